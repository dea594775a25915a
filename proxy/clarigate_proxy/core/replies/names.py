"""Names of languages, countries and kinds of people in the supported languages.

Two uses: an option "French" is also meant by "法语" or "Französisch"; and a known name is never
taken for a misspelling of another ("Australia" is not Austria).
"""

from __future__ import annotations

import re

from clarigate_proxy.core.replies.text import fold

__all__ = ["LONGER", "is_name", "synonyms"]

_LANGUAGES = {
    "en": "english englisch anglais ingles inglesa 英语 英文",
    "de": "german deutsch allemand aleman alemao 德语 德文",
    "fr": "french franzosisch francais frances francesa 法语 法文",
    "es": "spanish spanisch espagnol espanol espanhol castellano castilian 西班牙语 西语",
    "pt": "portuguese portugiesisch portugais portugues 葡萄牙语 葡语",
    "zh": "chinese chinesisch chinois chino chines mandarin mandarim 中文 汉语 普通话",
    "it": "italian italienisch italien italiano 意大利语 意语",
    "nl": "dutch niederlandisch hollandisch neerlandais holandes neerlandes 荷兰语",
    "ru": "russian russisch russe ruso russo 俄语 俄文",
    "ja": "japanese japanisch japonais japones 日语 日文",
    "ko": "korean koreanisch coreen coreano 韩语 韩文 朝鲜语",
    "ar": "arabic arabisch arabe 阿拉伯语",
    "tr": "turkish turkisch turc turco 土耳其语",
    "pl": "polish polnisch polonais polaco polones 波兰语",
    "uk": "ukrainian ukrainisch ukrainien ucraniano 乌克兰语",
    "ku": "kurdish kurdisch kurde kurdo curdo 库尔德语",
    "hi": "hindi 印地语",
    "vi": "vietnamese vietnamesisch vietnamien vietnamita 越南语",
    "sv": "swedish schwedisch suedois sueco 瑞典语",
    "el": "greek griechisch grec griego grego 希腊语",
    "cs": "czech tschechisch tcheque checo 捷克语",
    "ro": "romanian rumanisch roumain rumano romeno 罗马尼亚语",
    "fa": "persian farsi persisch persan persa 波斯语",
    "da": "danish danisch danois danes 丹麦语",
    "ca": "catalan katalanisch catalao 加泰罗尼亚语",
}

_COUNTRIES = {
    "de": "germany deutschland allemagne alemania alemanha 德国",
    "at": "austria osterreich autriche 奥地利",
    "ch": "switzerland schweiz suisse suiza suica 瑞士",
    "fr": "france frankreich francia franca 法国",
    "be": "belgium belgien belgique belgica 比利时",
    "lu": "luxembourg luxemburg luxemburgo 卢森堡",
    "li": "liechtenstein 列支敦士登",
    "nl": "netherlands niederlande holland pays_bas paises_bajos paises_baixos holanda 荷兰",
    "gb": "uk gb britain great_britain united_kingdom vereinigtes_konigreich royaume_uni "
    "reino_unido england großbritannien grossbritannien angleterre inglaterra britanico 英国",
    "ie": "ireland irland irlande irlanda 爱尔兰",
    "us": "usa us u_s the_states america amerika united_states united_states_of_america "
    "vereinigte_staaten etats_unis "
    "estados_unidos eeuu ee_uu eua 美国",
    "ca": "canada kanada 加拿大",
    "mx": "mexico mexiko mexique 墨西哥",
    "br": "brazil brasilien bresil brasil 巴西",
    "pt": "portugal 葡萄牙",
    "es": "spain spanien espagne espana espanha 西班牙",
    "ar": "argentina argentinien argentine 阿根廷",
    "co": "colombia kolumbien colombie 哥伦比亚",
    "cl": "chile chili 智利",
    "pe": "peru perou 秘鲁",
    "it": "italy italien italie italia 意大利",
    "pl": "poland polen pologne polonia 波兰",
    "cn": "china chine 中国",
    "jp": "japan japon japao 日本",
    "kr": "korea coree corea coreia 韩国",
    "in": "india indien inde 印度",
    "au": "australia australien australie 澳大利亚 澳洲",
    "nz": "new_zealand neuseeland nouvelle_zelande nueva_zelanda nova_zelandia 新西兰",
    "tr": "turkey turkei turquie turquia 土耳其",
    "ru": "russia russland rußland russie rusia 俄罗斯",
    "gr": "greece griechenland grece grecia 希腊",
    "dk": "denmark danemark dinamarca 丹麦",
    "se": "sweden schweden suede suecia 瑞典",
    "no": "norway norwegen norvege noruega 挪威",
    "ao": "angola 安哥拉",
    "tw": "taiwan 台湾",
    "sg": "singapore singapur singapour 新加坡",
}

