"""Who reads it: groups and persons as phrases, and the words that point at a reader.

Why: "to the club treasurer" names the reader, "to the shop" does not; a word list of persons with
the endings that make persons decides. English, German, French, Spanish, Portuguese, Chinese.
Patterns are for text in lower case.
"""

from __future__ import annotations

import re
from typing import Final

from clarigate_proxy.core.statements.leads import Leads

__all__ = ["DOCUMENT_READERS", "READERS", "READER_LEADS", "READING"]

_HEADS: Final = (
    r"readers?|audience|people|person|public|everyone|beginners?|kids?|child(?:ren)?|students?|"
    r"pupils?|adults?|teens?|teenagers?|seniors?|executives?|managers?|management|developers?|"
    r"engineers?|experts?|professionals?|novices?|laymen|parents?|teachers?|employees?|customers?|"
    r"clients?|investors?|patients?|men|women|users?|visitors?|tenants?|residents?|neighbou?rs?|"
    r"neighbou?rhood|commuters?|passengers?|travell?ers?|guests?|members?|volunteers?|interns?|"
    r"trainees?|apprentices?|newcomers?|new hires?|staff|crews?|team|board|committee|council|"
    r"authority|authorities|department|office|ministry|agency|press|journalists?|editors?|"
    r"suppliers?|vendors?|contractors?|landlords?|landlady|treasurer|secretary|chair(?:man|woman|"
    r"person)?|director|head|boss|supervisors?|foreman|caretakers?|guards?|keepers?|technicians?|"
    r"mechanics?|operators?|nurses?|doctors?|physicians?|lawyers?|judges?|auditors?|accountants?|"
    r"analysts?|researchers?|scientists?|farmers?|drivers?|pilots?|dispatchers?|officers?|agents?|"
    r"representatives?|shareholders?|trustees?|donors?|sponsors?|partners?|colleagues?|friends?|"
    r"family|wife|husband|mother|mum|mom|father|dad|brother|sister|son|daughter|grand\w+|aunt|"
    r"uncle|cousin|girlfriend|boyfriend|owners?|buyers?|sellers?|players?|coach(?:es)?|"
    r"freshmen|faculty|union|workers?|citizens?|voters?|mayor|minister|stakeholders?|subscribers?|"
    r"applicants?|candidates?|recruiters?|professors?|tutors?|librarians?|cooks?|chefs?|waiters?"
)
_ENDED: Final = (
    r"[a-z]{3,}(?:makers|holders|keepers|workers|ists|icians|ologists|smiths|masters|leaders|"
    r"seekers|owners|runners|goers|hunters|rangers|fighters|planners|buyers)"
)
_ARTICLE: Final = r"(?:the|my|our|your|his|her|their|an?|all|any|some|new)"
_ENGLISH: Final = (
    rf"(?:{_ARTICLE} )?(?:[\w'-]+ ){{0,3}}?(?:{_HEADS}|{_ENDED})\b"
    r"(?:[- ](?:board|committee|team|council|staff|members?|managers?|head|office|class))?"
)
_ENDS_PHRASE: Final = (
    r"(?=[.,;:!?)\]\n'\"]|$| ?-| (?:in|on|at|about|from|who|whose|and|when|what|why|how|which|is|"
    r"as|"
    r"so|that|because|before|today|tomorrow|using|please|without|explaining|telling|asking|under|"
    r"over|of|with)\b)"
)
READERS: Final = re.compile(
    rf"(?<!not )(?:\b(?:for|aimed at|suitable for|understood by) (?P<en>{_ENGLISH})"
    rf"|\b(?:to|addressed to|tell|inform|remind|convince|read by|invite) "
    rf"(?P<en2>(?={_ARTICLE} ){_ENGLISH})){_ENDS_PHRASE}"
    r"|\b(?:für|an) (?P<de>(?:(?:die|den|das|unsere?n?|meine?n?|alle|neue) )?(?:[\w-]+ )?"
    r"(?:kund\w+|mitarbeit\w+|elter\w*|kinder\w*|schüler\w*|studierende\w*|student\w*|bewohner\S*|"
    r"mieter\w*|nachbar\w*|kolleg\w+|chef\w*|vorstand\w*|team\w*|gäste\w*|besucher\w*|"
    r"mitglied\w*|anfänger\w*|expert\w+|lehrkräfte\w*|lehrer\w*|patient\w*|presse|ehrenamtliche\w*|"
    r"fahrgäste\w*|lieferant\w*|vermieter\w*|behörde\w*|betriebsrat\w*|freiwillige\w*))"
    r"|\b(?:pour|à|aux?) (?P<fr>(?:(?:les?|la|l'|mes|nos|des|mon|ma|notre) ?)?(?:[\w-]+ )?"
    r"(?:clients?|parents|élèves|étudiants?|enfants|habitants|voisins?|locataires|collègues|"
    r"équipe\w*|invités|membres|débutants|patients?|bénévoles|employés|salariés|direction|"
    r"visiteurs|usagers|voyageurs|fournisseurs?|propriétaire|mairie|presse))\b"
    r"|\b(?:para|a) (?P<es>(?:(?:los|las|el|la|mis|nuestros|os|as|o|meus|nossos) )?"
    r"(?:clientes?|padres|madres|alumnos|estudiantes|niños|vecin[oa]s|inquilinos|compañer[oa]s|"
    r"equipo|invitados|soci[oa]s|principiantes|pacientes|voluntari[oa]s|emplead[oa]s|jef[ea]|"
    r"visitantes|pasajeros|proveedor\w*|prensa|pais|alunos|estudantes|crianças|vizinhos|"
    r"colegas|equipe|convidados|membros|iniciantes|funcionários|moradores|passageiros|chefe))\b"
    r"|(?:给|写给|面向|针对)(?P<zh>[\u4e00-\u9fff]{0,6}?(?:客户|家长|学生|孩子|老师|同事|员工|居民|邻居|"
    r"老板|领导|团队|游客|用户|读者|会员|患者|初学者|新人|业主|租户|投资者))",
)
"""A reader in somebody's own words; the named group is the phrase."""

