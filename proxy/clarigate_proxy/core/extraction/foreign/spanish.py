"""Decisive gaps in Spanish."""

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

__all__ = ["SPANISH"]

SPANISH = (
    foreign_gap(
        "es",
        "attached",
        "inputs",
        r"\b(?:adjunt[oa]s?|que (?:le|te|os) (?:adjunto|envío|mando|paso)|en el (?:archivo "
        r")?adjunto|anex[oa]s?)\b",
        SURE,
        GONE,
    ),
    foreign_gap(
        "es",
        "this_text",
        "inputs",
        r"\b(?:corrig\w*|corrij\w*|resum\w*|traduc\w*|traduz\w*|mejor\w*|revis\w*|reescrib\w*|"
        r"analiz\w*|explic\w*|acort\w*|simplific\w*)\b.{0,30}\b(?:est[ea]s?|mis?|nuestr[oa]|el "
        r"siguiente|la siguiente|el|la) (?:\w+ )?(?:texto|artículo|correo|email|e-?mail|carta|"
        r"cv|currículum|curriculum|contrato|código|script|documento|informe|ensayo|discurso|"
        r"frase|tabla|archivo|factura|error|poema|párrafo|tarea|trabajo)\b(?! (?:de|del|sobre|"
        r"titulad))",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "es",
        "verb_this",
        "inputs",
        r"^(?:(?:me |puedes|podrías|puede|podría|por favor|porfa) ?)*(?:corr[ií]ge\w*|"
        r"res[uú]me\w*|trad[uú]ce\w*|mejora\w*|reescribe\w*|corregir\w*|resumir\w*|"
        r"traducir\w*)(?: (?:esto|eso|este texto))?(?: (?:por favor|porfa|al \w+|en \w+|para "
        r"mí))*[.!?: ]*$",
        SURE,
        FIRST,
    ),
    foreign_gap(
        "es",
        "again",
        "inputs",
        r"\b(?:como|lo|el|la) (?:de )?(?:ayer|siempre|la última vez|la otra vez)\b|\b(?:hazlo|"
        r"rehaz\w*|vuelve a hacer\w*)\b.{0,25}$|\bcomo (?:quedamos|hablamos|acordamos)\b",
        LIKELY,
        FIRST + " long",
    ),
    foreign_gap(
        "es",
        "near",
        "location",
        r"\b(?:cerca de (?:mí|mi casa|casa|aquí|mi \w+)|por aquí(?: cerca)?|aquí cerca|(?:en|"
        r"de) mi (?:ciudad|barrio|zona|región|pueblo)|más cercan[oa]s?|por mi (?:zona|barrio))\b",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "es",
        "weather",
        "location",
        r"\b(?:qué tiempo (?:hace|hará|va a hacer)|va a llover|lloverá|el clima (?:hoy|mañana)|"
        r"cómo (?:está|estará) el (?:clima|tiempo))\b(?!.{0,40}\ben [a-zéáíóú]{3,})",
        PLACE,
        HERE,
    ),
    foreign_gap(
        "es",
        "letter",
        "inputs",
        r"\b(?:escr[ií]b\w*|redact\w*|haz\w*|hacer\w*|necesito|prepar\w*)\b.{0,40}\b(?:carta de "
        r"(?:presentación|motivación|recomendación|renuncia|despido)|currículum|curriculum|cv|"
        r"discurso de (?:boda|padrino|despedida)|votos)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "es",
        "plan",
        "purpose",
        r"\b(?:(?:plan|rutina|programa) de (?:entrenamiento|ejercicios?|gimnasio|gym|"
        r"alimentación|dieta|comidas|estudios?))\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "es",
        "trip",
        "location",
        r"\b(?:plane\w*|organ[ií]z\w*|prepar\w*)\b.{0,25}\b(?:viaje|vacaciones|luna de miel|"
        r"escapada|fin de semana|excursión)\b(?!.{0,40}\b(?:a|en|por) (?:la |el )?(?!la\b|el\b|"
        r"mi\b|una?\b|los\b|fin\b)[a-zéáíóúñ]{4,})",
        (0.75, 0.35),
        "material operator later long place",
    ),
    foreign_gap(
        "es",
        "buy",
        "constraints",
        r"\bqué (?:ordenador|computadora|portátil|laptop|móvil|celular|teléfono|coche|carro|"
        r"auto|bici\w*|cámara|tele\w*|tablet|impresora|colchón|seguro|"
        r"perro)\b.{0,40}\b(?:compr\w*|recomiend\w*|elij\w*|conviene|me llevo)\b|\b(?:regal\w+|"
        r"ideas? de regalos?)\b.{0,12}\bpara mi\b|\b(?:poner|montar|abrir) un "
        r"negocio\b.{0,60}\b(?:cuál|qué)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "es",
        "which_two",
        "subject",
        r"\bcuál de l[oa]s dos\b|^¿?(?:y )?cuál es mejor\??$",
        ASK,
        FIRST + " long",
    ),
    foreign_gap(
        "es",
        "medicine",
        "inputs",
        r"\b(?:me duele|fiebre|pastillas?|medicamentos?|dolor de)\b.{0,80}\b(?:puedo|puede|debo|"
        r"qué (?:tomo|me tomo|le doy)|tomar)\b",
        ASK,
        PERSONAL,
    ),
    foreign_gap(
        "es",
        "error",
        "inputs",
        r"\bqué (?:significa|quiere decir) (?:este|esta|ese|esa|el|la) (?:\w+ )?(?:error|"
        r"mensaje|texto|frase|código)\b.{0,10}$|\bpor qué no (?:funciona|corre|va) mi (?:código|"
        r"script|programa|consulta|fórmula)\b.{0,6}$",
        SURE,
        FIRST + " long",
    ),
    foreign_gap(
        "es",
        "hours",
        "location",
        r"\ba (?:qué|q) hora (?:cierra|abre)\b.{0,25}\b(?:farmacia|correos|banco|supermercado|"
        r"panadería|biblioteca|ayuntamiento|tienda)\b",
        PLACE,
        HERE,
    ),
)
