"""The words of Portuguese (both norms), by class."""

from __future__ import annotations

from functools import partial

from clarigate_proxy.core.extraction.foreign.lexicon import lexicon

__all__ = ["PORTUGUESE"]

_CLASSES = {
    "describe": """
        descrev*
        """,
    "wish": "quero queria gostaria queremos gostaríamos preciso precisamos",
    "question": "quando onde quanto quanta",
    "function": """
        e ou mas nem é são está estão tá tô foi era ser há tem têm tenho tens pode podes
        poderia pudesse podem devo deve eu tu você vc vocês nós se te nos que de em por para
        pra pro com sem sobre entre não sim muito mais menos bem mal já hoje agora ontem
        porque favor obrigado obrigada olá oi bom boa dia tarde noite tudo toda todo todos
        todas também ainda aqui aí lá só ir vou vai tão algo num numa dum pelo pela pfv fica
        ficou gente bora dá
        """,
    "demonstrative": """
        este esta estes estas esse essa esses essas aquele aquela aqueles aquelas deste
        desta destes destas desse dessa desses dessas neste nesta nesse nessa nesses nessas
        daquele daquela daqueles naquele naquela
        """,
    "possessive": "meu minha meus minhas nosso nossa nossos nossas",
    "theirs": "seu sua seus suas dele dela deles",
    "definite": "o a os as do da dos das no na nos nas ao aos à às",
    "indefinite": "um uma uns umas",
    "object": "isso isto aquilo nisso nisto disso disto",
    "person": "lhe lhes ele ela eles elas",
    "me": "me mim comigo",
    "which": "qual quais",
    "how": "como cadê",
    "two": "dois duas ambos ambas",
    "ordinal": "primeiro primeira segundo segunda",
    "better": "melhor compensa vale",
    "attached": "anexo anexado anexada anexados anexadas anexei",
    "following": "seguinte seguintes",
    "here": "aqui segue seguem",
    "again": "refaz refaça refazer",
    "digest": """
        resum* sintetiz* analis* avalia* avalie lê leia ler compara interpreta interprete
        """,
    "change": """
        verifique verificar conferir
        melhor* organiza tira tire tirar convert* transform* otimiz* optimiz* acrescent*
        adicion* remov* elimin* modific* adapt* passa passe passar põe ponha pôr coloca
        coloque separ* arruma* arrume deixa deixe deixar troca troque trocar preenche*
        preencha reduz* reduza atualiz* actualiz* muda mude mudar conserta* conserte ajusta*
        ajuste pega cortar corta corte traz confere* confira conferir revis* revê reveja
        verific* checa* conferida calcul* orden* bota encontra encontre acha localiza busca
        """,
    "work_on": """
        decifr* descodific*
        esclarec* enriquec* along* condens* embelez* destac* afin* matiz* atenu*
        filtra* agrupa* classific* extrai* extraia extrair corrig* corrij* reformul* encurt*
        simplific* complet* coment* reescrev* ajeit* edita* edite formata* formate
        desenvolv* parafrase* aperfeiçoa* ajeitada revisada olhada garimpa suaviz* retir*
        transcrev* retoc* retoque pontu* enxug* enxuga lapida* lapide burila numera*
        sublinh* acentu* amplia* amplie abrevi* aperfeiço* revisado corrigida digita digite
        polir pole polida humaniz* refator* refactor*
        """,
    "translate": "traduz* traduç* traduza",
    "reply": "respond* responda",
    "look": """
        olha olhe olhar vê veja ver espreita achou acha achas opinião parece pensa diz dizer
        diga entendi entendo percebi percebo
        """,
    "explain": "explic* significa descrev* dizer",
    "create": """
        elabor* cria-me
        planear planeie organiza-nos
        escrev* redij* redig* faz faça fazer prepar* cria criar crie gera gerar monta montar
        monte organiza organizar organize planeja* planej* planeia* ajuda ajude manda mande
        inventa elabora* sugere sugira arranja procuro
        """,
    "advise": """
        compr* escolh*
        levo leve
        recomend* indica* aconselh* compro comprar compre escolho escolher pego presente
        sugere
        """,
    "material": """
        reunião palestra
        texto ortografia link mail mails email e-mail carta cv currículo contrato documento
        relatório redação trabalho tcc tese dissertação monografia tabela planilha arquivo
        arquivos ficheiro ficheiros fatura faturas pdf lista parágrafo parágrafos tarefa
        deveres ata atas apresentação slides slide anotações apontamentos notas foto fotos
        imagem imagens print prints captura vídeo gravação áudio transcrição conversa
        mensagem mensagens chat dados números resultados exame exames análise análises
        orçamento orçamentos proposta propostas formulário anúncio ficha manual folheto
        gráfico esquema planta desenho logo logotipo cartaz site página exercício exercícios
        enunciado prova introdução conclusão regulamento cláusula cláusulas convocatória
        convocação circular certificado processo folha excel coluna colunas linha linhas
        inventário pedido receita radiografia sintomas reclamação reclamações queixa queixas
        convite publicação post posts legenda comunicado boletim inquérito questionário
        comentários avaliações menu cardápio calendário horário roteiro guião capítulo
        manuscrito conto rascunho artigo descrição perfil portfólio candidatura rescisão
        holerite contracheque recibo recibos comprovante extrato estatutos sentença
        diagnóstico laudo verso versos estrofe entrevista modelo instruções tópicos legendas
        palavras-chave título títulos petição edital boleto nota papel papéis áudios diário
        caderno sermão homilia oração bilhete ofício ofícios memorando memorial multa pasta
        flyer panfleto story stories reels bio atestado rascunhos briefing refrão partitura
        letra ensaio fichas guia extratos planilhas comprovativo vencimento croqui projeto
        listagem acórdão simulado gabarito questão questões redações correção correções
        titulo acentos vírgulas pontuação maiúsculas cálculo cálculos demonstração
        raciocínio pedidos citações bibliografia procuração assunto slogan assinatura
        catálogo etiquetas
        """,
    "error": "erro erros exceção aviso",
    "program": """
        código script programa função consulta fórmula macro classe método app aplicativo
        aplicação servidor log logs regex plugin controlador api botão query loop bot
        """,
    "device": """
        impressora celular telemóvel telefone computador pc notebook portátil wifi roteador
        router internet tv televisão tablet máquina carro caldeira geladeira frigorífico
        forno aspirador esquentador
        """,
    "work": "romance livro filme poema música canção lei fábula obra série",
    "sentence": "frase frases palavra palavras expressão oração",
    "personal": """
        recurso contestação defesa
        justificativa justificação bilhete
        apresentação motivação recomendação demissão currículo cv discurso votos brinde
        elogio reclamação queixa denúncia candidatura agradecimento homenagem convite
        pêsames
        """,
    "basis": "segundo base partir acordo",
    "derived": """
        pontos resumo síntese tradução tabela quadro
        """,
    "answer": "resposta",
    "study": "estudo estudos",
    "plan": """
        rotina
        treino treinos corrida musculação natação caminhada alimentação alimentar dieta
        cardápio plano
        poupança
        """,
    "trip": """
        despedida
        fds viagem férias lua passeio roteiro escapadinha
        """,
    "product": """
        notebook computador portátil celular telemóvel carro bicicleta bike câmera tv tablet
        impressora colchão seguro cachorro cão sofá fone auscultadores aspirador máquina
        vinho violão moto geladeira monitor carrinho
        """,
    "service": """
        dentista médico pediatra dermatologista veterinário cabeleireiro barbeiro oficina
        mecânico canalizador encanador eletricista restaurante café bar hotel farmácia
        advogado notário contador contabilista creche escola autoescola piscina supermercado
        mercado padaria ótica fisioterapeuta psicólogo academia ginásio chaveiro babá
        pedreiro
        """,
    "civic": """
        escolares letivo
        câmara prefeitura correios banco biblioteca lixo ecoponto feira ônibus autocarro
        metrô metro trem comboio plantão cinema iptu ipva imi iuc licenciamento detran
        cartório poupatempo finanças
        """,
    "open": """
        aberto aberta abertos abre abrem fecha fecham horário horários horas hora sábado
        sábados domingo domingos hoje amanhã noite próximo próxima passa consulta feriado
        plantão quando quanto
        """,
    "trouble": """
        lentíssimo lerdo
        erro falha funciona bug quebrado quebrada trava travado travou preto tela ecrã
        problema lento lenta compila roda arranca liga fecha conecta vazamento pinga desliga
        abre parou quebrou dá devolve repete volta solta mostra aparece branco funcionar
        continua persiste
        """,
    "judged": """
        correto correta certo certa bom boa claro clara convincente grave coerente longo
        longa profissional legal normal justo bem soa
        """,
    "frame": """
        ajustes mudanças arranjos
        semana mês ano dia dias noite tarde manhã momento verão inverno outono primavera vez
        tema país cidade mundo caso tipo maneira forma sentido época ponto século fim jeito
        negócio feriado
        """,
    "language": """
        francês* inglês* ingles alemão* italiano português* chinês* japonês* árabe russo
        polaco polonês* turco latim holandês* grego romeno coreano espanhol* catalão* tupi
        mirandês galego basco hebraico sueco dinamarquês ucraniano
        """,
    "asked": "pergunta perguntas adivinha",
}

