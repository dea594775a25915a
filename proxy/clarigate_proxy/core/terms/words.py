"""Names that are one thing in several languages: languages, cities, countries, numbers.

Why: "München" contradicts nobody who says "Munich". Only names of this table are compared: an
unknown one may be a part of the other, or the same place by another name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["CITIES", "COUNTRIES", "INDEFINITE", "LANGUAGES", "NUMBERS", "number_of"]

INDEFINITE: Final = frozenset("a an eine einer einen un une una um uma".split()) | {""}
"""Articles of what is ordered; what "our" or "the" stands before, is already so."""


def _table(rows: str) -> Mapping[str, str]:
    """Map every spelling to the first one of its row."""
    table = {}
    for row in rows.strip().split("\n"):
        names = [name.strip() for name in row.split("|")]
        table.update(dict.fromkeys(names, names[0]))
    return table


LANGUAGES: Final = _table("""
english|englisch|anglais|inglés|ingles|inglês|英语|英文
german|deutsch|allemand|alemán|aleman|alemão|alemao|德语|德文
french|französisch|français|francais|francés|frances|francês|法语|法文
spanish|spanisch|espagnol|español|espanol|espanhol|castellano|西班牙语
portuguese|portugiesisch|portugais|portugués|portugues|português|葡萄牙语
italian|italienisch|italien|italiano|意大利语
dutch|niederländisch|néerlandais|neerlandés|holandês|荷兰语
polish|polnisch|polonais|polaco|polonês|波兰语
russian|russisch|russe|ruso|russo|俄语
turkish|türkisch|turc|turco|土耳其语
chinese|mandarin|chinesisch|chinois|chino|chinês|中文|汉语
japanese|japanisch|japonais|japonés|japonês|日语|日文
korean|koreanisch|coréen|coreano|韩语
arabic|arabisch|arabe|árabe|阿拉伯语
hindi|印地语
swedish|schwedisch|suédois|sueco
danish|dänisch|danois|danés
czech|tschechisch|tchèque|checo
greek|griechisch|grec|griego|grego
""")

CITIES: Final = _table("""
amsterdam|阿姆斯特丹
athens|athen|athènes|atenas|雅典
bangkok|曼谷
barcelona|barcelone|巴塞罗那
beijing|peking|pékin|pekín|pequim|北京
berlin|berlín|berlim|柏林
bogotá|bogota
bordeaux|burdeos
boston|波士顿
brussels|brüssel|bruxelles|bruselas|bruxelas|布鲁塞尔
budapest|budapeste|布达佩斯
buenos aires|布宜诺斯艾利斯
cairo|kairo|le caire|el cairo|开罗
chicago|芝加哥
cologne|köln|colonia|colônia|科隆
copenhagen|kopenhagen|copenhague|哥本哈根
dresden|dresde|德累斯顿
dubai|dubaï|dubái|迪拜
dublin|dublín|dublim|都柏林
düsseldorf|dusseldorf|杜塞尔多夫
edinburgh|édimbourg|edimburgo|爱丁堡
florence|florenz|firenze|florencia|florença|佛罗伦萨
frankfurt|francfort|fráncfort|法兰克福
geneva|genf|genève|ginebra|genebra|日内瓦
guangzhou|kanton|广州
hamburg|hambourg|hamburgo|汉堡
helsinki|helsinque|赫尔辛基
hong kong|hongkong|香港
istanbul|estambul|istambul|伊斯坦布尔
krakow|kraków|krakau|cracovie|cracovia|cracóvia
leipzig|莱比锡
lima|利马
lisbon|lissabon|lisbonne|lisboa|里斯本
london|londres|伦敦
los angeles|洛杉矶
lyon|里昂
madrid|madri|马德里
manchester|曼彻斯特
marseille|marsella|marselha|马赛
melbourne|墨尔本
miami|迈阿密
milan|mailand|milano|milán|milão|米兰
montreal|montréal|蒙特利尔
moscow|moskau|moscou|moscú|moscovo|莫斯科
mumbai|bombay|孟买
munich|münchen|muenchen|múnich|munique|慕尼黑
naples|neapel|napoli|nápoles|那不勒斯
new york|nueva york|nova york|nova iorque|new york city|nyc|纽约
nice|nizza|niza|尼斯
oslo|奥斯陆
paris|parís|巴黎
porto|oporto
prague|prag|praha|praga|布拉格
rio de janeiro|里约热内卢
rome|rom|roma|罗马
san francisco|旧金山
são paulo|sao paulo|圣保罗
seattle|西雅图
seoul|séoul|seúl|seul|首尔
seville|sevilla|séville|sevilha|塞维利亚
shanghai|schanghai|上海
shenzhen|深圳
singapore|singapur|singapour|singapura|新加坡
stockholm|estocolmo|斯德哥尔摩
stuttgart|斯图加特
sydney|悉尼
tokyo|tokio|tóquio|东京
toronto|多伦多
toulouse|图卢兹
valencia|valence|valência|瓦伦西亚
vancouver|温哥华
venice|venedig|venise|venecia|veneza|威尼斯
vienna|wien|vienne|viena|维也纳
warsaw|warschau|varsovie|varsovia|varsóvia|华沙
zurich|zürich|zúrich|zurique|苏黎世
chengdu|成都
hangzhou|杭州
""")

COUNTRIES: Final = _table("""
australia|australien|australie|austrália|澳大利亚
austria|österreich|autriche|áustria|奥地利
belgium|belgien|belgique|bélgica|比利时
brazil|brasilien|brésil|brasil|巴西
canada|kanada|canadá|加拿大
china|chine|中国
denmark|dänemark|danemark|dinamarca|丹麦
egypt|ägypten|égypte|egipto|egito|埃及
finland|finnland|finlande|finlandia|finlândia|芬兰
france|frankreich|francia|frança|法国
germany|deutschland|allemagne|alemania|alemanha|德国
greece|griechenland|grèce|grecia|grécia|希腊
india|indien|inde|índia|印度
ireland|irland|irlande|irlanda|爱尔兰
italy|italien|italie|italia|itália|意大利
japan|japon|japón|japão|日本
mexico|mexiko|mexique|méxico|墨西哥
morocco|marokko|maroc|marruecos|marrocos|摩洛哥
netherlands|niederlande|pays-bas|países bajos|holanda|荷兰
norway|norwegen|norvège|noruega|挪威
poland|polen|pologne|polonia|polônia|波兰
portugal|葡萄牙
spain|spanien|espagne|españa|espanha|西班牙
sweden|schweden|suède|suecia|suécia|瑞典
switzerland|schweiz|suisse|suiza|suíça|瑞士
thailand|thaïlande|tailandia|tailândia|泰国
turkey|türkei|turquie|turquía|turquia|土耳其
united kingdom|uk|vereinigtes königreich|royaume-uni|reino unido|英国
united states|usa|vereinigte staaten|états-unis|estados unidos|美国
vietnam|越南
""")

NUMBERS: Final[Mapping[str, int]] = {
    name: number
    for number, names in enumerate(
        (
            "one|a|an|single|ein|eine|einen|einem|einer|un|une|una|um|uma|一",
            "two|zwei|deux|dos|dois|duas|两|二",
            "three|drei|trois|tres|três|三",
            "four|vier|quatre|cuatro|quatro|四",
            "five|fünf|cinq|cinco|五",
            "six|sechs|seis|六",
            "seven|sieben|sept|siete|sete|七",
            "eight|acht|huit|ocho|oito|八",
            "nine|neun|neuf|nueve|nove|九",
            "ten|zehn|dix|diez|dez|十",
            "eleven|elf|onze|once",
            "twelve|zwölf|douze|doce|doze|十二",
        ),
        1,
    )
    for name in names.split("|")
} | {
    **dict.fromkeys(("fifteen", "fünfzehn", "quinze", "quince"), 15),
    **dict.fromkeys(("twenty", "zwanzig", "vingt", "veinte", "vinte"), 20),
    **dict.fromkeys(("thirty", "dreißig", "trente", "treinta", "trinta"), 30),
    **dict.fromkeys(("fifty", "fünfzig", "cinquante", "cincuenta", "cinquenta"), 50),
    **dict.fromkeys(("hundred", "hundert", "cent", "cien", "cem"), 100),
}


def number_of(word: str) -> float | None:
    """Read a number in digits or, up to a hundred, in words; None where it is none."""
    plain = word.strip().replace(",", "").replace(".", "").replace(" ", "")
    if plain.isascii() and plain.isdigit():
        return float(plain) if len(plain) <= 12 else None
    found = NUMBERS.get(word.strip())
    return None if found is None else float(found)
