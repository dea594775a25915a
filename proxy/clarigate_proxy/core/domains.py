"""Which of the ten fields a request belongs to, from its words: tables and a count.

Why: "What is your main goal?" helps nobody who wants a workout plan. The domain chooses wordings
and further slots (`clarigate_policies/schemas`), nothing else: it raises no gap and asks nothing.
It must not know schemas. A wrong domain asks a wrong question, none asks a general one, so that in
doubt there is none.

Invariant: the same words give the same domain; work is one set intersection per domain, and one
search in the text for languages that are written without spaces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["DOMAINS", "domain_of"]

DOMAINS = (
    "software",
    "legal",
    "medical",
    "finance",
    "travel",
    "writing",
    "data_analysis",
    "education",
    "shopping",
    "health_fitness",
)

_STRONG = 2
_ENOUGH = 2


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Field:
    """Words of a domain: `sure` ones settle it, of `likely` ones two are needed."""

    sure: frozenset[str]
    likely: frozenset[str] = frozenset()
    chinese: re.Pattern[str]


_TEXT_TYPES = _words("write rewrite summarize translate roleplay")
"""Task types whose result is a text: it is about something, but its field is writing."""
_CODE_TYPES = _words("code debug")
_NO_FIELD = _words("math chat classify extract")
"""Task types that are the same everywhere; two sure words are needed before a field counts."""

_FIELDS: Mapping[str, _Field] = {
    "software": _Field(
        sure=_words(
            "python javascript typescript java c++ c# rust golang kotlin php ruby html css sql "
            "react angular vue django flask api apis backend frontend webapp git github docker "
            "kubernetes linux ubuntu bash powershell regex compiler debugger codebase repository "
            "programming programmieren programmation programación programação nodejs node.js "
            "postgres postgresql mysql mongodb chatbot plugin webhook nginx devops"
        ),
        likely=_words(
            "app apps code script function program software website database server bug bugs "
            "deploy deployment library framework algorithm class query developer error install bot "
            "module package endpoint login programm skript fonction fehlermeldung datenbank "
            "aplicación programa aplicativo application logiciel"
        ),
        chinese=re.compile(r"编程|代码|程序|软件开发|脚本|数据库|报错|网站开发|接口"),
    ),
    "legal": _Field(
        sure=_words(
            "lawyer attorney lawsuit landlord tenant tenancy eviction evict evicted sue sued "
            "custody divorce probate alimony severance nda liability liable defamation copyright "
            "trademark gdpr jurisdiction plaintiff defendant notarized bailiff wrongful subpoena "
            "mietvertrag vermieter mieter kündigungsfrist kündigungsschutz anwalt scheidung "
            "unterhalt sorgerecht rechtlich abmahnung avocat bail locataire propriétaire "
            "licenciement préavis juridique abogado divorcio arrendador inquilino casero despido "
            "demanda custodia advogado divórcio senhorio rescisão guarda jurídico"
        ),
        likely=_words(
            "breach statute clauses criminal civil limitations majeure legal legally law laws "
            "rights court contract contracts agreement clause lease deposit fired inherit "
            "inheritance visa permit entitled notice terminate unemployment gesetz vertrag recht "
            "klage gekündigt loi contrat droit droits ley contrato derechos lei direitos kaution "
            "caution fianza"
        ),
        chinese=re.compile(r"律师|法律|诉讼|离婚|合同|房东|租客|赔偿|抚养权|起诉|押金"),
    ),
    "medical": _Field(
        sure=_words(
            "swallowed tabletten symptom symptoms diagnosis medication medications medicine "
            "medicines antibiotic antibiotics ibuprofen paracetamol acetaminophen aspirin dosage "
            "rash fever migraine migraines headache headaches nausea cough diarrhea vomiting "
            "asthma diabetes thyroid metformin insulin pregnant pregnancy biopsy mri prescription "
            "painkiller painkillers arzt medikament medikamente kopfschmerzen fieber husten "
            "schmerzen symptome ausschlag schwanger médecin médicament médicaments fièvre toux "
            "douleur symptômes enceinte médico medicamento medicamentos fiebre dolor síntomas "
            "síntoma embarazada febre dor sintomas remédio remédios grávida"
        ),
        likely=_words(
            "pain dose pill pills doctor blood pressure allergy allergic infection disease illness "
            "swollen itchy sore dizzy tired knee stomach throat chest skin ache hurts treatment "
            "surgery vaccine therapy anxiety depression vitamin vitamins supplement supplements "
            "tabletten dosis krank enfermedad doença pastillas comprimidos"
        ),
        chinese=re.compile(r"症状|吃药|药物|头痛|头疼|发烧|咳嗽|疼|过敏|怀孕|皮疹|感冒药|布洛芬"),
    ),
    "finance": _Field(
        sure=_words(
            "invest investing investment investments stocks etf etfs bonds mortgage retirement "
            "401k ira pension dividend dividends portfolio crypto bitcoin savings budgeting "
            "refinance brokerage hypothek aktien altersvorsorge sparplan geldanlage anlegen "
            "investieren rente investir actions retraite épargne hypothèque invertir acciones "
            "jubilación ahorros hipoteca ações aposentadoria poupança investimentos investimento "
            "financiamento"
        ),
        likely=_words(
            "index money debt debts loan loans credit income salary interest tax taxes financial "
            "finance finances fund funds budget save saving stock bank insurance expenses euro "
            "euros geld schulden kredit steuern argent dette crédit impôts dinero deuda crédito "
            "impuestos dinheiro dívida dívidas impostos sparen"
        ),
        chinese=re.compile(r"投资|理财|股票|基金|房贷|贷款|退休金|养老金|存钱|储蓄|债务|预算表"),
    ),
    "travel": _Field(
        sure=_words(
            "itinerary trip vacation honeymoon getaway flight flights hotel hotels hostel airbnb "
            "roadtrip backpacking sightseeing cruise staycation travel traveling travelling reise "
            "urlaub flitterwochen flug flüge städtereise rundreise reiseplan voyage vacances "
            "séjour vol vols hôtel itinéraire viaje vacaciones vuelo vuelos escapada itinerario "
            "viagem férias voo voos lua-de-mel roteiro passagem passagens"
        ),
        likely=_words(
            "holiday holidays visit airport airline tour tourist abroad destination destinations "
            "beach luggage passport besuchen visiter visitar"
        ),
        chinese=re.compile(r"旅行|旅游|行程|机票|航班|酒店|蜜月|度假|自驾游|攻略"),
    ),
    "writing": _Field(
        sure=_words(
            "essay blog blogpost newsletter novel poem lyrics screenplay headline tagline slogan "
            "copywriting storytelling haiku sonnet eulogy vows toast memoir fanfiction protagonist "
            "aufsatz gedicht kurzgeschichte roman rede dissertation poème nouvelle discours ensayo "
            "poema cuento discurso redação conto"
        ),
        likely=_words(
            "story article paragraph letter email speech chapter character characters plot title "
            "titles caption captions draft text post tweet script book paper report press release "
            "geschichte artikel brief histoire lettre texte historia carta texto história"
        ),
        chinese=re.compile(r"作文|文章|小说|诗|演讲稿|博客|文案|邮件|标题|剧本|故事"),
    ),
    "data_analysis": _Field(
        sure=_words(
            "dataset datasets csv spreadsheet pandas dataframe regression correlation histogram "
            "scatterplot visualization visualisation kpi kpis dashboard dashboards tableau powerbi "
            "statistics anova outliers clustering forecasting cohort churn datensatz auswertung "
            "tabelle statistik conjunto hoja estadística planilha estatística"
        ),
        likely=_words(
            "analiza analise analisa data analyze analyse analysis chart charts graph plot trends "
            "trend metrics survey excel columns rows table results numbers sales average median "
            "variable variables model predict insights daten diagramm analysiere données graphique "
            "tableau datos gráfico dados análise análisis ventas vendas ventes umsatz"
        ),
        chinese=re.compile(
            r"数据集|数据分析|回归|统计|图表|可视化|分析.{0,8}数据|表格数据|报表|销售数据"
        ),
    ),
    "education": _Field(
        sure=_words(
            "homework curriculum syllabus worksheet quiz exam exams midterm tutoring flashcards "
            "lesson lessons sat gre ielts toefl revision pupils kindergarten teach studying "
            "lernplan prüfung klausur abitur hausaufgaben unterricht unterrichtsstunde nachhilfe "
            "vokabeln examen devoirs cours révision réviser élèves oposición deberes clase prova "
            "vestibular enem aula lição estudar lernen apprendre aprender"
        ),
        likely=_words(
            "study learn learning course courses class classes student students teacher school "
            "university college grade subject test practice tutor beginner basics education "
            "textbook schule studium studenten école étudiant étudiants université escuela "
            "estudiantes universidad escola alunos universidade estudiar étudier kurs plan"
        ),
        chinese=re.compile(
            r"考试|学习计划|备考|作业|课程|教案|复习|高考|雅思|托福|学英语|老师|教我|学习"
        ),
    ),
    "shopping": _Field(
        sure=_words(
            "buy buying purchase purchasing gift gifts present presents deal deals shopping laptop "
            "smartphone headphones earbuds mattress sofa couch vacuum fridge refrigerator "
            "dishwasher smartwatch backpack stroller perfume kaufen geschenk geschenke kopfhörer "
            "staubsauger waschmaschine matratze kühlschrank acheter cadeau cadeaux casque "
            "aspirateur matelas ordinateur comprar regalo regalos auriculares aspiradora colchón "
            "portátil presente presentes aspirador colchão celular geladeira"
        ),
        likely=_words(
            "camera tablet phone tv television monitor printer car suv bike bicycle watch shoes "
            "jacket tent guitar console drone speaker speakers chair desk brand price cheap "
            "cheapest product products warranty refurbished computer pc handy kamera fahrrad auto "
            "vélo voiture téléphone bicicleta coche móvil carro bateria marke"
        ),
        chinese=re.compile(
            r"购买|买什么|买哪|送什么|礼物|笔记本电脑|手机推荐|耳机|冰箱|洗衣机|值得买|性价比"
        ),
    ),
    "health_fitness": _Field(
        sure=_words(
            "workout workouts gym fitness exercise exercises training cardio hiit yoga pilates "
            "bodybuilding calisthenics marathon 5k 10k squats pushups deadlift calories keto diet "
            "diets nutrition macros dumbbells kettlebell weight-loss bulking trainingsplan "
            "abnehmen ernährungsplan muskelaufbau fitnessstudio diätplan entraînement musculation "
            "régime maigrir entrenamiento ejercicio gimnasio adelgazar dieta treino academia "
            "emagrecer exercícios musculação"
        ),
        likely=_words(
            "muscle muscles fat weight lose strength running run meal meals protein stretching "
            "steps endurance abs vegan vegetarian healthy sleep routine fit plan ernährung laufen "
            "courir repas correr comidas refeições peso poids gewicht"
        ),
        chinese=re.compile(r"健身|减肥|锻炼|训练计划|饮食计划|增肌|跑步|马拉松|瑜伽|减脂|食谱计划"),
    ),
}


def _weights() -> Mapping[str, tuple[tuple[str, int], ...]]:
    """Return the table by word: a look-up per word of the prompt, not one per domain."""
    found: dict[str, list[tuple[str, int]]] = {}
    for name, field in _FIELDS.items():
        for word in field.sure | field.likely:
            found.setdefault(word, []).append((name, _STRONG if word in field.sure else 1))
    return {word: tuple(weights) for word, weights in found.items()}


_WEIGHTS = _weights()

_CHOOSING = _words("recommend compare find")
"""Task types that make a product the thing to choose: its name alone tells the field."""

_WINS_OVER: Mapping[str, frozenset[str]] = {
    # What is made decides over what it is made with or about, where both are named.
    "data_analysis": _words("software finance"),
    "education": _words("software finance health_fitness writing"),
    "health_fitness": _words("education"),
    "travel": _words("shopping finance"),
    "finance": _words("shopping"),
    "shopping": _words("software"),
    "legal": _words("finance"),
    "medical": _words("health_fitness"),
}

_DOCUMENTS: Mapping[str, frozenset[str]] = {
    # Texts that belong to a field of their own, whatever verb asks for them.
    "legal": _words(
        "contract agreement nda lease waiver subpoena affidavit bylaws eula disclaimer mietvertrag "
        "arbeitsvertrag kaufvertrag vertrag contrat bail contrato"
    ),
    "education": _words(
        "worksheet quiz syllabus curriculum flashcards lesson arbeitsblatt unterrichtsstunde "
        "klausur interrogation"
    ),
}
_CHINESE = {"legal": re.compile(r"合同|协议"), "education": re.compile(r"教案|试卷|测验")}

_BUILDS = _words("build create make design develop need want")
_BUILT = _words("website webpage app dashboard chatbot bot database shop")
_DRAWN = _words("chart charts graph graphs plot histogram")
_CODE = _words("code script function program query snippet")

_LEARNING = _words("learn teach study exam exams lernen apprendre aprender lesson tutor")
_HERE = re.compile(
    r"\b(?:near (?:me|here|by|my)|nearby|nearest|around (?:me|here)|my (?:city|area|town))\b"
)
"""What lies where the user is needs no journey."""
_IS_MEAL = re.compile(
    r"\b(?:dinner|lunch|brunch|picnic|menu|barbecue|bbq|party)\b(?!.*\b(?:diet|calories|protein|week|"
    r"weight|workout|meal plan|macros)\b)"
)
"""One meal for guests is no diet."""
_OF_SCHOOL = re.compile(
    r"\bexercises? (?:no\.? ?)?\d|\b(?:grammar|vocabulary|spelling|writing|reading|listening|"
    r"maths?|algebra|geometry|physics|chemistry|language|comprehension|programming|coding|piano|"
    r"translation) exercises?\b|\bexercises? (?:from|in|on) (?:the|my|our) (?:book|worksheet|"
    r"textbook|page|homework|sheet)\b"
)
"""What is done at a desk is no training of the body."""

_PHRASES = (
    # Words that tell nothing alone, and the company in which they do.
    (
        "budget",
        r"\b(?:personal|monthly|household|family) budget|\bbudget (?:plan|better|for me)",
        "finance",
    ),
    ("study", r"\bstudy (?:plan|schedule|timetable|routine|guide)", "education"),
    ("learn", r"\b(?:help me|want to|need to|like to) learn\b|^learn\b", "education"),
    ("database", r"\b(?:which|what|best|good) (?:\w+ )?database\b", "software"),
    ("framework", r"\b(?:which|what|best|good) (?:\w+ )?framework\b", "software"),
    ("course", r"\b(?:an?|online|good|best|free) (?:\w+ )?course\b", "education"),
    ("lose", r"\blose (?:some |\d+ ?\w+ of )?(?:weight|fat)\b", "health_fitness"),
    ("plan", r"\bplan de (?:estudios?|révision)", "education"),
    ("plan", r"\bplan de ahorro", "finance"),
)
_COMPILED = tuple((word, re.compile(pattern), domain) for word, pattern, domain in _PHRASES)


def domain_of(vocabulary: frozenset[str], text: str, task_type: str) -> str | None:
    """Return the domain of a request, None where its words do not settle one.

    Args:
        vocabulary: the words of the user's prompt, lower case.
        text: the same prompt, lower case; searched beside certain words and for Chinese ones.
        task_type: what is to be done; a text's field is writing, whatever it is about.
    """
    elided = {word.rpartition("'")[2] for word in vocabulary if "'" in word}
    vocabulary = vocabulary | elided if elided else vocabulary
    if task_type in _TEXT_TYPES:
        return _of_text(vocabulary, text, task_type)
    counts = _counts(vocabulary, text)
    if task_type in _CODE_TYPES:
        return "data_analysis" if counts["data_analysis"] >= 2 * _STRONG else "software"
    if task_type in _CHOOSING:
        counts["shopping"] += len(_FIELDS["shopping"].likely & vocabulary)
    if counts["travel"] and _HERE.search(text):
        counts["travel"] = 0
    if counts["health_fitness"] and (_OF_SCHOOL.search(text) or _IS_MEAL.search(text)):
        counts["health_fitness"] = 0
    best = max(counts.values())
    if best < (2 * _STRONG if task_type in _NO_FIELD else _ENOUGH):
        return None
    return _settled([name for name in DOMAINS if counts[name] == best], vocabulary)


def _counts(vocabulary: frozenset[str], text: str) -> dict[str, int]:
    counts = dict.fromkeys(DOMAINS, 0)
    for word in vocabulary & _WEIGHTS.keys():
        for name, weight in _WEIGHTS[word]:
            counts[name] += weight
    for word, pattern, name in _COMPILED:
        if word in vocabulary and pattern.search(text):
            counts[name] += _STRONG
    if not text.isascii():
        for name, field in _FIELDS.items():
            counts[name] += _STRONG * len(set(field.chinese.findall(text)))
    return counts


def _of_text(vocabulary: frozenset[str], text: str, task_type: str) -> str:
    """Return the field of a text: its kind may belong to one, code and websites are software."""
    if task_type == "rewrite" and vocabulary & _CODE and _FIELDS["software"].sure & vocabulary:
        return "software"
    if task_type == "write" and vocabulary & _BUILT and vocabulary & _BUILDS:
        return "software"
    if task_type == "write" and vocabulary & _DRAWN and "data" in vocabulary:
        return "data_analysis"
    for name, documents in _DOCUMENTS.items():
        if documents & vocabulary or (not text.isascii() and _CHINESE[name].search(text)):
            return name
    return "writing"


def _settled(near: list[str], vocabulary: frozenset[str]) -> str | None:
    """Return the one of several equal domains that wins over all the others, if there is one."""
    if "education" in near and vocabulary & _LEARNING:
        return "education"
    for name in near:
        if all(other == name or other in _WINS_OVER.get(name, ()) for other in near):
            return name
    return None
