"""At home and among people: fields of life and their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["HOME"]

HOME: Final[Mapping[str, str]] = {
    "food": """
        recipe recipes cook cooking bake baked baking boil fry roast oven pan pot dish dishes
        meal meals menu lunch dinner breakfast snack ingredients flour butter sugar salt pepper
        garlic onion tomato pasta rice soup salad sauce cheese cream egg eggs meat chicken beef
        pork turkey lamb bacon fish trout cod vegetable vegetables potato carrot fruit apple
        lemon bread cake dessert chocolate coffee tea wine beer riesling taste flavour flavor
        sweet spicy vegan vegetarian gluten dough simmer tablespoon stew grill canteen
        restaurant chef kitchen risotto lasagne spoon anchovy chilli breadcrumbs horseradish
        baste cellar dumplings noodles rezept kochen backen ofen pfanne gericht speise
        mittagessen abendessen frühstück zutaten mehl zucker salz zwiebel nudeln reis suppe
        salat käse eier fleisch huhn gemüse kartoffel brot kuchen wein essen recette cuisine
        cuire four plat repas cantine déjeuner dîner farine beurre sucre sel oignon pâtes riz
        soupe salade fromage œuf œufs viande poulet légumes pain gâteau vin omelette manger
        potage gratin receta cocinar horno plato comida cena almuerzo harina mantequilla azúcar
        cebolla arroz sopa ensalada queso huevo huevos carne pollo verduras pastel vino receita
        cozinhar forno prato jantar almoço farinha manteiga açúcar cebola queijo ovos frango
        legumes pão bolo vinho 菜谱 做饭 烹饪 食材 餐厅 午饭 午餐 晚餐 早餐 米饭 面条 鸡蛋 牛肉
        蔬菜 水果 蛋糕 用餐 appetiser appetizer avocado bean beans berry berries biscuit
        biscuits blender boiled bowl broth brunch bun buns burger cabbage calories canned
        caramel caviar celeriac celery cereal cinnamon cocoa coeliac coconut colander cookbook
        cookie cookies corn couscous crispy crust cucumber curry custard dairy defrost
        delicious diner dine eat eaten eating edible fennel fermented fillet flavours fried
        frozen frying garnish ginger glaze goose gravy grated grocery groceries ham hazelnut
        honey hungry icing jam jar juice juicy kale kilo knead leek leeks leftovers lentil
        lentils loaf lime lobster macaroni marinade marinate mayonnaise milk minced mint
        mushroom mushrooms mussels mustard nut nuts nutmeg oatmeal oats olive olives onions
        oregano oyster pancake pancakes parmesan parsley pastry peach peanut pear peas peel
        pickle pickled pie pineapple pizza plate plum porridge poultry prawn prawns preheat
        pudding pumpkin quiche quinoa raspberry ravioli ripe roasting roll rosemary saffron
        sage salmon salted sandwich sandwiches saucepan sausage sausages savoury seafood
        seasoning serve servings sesame shallots shrimp shrimps sip skillet slice sliced
        smoothie sourdough sour soy spaghetti spice spices spinach sprinkle starter steak
        steamed stir strawberry strawberries stuffing sugarfree sushi syrup tasty tart teaspoon
        toast tofu tortilla tuna vanilla veal vinegar waffle walnut whisk wholemeal wheat yeast
        yoghurt yogurt zest zucchini braten grillen rezepte schneebesen teig backofen hähnchen
        fisch gewürze trinken frühstücken apfel äpfel sahne pâte pommes cannelle crème poisson
        épices boire goûter sofreír caldo pescado leche desayuno postre judía conejo cocción
        massa peixe leite café sobremesa temperos cozido 红烧 清蒸 饺子 炒 汤 菜单""",
    "wine": """
        aperitif barossa bordeaux cabernet champagne chardonnay corkscrew decant grape grapes
        merlot pinot prosecco rosé sauvignon shiraz sommelier tannin tannins vintage vintner
        wineglass winery wines""",
    "health": """
        doctor patient medicine medication tablets pill pills dose mg symptom symptoms pain
        ache fever cough headache dizzy dizziness nausea rash allergy allergic allergies blood
        pressure heart pulse pregnant pregnancy midwife disease illness infection diagnosis
        treatment therapy surgery hospital clinic nurse pharmacy vaccine vaccination vitamin
        diet insulin diabetes cholesterol inhibitor leaflet painkiller painkillers injury knee
        physiotherapy mercury swelling vessels potassium arzt medikament tabletten schmerzen
        fieber husten kopfschmerzen schwindel blutdruck schwanger krankheit impfung krankenhaus
        apotheke behandlung allergie médecin médicament comprimés douleur fièvre toux grossesse
        maladie vaccin hôpital pharmacie allergique médico medicamento pastillas dolor fiebre
        tos embarazo enfermedad vacuna farmacia alergia remédio comprimidos dor febre tosse
        gravidez doença vacina 医生 药 头痛 发烧 怀孕 医院 疾病 症状 过敏 治疗 abdomen aches
        acute admission admitted ambulance anaesthetic anemia ankle antibiotic antibiotics
        anxiety apixaban arm artery arteries arthritis asthma atrial bandage biopsy bladder
        bleed bleeding blister blisters bone bones brain breath breathing bruise burn burns
        cancer cardiac cardiology catheter chronic clinical concussion constipation cramp
        cramps crutches cure dementia dental dentist depression dermatologist diabetic
        diagnosed diagnose diarrhoea diarrhea discharge dosage dr ear ears elbow epilepsy
        fainted fall fatigue feel feeling feels fibrillation flu foot fracture fractured gp
        headaches healthcare hearing hip hormone hospitalised ibuprofen immune incision
        infected inflammation inhaler injection injured insomnia intensive itch itchy joints
        kidney knees leg lesion lips liver lung lungs massage medical medicare medicines
        meniscus menopause mental metformin migraine milligrams mouth mri muscle muscles neck
        nerve nose numb nursing obese ointment operation operated organ orthopaedic oxygen
        painful paracetamol paramedic patients physio physician pneumonia poisoning
        postoperative prescribe prescription psychologist recover recovery rehab rehabilitation
        relapse respiratory scan scar sedation shoulder shoulders sick sickness sinus sleep
        sleeping sleepless smoking snoring sore specialist spine splint sprain stitches stomach
        stool stroke surgeon surgical swallow sweating swollen symptomatic syringe therapist
        throat thyroid tired tiredness tissue toxic toxicity transfusion trauma treat treated
        tumour ulcer ultrasound unwell urine vein vertigo virus vomit vomiting wards waist
        wheelchair wound wounds wrist x-ray nachsorge knie schwellung gehstützen kühlen bein
        rötung wärme meniskus narbe rücken übelkeit ärztin klinik reha genou cheville jambe
        blessure ordonnance infirmier rodilla pierna herida hinchazón clínica enfermero joelho
        perna ferida enfermeira vômito diarreia tremor 膝盖 肿 手术 伤口 护士 呕吐 arztpraxis
        rezeptpflichtig dosis nebenwirkung nebenwirkungen blutung entzündung impfungen
        auffrischung krankenkasse médecins posologie effets secondaires mutuelle efectos
        secundarios inflamación vacunas seguro efeitos colaterais inflamação vacinas plano
        saúde 说明书 剂量 感冒 发热 副作用 过敏者""",
    "childcare": """
        baby babies toddler toddlers nappy diaper stroller nursery kindergarten daycare
        childminder bottle sleep feeding teething infant kita windel bébé crèche couche
        poussette biberon bebé guardería pañal bebê creche fralda 婴儿 宝宝 幼儿园 尿布
        adoption babysit babysitter babysitting birth breastfeed breastfeeding bedtime car-seat
        child childbirth childcare child-seat children cot crawl crib infants kids kid lullaby
        midwives motherhood nannies nanny naptime newborn newborns parenthood parenting parent
        parents playdate playground playgroup potty pram preschool preschooler pushchair sippy
        teenager teenagers teen teens teethe tantrum tantrums toys toy weaning kinder kind
        eltern kindersitz enfants enfant hijos hijo niños niño filhos filho crianças criança
        孩子 儿童 父母 windeln kita-platz stillen allaitement garderie bebés lactancia canguro
        babá amamentação 婴儿车 奶粉""",
    "person": """
        birthday sister brother mother father daughter son friend hens always hobby turns joke
        jokes funny loves hates childhood wedding anniversary geburtstag schwester bruder
        hochzeit anniversaire sœur frère mariage cumpleaños hermana hermano boda aniversário
        irmã irmão casamento 生日 姐姐 妹妹 哥哥 弟弟 婚礼 affection ancestor ancestors aunt
        baptism best-man bestman bridal bride bridegroom bridesmaid brothers christening
        congratulate congratulations couple couples cousin cousins cried crush dad dating
        daughters divorce divorced engaged engagement families family father-in-law fiance
        fiancé fiancée fondly friends friendship gift gifts godfather goodbye grandchild
        grandchildren granddad grandfather grandma grandmother grandpa granny groom heartfelt
        hug husband in-laws kiss kissed loved lovely marriage married marry memories mum mom
        mummy nephew nickname niece obituary relationship relatives romance romantic sibling
        siblings sisters sons soulmate spouse stepmother together twins uncle valentine vows
        wife widow widower braut bräutigam trauzeuge hochzeitsrede enkel oma opa familie mariée
        marié témoin famille novia novio padrinos familia noiva noivo padrinho família 新娘
        新郎 家人 祝福 geburtstagsfeier freundin freunde verlobte anniversaires amis
        fiançailles cumple amigos amiga aniversários 朋友 聚会 结婚""",
    "pets": """
        pet pets dog dogs cat cats puppy kitten leash vet veterinary fur paw aquarium rabbit
        hamster horse feed kibble hund katze tierarzt futter chien chat vétérinaire perro gato
        veterinario cão veterinário 狗 猫 宠物 兽医 barking beagle breeder bulldog canine
        catnip catfood chew claw claws dachshund dogfood doghouse feline flea fleas goldfish
        guinea-pig kennel labrador litterbox meow mutt neuter neutered obedience parakeet
        parrot paws pedigree pony poodle pups purring retriever scratch sheepdog spaniel stray
        terrier vets welpe hündin leine chaton chiot cachorro cachorros cães gatito veterinaria
        ração 小狗 小猫 haustier kätzchen impfplan tollwut züchter käfig litière garde
        croquettes animaux vaccins rage éleveur mascota mascotas pienso correa rabia camada
        animal estimação coleira raiva ninhada 疫苗 猫砂 宠物店""",
    "garden": """
        plant plants garden gardening soil pot pots watering seeds seedling seedlings herb
        herbs basil leaves roots windowsill fertiliser fertilizer prune blossom lawn weeds
        compost greenhouse pflanze pflanzen garten erde topf gießen samen kräuter blätter
        wurzeln staunässe pflänzchen plante jardin terre semis arrosage herbes feuilles planta
        jardín tierra maceta regar semillas hierbas hojas jardim terra vaso sementes ervas
        folhas 植物 花园 浇水 土壤 种子 盆栽 allotment allotments annuals aphids bark bloom
        blooms bonsai bulb bulbs bush bushes cactus conifer crop crops cultivar cuttings
        daffodil dig evergreen fern flower flowerbed flowering flowers foliage gardener
        gardeners germinate germination grass grow growing grown harvest hedge hedges hoe
        houseplant hydrangea irrigation ivy landscape lavender leaf lily loam mower mowing
        mulch nurseries orchard orchid orchids peat perennial perennials petals planter
        planting plot pollinate potting pruned pruning rake repot repotting rose roses
        rhododendron sapling shade shrub shrubs slug slugs snail sow sowing spade sprout thorn
        trellis tulip tulips vine weeding wheelbarrow hecke beet rosen blumen rasen unkraut
        düngen umtopfen fleurs haies tondre arroser flores podar abono adubo 兰花 换盆 施肥
        balkonpflanzen tomaten gewächshaus ernten dünger tomates semences récolte engrais
        huerto cosecha horta colheita 番茄 肥料 收获""",
    "housing": """
        rent rental lease landlord tenant tenants deposit apartment flat eviction moving
        housing lodger utilities heating leak plumbing renovation mortgage sublet ontario miete
        mieter vermieter kaution wohnung mietvertrag umzug heizung loyer locataire propriétaire
        caution appartement bail déménagement alquiler inquilino arrendador fianza piso mudanza
        aluguel proprietário caução apartamento 租房 房东 租客 押金 公寓 搬家 accommodation
        attic basement bathroom bedroom bedrooms ceiling condo conservatory co-op damp dwelling
        dwellings evict evicted flatmate flatshare floorboards floorplan freehold furnished
        hallway homeowner homeowners house houses housemate household inhabitants insulated
        landlords leasehold letting loft lounge mould moved neighbour neighbours occupancy
        occupier penthouse plaster plumber porch radiator realtor rented renter renting
        residence resident residents roommate rooms room semi-detached sofa staircase storey
        tenancy terraced townhouse unfurnished upstairs wall walls window windows nachbarn lärm
        hausordnung nebenkosten zimmer voisins voisin bruit chambre logement vecinos vecino
        ruido habitación vivienda vizinhos barulho quarto 邻居 噪音 房间 mietpreis
        nebenkostenabrechnung vermieterin schimmel kündigungsfrist makler grundriss balkon
        keller loyers charges moisissure agent immobilier cave balcon alquilar humedad trastero
        inmobiliaria balcón mofo imobiliária varanda 月租 甲方 乙方 转租 房屋""",
    "energy": """
        radiator radiators valve boilers thermostats draughty energy electricity power solar
        panel panels kwh meter grid boiler heating pump insulation gas bill tariff watt strom
        heizung zähler tarif électricité chauffage compteur electricidad luz calefacción
        contador eletricidade aquecimento 电 电费 太阳能 供暖 燃气 biogas biomass blackout
        carbon coal consumption e-car electric electrical emissions energies fossil generator
        geothermal heat-pump heated hydropower inverter kilowatt kilowatts kw megawatt net-zero
        nuclear outage petroleum photovoltaic pipeline pv reactor refinery renewable renewables
        smart-meter substation thermal transformer turbine turbines voltage volts stromrechnung
        zählerstand verbrauch arbeitspreis abschlag heizkosten stromanbieter gasrechnung
        consommation consumo 电表 电价 用电""",
    "appliance": """
        dishwasher washing machine fridge refrigerator dryer appliance limescale descale
        descaling tank filter hose pump float switch door gasket display error code lamp blinks
        blinking reset unplug tap leak leaks manual rinse program cartridge spülmaschine
        waschmaschine kühlschrank entkalken fehler wasserhahn lave-vaisselle lave-linge frigo
        détartrer panne lavavajillas lavadora nevera descalcificar avería máquina geladeira
        洗碗机 洗衣机 冰箱 故障 除垢 appliances blocked burner compressor cooker cooktop
        descaler drain extractor faulty fault freezer fuse grinder heater hob humidifier
        microwave overheats repairman thermostat toaster ventilator washer spülgang waschgang""",
    "laundry": """
        bleach bleaching care-label detergent iron ironing laundry linen soak soaked spot stain
        stained stains starch tablecloth whites wrinkle flecken fleck waschen bügeln tache
        taches lessive repasser mancha manchas planchar 污渍 洗衣 washing lint spin drum dryer""",
    "cleaning": """
        cleaning cleaner windows carpets floors vacuum consumables soap paper glasreinigung
        reinigung teppich seife fenster nettoyage ménage vitres limpieza ventanas limpeza
        janelas 清洁 打扫 保洁 broom bucket cleaned cleaners clean dirt dirty disinfect
        disinfectant dust duster dusting germs grime hoover hygiene janitor mop mopping polish
        rag rubbish scrub scrubbed sponge squeegee sweep sweeping tidy wipe wiped""",
    "recycling": """
        bin bins compostable dustbin garbage landfill litter plastic plastics recycle recycled
        recycling refuse trash waste müll müllabfuhr altpapier tonne recyclage encombrants
        déchets poubelle reciclaje basura residuos contenedor reciclagem lixo resíduos 回收
        垃圾 分类""",
    "wood": """
        wood oak drill screw screws nail hammer saw glue paint varnish shelf cupboard carpenter
        plank holz schraube bohren säge regal farbe bois vis perceuse peinture étagère madera
        tornillo taladro estante madeira parafuso furadeira 木 螺丝 油漆 架子 assemble
        assembled bolt bolts bookcase bookshelf cabinet cabinets cams carpentry carving chisel
        clamp dowel dowels drawer drawers emulsion flat-pack flatpack furniture hacksaw hinge
        hinges jigsaw joinery lacquer ladder lathe mdf paintbrush paints planks plywood primer
        pliers rawlplug sanding sandpaper sawdust screwdriver shelves spanner toolbox tools
        undercoat varnished veneer wallpaper wardrobe wood-chip wooden woodwork woodworking
        workbench wrench tapete streichen farbeimer möbel schrauben papier-peint meuble muebles
        móveis 墙纸 家具""",
    "clothing": """
        clothes clothing dress shirt trousers jacket coat shoes size fabric cotton wool sew
        sewing knitting yarn pattern seam fashion kleid hemd hose stoff nähen stricken vêtement
        robe tissu couture tricot ropa vestido tela coser roupa tecido costura 衣服 裙子 布料
        缝纫 apparel belt blouse blouses bra cap cardigan cashmere cloak collar crochet cuff
        denim dresses embroidery fabrics fashionable fleece footwear garment garments gloves
        gown hat hats heels hem hood hoodie jackets jean jeans jersey jumper knit knitted lace
        lapel leather leggings lingerie lining loafer mittens needle nylon outfit outfits
        overalls pants patchwork petite plaid pleat pocket polyester pullover pyjamas raincoat
        sandals scarf seamstress shorts silk sizes skirt skirts sleeve sleeves sneaker sneakers
        socks stitch stockings suit suits sundress sweater sweaters swimsuit tailor tailored
        textile textiles tights tracksuit tshirt t-shirt tunic tuxedo undershirt underwear
        uniform vest waistcoat wear wearing wears wore worn zip zipper zips""",
    "beauty": """
        skin hair shampoo cream makeup nail salon barber haircut face serum haut haare friseur
        peau cheveux coiffeur piel pelo peluquería pele cabelo 皮肤 头发 护肤 化妆 acne
        aftershave anti-aging barbers beard blush brow brows cologne conditioner cosmetic
        cosmetics curl curls dandruff deodorant dermatology dry-skin eyelash eyelashes eyeliner
        eyeshadow facial fragrance hairdresser hairstyle hairspray highlighter lash lipstick
        lotion manicure mascara moisturiser moisturizer pedicure perfume pimple pimples razor
        retinol rouge scalp shave shaving skincare spa sunscreen tan tanning tattoo toner wax
        waxing wig wrinkles""",
    "weather": """
        weather rain snow storm wind forecast temperature sunny cloud degrees frost flood
        wetter regen schnee sturm météo pluie neige orage tiempo lluvia nieve tormenta clima
        chuva neve 天气 下雨 下雪 台风 blizzard breeze breezy celsius cloudy clouds cyclone
        drizzle drought fahrenheit fog foggy forecasts freezing gale gust gusts hail heatwave
        humid humidity hurricane icy lightning meteorologist meteorology mild mist monsoon
        outlook overcast precipitation rainfall raining rainy shower showers sleet snowfall
        snowing snowy storms stormy sunrise sunset sunshine thaw thunder thunderstorm tornado
        typhoon umbrella winds windy wintry vorhersage gewitter böen prévisions averses
        pronóstico chubascos previsão chuvas 气温 降雨 预报 temperaturen kälte hitze
        températures froid chaleur temperaturas frío calor frio 降温 高温""",
    "sport": """
        run running runner jog race marathon km training workout gym stretch squat pilates yoga
        exercise football soccer tennis basketball handball cricket golf swim swimming bike
        bicycle cycling coach team match tournament league goal score boots turf pitch stadium
        athlete intervals pulse spinning fitness ski skiing climbing rowing laufen lauf turnier
        verein spiel trainer fußball schwimmen radfahren turnen wandern courir course
        entraînement tournoi équipe gymnase stade natation vélo correr carrera entrenamiento
        torneo partido equipo fútbol natación bicicleta corrida treino torneio jogo equipa
        futebol natação 跑步 训练 比赛 足球 健身 游泳 球队 aerobics ace athletes athletics ball
        balls barbell basket biking bouldering boxer boxing canoe canoeing captain champion
        championship cheer climb climber compete competition crossfit cup cyclist defender
        dribble dumbbell endurance equestrian fencing fixture footballer fouls goalkeeper
        goalkeepers goals golfer gymnast gymnastics half-marathon half-time halftime handicap
        hockey hurdle judo jump karate keeper kick kickoff lap laps lifting lifts martial medal
        midfield mile miles netball opponent opponents offside olympic olympics pace pacing
        paddle penalty player players playing playoff polo press-ups punch push-ups racing
        racket rally referee reps rider rugby runners runs scored scorer scrum shin shinguards
        shoot shot shots skate skateboard skating skier skis snowboard softball sprint
        sprinting sprinter squash stamina striker substitute surfing surf swimmer tackle
        teammate teammates timekeeper trainers treadmill triathlon umpire vault volleyball
        warm-up warmup wicket winner winners wrestling torwart mannschaft sieg niederlage
        gegner but gardien arbitre victoire portero árbitro victoria goleiro vitória 守门员
        裁判 球员 健身房 瑜伽 跑步机 游泳馆 mannschaften aufwärmen kniebeugen liegestütze
        wettkampf échauffement abdominaux compétition calentamiento sentadillas entrenador
        competición aquecimento agachamento prancha treinador competição séries 热身 教练 锻炼""",
    "dance": """
        bachata ballroom choreographer dance dances dancing danced foxtrot salsa samba tango
        tanzen tanzkurs danse danser baile bailar dança dançar 跳舞 舞蹈""",
    "games": """
        game games player players dice board card chess level quest puzzle console video spiel
        spieler würfel schach jeu joueur dés échecs juego jugador ajedrez jogo jogador xadrez
        游戏 玩家 棋 arcade avatar bingo checkers checkmate crossword crosswords dart darts dnd
        domino dungeon dungeons e-sport esports fortnite gamer gamers gameplay gaming lego
        lottery mario minecraft minigame monopoly multiplayer nintendo npc pinball playstation
        poker pokemon puzzles quests roleplay role-play rpg rulebook scrabble singleplayer
        solitaire speedrun sudoku tabletop tic-tac-toe trivia xbox""",
}  # fmt: skip
"""Field → its words."""
