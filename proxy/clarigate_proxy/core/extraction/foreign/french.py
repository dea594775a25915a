"""Decisive gaps in French."""

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

__all__ = ["FRENCH"]

FRENCH = (
    foreign_gap(
        "fr",
        "attached",
        "inputs",
        r"\b(?:ci-joint\w*|en pièce jointe|pièce jointe|en annexe|que je (?:vous|te) (?:joins|"
        r"envoie|transmets))\b",
        SURE,
        GONE,
    ),
    foreign_gap(
        "fr",
        "this_text",
        "inputs",
        r"\b(?:corrig\w*|résum\w*|traduis\w*|traduire|amélior\w*|reformul\w*|relis\w*|relire|"
        r"vérifi\w*|analys\w*|expliqu\w*|raccourci\w*|simplifi\w*)\b.{0,30}\b(?:ce|cet|cette|"
        r"ces|mon|ma|mes|notre|nos|le|la) (?:\w+ )?(?:texte|article|mail|e-?mail|courriel|"
        r"lettre|cv|contrat|bail|code|script|document|rapport|devoir|dissertation|discours|"
        r"phrase|tableau|fichier|facture|erreur|poème|paragraphe|mémoire)\b(?! (?:de|du|d'|sur|"
        r"intitul))",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "fr",
        "verb_this",
        "inputs",
        r"^(?:(?:tu peux|peux-tu|pouvez-vous|vous pouvez|pourriez-vous|stp|svp) )*(?:me |le |la "
        r")?(?:corrig\w*|résum\w*|tradui\w*|amélior\w*|reformul\w*)(?:-(?:moi|le|la))*(?: (?:ça|"
        r"ceci|cela|ce texte))?(?: (?:stp|svp|s'il te plaît|s'il vous plaît|en \w+|pour "
        r"moi))*[.!?: ]*$",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "fr",
        "again",
        "inputs",
        r"\b(?:celui|celle|ceux|celles) d'hier\b|\bcomme (?:d'habitude|hier|la dernière fois|"
        r"convenu)\b|\brefais(?: le| la|-le|-la)?\b.{0,25}$|\brefaire (?:ça|celui|celle|le|la)\b",
        LIKELY,
        FIRST + " long",
    ),
    foreign_gap(
        "fr",
        "near",
        "location",
        r"\b(?:près de (?:chez moi|chez nous|moi|mon \w+)|(?:dans|de) (?:ma|mon|notre) (?:ville|"
        r"quartier|région|coin)|à côté de chez (?:moi|nous)|dans le coin|par ici|(?:la|le) plus "
        r"proche|autour de (?:moi|chez moi)|à proximité)\b",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "fr",
        "weather",
        "location",
        r"\b(?:quel temps (?:fait|fera|va)|va-t-il pleuvoir|il va pleuvoir|la "
        r"météo)\b(?!.{0,40}\b(?:à|en|sur) [a-zéèà]{3,})",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "fr",
        "letter",
        "inputs",
        r"\b(?:écri\w*|ecri\w*|rédig\w*|fai[st]\w*|besoin d'une?|prépar\w*)\b.{0,40}\b(?:lettre "
        r"de (?:motivation|recommandation|démission|résiliation)|cv|discours de (?:mariage|"
        r"témoin)|éloge funèbre)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "fr",
        "plan",
        "purpose",
        r"\b(?:plan d'entraînement|plan d'entrainement|programme (?:sportif|de sport|de "
        r"musculation|d'entraînement)|plan alimentaire|régime alimentaire|planning de "
        r"révision\w*)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "fr",
        "trip",
        "location",
        r"\b(?:organis\w*|planifi\w*|prépar\w*)\b.{0,20}\b(?:(?:un|mon|notre|des|les|nos) "
        r")(?:voyage|vacances|week-?end|lune de miel|séjour)\b(?!.{0,30}\b(?:à|en|au|aux) "
        r"[a-zéèà]{4,})",
        ASK,
        PERSONAL + " place",
    ),
    foreign_gap(
        "fr",
        "buy",
        "constraints",
        r"\bquel(?:le|s|les)? (?:ordi\w*|ordinateur|pc|téléphone|portable|smartphone|voiture|"
        r"vélo|appareil photo|télé\w*|tablette|imprimante|matelas|assurance|"
        r"chien)\b.{0,40}\b(?:acheter|choisir|prendre|conseill\w*|me faut)\b|\bidées? (?:de "
        r")?cadeaux?\b.{0,12}\bpour (?:ma|mon|mes)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "fr",
        "which_two",
        "subject",
        r"\b(?:lequel|laquelle) des deux\b|^(?:et )?(?:c'est )?(?:lequel|laquelle) (?:le |la "
        r")?mieux\s?\??$",
        ASK,
        FIRST + " long",
    ),
    foreign_gap(
        "fr",
        "medicine",
        "inputs",
        r"\b(?:mal (?:au|à la|aux|à l')|fièvre|médicaments?|comprimés?)\b.{0,80}\b(?:puis-je|je "
        r"peux|peut-on|dois-je|il peut|elle peut|prendre)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "fr",
        "error",
        "inputs",
        r"\b(?:que signifie|que veut dire|c'est quoi|qu'est-ce que) (?:ce|cet|cette)\b(?: \w+)? "
        r"?(?:message|erreur|texte|phrase|code)\b.{0,14}$|\bpourquoi (?:mon|ma) (?:code|script|"
        r"programme|requête|formule) (?:ne|bug|plante)\b.{0,25}$",
        SURE,
        FIRST + " long",
    ),
    foreign_gap(
        "fr",
        "close_by",
        "location",
        r"\bprès d'ici\b|\bdans les environs\b|\bà quelle heure (?:ferme|"
        r"ouvre)\b.{0,20}\b(?:pharmacie|poste|banque|mairie|supermarché|boulangerie|"
        r"bibliothèque)\b",
        PLACE,
        HERE,
    ),
)
