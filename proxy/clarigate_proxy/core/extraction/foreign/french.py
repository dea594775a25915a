"""The words of French, by class."""

from __future__ import annotations

from functools import partial

from clarigate_proxy.core.extraction.foreign.lexicon import lexicon

__all__ = ["FRENCH"]

_CLASSES = {
    "describe": """
        décri* décris décrire décrivez
        """,
    "wish": "voudrais souhaite souhaiterais voudrions aimerais aimerions faut besoin",
    "question": "quand où combien",
    "function": """
        est-ce peut-être a-t-il a-t-elle a-t-on c'est-à-dire vas-y au-dessus au-dessous là-bas
        et ou mais donc or ni car est sont était suis es sera être ai as a avons avez ont
        avoir peux peut pouvez pourrais pourriez pourrait veux voulez dois doit je j tu il
        on nous vous ils elles t s c n d qu de en y à dans sur sous pour par avec sans chez
        pas ne plus très trop bien stp svp merci bonjour bonsoir salut si que qui quoi comme
        pourquoi tout toute toutes tous ici là aussi encore déjà plaît te toi elle
        fait faire aller va vas peu
        """,
    "demonstrative": "ce cet cette ces",
    "possessive": "mon ma mes notre nos",
    "theirs": "son sa ses leur leurs",
    "definite": "le la les l au aux du",
    "indefinite": "un une des",
    "object": "ça ceci cela",
    "person": "lui eux",
    "me": "me moi m",
    "which": "quel quelle quels quelles lequel laquelle lesquels lesquelles",
    "how": "comment",
    "two": "deux",
    "ordinal": "premier première second seconde deuxième",
    "better": "mieux meilleur meilleure avantageux intéressant intéressante",
    "attached": "ci-joint ci-jointe ci-joints joint jointe ci-dessous ci-dessus annexe",
    "following": "suivant suivante suivants suivantes",
    "here": "voici voilà",
    "again": "refais refaire",
    "digest": """
        juger jugez noter
        resume resumez résum* synthétis* analys* relis relire relisez évalue évaluer juge
        interprète interpréter compare lis lisez
        """,
    "change": """
        vérifier vérifiez optimiser réviser révise
        amélior* mets mettre mettez range rends rendre convert* transform* optimis* ajoute
        ajouter ajoutez enlève enlever retire retirer modifi* adapte adapter reprends
        reprendre arrange arranger remplis remplir nettoie nettoyer supprim* remplac*
        développ* noter réorganis* vérifi* vérifie compl* calcule change changer passe
        passez coupe couper renomme répare réparer sors sortez tire
        """,
    "work_on": """
        décod* décrypt* déchiffr*
        adouci* atténu* condens* allong* harmonis* dynamis* clarifi* embelli* enrichi*
        nuance ramène ramener ramenez
        corrig* reformul* relecture raccourci* simplifi* allèg* allég* alléger trie trier
        triez classe classer classez extrai* relève relever relevez complèt* complét*
        commente commenter commentez annot* réécri* structur* peaufin* débogu* dépouill*
        étoff* aère rédui* souligne surlign* rallong* paraphras* réarrang* orthographi*
        ponctu* transcris transcri* traite dépouille rallonge fluidifi* vulgaris* féminis*
        récapitul* remanie retravaill* retouche recopie tape tapez extrais recense repère
        repérer surligne refactor* refactoris* rajoute rajouter rajoutez regroupe regrouper
        filtre filtrer compte surligner souligner épure épurer dédoublonn* numérot*
        """,
    "translate": "tradui* traduction traduis traduire traduisez traduise",
    "reply": "répond* réponds répondre répondez repondre reponds",
    "look": """
        regarde regarder regardez jeter jette lis penses pensez pense trouves trouvez dis
        dites avis comprendre comprends pige capte dit
        """,
    "explain": "expliqu* signifie veut décris",
    "create": """
        établis établir établissez élabore élaborez
        fasse fassiez cherche
        organise organisez
        écris écri* ecris ecrire rédig* redige fais faites prépar* crée créer compose pond
        organis* planifi* propos* prévois aide aidez génère invente trouve trouver cherche
        cherchons recherche
        """,
    "advise": """
        prendrais prendriez achèterais conseil* recommand* acheter choisir offrir achète
        prendre prends
        """,
    "material": """
        appréciation appréciations
        réunion entretien
        exo exos
        texte fautes faute orthographe lien liens mail mails e-mail email courriel lettre cv
        contrat bail document rapport devoir dissertation mémoire exposé tableau fichier
        fichiers facture pdf liste paragraphe paragraphes passage courrier compte-rendu
        compte rendu procès-verbal présentation diaporama diapo diapos slides notes photo
        photos image images capture captures vidéo enregistrement transcription conversation
        message messages sms discussion échange données chiffres résultats analyses analyse
        bilan prise devis dossier formulaire annonce fiche notice courbe graphique schéma
        plan dessin croquis logo affiche flyer brochure site page copie exercice exercices
        énoncé sujet rédaction introduction conclusion plaidoirie mode d'emploi règlement
        convocation ordre statuts clause clauses attestation relevé relevés avenant
        candidature profil description descriptif article brouillon chapitre manuscrit
        nouvelle scénario commentaires avis sondage questionnaire planning menu carte budget
        colonne colonnes feuille classeur inventaire commande ordonnance radio échographie
        examen consigne consignes réclamation préavis mise invitation faire-part publication
        post légende légendes newsletter communiqué intro bulletin constat déclaration tract
        tableur papier papiers prière homélie sermon journal cahier audio vocal mémo brief
        compte-rendus couplet refrain strophe vers rimes poésie ticket quittance fiches paie
        salaire charges dépliant programme calendrier brouillons ébauche commentaire dictée
        leçon résolutions verso pages ligne lignes story bio titre titres accents virgules
        ponctuation majuscules commandes calcul calculs démonstration raisonnement
        notes-de-bas citations bibliographie sous-titres paroles ordonnances plainte
        procuration reçu reçus grille maquette cahier-des-charges quatrième accroche
        signature objet pitch fiche-produit
        """,
    "error": "erreur erreurs bug exception avertissement plantage",
    "program": """
        code script programme fonction requête formule macro classe méthode appli
        application serveur log logs regex plugin contrôleur composant bdd export api bouton
        """,
    "device": """
        imprimante téléphone portable ordi ordinateur pc box wifi télé tablette lave-linge
        machine voiture chaudière frigo four aspirateur livebox
        """,
    "work": """
        roman livre film poème article chanson loi étude histoire conte fable pièce série
        """,
    "sentence": "phrase phrases mot mots expression",
    "personal": """
        recours contestation
        excuse
        motivation démission recommandation résiliation éloge cv discours vœux réclamation
        faire-part toast allocution candidature rupture attestation
        """,
    "basis": "partir selon d'après conformément après",
    "derived": """
        points essentiel résumé synthèse traduction tableau fiche récapitulatif récap
        """,
    "answer": "réponse",
    "study": """
        planning-de-révisions révision révisions
        """,
    "plan": """
        muscu
        course running natation
        entraînement entrainement programme plan-repas musculation régime alimentaire rééquilibrage
        plan remise épargne
        """,
    "trip": """
        enterrement voyage vacances week-end weekend séjour lune roadtrip escapade itinéraire
        """,
    "product": """
        ordi ordinateur pc téléphone portable smartphone voiture vélo appareil télé
        télévision tablette imprimante matelas assurance chien canapé casque poussette
        aspirateur tente machine vin guitare piano moto trottinette mutuelle forfait
        """,
    "service": """
        dentiste médecin pédiatre dermato dermatologue vétérinaire coiffeur garage garagiste
        plombier électricien resto restaurant café bar hôtel pharmacie avocat notaire
        comptable crèche école auto-école piscine supermarché boulangerie opticien kiné
        kinésithérapeute ostéo psy salle serrurier nounou association artisan traiteur
        """,
    "civic": """
        mairie poste banque bibliothèque médiathèque encombrants déchetterie déchèterie
        poubelles poubelle marché brocante bus tram métro train garde préfecture cinéma
        vide-grenier taxe impôts ramassage stationnement cantine
        """,
    "open": """
        ouvert ouverte ouverts ouvre ferme fermé horaires heure jour samedi dimanche
        aujourd'hui demain soir prochain passe rendez-vous rdv férié
        """,
    "trouble": """
        erreur bug bugue plante planté marche fonctionne panne bloqué bloque rame affiche
        noir écran problème souci refuse cassé cassée lent lente fuit coupe déconnecte na
        partout sort renvoie répète erreurs depuis toujours persiste
        """,
    "judged": """
        correct correcte bon bonne bien scolaire clair claire convaincant grave juste
        cohérent long longue professionnel poli légal normal rythmé tient sonne passe
        lisible
        """,
    "frame": """
        semaine mois année an jour jours soir matin week-end moment été hiver automne
        printemps fois sujet thème pays ville monde cas genre type façon manière sens époque
        nuit midi point domaine siècle
        """,
    "language": """
        français* anglais* allemand* espagnol* italien* portugais* chinois* japonais* arabe*
        russe* polonais* turc latin néerlandais* grec ukrainien* roumain* coréen* occitan
        breton basque créole catalan hébreu hindi suédois danois vietnamien thaï wolof
        lingala
        """,
    "asked": "question questions devinette",
}

