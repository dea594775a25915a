"""Fields of life and the words that give them away, in six languages: data for the filter.

Why: a document may bear on a request without sharing a word with it (a leaflet that says "vessels",
a prompt that says "tablets"), and share words with one that it has nothing to do with (a river's
bank). Which field each speaks of tells them apart where overlap cannot. A table, so that a field or
a language is a line; words are whole words in lower case, their inflected forms follow from stems.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["KIN", "TOPICS"]

TOPICS: Mapping[str, str] = {
    "food": """
        recipe recipes cook cooking bake baked baking boil fry roast oven pan pot dish dishes meal
        meals menu lunch dinner breakfast snack ingredients flour butter sugar salt pepper garlic
        onion tomato pasta rice soup salad sauce cheese cream egg eggs meat chicken beef pork
        turkey lamb bacon fish trout cod vegetable vegetables potato carrot fruit apple lemon
        bread cake dessert chocolate coffee tea wine beer riesling taste flavour flavor sweet
        spicy vegan vegetarian gluten dough simmer tablespoon stew grill canteen restaurant chef
        kitchen risotto lasagne spoon anchovy chilli breadcrumbs horseradish baste cellar
        dumplings noodles rezept kochen backen ofen pfanne gericht speise mittagessen abendessen
        frühstück zutaten mehl zucker salz zwiebel nudeln reis suppe salat käse eier fleisch huhn
        gemüse kartoffel brot kuchen wein essen recette cuisine cuire four plat repas cantine
        déjeuner dîner farine beurre sucre sel oignon pâtes riz soupe salade fromage œuf œufs
        viande poulet légumes pain gâteau vin omelette manger potage gratin receta cocinar horno
        plato comida cena almuerzo harina mantequilla azúcar cebolla arroz sopa ensalada queso
        huevo huevos carne pollo verduras pastel vino receita cozinhar forno prato jantar almoço
        farinha manteiga açúcar cebola queijo ovos frango legumes pão bolo vinho 菜谱 做饭 烹饪
        食材 餐厅 午饭 午餐 晚餐 早餐 米饭 面条 鸡蛋 牛肉 蔬菜 水果 蛋糕 用餐""",
    "health": """
        doctor patient medicine medication tablets pill pills dose mg symptom symptoms pain ache
        fever cough headache dizzy dizziness nausea rash allergy allergic allergies blood pressure
        heart pulse pregnant pregnancy midwife disease illness infection diagnosis treatment
        therapy surgery hospital clinic nurse pharmacy vaccine vaccination vitamin diet insulin
        diabetes cholesterol inhibitor leaflet painkiller painkillers injury knee physiotherapy
        mercury swelling vessels potassium arzt medikament tabletten schmerzen fieber husten
        kopfschmerzen schwindel blutdruck schwanger krankheit impfung krankenhaus apotheke
        behandlung allergie médecin médicament comprimés douleur fièvre toux grossesse maladie
        vaccin hôpital pharmacie allergique médico medicamento pastillas dolor fiebre tos embarazo
        enfermedad vacuna farmacia alergia remédio comprimidos dor febre tosse gravidez doença
        vacina 医生 药 头痛 发烧 怀孕 医院 疾病 症状 过敏 治疗""",
    "sport": """
        run running runner jog race marathon km training workout gym stretch squat pilates yoga
        exercise football soccer tennis basketball handball cricket golf swim swimming bike
        bicycle cycling coach team match tournament league goal score boots turf pitch stadium
        athlete intervals pulse spinning fitness ski skiing climbing rowing laufen lauf turnier
        verein spiel trainer fußball schwimmen radfahren turnen wandern courir course entraînement
        tournoi équipe gymnase stade natation vélo correr carrera entrenamiento torneo partido
        equipo fútbol natación bicicleta corrida treino torneio jogo equipa futebol natação 跑步
        训练 比赛 足球 健身 游泳 球队""",
    "software": """
        software code program programming developer python java javascript typescript css html api
        server database sql deploy deployment docker container kubernetes terraform cloud aws vpc
        git repo commit branch merge build compile compiler debug bug exception stack thread
        lambda heap jvm garbage collector latency cpu memory metaspace frontend backend browser
        login password endpoint json yaml regex query function class variable array loop framework
        component grid flex rem ingress cidr resource protocol linux windows script cluster cache
        logs entwickler datenbank passwort programmieren développeur base données serveur logiciel
        desarrollador servidor contraseña desenvolvedor senha 代码 程序 数据库 服务器 软件 接口
        编程 密码""",
    "finance": """
        bank savings account interest deposit balance loan mortgage credit debit rate rates invest
        investor investors investment dividend dividends share shares shareholder stock equity
        profit margin revenue sales turnover earnings tax taxes vat income quarter fiscal debt
        cash capital fund pension insurance premium p.a. withdrawal withdrawals credited wages
        salary financing konto zinsen sparkonto kredit darlehen steuer umsatz gewinn dividende
        aktie aktien bilanz rente versicherung banque compte intérêts épargne crédit impôt chiffre
        affaires bénéfice actions assurance banco cuenta intereses ahorro préstamo impuesto
        ingresos beneficio acciones seguro conta juros poupança empréstimo imposto receita lucro
        ações 银行 利息 存款 贷款 股票 股息 利润 收入 税 保险""",
    "housing": """
        rent rental lease landlord tenant tenants deposit apartment flat eviction moving housing
        lodger utilities heating leak plumbing renovation mortgage sublet ontario miete mieter
        vermieter kaution wohnung mietvertrag umzug heizung loyer locataire propriétaire caution
        appartement bail déménagement alquiler inquilino arrendador fianza piso mudanza aluguel
        proprietário caução apartamento 租房 房东 租客 押金 公寓 搬家""",
    "work": """
        employee employees employer vacation leave holiday absence overtime payroll hr parental
        contract manager supervisor team lead colleagues staff hiring interview resume cv
        applicant probation notice resignation annual division head approval approve mitarbeiter
        urlaub urlaubstage arbeitgeber arbeitsvertrag gehalt kollegen bewerbung chef krankmeldung
        employé congés vacances employeur salaire entretien collègue empleado vacaciones permiso
        sueldo entrevista funcionário férias salário 员工 假期 年假 请假 工资 面试 同事""",
    "purchasing": """
        purchase purchases order orders sign authority supplier suppliers quote quotation invoice
        procurement controlling approval offer offers price prices contract delivery bestellung
        einkauf lieferant angebot rechnung freigabe commande achat fournisseur devis facture
        signature pedido compra proveedor presupuesto factura fornecedor orçamento fatura 采购
        订单 供应商 报价 发票 合同""",
    "travel": """
        travel trip flight flights airport train trains ticket tickets hotel hostel booking visa
        passport border entry citizens itinerary tour sightseeing luggage trolley abroad embassy
        reise flug zug bahn fahrkarte visum pass koffer urlaubsort voyage vol billet hôtel
        passeport valise viaje vuelo tren billete visado pasaporte maleta viagem voo comboio
        bilhete visto 旅行 航班 火车 酒店 签证 护照 出差 差旅 报销""",
    "transport": """
        bus buses tram line stop stops timetable weekdays lift fare fares station route platform
        ferry transfer departure arrival hourly parking deck garage car cars bicycle drivers
        traffic fahrplan haltestelle straßenbahn abfahrt parkplatz horaire arrêt autobus gare
        parada autobús horario estación paragem horário estação 公交 地铁 车站 时刻表 停车 大巴""",
    "school": """
        school teacher pupil pupils student students class homework essay exam exams grade grades
        lecture lectures course university degree curriculum lesson semester thesis grammar
        spelling assignment schule lehrer schüler hausaufgaben aufsatz prüfung note noten
        vorlesung studium école professeur élève devoirs examen cours université rédaction escuela
        profesor alumno deberes curso universidad redacción escola professor aluno exame 学校 老师
        学生 作业 考试 论文 大学""",
    "maths": """
        integrate integral derivative antiderivative polynomial polynomials equation matrix
        eigenvalue theorem proof function logarithm factor factors sum algebra geometry calculus
        trig integrieren ableitung gleichung beweis intégrale dérivée équation derivada ecuación
        equação 积分 导数 方程 矩阵 证明""",
    "garden": """
        plant plants garden gardening soil pot pots watering seeds seedling seedlings herb herbs
        basil leaves roots windowsill fertiliser fertilizer prune blossom lawn weeds compost
        greenhouse pflanze pflanzen garten erde topf gießen samen kräuter blätter wurzeln
        staunässe pflänzchen plante jardin terre semis arrosage herbes feuilles planta jardín
        tierra maceta regar semillas hierbas hojas jardim terra vaso sementes ervas folhas 植物
        花园 浇水 土壤 种子 盆栽""",
    "nature": """
        river forest wood woods hunting district tree trees willow animal animals wildlife fox
        deer bird birds wolf mange bank footbridge anglers mill lake sea coast hiking trail
        swordfish wald fluss jagd tier tiere vogel baum forêt rivière chasse oiseau arbre bosque
        río caza pájaro floresta rio caça pássaro 森林 河 动物 鸟 狐狸""",
    "space": """
        probe orbit planet planets flyby spacecraft rocket satellite nasa telescope magnetometer
        antenna mission surface galaxy star moon astronaut raumsonde rakete umlaufbahn sonde fusée
        planète orbite cohete planeta órbita satélite foguete 卫星 行星 火箭 轨道""",
    "boat": """
        ship boat sail sailed sailing cutter ketch rigging outboard engine throttle harbour vessel
        deck draught anchor crew fuel choke four-stroke museum launching bunting schiff boot segel
        hafen motor bateau voile navire moteur barco vela puerto navio porto 船 航行 港口 发动机""",
    "music": """
        music song songs choir concert orchestra piano guitar violin tuning tune pitch chord
        melody rehearsal rehearsals singer octave beats hz score chorale musik lied chor konzert
        probe klavier gitarre musique chanson répétition répétitions partitions guitare música
        canción coro concierto ensayo guitarra canção concerto ensaio 音乐 歌曲 合唱 音乐会 钢琴
        吉他""",
    "film": """
        film movie episode episodes series scene actor actress tv season fan fans character comedy
        plot cinema guests sybil director script filming serie folge schauspieler kino épisode
        acteur película capítulo cine filme episódio ator série 电影 电视剧 剧集 演员""",
    "story": """
        story stories tale bedtime fairy poem verse rhyme poetry hero character novel geschichte
        märchen gedicht conte histoire poème cuento historia poema conto história 故事 诗 童话
        小说""",
    "person": """
        birthday sister brother mother father daughter son friend hens always hobby turns joke
        jokes funny loves hates childhood wedding anniversary geburtstag schwester bruder hochzeit
        anniversaire sœur frère mariage cumpleaños hermana hermano boda aniversário irmã irmão
        casamento 生日 姐姐 妹妹 哥哥 弟弟 婚礼""",
    "appliance": """
        dishwasher washing machine fridge refrigerator dryer appliance limescale descale descaling
        tank filter hose pump float switch door gasket display error code e-14 lamp blinks
        blinking reset unplug tap leak leaks manual rinse program cartridge spülmaschine
        waschmaschine kühlschrank entkalken fehler wasserhahn lave-vaisselle lave-linge frigo
        détartrer panne lavavajillas lavadora nevera descalcificar avería máquina geladeira 洗碗机
        洗衣机 冰箱 故障 除垢""",
    "parcel": """
        parcel shipment shipped delivery depot neighbour tracking courier package receipt voucher
        exchange total paid card table persons shop size thank shopping paket sendung lieferung
        quittung colis livraison reçu ticket paquete envío recibo encomenda entrega
        快递 包裹 收据""",
    "marketing": """
        product products brand campaign slogan advertising copy style house tone voice words
        sentences superlatives reader text press release headline pitch audience customers
        newsletter kettle colours data sheet volume weight watt spare produkt marke werbung stil
        ton produit marque publicité producto marca publicidad estilo tono produto publicidade tom
        产品 品牌 广告 文案 风格""",
    "customers": """
        customer customers churn cancellation cancellations losing lost reasons survey support
        setup export feedback complaint complaints retention subscription renew left satisfaction
        price increase kunden kündigung umfrage beschwerde clients résiliation enquête plainte
        clientes cancelación encuesta queja cancelamento pesquisa reclamação 客户 退订 投诉 调查
        流失""",
    "reporting": """
        quarter third second q1 q2 q3 q4 revenue margin sales gross goods stock returns report
        annual results figures forecast ebit turnover net quartal umsatz marge bericht trimestre
        chiffre rapport ventas margen informe vendas margem relatório 季度 营收 毛利 财报""",
    "hardware": """
        laptop laptops computer pc phone tablet monitor printer keyboard model warranty asset
        assets tag battery charger device devices lens zoom camera megapixels garantie gerät
        rechner bildschirm ordinateur portable appareil écran ordenador portátil pantalla
        computador ecrã 电脑 笔记本 手机 保修 设备""",
    "cleaning": """
        cleaning cleaner windows carpets floors vacuum consumables soap paper glasreinigung
        reinigung teppich seife fenster nettoyage ménage vitres limpieza ventanas limpeza janelas
        清洁 打扫 保洁""",
    "event": """
        event meeting agenda outing excursion picnic meet assembly programme guests visitors
        speakers register registration registrieren ausflug veranstaltung treffen sortie événement
        réunion excursión evento reunión passeio 活动 团建 集合 会议 报名 出发""",
    "safety": """
        fire drill alarm evacuate evacuation extinguisher stairs exit wardens assembly emergency
        helmet shoes hair nets brand notausgang feuer incendie évacuation alarme incendio
        evacuación alarma incêndio 消防 疏散 警报""",
    "law": """
        law legal court judge lawyer contract clause liability statute rights claim dispute
        agreement damages evidence sue notary will inheritance recht gericht anwalt vertrag klage
        droit tribunal avocat contrat ley juez abogado contrato lei juiz advogado 法律 法院 律师
        合同 起诉""",
    "construction": """
        turf deck marking site renovation roof wall bricks concrete builder scaffold closed work
        construction works paving drainage baustelle dach mauer chantier travaux toit obra obras
        techo tejado telhado 施工 屋顶 工程""",
    "pets": """
        pet pets dog dogs cat cats puppy kitten leash vet veterinary fur paw aquarium rabbit
        hamster horse feed kibble hund katze tierarzt futter chien chat vétérinaire perro gato
        veterinario cão veterinário 狗 猫 宠物 兽医""",
    "energy": """
        energy electricity power solar panel panels kwh meter grid boiler heating pump insulation
        gas bill tariff watt strom heizung zähler tarif électricité chauffage compteur
        electricidad luz calefacción contador eletricidade aquecimento 电 电费 太阳能 供暖 燃气""",
    "clothing": """
        clothes clothing dress shirt trousers jacket coat shoes size fabric cotton wool sew sewing
        knitting yarn pattern seam fashion kleid hemd hose stoff nähen stricken vêtement robe
        tissu couture tricot ropa vestido tela coser roupa tecido costura 衣服 裙子 布料 缝纫""",
    "childcare": """
        baby babies toddler toddlers nappy diaper stroller nursery kindergarten daycare
        childminder bottle sleep feeding teething infant kita windel bébé crèche couche poussette
        biberon bebé guardería pañal bebê creche fralda 婴儿 宝宝 幼儿园 尿布""",
    "weather": """
        weather rain snow storm wind forecast temperature sunny cloud degrees frost flood wetter
        regen schnee sturm météo pluie neige orage tiempo lluvia nieve tormenta clima chuva neve
        天气 下雨 下雪 台风""",
    "government": """
        city council mayor municipal permit application form authority registration citizen
        citizens passport election vote ballot tax office statute antrag behörde gemeinde
        bürgermeister wahl formular mairie permis demande élection formulaire ayuntamiento
        solicitud permiso elección prefeitura pedido eleição 政府 申请 选举 市政""",
    "history": """
        century war ancient medieval king queen empire revolution dynasty castle archaeology
        historical jahrhundert krieg könig siècle guerre roi siglo guerra rey século rei 历史 朝代
        战争 世纪""",
    "art": """
        painting paintings gallery exhibition sculpture canvas artist watercolour drawing museum
        gemälde ausstellung künstler peinture exposition artiste pintura exposición artista
        exposição 绘画 展览 艺术家 美术馆""",
    "games": """
        game games player players dice board card chess level quest puzzle console video spiel
        spieler würfel schach jeu joueur dés échecs juego jugador ajedrez jogo jogador xadrez 游戏
        玩家 棋""",
    "vehicle": """
        car cars engine brake brakes tyre tyres tire tires oil mileage clutch gearbox garage
        mechanic battery fuel petrol diesel driver auto motor bremse reifen werkstatt voiture
        moteur frein pneu garagiste coche freno neumático taller carro freio oficina 汽车 发动机
        刹车 轮胎""",
    "security": """
        security phishing password virus malware firewall breach attack encryption backup
        certificate token sicherheit angriff verschlüsselung sécurité attaque chiffrement
        seguridad ataque cifrado segurança 安全 加密 病毒 攻击""",
    "logistics": """
        warehouse pallet pallets forklift freight cargo truck trucks dispatch stock inventory ramp
        loading container lager palette lkw entrepôt camion almacén camión inventario armazém
        caminhão 仓库 货物 卡车 库存""",
    "chemistry": """
        acid base molecule reaction enzyme protein cell cells gene genes dna species experiment
        laboratory atom säure reaktion zelle acide réaction cellule ácido reacción célula reação
        化学 分子 细胞 实验""",
    "religion": """
        church mass prayer priest bible temple mosque parish sermon kirche gottesdienst gebet
        église messe prière iglesia misa oración igreja missa oração 教堂 祈祷 寺""",
    "beauty": """
        skin hair shampoo cream makeup nail salon barber haircut face serum haut haare friseur
        peau cheveux coiffeur piel pelo peluquería pele cabelo 皮肤 头发 护肤 化妆""",
    "wood": """
        wood oak drill screw screws nail hammer saw glue paint varnish shelf cupboard carpenter
        plank holz schraube bohren säge regal farbe bois vis perceuse peinture étagère madera
        tornillo taladro estante madeira parafuso furadeira 木 螺丝 油漆 架子""",
}  # fmt: skip
"""Field → its words."""

KIN: tuple[frozenset[str], ...] = (
    frozenset({"finance", "reporting", "purchasing"}),
    frozenset({"travel", "transport"}),
    frozenset({"transport", "vehicle"}),
    frozenset({"software", "hardware", "security"}),
    frozenset({"appliance", "hardware"}),
    frozenset({"marketing", "customers"}),
    frozenset({"housing", "law", "energy", "construction"}),
    frozenset({"work", "law"}),
    frozenset({"government", "law"}),
    frozenset({"parcel", "logistics", "purchasing"}),
    frozenset({"food", "health"}),
    frozenset({"health", "childcare"}),
    frozenset({"school", "maths", "chemistry", "history"}),
    frozenset({"event", "travel"}),
    frozenset({"garden", "nature"}),
)
"""Fields that shade into one another: one speaks for the other, half as much."""
