"""Phrases that withdraw the request, in six languages, as tables.

`*_WHOLE` patterns must fill their clause but for politeness, `*_START` patterns open one; the
others count anywhere in a short reply that names no option. Nothing here decides.
"""

from __future__ import annotations

from clarigate_proxy.core.replies.patterns import table

__all__ = [
    "CANCEL_EVENT",
    "CANCEL_LOOSE",
    "CANCEL_START",
    "CANCEL_WHOLE",
]

CANCEL_WHOLE = table(
    r"(?:i |we )?(?:just )?(?:solved|fixed|sorted|found|managed|figured) (?:it|that)(?: out)?(?: "
    r"(?:meanwhile|already|myself|now|in the meantime|by myself))*|(?:on|nous|je) ne l[ea]?s?'? "
    r"?\w+ "
    r"plus(?: finalement)?",
    r"(?:ok |please )?stop(?: it| here| that| this| now)?|(?:scratch|scrap) (?:it|that|this)|"
    r"(?:let's |lets )drop (?:it|this|that)|(?:ok )?laisse|cancel(?: it| that| this| everything| "
    r"please| the (?:request|task|whole thing))*|"
    r"abort|quit|exit|forget(?: about)?(?: it| that| this| everything| the whole thing| all of "
    r"(?:it|this))+|"
    r"forget|scrap (?:it|that|this)|drop it|leave it(?: be| alone| then)?|changed my mind|i "
    r"changed my mind|"
    r"too late(?: now)?|it's (?:done|solved|sorted|settled|over)(?: already)?",
    r"abbrechen|abbruch|abbrechen bitte|stopp|stop|lass(?:'?s| es| mal| das| stecken| gut sein| "
    r"sein)+|"
    r"erledigt|schon erledigt|doch nicht|ach nee|schon gut|zu spat",
    r"stop|annule[rz]?(?: tout| ca| la demande)?|abandonne[rz]?|c'est (?:bon|regle|fini)|tant "
    r"pis|trop tard",
    r"cancel(?:a|ar|alo|ado|ada|e|emos)(?: todo| eso| o pedido)?|dejalo(?: asi| estar)?|deja|"
    r"basta|anula(?:r|lo)?",
    r"cancela(?:r)?(?: isso| tudo)?|desisto|deixa(?: isso| la| quieto)?|para|chega|anula(?:r)?",
    han=r"^(?:停|停止|取消|不用了|不需要了|不要了|没事了?)[吧了啦,.!谢 ]*",
)

