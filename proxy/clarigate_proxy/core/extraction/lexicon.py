"""Words by class: what can be pasted, what is done to it, what only the asker can point at.

Why: whether something is referred to and absent shows in a kind of noun, how it is determined and
what is done to it; the classes stand here so that readers of phrases hold no word lists. Nouns are
listed in the singular; `plural` adds the other forms.
"""

from __future__ import annotations

from clarigate_proxy.core.extraction.rules import words

__all__ = [
    "ABSENT_MARKS",
    "ARTEFACTS",
    "CODE",
    "DEFINITE",
    "DEMONSTRATIVE",
    "DEVICES",
    "DONE",
    "FACTUAL",
    "FAILS",
    "FUNCTION",
    "INSPECT",
    "LIGHT",
    "MATERIAL",
    "OCCASIONS",
    "POSSESSIVE",
    "SHOWN",
    "STOPS",
    "STRICT",
    "WEAK",
    "WORK",
    "plural",
]

_IRREGULAR = {"analysis": "analyses", "thesis": "theses", "diagnosis": "diagnoses"}


def plural(nouns: str) -> frozenset[str]:
    """Return the nouns and their plurals."""
    found: set[str] = set()
    for noun in nouns.split():
        found.update((noun, _IRREGULAR.get(noun) or _regular(noun)))
    return frozenset(found)


def _regular(noun: str) -> str:
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


CODE = plural(
    "code script function program snippet component class method module macro query regex app "
    "algorithm loop test suite pipeline build dockerfile makefile workflow config configuration "
    "stylesheet schema migration endpoint controller procedure formula plugin codebase repo "
    "repository notebook commit diff patch stacktrace traceback log crash"
)
_TEXT = plural(
    "text letter essay email e-mail mail article passage paragraph document doc paper report "
    "sentence poem lyric lyrics sonnet haiku limerick ballad verse stanza contract agreement "
    "lease nda policy "
    "clause bylaw statute notice memo minute resume résumé cv biography bio conversation chat "
    "transcript transcription review chapter section message dm text post tweet thread draft "
    "thesis "
    "dissertation manuscript abstract introduction conclusion notes note excerpt quote quotation "
    "proposal offer estimate announcement invitation invite flyer leaflet brochure poster menu "
    "recipe speech eulogy obituary toast statement story novel screenplay monologue homework "
    "assignment worksheet exercise quiz questionnaire syllabus handout lecture slide slides deck "
    "presentation form application advert ad listing job-ad certificate diploma invoice bill "
    "receipt payslip payroll ticket complaint feedback comment reply response answer translation "
    "summary outline press-release newsletter blog blogpost caption subtitle bullet prompt "
    "instruction instructions manual guideline rulebook terms label handwriting postcard diary "
    "journal testimony affidavit verdict summons warning reminder testimonial reference "
    "recommendation pitch bio profile slogan tagline headline title dialogue scene script lesson "
    "correspondence voicemail meeting idea objection outfit cholesterol level channel inbox "
    "request route proverb passport-form specification spec requirement brief rfp tender "
    "prescription diagnosis finding"
)
_DATA = plural(
    "data dataset table list spreadsheet sheet csv json xml file pdf workbook column row result "
    "survey poll figure number statistic measurement reading record entry ledger cash-book "
    "bank-statement account-statement balance budget-sheet timesheet roster rota inventory catalog "
    "catalogue database score grade gradebook log timetable calendar chart graph diagram plot "
    "histogram map matrix equation expression integral puzzle riddle crossword tracklist playlist "
    "sample values levels marker transaction order comments answers values bloodwork mri xray "
    "x-ray ecg scan"
)
_MEDIA = plural(
    "photo picture image pic screenshot drawing sketch painting logo icon banner video clip "
    "footage "
    "recording audio podcast episode voicemail voice-memo memo scan thumbnail mockup wireframe "
    "linkedin portfolio blueprint design layout meme gif selfie attachment upload link url "
    "website webpage page"
)
_OTHER = plural(
    "error exception warning output snippet material content excerpt item ingredient question "
    "problem task sum word phrase example option name address part excerpt claim argument "
    "mistake typo para hypothesis proof move position score-sheet note hand version act bar"
)
MATERIAL = (CODE | _TEXT | _DATA | _MEDIA | _OTHER) - words("minute texts verses")
"""What can be pasted, sent or shown."""

SHOWN = words("screenshot screenshots attachment attachments photo photos recording picture clip")
"""What is shown wherever it is mentioned as a particular one."""
ARTEFACTS = CODE | (_TEXT - words("title label reference")) | _MEDIA
WEAK = plural(
    "item question problem task word name address part option example number figure order app "
    "website page design claim argument move position hand sum budget policy policies profile "
    "title headline slogan story recipe map score grade class test lesson menu label logo bill "
    "account form lecture episode podcast database system exercise scene balance calendar playlist "
    "offer section expression page content material link build method section warning order "
    "entry request meeting idea channel requirement figure video game answer response summary "
    "reading column row chart plot "
    "version act bar terms brief crash output lyric lyrics policy rota roster timetable sample "
    "reference note term"
)
"""Nouns that often name a thing of the world, or what shall be made."""

