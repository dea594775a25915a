"""The words of German, by class."""

from __future__ import annotations

from functools import partial

from clarigate_proxy.core.extraction.foreign.lexicon import lexicon

__all__ = ["GERMAN"]

_CLASSES = {
    "object": """
        ihn
        """,
    "describe": """
        beschreib*
        """,
    "wish": "möchte möchten hätte wünsche wünschte benötige brauche brauch bräuchte brauchen",
    "how": "wie",
    "question": "wann wo woher wohin wieviel",
    "function": """
        weg ab heraus hinaus fort
        kurzen kurze kurzer kurzes kurzem kürzer gekürzt und oder aber denn ist sind war
        waren bin bist sein wird werden wurde habe hab hat haben hatte kann kannst können
        könnten könntest könnte soll sollte will möchte würde magst mag ich du er sie wir
        ihr es man mal bitte so zu an auf aus bei für in ins mit nach nicht noch nur ob über
        um von vor wegen weil wenn dass damit dann ja nein doch auch schon gern gerne hallo
        hi hey guten tag morgen abend danke sehr kurz einfach eben grad gerade jetzt heute
        als ganz etwas bisschen wieder zusammen raus rein drauf drüber durch ab sich uns
        euch dich dir ihnen alle alles was wie wo wer wann warum wieso weshalb los dazu
        davon daran ihre eigentlich ok okay
        """,
    "demonstrative": "dieser diese dieses diesen diesem jener jene jenes jenen jenem solche",
    "possessive": """
        mein meine meinen meinem meiner meines unser unsere unseren unserem unserer unsern
        unserm meins
        """,
    "theirs": "seine seinen seinem seiner deren dessen ihrem ihren ihrer",
    "definite": "der die den dem des das zum zur am im vom beim",
    "indefinite": "ein eine einen einem einer eines ne nen n",
    "person": "ihm ihnen",
    "me": "mir mich",
    "which": "welcher welche welches welchen welchem",
    "two": "beide beiden zwei zweien",
    "ordinal": "erste ersten erster erstes zweite zweiten zweites",
    "better": "besser günstiger billiger schöner sinnvoller lieber",
    "attached": """
        anbei anhang angehängt* beigefügt* beiliegend* hochgeladen* angehängte beigelegt*
        """,
    "following": """
        folgende folgender folgenden folgendes folgendem nachstehend* untenstehend*
        """,
    "here": "hier",
    "again": "nochmal nochmals",
    "digest": """
        fassen zusammengefasste bewerten
        zusammenfass* zusammenzufass* fass fasse bewert* analysier* auswert* les lies lese
        überflieg* vergleich* beurteil* interpretier* zusammengefasst
        """,
    "change": """
        wandel*
        passen füllen übersichtlicher prüfen optimieren anpassen
        verbesser* optimier* wandle umwandel* umbau* umzubau* füll fülle übertrag* anpass*
        anzupass* passe pass änder* abänder* repariere beheb* teil dreh entfern* tausch
        ersetz* fixe aktualisier* ordne ordnen werte zieh streich* setze stell pack packe
        häng hänge bau baue rechne nachrechn* check* prüf* überprüf* kontrollier* teste
        bring bringe trag trage
        """,
    "work_on": """
        entschlüssel* entziffer*
        korrig* gegenlese* gegenliest* feilen drüberlesen drüberlese drüberliest
        rauskürz* zurechtrück* durchkorrigier* rausstreich*
        korrigier* überarbeit* kürz* umformulier* formulier* formatier* sortier* glätte*
        vereinfach* ergänz* erweiter* markier* kommentier* refaktorier* lektorier*
        gegenlesen redigier* straff* entschärf* herauszieh* rauszieh* extrahier* konvertier*
        umschreib* vervollständig* ausfüll* protokollier* aufhübsch* debugg* klassifizier*
        gruppier* verfeiner* zitier* gliedere strukturier* nachbesser* gender* gegender*
        lektorat korrekturlesen berichtig* aufpepp* ausformulier* fertigschreib*
        weiterschreib* abtipp* transkribier* auslese* auszulesen einfüg* nummerier*
        eindampf* runterbrech* verkürz* ausbau* umstell* durchles* auszufüllen ausfüllen
        aufhübschen verschriftlich* runterkürz* auflockern raussuch* herausfilter*
        rausschreib* refaktor* refactor* durchguck* durchseh* durchgeh* drüberschau*
        drübergeh* nachtrag* entschlack* entzerr* auffüll* durchzählen zählen ausbesser*
        nachformulier* rausfilter* kennzeichn* unterstreich* fett
        """,
    "translate": "übersetz* übersetzung",
    "reply": "antworte antworten beantworte beantworten antwort* erwider* zurückschreib*",
    "look": """
        schau schaut schauen guck gucken anschauen durchlesen anguck* hältst haltet halten
        sagst sagt meinst findest lesen verstehe versteh kapier kapiere steht
        """,
    "explain": "erklär* erläuter* bedeutet heißt versteh* beschreib*",
    "create": """
        schreib schreibe schreiben mach mache machen erstell* verfass* entwirf entwerfe*
        generier* bastel bastle plane planen planst verpass generiere texte dichte setz hilf
        helfen stell stelle gib benötig* vorbereit* such suche
        """,
    "advise": """
        empfiehl* empfehl* kaufen kauf holen zulegen anschaffen nehmen nehme schenken schenk
        lohnt vorschlag* rätst
        """,
    "material": """
        formulierung formulierungen
        gespräch besprechung telefonat vorlesung
        text mail mails email e-mail brief schreiben anschreiben lebenslauf vertrag dokument
        bericht protokoll rechnung tabelle datei dateien pdf liste absatz absätze abschnitt
        aufsatz hausarbeit bachelorarbeit masterarbeit arbeit facharbeit flyer broschüre
        entwurf angebot angebote gutachten befund laborwerte messwerte werte daten datensatz
        zahlen foto fotos bild bilder screenshot video aufnahme chatverlauf verlauf chat
        nachricht nachrichten präsentation folien notizen mitschrift transkript interview
        exposé einleitung fazit tippfehler rechtschreibung rechtschreibfehler grammatik link
        formular antrag bescheid abrechnung auswertung umfrage fragebogen rückmeldungen
        bewertungen kommentare einladung ankündigung anzeige inserat stellenanzeige aushang
        newsletter webseite website logo skizze grundriss zeichnung diagramm grafik excel
        spreadsheet powerpoint rezept anleitung gebrauchsanweisung bedienungsanleitung
        satzung klausel paragraph mietvertrag arbeitsvertrag kaufvertrag zeugnis
        arbeitszeugnis diagnose blutwerte blutbild röntgenbild beschreibung
        produktbeschreibung übersetzung hausaufgaben hausaufgabe aufgabe lösung klausur
        manuskript kapitel kurzgeschichte rundmail rundschreiben mahnung beschwerde
        kündigung unterlagen akte agenda tagesordnung stichpunkte stichworte posten beiträge
        caption slogan speisekarte menü dienstplan kalender fehlerbericht ticket tickets
        spalten spalte zeile zeilen quelltext vorlage ausschreibung leserbrief
        pressemitteilung gesprächsnotiz post nachruf urkunde bestellung lieferschein
        kontoauszug beleg belege steuerbescheid schein textstelle passage zitate quellen
        literaturverzeichnis abstract paper entwürfe texte briefe fürbitten fürbitte predigt
        tagebuch kostenvoranschlag heft mappe probe auftrag arbeitsblatt übung protokolle
        aufzeichnung aufzeichnungen mitschnitt audio sprachnachricht whatsapp sms tweet
        schlussrechnung nebenkostenabrechnung gehaltsabrechnung lohnabrechnung rente strophe
        strophen reim drehbuch dialog refrain kassenbon quittung spielplan ergebnisse
        ergebnis aushänge entschuldigung steckbrief porträt profil bio portfolio reihe
        artikeltext pressetext programmheft grußwort vortrag referat poster plakat
        überschrift überschriften titel betreff betreffzeile kommas kommata satzzeichen
        zeichensetzung bestellungen aufträge rechnungen kundenliste beweis rechenweg
        herleitung referenzen fußnoten fußnote stundenzettel urlaubsantrag gehaltszettel
        arztbrief rezension bewertung produkttext klappentext schlagzeile teaser untertitel
        liedtext songtext tabellenblatt pivot logdatei konfiguration stundenplan packliste
        einkaufsliste
        """,
    "error": "fehler fehlermeldung fehlercode kurzdump exception warnung absturz bluescreen",
    "program": """
        code skript script makro programm funktion abfrage query formel klasse methode app
        anwendung server webseite homepage datenbank workflow pipeline build container regex
        plugin sql log logs stacktrace kurzdump bot export schnittstelle
        """,
    "device": """
        drucker handy smartphone laptop rechner computer pc fernseher router wlan internet
        tablet waschmaschine spülmaschine kaffeemaschine auto heizung staubsauger kamera
        backofen fritzbox
        """,
    "work": """
        roman buch film gedicht artikel lied song theaterstück drama märchen gesetz studie
        geschichte balladen fabel serie
        """,
    "sentence": "satz wort sätze wörter begriff ausdruck spruch",
    "personal": """
        einspruchsbegründung begründung stellungnahme
        bewerbung bewerbungsschreiben motivationsschreiben empfehlungsschreiben kündigung
        grabrede trauerrede hochzeitsrede geburtstagsrede abschiedsrede festrede rede
        laudatio widerspruch beschwerde beschwerdebrief lebenslauf anschreiben
        arbeitszeugnis selbstvorstellung traueranzeige danksagung trauzeugenrede reklamation
        absage zusage entschuldigung glückwunsch kondolenz einspruch
        """,
    "basis": "anhand basierend aufgrund entsprechend laut gemäß",
    "derived": """
        punkte hauptpunkte kernpunkte kernaussagen eckpunkte
        zusammenfassung übersicht kurzfassung stichpunktliste auswertung übersetzung
        gliederung
        """,
    "answer": "antwort antwortschreiben erwiderung rückmeldung antwortmail",
    "study": "lernplan studienplan lernzettel",
    "plan": """
        abnehmplan
        krafttraining
        trainingsplan
        trainingsplan ernährungsplan essensplan diätplan fitnessplan workout laufplan
        sportplan plan sparplan haushaltsplan
        """,
    "trip": """
        junggesellenabschied junggesellinnenabschied betriebsausflug
        urlaubsplanung reiseplanung
        reise urlaub hochzeitsreise städtetrip ausflug roadtrip reiseplan kurztrip
        flitterwochen
        """,
    "product": """
        laptop notebook handy smartphone auto fahrrad rad e-bike kamera fernseher tablet
        drucker matratze waschmaschine versicherung hund sofa bett monitor kopfhörer
        staubsauger kinderwagen kaffeemaschine zelt rucksack grill gitarre klavier pc
        rasenmäher
        """,
    "service": """
        zahnarzt arzt ärztin kinderarzt hautarzt tierarzt friseur werkstatt handwerker
        elektriker klempner restaurant italiener café kneipe hotel fitnessstudio apotheke
        anwalt steuerberater kita kindergarten musikschule fahrschule schwimmbad supermarkt
        bäcker bäckerei tankstelle optiker physiotherapeut therapeut makler schlüsseldienst
        hebamme sportverein chor baumarkt
        """,
    "civic": """
        müllabfuhr sperrmüll wertstoffhof bürgeramt rathaus post bank bücherei bibliothek
        flohmarkt wochenmarkt bus busse straßenbahn s-bahn u-bahn zug notdienst kinoprogramm
        kino grundsteuer hundesteuer anwohnerparken schulferien stadtfest stadtwerke
        zulassungsstelle finanzamt hallenbad freibad gelbe tonne biotonne altpapier
        """,
    "open": """
        auf offen geöffnet öffnet schließt öffnungszeiten wann samstags sonntags feiertags
        fährt kommt abgeholt termin termine notdienst heute morgen übermorgen offene offenen
        offener geöffnete geöffneten
        """,
    "trouble": """
        nicht geht fehler kaputt abstürzt abgestürzt stürzt hängt spinnt streikt
        fehlermeldung defekt langsam weiß schwarz komisch falsch doppelte bricht leer hängen
        reagiert klappt absturz fehlgeschlagen meckert piept verbinden blinkt problem
        probleme läuft na dauernd immer plötzlich seit ständig bleibt zeigt spuckt wirft
        liefert kommt
        """,
    "judged": """
        richtig gut okay ok verständlich korrekt logisch professionell höflich zu stimmt
        stimmig passt recht seriös überzeugend fair rechtens schlimm normal lang kurz
        fehlerfrei
        """,
    "frame": """
        vormittag nachmittag mittag montag dienstag mittwoch donnerstag freitag samstag
        sonntag sonnabend januar februar märz april mai juni juli august september oktober
        november dezember weihnachten ostern
        woche monat jahr jahre tag tage wochenende moment augenblick thema stadt land welt
        art weise fall sinne zeit jahrhundert sommer winter herbst frühling punkt mal abend
        morgen hinsicht dinge dingen rolle stelle nacht
        """,
    "language": """
        deutsch* englisch* französisch* spanisch* italienisch* portugiesisch* polnisch*
        türkisch* russisch* ukrainisch* chinesisch* japanisch* arabisch* niederländisch*
        latein* schwedisch* dänisch* griechisch* kroatisch* rumänisch* tschechisch*
        ungarisch* koreanisch*
        """,
    "asked": "frage fragen aufgabe rätsel deutsch ja nein",
}