CANCEL_START = table(
    r"never ?mind|nvm|nevermind|forget (?:about )?(?:it|that|this)|cancel (?:it|that|this|the|"
    r"my)|drop it|"
    r"scrap (?:it|that|this)|(?:i |we )?(?:don't|dont|do not|no longer) need (?:it|this|that|"
    r"the [\w ]+|"
    r"anything|help)?\s*(?:any ?more|any longer|after all|now)?|no longer needed|not needed any "
    r"?more|"
    r"(?:i|i've|ive|we|we've|already) (?:already |just |have |now )*(?:found|solved|figured|"
    r"sorted|fixed|did|done|"
    r"got) (?:it|that|one|this|a solution|the answer|an answer)|(?:i|we)(?:'ll| will) (?:just "
    r")?(?:do|write|"
    r"make|handle|figure)(?: it| this| that)? (?:out )?(?:myself|ourselves|on my own|by hand|"
    r"manually)|call it off|"
    r"(?:let's |lets )?leave it(?! (?:all )?(?:up )?to )(?: there| for now| for today)?|no "
    r"need(?: any ?more| for (?:it|that|this))?|(?:please )?(?:don't|dont|do not) bother|"
    r"(?:it's |that's )?(?:fine|ok|okay|alright),? i(?:'ll| will)|i(?:'ll| will) (?:just "
    r")?(?:google|look it up|ask|search|try)|got it already|(?:but )?(?:i |we |i've |we've "
    r")?already (?:found|have|got|bought|did|done|solved|fixed|sorted)|(?:but )?i(?:'ve| have)? "
    r"(?:just )?(?:found|solved|bought) (?:it|one|something)|forget (?:about )?(?:the|my|that) "
    r"\w+|it's (?:already )?(?:been )?(?:solved|sorted|"
    r"settled)|problem solved|changed my mind|not interested any ?more|(?:let's )?call it off",
    r"(?:ach )?lass (?:mal|gut|stecken|es|das)|doch nicht (?:mehr )?notig|nicht (?:mehr )?notig|"
    r"(?:ich )?hab(?:e|s|'s)? (?:es |das |schon |bereits |inzwischen )*(?:gefunden|gelost|"
    r"gekauft|erledigt)|vergiss (?:es|das|die|mal)|vergesst es|hat sich (?:schon |bereits |"
    r"inzwischen |gerade )?erledigt|"
    r"schon erledigt|ist (?:schon )?erledigt|lass (?:es|gut sein|stecken|mal gut)|(?:ich "
    r")?brauch(?:e|s|en)? "
    r"(?:ich |wir |es |das |ich das |ich's |ich es )*(?:doch )?(?:gar )?nicht mehr|nicht mehr "
    r"notig|"
    r"hab(?:e|s)? (?:es |das )?(?:schon |selbst |selber )+(?:gefunden|gelost|gemacht|erledigt|"
    r"herausgefunden)|"
    r"ich mach(?:e|s)? (?:es |das )?(?:selbst|selber)|ach,? vergiss|doch nicht mehr|ich hab(?:e|"
    r"s)? (?:es )?"
    r"(?:mir )?anders uberlegt|schon gut",
    r"laisse[rz]? (?:tomber|beton)|oublie[rz]?(?:-le| ca| cela| tout)?|annule[rz]? (?:ca|tout|"
    r"la|ma)|"
    r"(?:je |j'|on )?(?:n'|n |en )*(?:ai |a |avons )?plus besoin|ce n'est plus (?:la peine|"
    r"necessaire)|"
    r"c'est (?:plus la peine|bon,? j'ai(?: deja)? \w+|deja (?:fait|regle))|j'ai (?:deja "
    r")?(?:trouve|resolu|"
    r"regle)|"
    r"j'ai change d'avis|(?:ce n'est )?(?:plus|pas) la peine|finalement non",
    r"(?:mejor no,? )?(?:gracias,? )?cancela(?:lo)?|ya no hace falta|no hace falta(?: ya)?|"
    r"mejor no|ya (?:la |lo )?(?:compre|tengo|vi)|olvid(?:alo|ate|a|e|elo)(?: de)?(?: eso| esto| "
    r"todo)?|dejalo|deja(?:lo)? (?:asi|estar|por)|"
    r"ya no (?:lo |la |me |hace |es )*(?:necesito|quiero|hace falta|falta|necesario|importa)|"
    r"ya (?:lo |la )?(?:he |esta )?(?:encontre|resolvi|solucione|encontrado|resuelto|"
    r"solucionado|hice|tengo)|"
    r"cambie de (?:idea|opinion)|cancela(?:lo)? (?:eso|todo|la)?",
    r"esquec[ae](?: isso| la| tudo)?|esquece(?: isso| la| tudo)?|deixa (?:pra|para) la|deixa "
    r"estar|deixa isso|"
    r"(?:ja )?nao (?:e )?(?:precis[oa]|quero)(?: de)?(?: disso| ajuda| nada)? ?mais|ja nao (?:e "
    r")?(?:precis[oa]"
    r"|quero)|nao (?:e )?mais precis[oa]|(?:ja )?(?:o )?(?:resolvi|achei|encontrei|fiz|consegui|"
    r"esta resolvido)|"
    r"mudei de ideia",
    han=r"^(?:那|还是|啊|唉|哎)*(?:算了|(?:先)?不(?:弄|写|做|问|需要)了|不用了|不需要了|取消|"
    r"不要了|当我没(?:说|问)|别(?:弄|写|做|管)了|不(?:弄|写|做|问)了|"
    r"已经(?:解决|找到|搞定|弄好|写好|做好|不需要)|搞定了|我?自己(?:来|查|搜|写|弄|做|找|搞)|"
    r"没事了)",
)

CANCEL_EVENT = table(
    r"(?:the |my |our )?\w+ (?:is|was|has been|got|'s) (?:(?:off|over)(?=\W*$|[,.;!])|cancelled|"
    r"canceled|"
    r"called off|postponed indefinitely)|false alarm|(?:not|n't) (?:\w+ ){1,4}after all|"
    r"(?:not|n't) (?:going|doing|buying|having|holding|moving|selling|writing) (?:\w+ ){0,3}any "
    r"?more|"
    r"no (?:more )?\w+ needed (?:any ?more|after all|now)|too late now|"
    r"won't (?:be )?happen(?:ing)?|fell through|is not happening",
    r"(?:fallt|fiel|ist) (?:leider |jetzt |doch )?(?:aus|ins wasser(?: gefallen)?|ausgefallen|"
    r"abgesagt|abgeblasen|geplatzt)(?=\W*$|[,.;!])|fehlalarm|findet (?:doch |jetzt )?nicht (?:mehr "
    r")?statt|(?:keine?n? )\w+ mehr (?:notig|gebraucht)",
    r"(?:est|a ete) (?:annulee?|supprimee?|reportee? sine die)|tombee? a l'eau|n'a plus lieu|"
    r"fausse alerte|n'aura pas lieu",
    r"(?:se (?:cancelo|suspendio|anulo)|esta (?:cancelad|suspendid)[oa])|ya no hay (?:boda|fiesta|"
    r"viaje|evento|reunion|cena)|falsa alarma|no se (?:hace|hara|celebra)",
    r"foi (?:cancelad|suspens|adiad)[oa]|nao vai (?:mais )?(?:haver|ter|acontecer|rolar)|nao ha "
    r"mais|alarme falso|nao (?:vou|vamos) mais",
    han=r"取消了|泡汤了|黄了|不用[写做弄办买查画改]\S{0,3}了|"
    r"不[拍办搞开去搬买做写弄租订学考画译改问约请][^\s,.]{0,2}了(?=[吧,.! ]|$)",
)
"""What was to happen does not: marks that count wherever they stand in a short reply."""