POSSESSIVE = words("my our his her their")
DEMONSTRATIVE = words("this these those")
DEFINITE = words("the both")
ABSENT_MARKS = words(
    "attached enclosed following below above uploaded given provided pasted included linked "
    "forwarded aforementioned underlined highlighted"
)
STRICT = words(
    "summarize summarise translate proofread proof-read paraphrase rephrase re-phrase rewrite "
    "re-write reword shorten trim condense transcribe polish refactor debug grade critique caption "
    "tighten simplify edit revise reformat decipher redact modernize modernise smooth abridge "
    "retype restructure recap tldr transliterate"
)
"""Verbs of which nothing but present material can be the object."""
WORK = STRICT | words(
    "fix check correct review improve analyze analyse rate explain interpret classify categorize "
    "categorise sort extract pull convert format optimize optimise evaluate assess compare read "
    "continue finish complete answer reply respond expand tidy clean look go test merge plot "
    "visualize visualise count replace update enhance identify validate patch solve mark label "
    "rank group spot highlight split combine port shrink lengthen beautify copyedit judge verify "
    "decode parse reorder rearrange alphabetize translate describe comment annotate fill soften "
    "investigate troubleshoot examine inspect reply dockerize harden migrate digitize digitise "
    "skim scan"
)
LIGHT = words(
    "make give tell turn change put take cut add remove find list get write draft do see "
    "show use note create generate build delete insert base prepare flag work set deploy start"
)
"""Verbs that consume material only where the noun leaves no other reading."""
INSPECT = words(
    "show shows mean means meant say says said contain contains state states look looks sound "
    "sounds read "
    "reads "
    "wrong good ok okay correct right valid legit scam fake true typo typos mistake mistakes total "
    "difference changed better best worst cheaper cheapest missing unusual fishy median average "
    "significant enough main point about"
)
DONE = words(
    "sent texted emailed mailed wrote written forwarded gave handed left answered replied posted "
    "messaged dm'd recorded uploaded attached shared amended marked received got"
)
FAILS = words(
    "fail fails failing failed crash crashes crashing crashed error errors broken bug bugs slow "
    "hangs freezes throws throwing exception stopped loses losing wrong isn't isnt doesn't doesnt "
    "won't wont compiling compile 500 502 404 squiggle keeps"
)
STOPS = words(
    "a an the this that these those my our his her their your its and or but if so because when "
    "while than as of in on at to for from with by about into onto over under between through "
    "during before after without within is are was were be been am do does did has have had will "
    "would can could should may might must shall i you he she it we they me us him them what which "
    "who whom whose where why how not no please pls . , ; : ? ! more less very too"
)
FUNCTION = STOPS | words(
    "hi hello hey ok okay well now then just also again still yet ever even really actually "
    "quickly "
    "please plz kindly thanks thank thx sorry yes yeah no nope lol btw hmm um uh dear "
    "there here one ones two three both either neither other another else same any some all each "
    "every many much lot lots few several most least enough only already always never often "
    "sometimes maybe perhaps probably much long far old big high good better best bad worse worst "
    "nice right wrong true false sure safe ok fine possible legal allowed worth normal easy hard "
    "difficult quick fast cheap expensive free new last first second third next open closed "
    "available hot cold heavy heavier light bigger smaller cheaper faster married dead alive "
    "what's whats who's whos where's wheres how's hows it's its that's thats there's theres i'm im "
    "i've ive i'd id isn't isnt aren't wasn't don't dont doesn't doesnt didn't didnt can't cant "
    "won't wont couldn't wouldn't shouldn't haven't hasn't let's lets gonna wanna gotta "
    "need want like know think mean say tell ask get got give take make do go come see look find "
    "show help try use keep put let buy sell pay cost costs send write read call book wash drink "
    "eat cook wear sign apply fix clean freeze cut open close start stop finish end win won lose "
    "lost happen happened happens happening work works working support supports leave stay move "
    "break broke said did done went gone made taken told asked cancel cancelled canceled "
    "apologised "
    "apologized apologise apologize answer answered reply replied text texted change changed "
    "explain "
    "compare choose pick decide prove remove undo repeat turn switch fill soak boil fry bake plant "
    "store heat grow feed trust accept quit marry meet visit talk believe remember forget forgot "
    "add "
    "rid should must shall up down out off back away around over else tomorrow today yesterday "
    "tonight later soon ago once twice time day week month year sunday monday tuesday wednesday "
    "thursday friday saturday weekend morning night people someone anyone somebody anybody "
    "everyone "
    "something anything thing things stuff way kind sort part number amount reason difference "
    "point "
    "size temperature colour color age price size bit instead together size calories between so"
)
"""Words that name nothing: none of them can be what a later pronoun stands for."""
DEVICES = plural(
    "phone laptop computer pc mac tablet printer scanner router modem tv television camera watch "
    "smartwatch fridge dishwasher oven dryer thermostat boiler heating washer machine car bike "
    "motorcycle keyboard mouse monitor headset headphone earbud speaker console browser server "
    "intranet till drone vacuum saw mower chainsaw heater radiator alarm"
) | words("wifi wi-fi bluetooth internet notifications notification screen hearing-aids")
OCCASIONS = plural(
    "exam test conference meeting interview vote match film movie show series episode book novel "
    "play company firm stock share product project version update course class warranty "
    "side-effect dose smell stain plant tablet pill procedure algorithm event trip party talk "
    "debate hearing topic system plan thing guy person place shop restaurant "
    "level door merger rumour effect university school candidate finalist dog cat baby"
)
FACTUAL = words("he she him his hers theirs her they them it there")
