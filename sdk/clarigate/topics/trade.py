"""At work and at school: fields of trade and learning, and their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["TRADE"]

TRADE: Final[Mapping[str, str]] = {
    "work": """
        employee employees employer vacation leave holiday absence overtime payroll hr parental
        contract manager supervisor team lead colleagues staff hiring interview resume cv
        applicant probation notice resignation annual division head approval approve
        mitarbeiter urlaub urlaubstage arbeitgeber arbeitsvertrag gehalt kollegen bewerbung
        chef krankmeldung employé congés vacances employeur salaire entretien collègue empleado
        vacaciones permiso sueldo entrevista funcionário férias salário 员工 假期 年假 请假
        工资 面试 同事 appraisal applicants assistant ats benefits boss career careers
        candidate candidates colleague coworker coworkers cover-letter department disciplinary
        dismissal dismissed duties employ employed employment fired firing freelancer freelance
        full-time grievance headcount headhunter hire hired induction intern interns internship
        interviewer interviewee job jobs labour layoff layoffs leadership linkedin maternity
        mentor nurses onboarding openings part-time paternity payrise personnel probationary
        profession promoted qualification qualifications recruit recruiter recruiters
        recruiting recruitment redundancy redundant references referees resign resigned retire
        retired role salaries self-evaluation seniority severance shift shifts skills staffing
        talent temp timesheet trainee unemployed unemployment vacancy vacancies volunteer wage
        workforce workload workplace paie bulletin rtt férié chômé solde cdi embauche
        lebenslauf stelle arbeit arbeitszeit schicht kündigungsfrist nómina empleo turno
        trabajador trabajo emprego contratação 招聘 简历 工作 应聘 面试官 bewerbungsgespräch
        betriebsrat vorgesetzte überstunden teilzeit homeoffice zeugnis poste candidature
        télétravail heures supplémentaires temps partiel puesto teletrabajo horas extra baja
        vaga currículo teletrabalho extras 会议室 加班 辞职 合同工""",
    "purchasing": """
        purchase purchases order orders sign authority supplier suppliers quote quotation
        invoice procurement controlling approval offer offers price prices contract delivery
        bestellung einkauf lieferant angebot rechnung freigabe commande achat fournisseur devis
        facture signature pedido compra proveedor presupuesto factura fornecedor orçamento
        fatura 采购 订单 供应商 报价 发票 合同 bid bidder bidding buyer buyers bulk deliveries
        delivered dealer discount invoices invoiced ordered po procure purchaser quotations
        quoted rfp rfq sourcing subcontractor tender tenders vendor vendors wholesale mahnung
        relance lembrete 交货 逾期 供方 需方 总价 采购方""",
    "finance": """
        merger mergers acquisition acquisitions acquire directors takeover ceo cfo cartel
        financed bank savings account interest deposit balance loan mortgage credit debit rate
        rates invest investor investors investment dividend dividends share shares shareholder
        stock equity profit margin revenue sales turnover earnings tax taxes vat income quarter
        fiscal debt cash capital fund pension insurance premium p.a. withdrawal withdrawals
        credited wages salary financing konto zinsen sparkonto kredit darlehen steuer umsatz
        gewinn dividende aktie aktien bilanz rente versicherung banque compte intérêts épargne
        crédit impôt chiffre affaires bénéfice actions assurance banco cuenta intereses ahorro
        préstamo impuesto ingresos beneficio acciones seguro conta juros poupança empréstimo
        imposto receita lucro ações 银行 利息 存款 贷款 股票 股息 利润 收入 税 保险 accountant
        accounting amortisation annuity apr assets atm audit auditor bankrupt bankruptcy
        billing bitcoin bond bonds bookkeeping borrow borrowed borrower brokerage broker budget
        budgets cent cheque chequing coin coins commission costs creditor crypto currency
        currencies deductible dollar dollars donate earn earned economy economics etf euro
        euros expense expenses fee fees forex funding funds gains inflation instalment
        instalments insured insurer investing invested ira iva ledger leasing lender lending
        liabilities liquidity loans losses nominal overdraft owed owes payable payee payment
        payments pay payout payslip pensioner percent policyholder portfolio profits receivable
        refinance refund reimbursed remittance repay repayment retirement roth securities
        self-employed shareholders spend spending stockbroker stocks subsidy surplus taxable
        taxpayer treasury underwriting usd valuation wealth windscreen withholding yield yields
        leasingvertrag restraten raten laufzeit kosten zahlung zahlen versicherer haftpflicht
        gehaltsabrechnung plazo plazos abona pagar pago pagos becarios coût payer paiement prix
        versement custo pagamento parcela 利率 违约金 付款 费用 分期 anlage anleger depot
        gehalt steuererklärung finanzamt sparen rücklagen schulden placement placements
        investisseurs investisseur épargner dette déclaration hacienda declaración renta
        inversores inversor margen caja deuda ahorrar retenciones cuota investidores investidor
        dívida poupar renda restituição 投资 投资者 融资 预算""",
    "reporting": """
        quarter third second q1 q2 q3 q4 revenue margin sales gross goods stock returns report
        annual results figures forecast ebit turnover net quartal umsatz marge bericht
        trimestre chiffre rapport ventas margen informe vendas margem relatório 季度 营收 毛利
        财报 actuals balance benchmark compared dashboard deviation downturn forecasted growth
        guidance half-year interim kpi kpis like-for-like profitability quarterly quarters
        restructuring result revenues stakeholders year-end year-on-year year-over-year yoy ytd
        bilanzsumme geschäftsjahr umsatzrückgang""",
    "marketing": """
        product products brand campaign slogan advertising copy style house tone voice words
        sentences superlatives reader text press release headline pitch audience customers
        newsletter kettle colours data sheet volume weight watt spare produkt marke werbung
        stil ton produit marque publicité producto marca publicidad estilo tono produto
        publicidade tom 产品 品牌 广告 文案 风格 ad ads advert advertise advertised advertiser
        advertisement adverts b2b blog blogpost boilerplate booth branding brands brochure
        catchy clickbait competitor competitors conversion copywriter copywriting demographic
        flyer flyers funnel hashtag influencer jingle keywords leads logo logos mailing
        mailings market marketer marketers naming outreach packaging persona personas
        positioning posters pr promo promotion promotional promotions prospects publicity puns
        rebrand rebranding relaunch retargeting seo sponsor sponsorship styleguide tagline
        teaser testimonial trademark usp viral webshop wording messestand aufsteller agentur
        claim werbeagentur zielgruppe publicitaire cible anuncio campaña anúncio campanha 营销
        推广 宣传 präsentation werbekampagne pub affiche réseaux sociaux redes sociales cartel
        lema sociais 广告语 用户""",
    "customers": """
        customer customers churn cancellation cancellations losing lost reasons survey support
        setup export feedback complaint complaints retention subscription renew left
        satisfaction price increase kunden kündigung umfrage beschwerde clients résiliation
        enquête plainte clientes cancelación encuesta queja cancelamento pesquisa reclamação
        客户 退订 投诉 调查 流失 client complain complained crm csat dissatisfied helpdesk
        hotline loyalty nps rating ratings renewal renewals respondents satisfied subscriber
        subscribers testimonials unhappy unsubscribe churned""",
    "logistics": """
        warehouse pallet pallets forklift freight cargo truck trucks dispatch stock inventory
        ramp loading container lager palette lkw entrepôt camion almacén camión inventario
        armazém caminhão 仓库 货物 卡车 库存 backorder bonded conveyor cross-dock demurrage
        double-deck forwarder fulfilment haulage inbound incoterms intralogistics lashing
        lorries outbound palletise palletised picking picker replenish replenishment reorder
        shelving shipper shipping sku stocktake stretch-film tonnage trailer unload unloading
        warehouses warehousing wms lagerhaltung spedition verladung logística estiba
        armazenagem 物流 出货""",
    "construction": """
        turf deck marking site renovation roof wall bricks concrete builder scaffold closed
        work construction works paving drainage baustelle dach mauer chantier travaux toit obra
        obras techo tejado telhado 施工 屋顶 工程 arch asphalt barn beam beams blueprint brick
        bricklayer builders building cement chimney cladding crane cranes demolition drywall
        electrician excavation excavator facade foundation foundations girder gutter gutters
        joist joists lintel masonry mortar paver plasterboard plastering rafter rafters rebar
        refurbishment refurbish ridge roofer roofing roofs sewer slate slates soakers steel
        structural surveyor tile tiles tiling timber trench truss zoning dachdecker ziegel
        sparren bauherr charpente tuile maçon teja albañil telha pedreiro 瓦 砖 工地""",
    "hardware": """
        laptop laptops computer pc phone tablet monitor printer keyboard model warranty asset
        assets tag battery charger device devices lens zoom camera megapixels garantie gerät
        rechner bildschirm ordinateur portable appareil écran ordenador portátil pantalla
        computador ecrã 电脑 笔记本 手机 保修 设备 accessory adapter aperture bandwidth
        bluetooth cable cables chip chips chipset cradle disk drone earbuds ethernet exposure
        framerate gigabyte handset hdmi headset ink keyboards macbook megapixel mic modem
        motherboard nvidia oled overclock peripheral peripherals pixel pixels processor
        projector ram resolution scanner sensor sensors shutter smartwatch smartphone
        smartphones ssd stylus touchpad touchscreen tripod usb vga webcam wireless wifi drucker
        beamer kabel anschluss bildschirme imprimante projecteur câble branchement impresora
        proyector conexión impressora projetor cabo conexão 投影仪 视频线 显卡 接口 打印机 信号""",
    "telecom": """
        broadband calls dial esim fibre flat-rate gb gigabytes hotspot landline lte mbit mbit/s
        mobile networks prepaid roaming sim sms telecom telephone telephones throttled
        voicemail handyvertrag datenvolumen netz forfait opérateur télécom operadora 流量 话费
        套餐""",
    "security": """
        security phishing password virus malware firewall breach attack encryption backup
        certificate token sicherheit angriff verschlüsselung sécurité attaque chiffrement
        seguridad ataque cifrado segurança 安全 加密 病毒 攻击 antivirus attacker attackers
        authenticator backdoor botnet captcha ciphertext cipher compromised confidential
        credential credentials cryptography cve cyber cyberattack cybersecurity ddos decrypt
        decryption encrypted exploit exploits forensics hack hacked hacker hackers hacking
        honeypot infosec intruder intrusion keylogger logins mfa multi-factor passwords
        passphrase pentest permissions pgp phish privilege ransom ransomware rootkit secure
        sha256 single-sign-on sniffing spam spoofing sso surveillance tls trojan two-factor
        unauthorised untrusted vulnerability vulnerabilities xss zero-day kennwort passwörter
        mot-de-passe identifiants contraseñas ciberseguridad senhas cibersegurança 登录 验证码""",
    "software": """
        software code program programming developer python java api git repo commit branch
        merge build compile compiler debug bug exception stack thread heap jvm garbage
        collector latency cpu memory metaspace backend password endpoint json yaml regex
        function class variable array loop framework protocol windows script cache logs
        entwickler passwort programmieren développeur données serveur logiciel desarrollador
        servidor contraseña desenvolvedor senha 代码 程序 服务器 软件 接口 编程 密码 algorithm
        android app apps async authentication auth backlog binary boolean bugs callback cli
        codebase coding commits config configuration crash crashed crashes debugging dependency
        dialog dll download downtime eslint executable export feat firmware fix fixed footer
        freeze golang gpu gui hash hotfix http https ide iframe import install installer
        instance integer interface ios iterator jupyter kernel laravel localhost logging macro
        middleware migrate node nodejs npm null nullpointer open-source opensource oop parser
        parse patch php pip plugin pointer programmers pytest recursion refactor refactoring
        release releases repository restart restarted router ruby runtime rust saas sandbox sdk
        segfault selenium services shortcut shortcuts socket spreadsheet ssl stacktrace staging
        swift syntax syntaxerror sysadmin terminal testing troubleshoot unittest unix update
        upgrade upload url username users version versions webhook website websocket worker
        workers workflow xml metadata sockets construct compiles compiled extension programm
        fehlermeldung anwendung rechner installieren aktualisieren treiber erreur mise
        logiciels pilote application instalar actualizar controlador error aplicación atualizar
        erro aplicativo 驱动 更新 安装 报错 重启 程序员""",
    "frontend": """
        html css typescript javascript react vue frontend browser browsers button layout flex
        grid rem font responsive component components dom jquery webpack tooltip tooltips ui ux
        webpage stylesheet align align-items center viewport modal dropdown navbar page form
        click accessibility widget margin padding angular svelte tailwind bootstrap dark figma
        vertically horizontally login""",
    "ops": """
        docker container containers kubernetes kubectl terraform aws azure gcp vpc ingress cidr
        deploy deployment cluster lambda pod pods nginx linux ubuntu server servers proxy dns
        ssh tcp port ports subnet daemon systemd cron ci jenkins helm resource namespace
        hostname firewall security_group provider module rollout uptime sre devops
        infrastructure cloud gateway vm bash shell""",
    "database": """
        database databases sql postgres postgresql mysql sqlite mongodb redis oracle query
        queries table tables join select index schema orm replica replication dump migration
        migrations partition partitioned partitioning partitions metastore compaction row rows
        column columns transaction transactions warehouse etl dataset datasets csv parquet
        spark pandas dataframe datenbank abfrage base datos 数据库""",
    "school": """
        school teacher pupil pupils student students class homework essay exam exams grade
        grades lecture lectures course university degree curriculum lesson semester thesis
        grammar spelling assignment schule lehrer schüler hausaufgaben aufsatz prüfung note
        noten vorlesung studium école professeur élève devoirs examen cours université
        rédaction escuela profesor alumno deberes curso universidad redacción escola professor
        aluno exame 学校 老师 学生 作业 考试 论文 大学 academic academics alumni alphabet
        bachelor blackboard campus chapter chapters classmates classroom colleges coursework
        credits dean dictation diploma dissertation educational educator elementary enrol
        enrolled enrolment examiner faculty flashcards freshman geography gpa graduate
        graduated graduation headmaster headteacher latin learn learner learners learning
        learnt lecturer lessons marks midterm pedagogy phd postgraduate prof pronunciation quiz
        quizzes rubric sat scholarship schools seminar seminars sophomore study studied studies
        studying syllabus taught teach teachers teaching textbook textbooks truancy tuition
        tutor tutoring undergraduate universities vocabulary worksheet collège livret rentrée
        lycée asignatura becario beca convocatoria universidade disciplina zeugnis klasse
        klassenfahrt unterricht studieren 课程 成绩 报名费 录取 hausaufgabe studentin abitur
        prüfungen lehrplan referat klausur master étudiant étudiante baccalauréat exposé
        licence estudiante bachillerato carrera máster trabajo estudante vestibular prova
        faculdade mestrado aceitação 学期 毕业 大学生 复习""",
    "language": """
        accent adjective adverb alphabets bilingual cat-tool dialect dictionaries dictionary
        fluency glossary idiom idioms linguist linguistics localisation localization
        mother-tongue noun phrasebook proofread proofreading punctuation slang synonym synonyms
        terminology translate translated translating translation translations translator
        translators verb verbs vowel word-rate xliff übersetzen übersetzung traduire traduction
        traductor traducir tradução traduzir 翻译 译文""",
    "science": """
        citation citations cohort correlation experimental findings longitudinal measured
        methodology participants peer-review peer-reviewed placebo preprint publication
        questionnaire randomised randomized regression research researcher researchers
        significance significant statistical statistically""",
    "chemistry": """
        acid base molecule reaction enzyme protein cell cells gene genes dna species experiment
        laboratory atom säure reaktion zelle acide réaction cellule ácido reacción célula
        reação 化学 分子 细胞 实验 acids alkali alkaline allele amino anatomy antibody
        antibodies assay atomic atoms bacteria bacterial biochemistry biologist biology calcium
        catalyst centrifuge chemical chemicals chemist chlorine chromatography chromosome clone
        compound compounds concentration crystal cytoplasm darwin distil dissolved electrolysis
        electron electrons element enzymes ester ethanol evolution evolve flask fluorescence
        fungi fungus genetics genetic genome genomics glucose glycerol helium hydrocarbon
        hydrogen hypothesis incubate incubator inorganic ion ions isotope lab labs larva lipid
        litmus membrane metabolism methane microbe microbes microscope mitochondria mitosis
        molar molecular mutation mutations neuron neurons neutron nitrogen nucleus organic
        organism organisms oxidation ozone pcr peptide petri ph-value photosynthesis physicist
        physics pipette polymer polymers precipitate proteins proton quantum reagent reagents
        redox refractive rna samples scientist scientists sediment sodium solubility solvent
        specimen spectrometer spectroscopy substrate sulphur synthesis thermodynamics titration
        viscosity""",
    "maths": """
        polynomial polynomials equation theorem proof function logarithm factor factors sum
        algebra geometry trig gleichung beweis équation ecuación equação 方程 证明 angle angles
        arithmetic axis circle coefficient coefficients conjecture cosine decimal denominator
        diagonal divide divided divisor ellipse equations exponent exponential fibonacci
        fraction fractions geometric hypotenuse inequality infinity integer integers
        integration lemma logarithms math maths mathematical modulo multiplicity multiply
        numerator parabola parallelogram perimeter permutation permutations polygon prime
        primes proofs pythagoras quadratic quotient radius rational remainder root roots scalar
        sigma sine solve squares subtract summation topology triangle trigonometry x-axis""",
    "calculus": """
        integrate integral integrals derivative derivatives antiderivative differentiate
        differentiation differential limit limits calculus integrand substitution gradient
        tangent taylor series converges convergence continuity integrieren ableitung
        stammfunktion intégrale dérivée derivada integración 积分 导数 微分""",
    "linear": """
        matrix matrices eigenvalue eigenvalues eigenvector determinant vector vectors
        diagonalisable linear rank kernel basis transpose orthogonal subspace tensor 矩阵 向量""",
    "statistics": """
        probability variance deviation mean median regression correlation distribution binomial
        bayes hypothesis sample sampling confidence percentile quartile histogram statistic
        statistics statistical wahrscheinlichkeit statistik statistique estadística
        probabilidade 概率 统计""",
}  # fmt: skip
"""Field → its words."""
