"""The words of Spanish, by class."""

from __future__ import annotations

from functools import partial

from clarigate_proxy.core.extraction.foreign.lexicon import lexicon

__all__ = ["SPANISH"]

_CLASSES = {
    "describe": """
        describ* descríb*
        """,
    "wish": "quiero quisiera quisiéramos queremos necesito necesitamos necesitaría",
    "question": "cuándo dónde cuánto cuánta",
    "function": """
        y o pero ni es son está están fue era ser ha he han hay tengo tiene tienes puedes
        puede podrías podría podés pueden debo debe yo tú vos usted nosotros desarrollo se
        te nos que de en a por para con sin sobre entre no sí muy más menos bien mal ya hoy
        ahora ayer si porque como favor porfa gracias hola buenas buenos días tardes
        oye che todo toda todos todas también aún aquí acá solo sólo ir voy va tan algo le
        les lo hacer haga q pls vale pues tal estoy
        """,
    "demonstrative": """
        este esta estos estas ese esa esos esas aquel aquella aquellos aquellas
        """,
    "possessive": "mi mis nuestro nuestra nuestros nuestras",
    "theirs": "su sus",
    "definite": "el la los las al del",
    "indefinite": "un una unos unas",
    "object": "esto eso aquello",
    "person": "le les él ella ellos ellas",
    "me": "me mí conmigo",
    "which": "qué cuál cuáles cual cuales",
    "how": "cómo",
    "two": "dos ambos ambas",
    "ordinal": "primero primera segundo segunda",
    "better": "mejor conviene quedarías compensa",
    "attached": "adjunto adjunta adjuntos adjuntas anexo adjuntado",
    "following": "siguiente siguientes",
    "here": "aquí acá",
    "again": "rehazlo rehacer",
    "digest": """
        resum* resúm* sintetiz* analiz* analíz* evalúa evaluar interpreta juzga compara lee
        léete leer
        """,
    "change": """
        comprobar comprueba compruebe comprobad revisen chequea chequear
        mejor* mejór* conviert* conviér* convert* transform* optimiz* optimíz* añad* añád*
        agreg* agrég* quit* quít* elimin* elimín* modific* modifíc* adapt* adápt* arregl*
        arrégl* pas* pás* pon pón* poner sac* sác* ech* éch* cambi* cámb*
        dale dal* actualiz* rellen* orden* ordén* extra* revis* revís* verific* reduc*
        redúc* separ* sepár* ajust* comprueba checa calcul* pasa pase encuentra localiza
        busca busque
        """,
    "work_on": """
        descifr* decodific*
        endulz* aclar* enriquec* alarg* agiliz* condens* acomod* embellec* resalt* afin* matiz*
        filtr* agrup* clasific* clasifíq* extrae* extraer extrá* corrig* corrij* correg*
        corríg* reformul* reformúl* acort* acórt* simplific* complet* coment* reescrib*
        reescríb* pul* púl* ampl* amplí* depur* estructur* transcrib* suaviz* rebaj*
        formate* recort* recórt* desarroll* parafras* repas* repás* edít* amplía amplíe
        ampliar traspas* puntú* tild* fluid* retoc* retóc* rehac* desglos* subray*
        numer* redonde* suaviza dulcific* abrevia* sintetic* perfeccion* perfila humaniz*
        refactor*
        """,
    "translate": "traduc* tradúc* traduz*",
    "reply": "respond* respónd* contest* contést*",
    "look": """
        ves
        valorar
        mira mirar mire miren fíjate ojo vistazo opinas opina parece pareció dime dígame
        decime entiendo entendí pillo dices digas dirías decirme dice valora valore
        """,
    "explain": "explic* explíc* significa describe decir",
    "create": """
        elabor* confeccion*
        planea* planéa* planéanos organízanos
        escrib* escríb* redact* haz hazme haga hágame hacer prepar* prepár* crea créame
        diseña genera arma ármame arme organiz* organíz* planific* planifíc* ayúda* hazlo
        propón* monta inventa búsca* busco dame haceme hacé hacelo escribime armá armame
        redactame posteá buscamos
        """,
    "advise": """
        compr* escog*
        recomiend* recomiénd* recomend* aconsej* comprar compro compre elijo elegir regal*
        regalo llevo
        """,
    "material": """
        charla reunión llamada
        texto faltas ortografía enlace link correo mail mails email e-mail carta cv
        currículum currículo contrato documento informe ensayo redacción tabla archivo
        archivos factura facturas pdf lista párrafo párrafos trabajo tfg tfm tesis tarea
        tareas deberes acta actas presentación diapositivas apuntes notas foto fotos imagen
        imágenes captura capturas pantallazo video vídeo grabación transcripción
        conversación mensaje mensajes chat datos cifras resultados análisis analítica
        presupuesto oferta ofertas formulario anuncio ficha manual folleto gráfico gráfica
        esquema plano dibujo logo cartel volante web página ejercicio ejercicios enunciado
        examen introducción conclusión reglamento cláusula cláusulas convocatoria circular
        certificado expediente planilla hoja excel columna columnas fila filas inventario
        pedido receta radiografía ecografía síntomas reclamo reclamos queja quejas
        reclamación invitación publicación post publicaciones leyenda comunicado nota
        boletín encuesta encuestas cuestionario comentarios reseñas menú calendario horario
        horarios guion guión capítulo manuscrito relato borrador artículo descripción perfil
        portafolio propuesta solicitud liquidación nómina recibo recibos extracto estatutos
        sentencia demanda diagnóstico verso versos estrofa entrevista cotización plantilla
        cuentas abstract título títulos instrucciones finiquito papel papeles flyer posteo
        audio audios sermón homilía diario cuaderno folio folios pliego memoria ticket
        tickets boleta planillas listado listados legajo croquis boceto borradores guiones
        estrofas cuartilla presupuestos denuncia multa anexo carpeta correos oficio oficios
        memo memorándum partitura pregón recetas relación estado cuenta posts bio reel
        titular titulares tildes acentos comas puntuación mayúsculas cálculo cálculos
        demostración razonamiento pedidos citas bibliografía subtítulos letra estribillo
        poder asunto eslogan firma ficheros catálogo etiquetas variables
        """,
    "error": "error errores excepción advertencia fallo fallos",
    "program": """
        código script programa función consulta fórmula macro clase método app aplicación
        servidor log logs regex plugin controlador api botón medida query bucle bot
        """,
    "device": """
        impresora móvil celular teléfono ordenador computadora pc portátil compu wifi router
        internet tele televisor tablet lavadora coche carro auto caldera nevera horno
        aspiradora notebook
        """,
    "work": "novela libro película poema canción ley estudio cuento fábula obra serie",
    "sentence": "frase frases palabra palabras oración expresión",
    "personal": """
        recurso alegación
        justificante excusa
        presentación motivación recomendación renuncia despido currículum curriculum cv
        discurso votos brindis pregón elogio esquela palabras queja reclamación denuncia
        solicitud candidatura dimisión agradecimiento pésame
        """,
    "basis": "según base partir acuerdo",
    "derived": """
        puntos resumen síntesis traducción esquema cuadro
        """,
    "answer": "respuesta contestación",
    "study": "estudio estudios",
    "plan": """
        entreno
        rutina
        entrenamiento gym correr running natación pesas alimentación dieta comidas menú plan ahorro
        """,
    "trip": """
        despedida viaje vacaciones luna escapada excursión itinerario finde ruta
        """,
    "product": """
        cafetera
        ordenador computadora portátil laptop móvil celular teléfono coche carro auto bici
        bicicleta cámara tele televisor tablet impresora colchón seguro perro sofá
        auriculares cochecito aspiradora lavadora vino guitarra moto patinete monitor compu
        notebook
        """,
    "service": """
        dentista médico pediatra dermatólogo veterinario peluquería peluquero taller
        mecánico fontanero plomero electricista restaurante café bar hotel farmacia abogado
        notario contador gestoría gestor guardería colegio escuela autoescuela piscina
        supermercado panadería óptica fisio fisioterapeuta psicólogo gimnasio cerrajero
        niñera academia albañil ferretería
        """,
    "civic": """
        escolares
        ayuntamiento correos banco biblioteca basura contenedor mercado mercadillo rastro
        bus autobús colectivo metro tren guardia cine feria impuesto predial tenencia ibi
        cabalgata padrón itv municipalidad registro ludoteca polideportivo
        """,
    "open": """
        abierto abierta abiertos abre abren cierra cierran horario horarios hora día sábado
        sábados domingo domingos hoy mañana noche próximo pasa cita festivo guardia
        """,
    "trouble": """
        lentísimo lentísima fatal lag
        error falla funciona anda bug roto rota bloquea bloqueado congela negro pantalla
        problema lento lenta compila corre arranca prende enciende cierra conecta pierde
        gotea cuelga devuelve repetidas repite tira lanza sale salta marca funcionar sigue
        siguen persiste
        """,
    "judged": """
        correcto correcta bien bueno buena claro clara convincente grave coherente largo
        larga profesional legal normal justo justa suena redactada redactado funciona mal
        """,
    "frame": """
        ajustes cambios arreglos
        semana mes año día días noche tarde mañana momento verano invierno otoño primavera
        vez tema país ciudad mundo caso tipo manera forma sentido época punto siglo fin
        clase finde
        """,
    "language": """
        francés* inglés* ingles alemán* italiano portugués* chino japonés* árabe ruso polaco
        turco latín holandés* catalán* gallego euskera griego rumano coreano español*
        castellano quechua valenciano bable aimara guaraní náhuatl
        """,
    "asked": "pregunta preguntas adivinanza",
}