GERMAN = partial(
    lexicon,
    "de",
    _CLASSES,
    compounds=True,
    sent=r"\bhier (?:ist |kommt |sind )?(?:mein|meine|unser|unsere)\b(?=.{0,60}\b(?:kommentier|"
    r"kritisch|feedback|meinung|sag|was (?:hältst|denkst)|bewert|korrigier|verbesser|schau|"
    r"les))|\b(?:dir|ihnen|euch)\b[^.?!]{0,30}\b(?:geschickt|gesendet|gegeben|gemailt|"
    r"geschrieben|gezeigt|weitergeleitet|hochgeladen)\b|\bich (?:dir|ihnen) (?:schicke|"
    r"sende|maile)\b|\bwas (?:er|sie|die) (?:\w+ ){0,3}(?:geschrieben|geantwortet|"
    r"gesagt) ha(?:t|ben)\b|\bsteht ja drauf\b|\b(?:mir|uns) (?:\w+ ){0,5}(?:geschickt|"
    r"geschrieben|geantwortet|zugeschickt|hingelegt|hinterlassen)\b(?!,? dass)|"
    r"\b(?:hab|habe|haben) (?:\w+ ){0,4}(?:ein|eine|einen|nen|ne) (?:\w+ )?(?:brief|"
    r"schreiben|mail|mahnung|bescheid|nachricht|angebot|antwort|"
    r"abmahnung)\w* (?:\w+ ){0,4}(?:bekommen|erhalten|gekriegt)\b(?!,? dass)",
    unsaid=r"^(?:bitte )?(?:mach|gestalte|formulier|schreib)\w* (?:bitte )?(?:das ganze|alles|"
    r"es|das) (?:bitte |mal )?(?:etwas |ein bisschen |bisschen |noch |viel |"
    r"ein wenig )*\w+er\b.{0,10}$|^was (?:ist|sieht man|siehst du|steht) (?:da |hier )?(?:auf|"
    r"in) (?:dem|der|"
    r"diesem) (?:bild|foto|screenshot|grafik|diagramm|brief|mail|dokument|text|datei)\b|"
    r"\bwas (?:soll|kann|könnte|würdest du) (?:ich )?(?:\w+ ){0,2}(?:darauf|dazu|"
    r"da) (?:\w+ )?(?:antworten|schreiben|sagen|zurückschreiben)\b|\b(?:guck\w*|schau\w*|sag\w*|"
    r"prüf\w*|check\w*) .{0,15}\bob (?:das|es|alles|"
    r"ich das)(?: alles)? (?:so )?(?:passt|stimmt|geht|gut ist|ok ist|okay ist|richtig ist|"
    r"reicht)\b.{0,4}$|^(?:passt|stimmt|reicht) das(?: so)? ?[?]*$|^ist das so (?:richtig|ok|"
    r"okay|gut|korrekt) ?[?]*$|\bwer hat .{0,24}\brecht\b.{0,6}\b(?:ich|er|sie|wir)\b|"
    r"^was (?:meint|meinen|will|wollte|wollen|meinte) (?:er|sie|die|"
    r"mein\w* \w+)\b.{0,20}\b(?:damit|sagen|von mir)\b.{0,6}$",
    where=r"\bwo (?:kann|könnte|krieg|kriege|bekomme?|lass|lasse|gibts?|finde?|findet|"
    r"soll) .{0,40}\b(?:reparier\w*|reinigen|mieten|ausleihen|leihen|impfen|testen|entsorgen|"
    r"abgeben|ausdrucken|drucken|parken|schwimmen|übernachten|frühstücken|umtauschen|schleifen|"
    r"ändern|schneiden|waschen|tanken|laden|spenden)\b",
    whither=r"\bziel für (?:unsere?n?|den|die|meine?n?) (?:\w+ )?(?:flitterwochen|urlaub|reise|"
    r"hochzeitsreise)\b|\bwir? (?:wollen|wolln|möchten|will) .{0,20}\b(?:verreisen|wegfahren|"
    r"reisen|"
    r"urlaub machen)\b.{0,40}\b(?:vorschl\w+|ideen?|tipps?|wohin)\b|\bwohin .{0,30}\b(?:urlaub|"
    r"reisen|fahren|verreisen|fliegen|flitterwochen)\b|"
    r"\bwo (?:sollen?|soll|können|kann) (?:ich|wir) .{0,20}\b(?:urlaub|ferien) machen",
    gift=r"\b(?:schenk\w*|verschenk\w*|\w*geschenk\w*|mitbringsel)\b",
    kin=r"\b(?:mutter|mama|mutti|vater|papa|eltern|oma|opa|schwester|bruder|tochter|sohn|"
    r"kind(?:er|ern)?|freund(?:in)?|partner(?:in)?|mann|frau|chef(?:in)?|kolleg(?:e|in|en)|"
    r"nachbar(?:in|n)?|schwieger\w+|schwager|schwägerin|tante|onkel|neffen?|nichte|patenkind|"
    r"lehrer(?:in)?|trainer(?:in)?|enkel(?:in)?|cousine?|mitbewohner(?:in)?)\b",
    amount=r"\bwie ?viel\w* .{0,30}\b(?:unterhalt|steuern?|rente|elterngeld|arbeitslosengeld|"
    r"abfindung|wohngeld|kindergeld|netto|erbschaftss?teuer|krankengeld|"
    r"mutterschaftsgeld)\b.{0,20}\b(?:ich|mir|wir|uns)\b",
    past=r"\b(?:mach|schreib|fahr)\w* (?:da|damit|dort|so) (?:weiter|fort)\b|\b(?:die|der|das|"
    r"den) andere[nrs]? (?:version|variante|option|fassung|idee)\b|"
    r"^(?:und |ok |so |jetzt |bitte |aber )*(?:nochmal|noch mal|noch einmal|nochmals|das ganze|"
    r"das gleiche|dasselbe)\b,?(?: (?:aber|nur|bitte|bisschen|etwas|ein|viel|ohne|und|jetzt|in|"
    r"als|weniger|mehr|\w+er)){0,6}[.! ]*$|^(?:bitte |und |jetzt |etwas |noch |ein |bisschen |"
    r"viel |deutlich )*(?:kürzer|länger|lockerer|formeller|förmlicher|höflicher|netter|"
    r"einfacher|ausführlicher|freundlicher|sachlicher|knapper)(?: bitte)?[.! ]*$|"
    r"^(?:bitte )?mach(?:e)? (?:bitte )?weiter\b[.! ]*$|\bwie (?:gestern|letztes mal|"
    r"beim letzten mal|immer|besprochen|üblich|vereinbart|"
    r"abgesprochen|neulich|bei der letzten|in der anderen|beim anderen)\b|\b(?:den|die|"
    r"das) von (?:gestern|neulich|letzter woche)\b|\bwo wir (?:\w+ ){0,3}(?:aufgehört|"
    r"stehengeblieben|waren)\b|\b(?:das gleiche|dasselbe) (?:nochmal|noch mal|aber|nur|"
    r"bitte|wie)\b|\bgenauso wie (?:gestern|letzte|beim)\b|\bnoch ?mal (?:neu|von vorn|"
    r"das gleiche|dasselbe)\b",
    near=r"\bwo (?:gibt'?s|gibt es|finde|finden|krieg\w*|bekomm\w*) .{0,16}\bhier\b|"
    r"\bbei uns im (?:landkreis|ort|dorf|stadtteil|viertel|bundesland|kreis)\b|"
    r"\bbei uns\b.{0,20}\b(?:auf|offen|geöffnet|zu)\b|\bin der gegend\b|"
    r"\bbei uns (?:im ort|hier|in der)\b|\bhier irgendwo\b|"
    r"\bhier bei uns\b|\bin (?:meiner|unserer) (?:nähe|stadt|gegend|umgebung|region|straße|"
    r"gemeinde|"
    r"siedlung)\b|\b(?:bei|von) (?:mir|uns)\b(?=.{0,25}(?:um die ecke|vor ort|in der nähe|"
    r"[?]))|\bhier (?:in der )?(?:nähe|gegend|stadt|um die ecke|vor ort)\b|"
    r"\bin der nähe\b(?! (?:von|des|der)\b)|\bum die ecke\b|\bvon hier\b|"
    r"\bin unserem (?:ort|dorf|viertel)\b|\bvor ort\b|\b(?:der|die|"
    r"das) nächste[nrs]? (?:apotheke|arzt|krankenhaus|supermarkt|bäcker\w*|tankstelle|"
    r"bahnhof|bank|postfiliale|restaurant|bus|zug|s-bahn|u-bahn|bahn)\b",
    weather=r"\bwie (?:ist|wird) (?:\w+ ){0,2}?das wetter\b|\bwird es (?:\w+ ){0,2}(?:regnen|"
    r"schneien|heiß|kalt|glatt)\b|\bregnet es\b|\bscheint (?:heute|morgen) die sonne\b|"
    r"\b(?:brauche|brauch) ich \w* ?(?:einen |nen )?(?:regen)?schirm\b",
    place=r"\b(?:berlin|hamburg|münchen|köln|frankfurt|stuttgart|düsseldorf|leipzig|dresden|"
    r"bremen|hannover|nürnberg|dortmund|essen(?= hbf)|wien|graz|linz|salzburg|zürich|"
    r"basel|bern|bayern|sachsen|hessen|nrw|deutschland|österreich|schweiz|tirol|südtirol|"
    r"italien|spanien|frankreich|griechenland|kroatien|rom|venedig|paris|london|mallorca|"
    r"ostsee|nordsee|japan|usa)\b",
    named_place=r"\b(?:in|nach|aus|bei|ab|um|von|bis|Raum|Stadt|Landkreis|Gemeinde|Insel|Amt|"
    r"Amts) (?!Ruhe|Form|Word|Excel|Python|Deutsch|Englisch|Urlaub|Hause|Ordnung|Zukunft|"
    r"Zeit|Sachen|Bezug|Kürze|Frage|Stichpunkten|Holz)[A-ZÄÖÜ][\w.-]{2,}|\b\d{5} [A-ZÄÖÜ]|"
    r"\b[A-ZÄÖÜ]\w+(?:straße|str\.|platz|gasse)\b",
    how=r"\bwie (?:geht|mach|mache|funktioniert) (?:das|ich das|man das)\b|\bwas schreibt man\b|"
    r"\bplatzhaltern?\b|\blücken lassen|^(?:hallo,? |hi,? |hey,? )?(?:wie (?:kann|könnte|"
    r"soll(?:te)?|muss|mach\w*|geht|"
    r"bekomm\w*|krieg\w*|schreib\w*|korrigier\w*|übersetz\w*|funktioniert|erstell\w*|"
    r"formulier\w*|verbesser\w*) (?:ich|man|wir|du|das|eine?)\b|wie \w+(?:t|en?) man\b|"
    r"was (?:ist|sind) (?:ein|eine|der unterschied|die)\b|was gehört in\b|warum (?:ist|"
    r"sind|haben|hat|macht|schmeckt|wird) (?:der|die|das|man)\b)|\b(?:vorlage|muster|"
    r"beispiel|tipps) für\b|\bgib mir eine? (?:vorlage|muster)\b|\bunterschied zwischen\b|"
    r"\bwas ist ein|^(?:gibt es|gibt's|kann man|darf man|muss man|ab wann|lohnt)\b|"
    r"\bspiel\w* .{0,20}rolle\b|^du bist\b",
    medicine=r"\bwas (?:kann|soll|darf|hilft|nehm\w*) .{0,20}\bgegen .{0,30}\b(?:nehmen|"
    r"einnehmen|schlucken|geben)\b|\bwelche (?:tabletten?|schmerzmittel|"
    r"medikamente?) .{0,30}\b(?:nehmen|gegen)\b|\b(?:darf|kann|soll|muss) (?:ich|er|sie|mein\w*|"
    r"man)\b.{0,60}\b(?:tabletten?|"
    r"medikamente?|tropfen|\w*saft|ibuprofen|paracetamol|antibiotik\w+|zusammen nehmen|"
    r"gegen (?:die )?schmerzen)\b|\bwie viele? .{0,20}(?:tabletten?|tropfen|ibuprofen\w*|"
    r"paracetamol) (?:darf|kann|soll)\b",
    mine=r"\b(?:meine|meinen|meins|meiner|unsere|unseren) (?:auch|dann|mal|bitte|hat|ist)\b|"
    r"\bmeins\b",
)
