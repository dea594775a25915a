"""Decisive gaps in German."""

from __future__ import annotations

from clarigate_proxy.core.extraction.foreign.rule import (
    ASK,
    FIRST,
    GONE,
    HERE,
    LIKELY,
    PERSONAL,
    PLACE,
    SURE,
    foreign_gap,
)

__all__ = ["GERMAN"]

GERMAN = (
    foreign_gap(
        "de",
        "attached",
        "inputs",
        r"\b(?:im anhang|anbei|angehängt\w*|beigefügt\w*|beiliegend\w*|hochgeladen\w*)\b",
        SURE,
        GONE,
    ),
    foreign_gap(
        "de",
        "this_text",
        "inputs",
        r"\b(?:korrigier\w*|prüf\w*|überarbeit\w*|verbesser\w*|zusammenfass\w*|fass|kürz\w*|"
        r"übersetz\w*|analysier\w*|lies|schau|check\w*|formulier\w*|bewerte?|erklär\w*|"
        r"versteh\w*)\b.{0,40}\b(?:dies\w{1,2}|meine?[nrms]?|unsere?[nrms]?|den folgenden|der "
        r"folgende|das folgende) (?:\w+ )?(?:text|artikel|aufsatz|e-?mail|mail|brief|bewerbung|"
        r"lebenslauf|vertrag|mietvertrag|code|skript|dokument|bericht|anschreiben|hausarbeit|"
        r"rede|satz|sätze|tabelle|datei|rechnung|fehler(?:meldung)?|gedicht|absatz|abschnitt|"
        r"befund)\b",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "de",
        "verb_this",
        "inputs",
        r"^(?:kannst du |könntest du |können sie |bitte )*(?:das |es |dies )?(?:mal "
        r")?(?:korrigier\w*|übersetz\w*|zusammenfass\w*|verbesser\w*|überarbeit\w*|"
        r"umformulier\w*)(?: sie)?(?: (?:das|es|dies|den text|diesen text|mir das|mal das))?(?: "
        r"(?:bitte|mal|kurz|für mich|auf \w+|ins \w+|zusammen))*[.!?:]*$",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "de",
        "again",
        "inputs",
        r"\b(?:mach|schreib|erstell|formulier)\w*\b.{0,25}\b(?:nochmals?|noch mal|noch "
        r"einmal)\b.{0,40}$|\bwie (?:gestern|letztes mal|beim letzten mal|immer|besprochen|"
        r"üblich)\b|\b(?:den|die|das) von gestern\b",
        LIKELY,
        FIRST + " long",
    ),
    foreign_gap(
        "de",
        "near",
        "location",
        r"\b(?:in (?:meiner|unserer) (?:nähe|stadt|gegend|umgebung|region)|bei (?:mir|uns) "
        r"(?:in der nähe|um die ecke|vor ort)|hier in der (?:nähe|gegend|stadt)|in der "
        r"nähe\b(?! (?:von|des|der)\b)|(?:der|die|das) nächste[nrs]? (?:apotheke|arzt|"
        r"krankenhaus|supermarkt|bäcker\w*|tankstelle|bahnhof|bank|postfiliale|restaurant))\b",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "de",
        "weather",
        "location",
        r"\b(?:wie (?:ist|wird) das wetter|wird es (?:heute|morgen)? ?(?:regnen|schneien)|"
        r"regnet es|scheint (?:heute|morgen) die sonne)\b(?!.{0,30}\bin [a-zäöü]{3,})",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "de",
        "letter",
        "inputs",
        r"\b(?:schreib\w*|erstell\w*|verfass\w*|formulier\w*|brauche?|"
        r"mach\w*)\b.{0,40}\b(?:bewerbung(?:sschreiben)?|anschreiben|lebenslauf|"
        r"motivationsschreiben|kündigung|empfehlungsschreiben|arbeitszeugnis|grabrede|"
        r"trauerrede|hochzeitsrede|geburtstagsrede|abschiedsrede)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "de",
        "plan",
        "purpose",
        r"\b(?:trainingsplan|ernährungsplan|essensplan|diätplan|fitnessplan|workout-?plan|"
        r"laufplan)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "de",
        "study",
        "timeframe",
        r"\b(?:lernplan|studienplan|reiseplan|urlaub planen|plan\w* (?:mir |uns )?(?:eine|einen|"
        r"unsere[n]?) (?:reise|urlaub|hochzeitsreise|städtetrip))\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "de",
        "buy",
        "constraints",
        r"\b(?:welche[nrs]?|was für ein\w*) (?:laptop|notebook|handy|smartphone|auto|fahrrad|"
        r"e-?bike|kamera|fernseher|tablet|drucker|matratze|waschmaschine|versicherung|"
        r"hund)\b.{0,50}\b(?:kaufen|empfiehlst|empfehl\w*|holen|nehmen|lohnt|passt)\b|"
        r"\bgeschenk(?:idee\w*)?\b.{0,20}\bfür (?:meine?[nrm]?)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "de",
        "which_two",
        "subject",
        r"\bwelche[nrs]? (?:von|der|den|von den) (?:beiden|zweien|zwei)\b|^(?:und )?was ist "
        r"(?:davon )?besser\??$",
        ASK,
        FIRST + " long",
    ),
    foreign_gap(
        "de",
        "medicine",
        "inputs",
        r"\b(?:darf|kann|soll|muss) (?:ich|er|sie|mein\w*)\b.{0,60}\b(?:tabletten?|medikamente?|"
        r"tropfen|zusammen nehmen|gegen (?:die )?schmerzen)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "de",
        "the_text",
        "inputs",
        r"^(?:bitte )?(?:fasse?|korrigiere?|übersetze?|überarbeite|kürze|lies|prüfe?)\b(?: mir| "
        r"bitte)? (?:den|das|die) (?:text|artikel|brief|aufsatz|vertrag|bericht|absatz|mail|"
        r"e-mail|dokument|protokoll)\b(?! (?:über|von|des|der|aus|zu)\b).{0,25}$",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "de",
        "my_text_better",
        "inputs",
        r"\b(?:meine?[nrms]?|diese[nrms]?) (?:text|mail|e-mail|brief|bewerbung|lebenslauf|"
        r"anschreiben|rede|aufsatz)\b (?:\w+er|schöner|besser)\b",
        LIKELY,
        FIRST,
    ),
    foreign_gap(
        "de",
        "error",
        "inputs",
        r"\bwas (?:bedeutet|heißt|sagt)\b.{0,12}\b(?:diese[rs]?|der|die|das) (?:fehler\w*|"
        r"meldung|text|satz|code)\b.{0,4}$|\bwarum (?:funktioniert|läuft|geht) mein\w* (?:code|"
        r"skript|programm|abfrage|formel) nicht\b.{0,6}$",
        SURE,
        FIRST + " long",
    ),
    foreign_gap(
        "de",
        "hours",
        "location",
        r"\bwann (?:macht|schließt|öffnet|hat)\b.{0,30}\b(?:supermarkt|apotheke|post|bank|laden|"
        r"bibliothek|bücherei|arzt|praxis|rathaus|bäcker\w*|baumarkt)\b",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "de", "of_both", "subject", r"\bvon (?:den )?beiden\b.{0,10}$", ASK, FIRST + " long"
    ),
)