PORTUGUESE = partial(
    lexicon,
    "pt",
    _CLASSES,
    clitic=r"^(.{3,}?)-(?:mo|lh)?(l?[oa]s?)$",
    sent=r"\bsegue(?:m)? (?:o |a |os |as )?(?:meu|minha|meus|minhas|abaixo)\b|\bme (?:escreveu|"
    r"mandou|respondeu) (?:isso|isto)\b|\b(?:me|nos) (?:deu|deram|deixou|deixaram) (?:uma?|uns|"
    r"umas|os?|as?|"
    r"est[ea]|ess[ea]) (?:\w+ )?(?:papel|relatório|carta|contrato|receita|orçamento|documento|"
    r"folha|lista|texto|nota|diagnóstico|formulário|laudo)s?\b|\b(?:recebi|chegou|"
    r"veio) (?:(?:pra|para) mim )?(?:uma?|esta|este|essa|esse) (?:\w+ )?(?:carta|multa|e-?mail|"
    r"mensagem|fatura|notificação|intimação|boleto|cobrança|orçamento|citação)\b(?! que)|"
    r"\bque (?:te|lhe|vos|eu) ?(?:envio|enviei|mandei|passei|mostrei|anexei)\b|\bque (?:o|"
    r"a|me) (?:\w+ )?(?:\w+ )?(?:mandou|mandaram|enviou|passou|escreveu|respondeu)\b|"
    r"\b(?:me|nos|lhe) (?:mandou|mandaram|enviou|enviaram|passou|passaram|"
    r"escreveu|respondeu|entregaram)\b(?! que)|\bsegue(?:m)? em anexo\b|"
    r"\bem anexo\b|\bte (?:mandei|enviei)\b|\bque visit[aá]mos\b",
    unsaid=r"^(?:deixa|deixe|faz|faça|torna|torne) (?:tudo |isso |isto )?(?:um pouco |bem |"
    r"muito )?(?:mais|menos) \w+.{0,10}$|^(?:o )?que (?:aparece|tem|há|se vê|está|diz|vês|"
    r"vê) (?:escrito )?n[ao] (?:foto|"
    r"imagem|print|gráfico|documento|vídeo|arquivo|ficheiro)\b|\bo que (?:eu )?(?:respondo|digo|"
    r"devo responder)\b.{0,24}\b(?:isso|disso|nisso)\b|"
    r"\b(?:vê|veja|olha|confere|diz|verifica|vejam) se (?:assim |tudo |isso |"
    r"isto )?(?:tá|está|fica|ficou|estão) (?:bom|bem|certo|ok|correto)\b.{0,14}$|"
    r"\bquem (?:é que )?(?:tá|está|tem) (?:certo|certa|razão).{0,8}\b(?:eu|ela|ele|eles)\b|"
    r"^(?:tá|está|fica) (?:bom|bem) assim ?[?]*$|^(?:mas |e )?(?:o que|oq|"
    r"que) (?:é que )?(?:ele|ela|eles|elas|minha \w+|meu \w+|a minha \w+|"
    r"o meu \w+) (?:me )?(?:quis|quer|queria|quiseram|querem) dizer\b.{0,14}$",
    where=r"\bonde .{0,30}\b(?:consert\w+|arranj\w+|repar\w+|alug\w+|imprim\w+|estacion\w+|"
    r"nadar|descart\w+|recicl\w+|vacin\w+|dormir|comer|jantar|doar|lavar|costur\w+)\b",
    whither=r"\b(?:sem destino|destino para (?:a|as|o|nossa|minha))\b|\b(?:queremos|quero|"
    r"gostaria de|gostávamos de|queria) viajar\b.{0,30}\b(?:sug\w+|"
    r"propõe|ideias?|recom\w+|onde|dica)\b|\b(?:pr[ao]|para|a)?onde .{0,25}\b(?:férias|viajar|"
    r"viajo|viajamos|passear|viagem|"
    r"lua de mel)\b",
    gift=r"\b(?:presente\w*|prendas?|lembrancinha|dar|oferecer|ofereço)\b",
    kin=r"\b(?:mãe|mamãe|pais?|papai|av[óôo]s?|irm[ãa]o?|filh[oa]s?|amig[oa]s?|namorad[oa]|"
    r"parceir[oa]|marido|mulher|espos[oa]|chef[ea]|colegas?|vizinh[oa]|sogr[oa]s?|cunhad[oa]|"
    r"ti[oa]|sobrinh[oa]|afilhad[oa]|professora?|prim[oa]|coroa|mozão)\b",
    amount=r"\bquanto .{0,30}\b(?:pensão|impostos?|aposentadoria|reforma|seguro[- ]desemprego|"
    r"rescisão|indemnização|irs|inss|décimo terceiro)\b",
    past=r"\bcontinu\w+ com (?:ess[ae]|est[ae]|isso|isto)\b(?! \w+ \w+)|\b(?:a outra|"
    r"o outro) (?:versão|opção|variante|ideia|proposta|modelo)\b|^(?:e |"
    r"agora )*(?:de novo|outra vez|a mesma coisa|o mesmo)\b,?(?: (?:só|que|mas|mais|menos|um|"
    r"pouco|em|por|favor|pfv|sem|com|curto|\w{4,9})){0,5}[.! ]*$|^(?:e |um pouco |bem |"
    r"muito )*(?:mais|menos) (?!tarde|nada|que|ou\b)\w+(?: (?:por favor|pfv|pf|"
    r"faz favor))?[.! ]*$|^(?:continua|continue)(?: por favor| pfv)?[.! ]*$|\b(?:como|igual a|"
    r"igual ao|o de|a de) (?:ontem|sempre|da última vez|da outra vez|"
    r"combinado|antes)\b|\b(?:refaz|refaça|faz de novo|faça de novo)\b.{0,25}$|"
    r"\b(?:a mesma coisa|igual|o mesmo) (?:só que|mas) (?:pr\w|para|com|d)\w*|"
    r"\bno estilo d[ao]s outr\w+\b|\bonde (?:paramos|parámos|ficámos)\b|"
    r"\bconforme combin\w+",
    near=r"\b(?:na nossa|da nossa|no nosso|do nosso) (?:cidade|região|bairro|zona|rua|terra)\b|"
    r"\bonde .{0,30}\baqui\b|\bna redondeza\b|\bnas redondezas\b|\bpelas redondezas\b|"
    r"\baqui na (?:zona|região|"
    r"cidade)\b|\baqui no bairro\b|\bperto de (?:mim|casa|aqui|minha \w+|onde \w+ moro)\b|"
    r"\b(?:por )?aqui perto\b|"
    r"\b(?:na|da|para a) minha (?:cidade|região|zona|rua|freguesia|terra)\b|\b(?:no|"
    r"do) meu (?:bairro|estado|município|concelho)\b|\bmais próxim[oa]s?\b|\bpor aqui\b|"
    r"\bdaqui\b(?=.{0,25}$)|\bao pé de (?:mim|casa)\b",
    weather=r"\bvai (?:chover|nevar|fazer (?:sol|frio|calor))|\bcomo (?:está|vai estar|"
    r"tá) o tempo|\bprevisão do tempo\b",
    place=r"\b(?:são paulo|sp|rio|rio de janeiro|bh|belo horizonte|salvador|recife|fortaleza|"
    r"curitiba|porto alegre|brasília|manaus|belém|goiânia|florianópolis|lisboa|porto|"
    r"coimbra|braga|faro|évora|algarve|madeira|açores|portugal|brasil|angola|moçambique|"
    r"ouro preto|minas|bahia|itália|espanha|frança|roma|paris|londres|japão)\b",
    named_place=r"\b\b(?:em|no|na|do|da|de|para|até|pra|pro) (?:o |a )?(?!CV|PDF|Python|Excel|"
    r"Word|"
    r"SQL|TCC|RH)[A-ZÁÉÍÓÚÂÊÃÕÇ][\wáéíóúâêãõç'-]{2,}|\b\d{5}-\d{3}\b",
    how=r"\bcomo (?:faz|faço|se faz|fazer)\b|\bo que se (?:escreve|põe|coloca|diz)\b|\b(?:põe|"
    r"deixa|deixe|coloca) (?:os )?espaços?\b|\bentre colchetes\b|^(?:oi,? |"
    r"olá,? )?(?:como (?!(?:está|ficou|tá) (?:meu|minha|o|a|ess|est))|"
    r"o que (?:é|são) (?:um|uma|o|a)\b|o que (?:deve|precisa|não pode)|"
    r"qual (?:é )?a diferença|por que (?:o|a|os|as) |porque é que )|\b(?:modelo|exemplo|"
    r"dicas) (?:de|para)\b|\bdiferença entre\b|^(?:o que (?:tirar|colocar|pôr|escrever|"
    r"dizer|fazer)\b|(?:tem|há) (?:algum )?jeito|dá p[ra]\w* |é possível|pode-se|tem como|"
    r"precisa|a partir de que)\b|^(?:você é|és|finge)\b",
    medicine=r"\b(?:o que|que|qual remédio) .{0,25}\b(?:tomar|tomo|dar|dou) (?:pra|para|contra|"
    r"p/) (?:a |o |minha |uma? )?(?:enxaqueca|dor|tosse|febre|alergia|gripe|azia|resfriado|"
    r"cabeça|constipação)|\b(?:dor (?:de|na|no)|febre|comprimidos?|"
    r"remédios?)\b.{0,80}\b(?:posso|pode|devo|"
    r"o que (?:tomo|dou)|tomar)\b|\bposso (?:tomar|beber|dar)\b.{0,40}\b(?:antibiótico|"
    r"remédio|ibuprofeno|paracetamol|medicação)\b",
    mine=r"\b(?:o|a|os|as|no|na|do|da) (?:meu|minha|meus|minhas)\b(?! \w)|\b(?:o|"
    r"a) meu (?:então|também|agora|aí)\b",
)
