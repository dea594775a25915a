"""Decisive gaps in Portuguese."""

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

__all__ = ["PORTUGUESE"]

PORTUGUESE = (
    foreign_gap(
        "pt",
        "attached",
        "inputs",
        r"\b(?:em anexo|anexad[oa]s?|anex[oa]|que (?:te|lhe|vos) (?:envio|mandei|enviei))\b",
        SURE,
        GONE,
    ),
    foreign_gap(
        "pt",
        "this_text",
        "inputs",
        r"\b(?:corrij\w*|corrig\w*|resum\w*|traduz\w*|melhor\w*|revis\w*|reescrev\w*|analis\w*|"
        r"expli\w*|encurt\w*|simplifi\w*|dá uma olhada|olha)\b.{0,30}\b(?:(?:n|d)?ess[ea]s?|"
        r"(?:n|d)?est[ea]s?|(?:o |a |n[oa] )?meus?|(?:o |a |n[oa] )?minhas?|noss[oa]|o|a) "
        r"(?:\w+ )?(?:texto|artigo|e-?mail|carta|cv|currículo|contrato|código|script|documento|"
        r"relatório|redação|trabalho|discurso|frase|tabela|planilha|arquivo|ficheiro|fatura|"
        r"erro|poema|parágrafo|tcc)\b(?! (?:de|do|da|sobre|intitulad))",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "pt",
        "verb_this",
        "inputs",
        r"^(?:(?:me |você pode|vc pode|podes|pode|poderia|por favor|pfv) ?)*(?:corrige\w*|"
        r"corrija\w*|resume\w*|resuma\w*|traduz\w*|melhora\w*|melhore\w*|reescreve\w*|"
        r"reescreva\w*)(?: (?:isso|isto|esse texto|este texto))?(?: (?:por favor|pfv|pra mim|"
        r"para mim|para \w+|em \w+))*[.!?: ]*$",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "pt",
        "again",
        "inputs",
        r"\b(?:como|igual a|o de|a de) (?:ontem|sempre|da última vez|da outra vez|combinado)\b|"
        r"\b(?:refaz|refaça|faz de novo|faça de novo)\b.{0,25}$",
        LIKELY,
        FIRST + " long",
    ),
    foreign_gap(
        "pt",
        "near",
        "location",
        r"\b(?:perto de (?:mim|casa|aqui|minha \w+|onde \w+ moro)|(?:por )?aqui perto|(?:na|da) "
        r"minha (?:cidade|região|zona|rua)|no meu (?:bairro|estado)|do meu bairro|mais "
        r"próxim[oa]s?|por aqui)\b",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "pt",
        "weather",
        "location",
        r"\b(?:vai chover|como (?:está|vai estar|tá) o tempo|previsão do "
        r"tempo)\b(?!.{0,40}\b(?:em|no|na) [a-zéáíóúã]{3,})",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "pt",
        "tax",
        "location",
        r"\b(?:ipva|iptu|licenciamento)\b.{0,20}$|^(?:até )?(?:quando|quanto)\b.{0,40}\b(?:ipva|"
        r"iptu|imi|iuc)\b",
        (0.72, 0.4),
        HERE,
    ),
    foreign_gap(
        "pt",
        "letter",
        "inputs",
        r"\b(?:escrev\w*|redij\w*|faz\w*|faça|preciso|prepar\w*|monta)\b.{0,40}\b(?:carta de "
        r"(?:apresentação|motivação|recomendação|demissão)|currículo|cv|discurso d[eo] "
        r"(?:casamento|padrinho|madrinha|despedida)|votos de casamento)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "pt",
        "plan",
        "purpose",
        r"\b(?:(?:plano|rotina|programa|ficha) de (?:treino|treinos|exercícios?|academia|"
        r"alimentação|alimentar|dieta|estudos?))\b|\bplano alimentar\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "pt",
        "trip",
        "location",
        r"\b(?:planej\w*|plane[ai]\w*|organiz\w*|montar?)\b.{0,25}\b(?:viagem|férias|lua de mel|"
        r"passeio|fim de semana)\b(?!.{0,40}\b(?:a|em|para|pra|no|na) [a-zéáíóúã]{4,})",
        ASK,
        PERSONAL + " place",
    ),
    foreign_gap(
        "pt",
        "quote",
        "inputs",
        r"\borçamento\b.{0,40}\b(?:reforma|obra|casa de banho|banheiro|cozinha|pintura|mudança)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "pt",
        "buy",
        "constraints",
        r"\bqual (?:notebook|computador|portátil|celular|telemóvel|carro|bicicleta|câmera|tv|"
        r"tablet|impressora|colchão|seguro|cachorro)\b.{0,40}\b(?:compr\w*|recomend\w*|"
        r"escolh\w*|compensa|vale)\b|\bpresentes?\b.{0,12}\b(?:para|pra|pro) (?:minha|meu|o meu|"
        r"a minha)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "pt",
        "which_two",
        "subject",
        r"\bqual d[oa]s dois\b|\bqual das duas\b|^(?:e )?qual (?:é )?(?:o )?melhor\??$",
        ASK,
        FIRST + " long",
    ),
    foreign_gap(
        "pt",
        "medicine",
        "inputs",
        r"\b(?:dor (?:de|na|no)|febre|comprimidos?|remédios?)\b.{0,80}\b(?:posso|pode|devo|o "
        r"que (?:tomo|dou)|tomar)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "pt",
        "error",
        "inputs",
        r"\bo que (?:significa|quer dizer) (?:esse|essa|este|esta|o|a) (?:\w+ )?(?:erro|"
        r"mensagem|texto|frase|código)\b.{0,10}$|\bpor que (?:o )?meu (?:código|script|"
        r"programa) não\b.{0,20}$",
        SURE,
        FIRST + " long",
    ),
    foreign_gap(
        "pt",
        "hours",
        "location",
        r"\b(?:a )?que horas (?:fecha|abre)\b.{0,25}\b(?:farmácia|correios|banco|mercado|"
        r"supermercado|padaria|biblioteca|loja)\b",
        PLACE,
        HERE,
    ),
)