CANCEL_LOOSE = table(
    r"(?:don't|dont|do not) worry(?: about (?:it|that|this))?|forget my (?:question|request)|"
    r"(?:the )?\w+ (?:was|got|is|has been) (?:cancelled|canceled)|ich lass(?:e)? es|nao vai "
    r"(?:haver|ser|acontecer)|cancelaram|(?:lo|la) cancelaron|ya (?:lo |la )?(?:mande|envie)|"
    r"j'ai (?:plus|pas) envie",
    r"hat sich (?:\w+ )?(?:erledigt|geklart|gelost)|(?:ist|hab\w*) (?:\w+ ){0,2}(?:geklart|"
    r"gelost|erledigt)|(?:brauchst?|musst?) (?:du )?(?:es )?(?:nicht|nix) mehr|(?:ich )?nehm\w* "
    r"(?:jetzt )?(?:\w+ ){0,3}aus dem (?:internet|netz)|will (?:ich )?nicht mehr",
    r"(?:deja|bien) (?:vendu|fait|trouve|regle|resolu|achete|fini|ecrit|recu)|(?:plus|pas) "
    r"(?:necessaire|utile|la peine)|je (?:ne )?veux plus|j'abandonne",
    r"ya (?:esta|fue|lo|la|me)\b.*(?:arregle|arreglado|hice|hecho|consegui|solucione|apane|"
    r"tengo|vendi|compre)|lo arregle|no quiero (?:seguir|continuar|nada)|ya no (?:quiero|"
    r"necesito|hace|me)",
    r"nao (?:e|sera) mais (?:necessario|preciso)|ja nao (?:e|quero|preciso|vale)|ja (?:fiz|"
    r"vendi|comprei|consegui|arranjei|tratei|esta)|nao quero (?:continuar|mais)",
    r"no longer (?:needed|relevant|necessary|interested)|not (?:needed|necessary|interested) "
    r"any ?more|(?:don't|dont|do not|won't) (?:need|want) (?:it|this|that|the \w+|anything)(?: "
    r"any ?more| after all| now)?|"
    r"changed my mind|(?:scratch|scrap|drop|forget|cancel) (?:that|it|this|everything|the "
    r"(?:whole )?\w+|my request|about (?:it|that))|never ?mind|nvm|"
    r"(?:i|we|ive|i've|already|just) (?:already |just |have )*(?:found|solved|figured|sorted|"
    r"fixed) (?:it|one|this|that|a|an|the|something|my)|found (?:a|an|one|it|my)|"
    r"(?:do|did|write|make|wrote|made|fixed) (?:it|this|that) (?:myself|on my own|by hand|"
    r"manually)|call it off|"
    r"too late|i(?:'ll| will) (?:google|look it up)|(?:dropped|abandoned|cancelled|canceled) "
    r"(?:the|that|this|my|our) \w+|(?:it's|it is|that's|been) (?:already )?(?:resolved|solved|"
    r"settled|sorted)",
    r"(?:hat sich|ist|schon|bereits) (?:\w+ )?erledigt|vergiss|nicht mehr (?:notig|gebraucht|"
    r"aktuell)|brauch\w* (?:\w+ ){0,3}nicht mehr|(?:selbst|selber|schon|bereits) "
    r"(?:gefunden|gelost|gemacht|hinbekommen|hingekriegt|geschrieben)|hinbekommen|anders "
    r"uberlegt|lass (?:mal|es|gut|stecken)|abbrechen",
    r"laisse(?:z)?(?: tomber)?$|oublie(?:z)?|annule[rz]?|plus (?:besoin|la peine|necessaire)|"
    r"deja (?:trouve|fait|regle|resolu)|j'ai trouve|change d'avis",
    r"olvid\w+|dejalo|cancel(?:a|ar|alo|e)|ya no(?: \w+)*$|ya (?:lo |la |esta )*(?:encontre|"
    r"resolvi|resuelto|compre|hice|tengo|solucione)|cambie de (?:idea|opinion)",
    r"esquec\w+|deixa (?:isso )?(?:pra|para) la|cancel(?:a|ar|e)|desisto|ja (?:nao |o "
    r")?(?:preciso|precisa|resolvi|consegui|achei|encontrei|comprei)|nao (?:preciso|quero) mais|"
    r"mudei de ideia",
    han=r"不用(?:麻烦|了)|不麻烦|"
    r"(?:先)?不(?:写|用|弄|搞|需要|要|做)了|已经.{1,6}了.{0,3}不用|"
    r"算了|不用了|不需要了|取消|不要了|已经(?:解决|找到|搞定|弄好|买)|搞定了|不(?:弄|写|做|"
    r"去|问)了",
)
"""Marks of withdrawing, wherever they stand in a short reply that names no option."""