_KINDS = {
    "ios": "ios iphone iphones ipad",
    "android": "android androids",
    "mac": "macos mac macs macbook osx",
    "children": "children kids child kinder enfants ninos criancas 孩子 儿童 小朋友",
    "parents": "parents eltern padres pais 家长 父母",
    "teachers": "teachers teacher lehrer lehrkrafte enseignants professeurs profs profesores "
    "maestros professores 老师 教师",
    "students": "students student pupils studenten schuler studierende etudiants eleves "
    "estudiantes alumnos estudantes alunos 学生",
    "customers": "customers customer clients kunden clientes 客户 顾客",
    "employees": "employees staff colleagues mitarbeiter kollegen employes salaries collegues "
    "empleados funcionarios colaboradores 员工 同事",
    "executives": "executives management bosses fuhrungskrafte chefs direction direccion "
    "directivos direcao gestores 管理层 领导",
    "investors": "investors investoren investisseurs inversores investidores 投资人 投资者",
}
"""Kinds of devices and of people under their other names."""

LONGER = re.compile(
    r"(?<!\w)(?:sachsen-anhalt|rheinland-pfalz|schleswig-holstein|mecklenburg-vorpommern|baden-"
    r"wurttemberg|nordrhein-westfalen|castilla(?:-| )la mancha|castilla y leon|(?:nuevo|novo|"
    r"nouveau|neu-?) ?(?:mexico|"
    r"mexique|mexiko)|new (?:mexico|"
    r"zealand|"
    r"england|jersey|york|orleans|hampshire|caledonia|guinea|south wales)|papua new guinea|"
    r"(?:north|south|nord|sud|coreia do |corea del )-?\s?(?:korea|coree|corea|dakota|carolina|"
    r"sudan|"
    r"africa|afrika|sul|norte|sur)|west virginia|northern ireland|nordirland|irlande du nord|"
    r"irlanda "
    r"del? norte|guinea[- ]bissau|(?:equatorial guinea)|south australia|western australia|"
    r"(?:rio grande|mato grosso) d[oe] (?:sul|norte)|british columbia|dominican republic|"
    r"republica dominicana|baja california|ile-de-france|pays de la loire|provence-alpes-cote "
    r"d'azur|niederosterreich|inner mongolia|american samoa)(?!\w)|内蒙古|北朝鲜|新西兰|南非|南美|"
    r"北爱尔兰|巴布亚新几内亚"
)
"""Names of places in which the name of another stands."""

_GROUPS = tuple(
    frozenset(fold(name).replace("_", " ") for name in row.split())
    for table in (_LANGUAGES, _COUNTRIES)
    for row in table.values()
)
_SAID_AS = (*_GROUPS, *(frozenset(map(fold, row.split())) for row in _KINDS.values()))
_OTHERS = frozenset(
    (
        "iceland island islandia islande slovakia slovenia slovaquie slovenie eslovaquia "
        "eslovenia hungary ungarn hongrie hungria "
        "hungarian ungarisch finland finnland finlandia finnish estonia latvia lithuania "
        "croatia serbia bosnia albania bulgaria "
        "romania ukraine moldova malta cyprus morocco algeria tunisia egypt libya niger nigeria "
        "ghana kenya mali malawi zambia "
        "gambia guinea guyana namibia angola mozambique ethiopia somalia sudan chad iran iraq "
        "syria jordan israel lebanon oman qatar "
        "kuwait yemen pakistan nepal bhutan bangladesh thailand laos vietnam malaysia indonesia "
        "philippines mongolia bolivia ecuador "
        "uruguay paraguay venezuela panama cuba jamaica haiti dominica honduras guatemala "
        "nicaragua scotland wales scottish welsh "
        "irish icelandic slovak slovenian croatian serbian albanian bulgarian hebrew swahili "
        "malay indonesian thai tamil bengali "
        "urdu latin esperanto galician basque breton frisian luxembourgish norwegian danish "
        "java javascript"
    ).split()
)
"""Names that no option is expressed by in another language, but that are no misspellings either."""

_ALL = _OTHERS.union(*_GROUPS)


def is_name(word: str) -> bool:
    """Whether a folded word is a known name of a language or country."""
    return word in _ALL


def synonyms(word: str) -> frozenset[str]:
    """All names of what the folded `word` names: a language, country, kind of people or device."""
    return frozenset().union(*(group for group in _SAID_AS if word in group))