READER_LEADS: Final = Leads(
    words=(
        *("for ", "aimed at ", "suitable for ", "understood by ", "to ", "addressed to ", "tell "),
        *("inform ", "remind ", "convince ", "read by ", "invite ", "an ", "pour ", "au ", "aux "),
        *("para ", "a "),
    )
)
"""How a reader begins in a text that is ASCII."""

READING: Final = frozenset(
    """
    written meant intended aimed prepared published designed understood addressed readers read
    target targeted welcome richtet gedacht adresse destiné destinée destinés destinées dirigido
    dirigida dirigidos dirigidas destinado destinada destinados destinadas sent delivered
    """.split()
)
"""Words without which no document says who reads it."""

_TO_END: Final = r"(?P<who>[^.,;:!?\n()]{3,60}?)(?=[.,;:!?\n()]|$| (?:and|who|but|in|by|as|only) )"
DOCUMENT_READERS: Final = re.compile(
    r"\b(?:(?:written|meant|intended|aimed|prepared|published|designed) (?:for|at)|understood by|"
    r"addressed to|readers are|read by|target(?:ed at| group is)|"
    r"welcome (?:work|papers|contributions|submissions|applications) (?:by|from)|"
    rf"richtet sich an|gedacht für|s'adresse (?:à|aux)|destiné\w* (?:à|aux)|dirigid[oa]s? a|"
    rf"destinad[oa]s? a) {_TO_END}"
    rf"|\b(?:sent|delivered|addressed) [^.;\n]{{0,60}}?to (?P<to>(?:the )?(?:[\w'-]+ ){{0,3}}"
    rf"(?:{_HEADS}))\b"
    r"|\breaders of [^.\n]{3,80}? are (?P<whom>[^.,;\n]{3,60})",
)
"""A document that says who is to read something; the named group is the phrase."""