FRENCH = partial(
    lexicon,
    "fr",
    _CLASSES,
    sent=r"\bj'?ai (?:\w+ ){0,2}(?:reçu|eu) (?:un|une|ce|cette) (?:\w+ )?(?:lettre|courrier|"
    r"mail|message|devis|facture|amende|avis|convocation|mise en demeure|relance)\b(?! (?:qui|"
    r"que))|\bque je (?:vous|te|t'|viens) ?(?:ai |de )?(?:\w+ )?(?:joins|envoie|envoyé|"
    r"transmets|donné|donnée|mis|t'envoyer)\b|\b(?:je|j) ?t ?'?ai (?:envoyé|donné|"
    r"transmis|partagé)\w*|\bjtai donn\w+|\bpièce jointe\b|\ben p\.?j\b|\bque (?:le|la|"
    r"les|mon|ma|mes|il|elle|ils) ?(?:\w+ ){0,3}(?:a|ont|m'a|m'ont|"
    r"vient de m') ?(?:\w+ )?(?:envoy|répondu|écrit|remis|transmis)\w*|\b(?:m'a|m'ont|"
    r"nous a|nous ont) (?:\w+ )?(?:renvoyé|envoyé|écrit|remis|donné|répondu|"
    r"adressé|transmis)\b(?! que)|\bj'ai reçu (?:un|une|ce|cette) (?:lettre|courrier|mail|"
    r"message|devis|facture|convocation|mise en demeure)\b|\bm'a (?:répondu|écrit|"
    r"envoyé) ça\b",
    unsaid=r"^(?:rends|rendez|fais|mets) (?:le tout|tout|ça|ca|l'ensemble) (?:un peu |beaucoup |"
    r"bien )?(?:plus|moins) \w+.{0,8}$|^(?:qu'est-ce qu'(?:on|il y a|y a)|que voit-on|"
    r"on voit quoi|"
    r"y a quoi) .{0,8}\b(?:sur|dans) (?:la|le|cette|ce) (?:photo|image|capture|graphique|"
    r"document|vidéo)\b|\b(?:je|on) (?:lui|leur) (?:réponds?|dis|dit) quoi\b(?! (?:pour|quand|"
    r"si)\b)|"
    r"^que (?:lui|leur) répondre ?[?]*$|\b(?:regard\w+|vois|voir|dis-moi|dis moi|"
    r"vérifi\w+) (?:\w+ )?si (?:c'est|ça|ca|"
    r"tout) .{0,12}\b(?:bon|bien|va|passe|correct|ok|juste)\b.{0,14}$|^(?:c'est|ça|ca) (?:bon|"
    r"va|passe|correct|juste) comme (?:ça|ca) ?[?]*$|\bqui a raison.{0,8}\b(?:elle|lui|moi|nous|"
    r"eux)\b|^(?:mais |et )?(?:qu'est[- ]ce qu(?:'il|'elle|'ils|e \w+ \w+)|que) (?:veut|veulent|"
    r"a voulu|voulait|entend)(?:-il|-elle)? (?:me )?dire(?: par là| par ça| avec ça)? ?[?.]*$",
    where=r"\boù .{0,30}\b(?:réparer|louer|nettoyer|imprimer|garer|nager|déposer|jeter|vacciner|"
    r"tester|dormir|manger|retoucher|affûter|recharger|donner|recycler|coudre|laver)\b",
    whither=r"\bdestination pour (?:notre|nos|mon|ma|mes|les)\b|\b(?:veut|voudrait|aimerait|"
    r"envie de|veux|voudrais|aimerais) (?:voyager|"
    r"partir)\b.{0,30}\b(?:propos\w+|idées?|sugg\w+|où|conseil\w*)\b|\boù .{0,25}\b(?:vacances|"
    r"partir|voyager|lune de miel)\b|\b(?:on |nous )?(?:part|"
    r"partir|partons|pars|va|aller|allons) où\b",
    gift=r"\b(?:cadeaux?|offrir|offre)\b",
    kin=r"\b(?:mère|maman|père|papa|parents|mamie|papi|papy|grand-(?:mère|père)|sœur|soeur|"
    r"frère|fille|fils|enfants?|amie?|copain|copine|compagn(?:e|on)|mari|femme|chef|cheffe|"
    r"patron(?:ne)?|collègues?|voisine?|belle-\w+|beau-\w+|tante|oncle|neveu|nièce|filleule?|"
    r"maîtresse|prof|coloc|daronne?|pote|meuf|mec|cousine?)\b",
    amount=r"\b(?:combien|quelle?)\b.{0,30}\b(?:je|on|toucher\w*|ma|mes)\b.{0,30}\b(?:pension|"
    r"impôts?|retraite|chômage|allocations?|indemnités?|apl|prime)\b",
    past=r"\bcontinue\w* avec (?:celui|celle|ça|ca)\b|\bl'autre (?:version|option|variante|idée|"
    r"formule)\b(?! (?:de|du))|^(?:et |"
    r"maintenant |alors )*(?:encore une fois|la même chose|pareil|idem)\b,?(?: (?:mais|en|plus|"
    r"moins|stp|svp|un|peu|bien|très|sans|avec|court|long|simple|formel|poli|"
    r"\w{4,9})){0,5}[.! ]*$|^(?:et |en |un peu |beaucoup |bien )*(?:plus|moins) (?!tard|rien|"
    r"jamais|que|ou)\w+(?: (?:stp|svp|s'il te plaît|merci))?[.! ]*$|^continue(?:z)?(?: stp|"
    r" svp)?[.! ]*$|\b(?:celui|celle|ceux|celles) d'hier\b|\bcomme (?:d'habitude|hier|"
    r"la dernière fois|"
    r"convenu|dans l'autre|avant|prévu|l'autre fois|on a dit|pour l'autre)\b|\b(?:refais|"
    r"refaire)(?:-le|-la|-les| le| la| ça|-moi)\b|\blà où on (?:s'était|en était|"
    r"s'est) ?\w*|\bla même chose (?:mais|pour|que)\b|^(?:et )?pareil (?:mais|pour)\b",
    near=r"\boù .{0,24}\bici\b.{0,3}$|\bde chez (?:nous|moi)\b(?=.{0,30}\b(?:ouvert|ouvre|ferme|"
    r"horaires))|"
    r"\bpas (?:trop )?loin\b(?! d)|\bdans les alentours\b|\baux alentours\b|\bdu coin\b|"
    r"\bprès (?:de (?:chez moi|chez nous|moi|mon \w+|ma \w+)|d'ici)\b|\b(?:dans|de|"
    r"pour) (?:ma|mon|notre) (?:ville|quartier|région|coin|commune|village|rue|"
    r"département)\b|\bchez (?:nous|moi)\b(?=.{0,12}$)|\bà côté de chez (?:moi|nous)\b|"
    r"\bdans (?:le coin|les environs|les parages)\b|\bpar ici\b|\bautour de (?:moi|"
    r"chez moi)\b|\bà proximité\b|\bd'ici\b(?=.{0,15}$)|\b(?:le|la) plus proche\b",
    weather=r"\bva (?:faire|faire-t-il) (?:beau|froid|chaud|soleil)\b|\bva (?:y avoir|"
    r"y'avoir) (?:du |de la )?(?:soleil|pluie|neige|orage)|\bquel temps (?:fait|fera|va)|"
    r"\bva-t-il (?:pleuvoir|neiger)|\bil va (?:pleuvoir|"
    r"neiger)|\bla météo\b|\bva pleuvoir\b|\bpleut-il\b",
    place=r"\b(?:paris|lyon|marseille|toulouse|nice|nantes|bordeaux|lille|strasbourg|rennes|"
    r"montpellier|grenoble|bretagne|normandie|provence|alsace|corse|france|belgique|"
    r"suisse|québec|montréal|bruxelles|genève|lausanne|italie|espagne|rome|lisbonne|"
    r"londres|japon|maroc|tunisie)\b",
    named_place=r"\b(?:à|À|au|aux|en|vers|sur|de|du|d'|près de|Saint|La|Le|Les) ?(?!CV|PDF|Python|"
    r"Excel|Word|SQL)[A-ZÉÈÎ][\w'-]{2,}|\b\d{5}\b",
    how=r"\bcomment (?:faire|on fait|je fais|ça se fait)\b|\bqu'écrit-on\b|\bon (?:écrit|"
    r"met) quoi\b|\b(?:mets|laisse|laissez|mettez) des (?:blancs|trous)\b|\bentre crochets\b|"
    r"^(?:bonjour,? |salut,? )?(?:comment (?!je dois le prendre)|c'est quoi (?:un|une|"
    r"la différence|exactement|le|la) |qu'est-ce qu'(?:un|une)|que doit contenir|"
    r"quelle (?:est la )?différence|pourquoi (?:les|la|le|mon chat|on) )|\b(?:modèle|"
    r"exemple|conseils|astuces) (?:de|d'|pour)\b|\bdifférence entre\b|"
    r"\bc(?:'est)? quoi (?:un|une)\b|^(?:que (?:mettre|écrire|dire|faire)|"
    r"y a-t-il un moyen|est-il possible|est-ce qu'on peut|peut-on|faut-il|"
    r"combien de temps)\b|^(?:tu es|vous êtes|jeu de rôle)\b",
    medicine=r"\b(?:quoi|qu'est-ce que|que) .{0,25}\bprendre (?:contre|pour) (?:la |le |l'|les |"
    r"une? |mon |ma |mes )?(?:migraine|mal|toux|rhume|fièvre|douleur|allergie|maux|rhino|gastro|"
    r"grippe)|\b(?:mal (?:au|à la|aux|à l')|fièvre|médicaments?|comprimés?)\b.{0,80}\b(?:puis-je|"
    r"je peux|peut-on|dois-je|il peut|elle peut|prendre)\b|\bje peux (?:prendre|donner|"
    r"boire)\b.{0,40}\b(?:traitement|médicament|antibio\w*|doliprane|ibuprofène)\b",
    mine=r"\b(?:le mien|la mienne|les miens|les miennes|le nôtre|la nôtre)\b",
)