SPANISH = partial(
    lexicon,
    "es",
    _CLASSES,
    clitic=r"^(.{3,}?)(?:me|te|se|nos|les?)?(l[oae]s?)$",
    sent=r"\b(?:aquí|acá|ahí) (?:va|está|tienes|tenés|te (?:dejo|va|paso)) (?:mi|mis)\b|"
    r"\bme (?:escribió|mandó|puso|contestó|respondió) (?:esto|eso)\b|\b(?:me|nos) (?:dio|"
    r"dieron) (?:una?|unos|unas|el|la|los|las|est[ea]) (?:\w+ )?(?:papel|informe|carta|contrato|"
    r"receta|presupuesto|documento|hoja|lista|texto|nota|diagnóstico|formulario)s?\b|"
    r"\bme (?:ha )?(?:llegó|llegado|mandaron|han mandado|han enviado|vino) (?:una?|este|esta|el|"
    r"la) (?:\w+ )?(?:carta|multa|correo|mail|mensaje|factura|requerimiento|notificación|"
    r"burofax|presupuesto|citación|demanda)\b(?! que)|\b(?:he recibido|recibí) (?:una?|este|"
    r"esta) (?:\w+ )?(?:carta|multa|correo|mail|mensaje|factura|requerimiento|notificación|"
    r"burofax|presupuesto|citación)\b(?! que)|\bque (?:le|te|os|les) (?:adjunto|envío|envié|"
    r"mando|mandé|paso|pasé|he \w+|compartí|"
    r"dije|di)\b|\b(?:me|nos) (?:mandó|mandaron|envió|enviaron|"
    r"pasó|pasaron|escribió|escribieron|respondió|respondieron|entregaron)\b(?! (?:que|"
    r"cuenta))|\bque me (?:mandó|mandaron|envió|enviaron|dio|dieron|pasó|pasaron|"
    r"respondió|escribió|puso)\b|\bte (?:paso|mando|adjunto|envío)\b|\bque (?:subí|"
    r"adjunté)\b",
    unsaid=r"^(?:haz|hazlo|pon|ponlo|deja|déjalo|haga|hágalo|hacelo) (?:todo |esto |"
    r"eso )?(?:un poco |mucho |algo )?(?:más|menos) \w+.{0,10}$|^[¿\s]*qué (?:se ve|ves|hay|"
    r"aparece|sale|dice) en (?:la|el|esta|este) (?:foto|"
    r"imagen|captura|gráfico|documento|vídeo|archivo)\b|\b(?:mira|fíjate|checa|revisa|dime|"
    r"decime|ve|chequea) si (?:así |todo |"
    r"esto )?(?:está|queda|va|quedó) (?:bien|correcto|ok)\b.{0,14}$|"
    r"\bquién tiene (?:la )?razón.{0,8}\b(?:yo|ella|él|ellos)\b|^[¿\s]*(?:está|queda|"
    r"va) bien así ?[?]*$|^[¿\s]*(?:pero |y )?qué (?:me )?(?:quiere|quiso|quería|"
    r"quieren) decir(?:me)?(?: (?:él|ella|mi \w+))?(?: con (?:eso|esto|lo que \w+)| ahí)\b.{0,4}$",
    where=r"\b(?:dónde|adónde) .{0,30}\b(?:arreglar|arreglan|reparar|reparan|alquilar|alquilan|"
    r"imprimir|aparcar|estacionar|nadar|tirar|reciclar|vacunar\w*|dormir|comer|cenar|donar|"
    r"lavar|coser|revelar)\b",
    whither=r"\b(?:sin destino|destino para (?:nuestr\w+|mi|la|las))\b|\b(?:queremos|quiero|"
    r"nos gustaría|me gustaría|"
    r"quisiera) viajar\b.{0,30}\b(?:prop\w+|ideas?|suger\w+|recom\w+|dónde)\b|\b(?:a ?dónde|"
    r"dónde) .{0,25}\b(?:vacaciones|viajar|viajo|viajamos|de viaje|"
    r"escaparnos|escapada|luna de miel)\b",
    gift=r"\b(?:regal\w+|obsequio)\b",
    kin=r"\b(?:madre|mamá|padres?|papá|abuel[oa]s?|herman[oa]s?|hij[oa]s?|amig[oa]s?|novi[oa]|"
    r"pareja|marido|mujer|espos[oa]|jef[ea]|compañer[oa]s?|vecin[oa]|suegr[oa]s?|cuñad[oa]|"
    r"tí[oa]|sobrin[oa]|ahijad[oa]|profe(?:sor|sora)?|maestr[oa]|prim[oa]|roomie|viej[oa]s?)\b",
    amount=r"\bcuánt[oa]s? .{0,30}\b(?:pensión|impuestos?|jubilación|paro|finiquito|"
    r"indemnización|aguinaldo|liquidación|retención)\b",
    past=r"\b(?:sigue|continúa|seguí|sigamos) con (?:es[aeo]|est[aeo])\b(?! \w+ \w+)|"
    r"\b(?:la otra|el otro) (?:versión|opción|variante|idea|propuesta|modelo)\b|^(?:y |"
    r"ahora )*(?:otra vez|de nuevo|lo mismo)\b,?(?: (?:pero|más|menos|un|poco|en|por|favor|"
    r"porfa|sin|con|corto|\w{4,9})){0,5}[.! ]*$|^(?:y |un poco |mucho |algo )*(?:más|"
    r"menos) (?!tarde|nada|que|o\b)\w+(?: (?:por favor|porfa|pls|plis))?[.! ]*$|^(?:continúa|"
    r"sigue|seguí)(?: por favor| porfa)?[.! ]*$|\b(?:como|lo|el|la) (?:de )?(?:ayer|siempre|"
    r"la última vez|la otra vez)\b|\brehaz\w*|"
    r"\bvuelve a hacer\w*|\bcomo (?:quedamos|hablamos|acordamos|en la otra|en el otro|"
    r"ya hace|el de la otra)\b|\b(?:igual|lo mismo|tal) (?:que|como) (?:hicimos|ayer|"
    r"la otra|el otro|siempre|antes)\b|\blo mismo pero (?:para|con)\b|"
    r"\bconforme a lo (?:hablado|acordado)\b|^(?:ya,? )?(?:y )?ahora hazlo\b|"
    r"\bdonde l[ao] dejamos\b",
    near=r"\b(?:en|de|por) nuestr[oa] (?:ciudad|barrio|zona|pueblo|región|calle)\b|"
    r"\bdónde .{0,30}\b(?:aquí|acá)\b|\bpor (?:la|mi) zona\b|\bpor (?:estos|"
    r"los) alrededores\b|\ben los alrededores\b|"
    r"\bcerca de (?:mí|mi casa|casa|aquí|acá|mi \w+)|\bpor (?:aquí|acá)(?: cerca)?\b|"
    r"\b(?:aquí|acá) cerca\b|\b(?:en|de|a) mi (?:ciudad|barrio|zona|región|pueblo|"
    r"municipio|localidad|calle|comuna|colonia)\b|\bmás cercan[oa]s?\b|\bpor mi (?:zona|"
    r"barrio)\b|\bdesde (?:aquí|acá|mi casa)\b|\ben (?:el|este) (?:barrio|pueblo)\b",
    weather=r"\bqué tiempo (?:hace|hará|va a hacer)|\bva a (?:llover|nevar)|\blloverá\b|"
    r"\bel clima (?:hoy|mañana)|\bcómo (?:está|estará) el (?:clima|tiempo)|\bpronóstico\b",
    place=r"\b(?:madrid|barcelona|valencia|sevilla|zaragoza|málaga|bilbao|granada|murcia|"
    r"galicia|andalucía|asturias|cataluña|españa|méxico|cdmx|guadalajara|monterrey|oaxaca|"
    r"bogotá|medellín|cali|lima|cusco|quito|santiago|valparaíso|buenos aires|córdoba|"
    r"rosario|montevideo|caracas|colombia|argentina|chile|perú|ecuador|bolivia|uruguay|"
    r"venezuela|cuba|italia|francia|roma|parís|londres|japón|lisboa)\b",
    named_place=r"\b\b(?:en|a|de|desde|hacia|por|del) (?:la |el |los |las )?(?!CV|PDF|Python|"
    r"Excel|"
    r"Word|SQL)[A-ZÁÉÍÓÚÑ][\wáéíóúñ'-]{2,}|\b\d{5}\b",
    how=r"\bcómo (?:se hace|lo hago|hago|hacerlo)\b|\bqué se (?:escribe|pone|dice)\b|\b(?:pon|"
    r"deja|dejá) (?:huecos|espacios|blancos)\b|\bentre corchetes\b|"
    r"^[¿¡\s]*(?:hola,? )?(?:cómo (?!(?:está|va|ves) (?:mi|el|la|est))|qué (?:es|"
    r"son) (?:un|una|el|la|los)\b|qué debe (?:llevar|tener|incluir)|cuál es la diferencia|"
    r"por qué (?:el|la|los|las) )|\b(?:plantilla|modelo|ejemplo|consejos) (?:de|para)\b|"
    r"\bdiferencia entre\b|^[¿\s]*(?:qué (?:poner|escribir|decir|hacer)\b|hay (?:alguna|"
    r"una) (?:manera|forma)|se puede|es posible|hay que|a qué edad|cuánto tiempo)\b|"
    r"\bhazte pasar\b|^eres\b",
    medicine=r"\bqué .{0,25}\b(?:tomar|tomo|me tomo|darle|le doy) (?:para|contra) (?:la |el |"
    r"los |las |mi |un |una )?(?:migraña|dolor|tos|fiebre|alergia|resfriado|gripe|acidez|gripa|"
    r"cabeza|catarro)|\b(?:me duele|fiebre|pastillas?|medicamentos?|"
    r"dolor de)\b.{0,80}\b(?:puedo|puede|"
    r"debo|qué (?:tomo|me tomo|le doy)|tomar)\b|\bpuedo (?:tomar|"
    r"darle)\b.{0,40}\b(?:ibuprofeno|paracetamol|antibiótico|pastilla)\w*|\bse (?:comió|"
    r"tragó)\b.{0,30}(?:chocolate|pastilla|pila)",
    mine=r"\b(?:el mío|la mía|los míos|las mías|el nuestro|la nuestra)\b",
)
