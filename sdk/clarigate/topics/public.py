"""Out and about: fields of public life and their words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["PUBLIC"]

PUBLIC: Final[Mapping[str, str]] = {
    "travel": """
        duty goods exhibitor exhibitors travel trip flight flights airport train trains ticket
        tickets hotel hostel booking visa passport border entry citizens itinerary tour
        sightseeing luggage trolley abroad embassy reise flug zug bahn fahrkarte visum pass
        koffer urlaubsort voyage vol billet hôtel passeport valise viaje vuelo tren billete
        visado pasaporte maleta viagem voo comboio bilhete visto 旅行 航班 火车 酒店 签证 护照
        出差 差旅 报销 airline airlines airbnb backpack backpacker backpacking baggage beach
        boarding camp camping campsite check-in consulate cruise customs declare declaration
        destination destinations excursions flying foreign holidays honeymoon hostels hotels
        immigration island itineraries journey landmark landing layover motel nationals nights
        overnight packing passengers passports reservation reservations resort roadtrip
        roundtrip safari seaside shuttle sightsee souvenir stay staying suitcase suitcases
        tourism tourist tourists tours touristic travelled traveller travellers traveling
        travelling tripadvisor trips villa visas visited wanderlust reisen reisende unterkunft
        ferienwohnung zoll voyageurs bagages douane frontière hébergement turista turistas
        equipaje aduana alojamiento bagagem alfândega hospedagem 海关 旅客 行李 住宿 机票
        tax-free anreise abreise buchung stornierung reisepass sehenswürdigkeiten gepäck
        flughafen réserver réservation départ arrivée aéroport séjour reservar reserva
        aeropuerto estancia itinerario aeroporto estadia roteiro 行程 预订 机场 景点""",
    "transport": """
        bus buses tram line stop stops timetable weekdays lift fare fares station route
        platform ferry transfer departure arrival hourly parking deck garage car cars bicycle
        drivers traffic fahrplan haltestelle straßenbahn abfahrt parkplatz horaire arrêt
        autobus gare parada autobús horario estación paragem horário estação 公交 地铁 车站
        时刻表 停车 大巴 busses commute commuter commuters congestion cyclists depart departs
        driving highway intersection junction lanes lorry metro minibus motorcycle motorway
        moped overtaking parked parkingticket pavement pedestrian pedestrians platforms
        railcard rail railway railways ride road roads roundabout routes scooter seatbelt
        sidewalk speeding subway taxi taxis timetables toll tramway transit tube tunnel
        knöllchen parken stationnement amende contravention aparcamiento multa estacionamento
        停车费 罚单 gleis verspätung umsteigen bahnhof fahrplanauskunft quai correspondance
        circule substitution ligne arrêts andén retraso transbordo línea plataforma atraso
        baldeação linha 站台 晚点 换乘 线路""",
    "vehicle": """
        car cars engine brake brakes tyre tyres tire tires oil mileage clutch gearbox garage
        mechanic battery fuel petrol diesel driver auto motor bremse reifen werkstatt voiture
        moteur frein pneu garagiste coche freno neumático taller carro freio oficina 汽车
        发动机 刹车 轮胎 airbag alternator axle bumper carburettor chassis chevrolet
        convertible coolant crankshaft cylinder dealership driveshaft exhaust fender fiat ford
        gears gearstick handbrake headlamp headlight headlights honda horsepower hubcap
        hydraulic ignition injector mazda mechanics motorbike motors mpg mudguard number-plate
        odometer overhaul piston roof-rack roofrack saloon speedometer steering suspension suv
        tachometer tailgate toyota towbar transmission turbo valve vehicle vehicles volkswagen
        windshield wiper kombi fahrzeug waschanlage kennzeichen tüv immatriculation vehículo
        baca veículo 车牌 洗车 wagen batterie zylinder öl anlasser kraftstoff benzin tanken
        reifenwechsel kupplung getriebe auspuff führerschein huile embrayage boîte vitesses
        essence permis conduire aceite batería embrague gasolina carnet conducir óleo bateria
        embreagem carteira 电池 机油 驾驶""",
    "boat": """
        ship boat sail sailed sailing cutter ketch rigging outboard engine throttle harbour
        vessel deck draught anchor crew fuel choke four-stroke museum launching bunting schiff
        boot segel hafen motor bateau voile navire moteur barco vela puerto navio porto 船 航行
        港口 发动机 aboard ashore barge berth boating boats bow buoy canal catamaran coastguard
        compass dinghy dock docked docks fleet foghorn galley helm helmsman hull jetty keel
        knots lifeboat lighthouse marina mariner maritime mast masts mooring moored nautical
        naval navy oar oars pier propeller quay regatta rowboat rudder sailor sailors sails
        seafaring seaman seasick ships shipyard starboard steamer stern submarine sunk tanker
        tugboat underwater vessels waterline wharf wreck yacht yachts""",
    "nature": """
        river forest wood woods hunting district tree trees willow animal animals wildlife fox
        deer bird birds wolf mange bank footbridge anglers mill lake sea coast hiking trail
        swordfish wald fluss jagd tier tiere vogel baum forêt rivière chasse oiseau arbre
        bosque río caza pájaro floresta rio caça pássaro 森林 河 动物 鸟 狐狸 acorn alpine
        antelope ape aquatic badger bat bats bay bear bears beaver beech birch birdwatching
        bison boar butterflies butterfly canyon cave cliff cliffs coastline conservation coral
        cranes crow cuckoo delta deforestation desert dolphin dolphins dragonfly duck ducks
        dune dunes eagle ecosystem elk elm endangered eruption estuary fauna finch fishing
        flora fowl frog frogs geology glacier glaciers goat gorge gull gulls habitat habitats
        hawk hedgehog hedgehogs heron herd hill hills insect insects invasive jungle lagoon
        larch lion lizard mammal mammals marsh meadow meadows migratory moor moss moth moths
        mountain mountains mouse nest nests nature ocean oceans otter owl owls peak pelican
        penguin pines plateau pond predator prey rainforest ranger raptor rat reef reptile
        reptiles rivers robin rock rocks savanna seabird seal seals shark sharks shore snake
        snakes sparrow spider spiders squirrel stag stork storks stream streams swallow
        swallows swamp swan swifts tide tides tiger toad tundra turtle valley valleys
        vegetation volcano vulture waterfall waterfalls wave waves weevil wetland whale whales
        wild wilderness wing wings wolves woodland woodlands worm worms zoo pegel angler
        fischerei zander storch marais cigüeña lago montaña montanha 鸟类 山 湖 wandern bäche
        blüte arten samen pilze randonnée forêts cerf sanglier sentier hayas sendero ciervos
        jabalíes fuente monte trilha cervos nascente mata 徒步 树林 野生""",
    "farming": """
        acre acres agricultural agriculture apiary barley bee beehive beekeeper beekeeping bees
        brood cattle chickens combine cow cows cultivation donkey drones farm farmer farmers
        farming farmland farms fields flock fodder foal grain grains hay henhouse hen hive
        hives honeybee irrigate livestock maize manure mare milking mites nectar ox pasture
        piglet pigs plough pollen rooster rye sheep silage silo stable stables swarm swarming
        tractor tractors varroa vineyard vineyards bienen imker landwirt kuh kühe acker
        abeilles ruche agriculteur vache abejas colmena agricultor abelhas colmeia fazenda 蜜蜂
        农场 牛羊""",
    "event": """
        event meeting agenda outing excursion picnic meet assembly programme guests visitors
        speakers register registration registrieren ausflug veranstaltung treffen sortie
        événement réunion excursión evento reunión passeio 活动 团建 集合 会议 报名 出发
        appointment attendance attendee attendees banquet bonfire catering celebrate
        celebration ceremony conference conferences convention fair fairground festival
        festivals fete fireworks fundraiser gala gathering hamper hosting invitation
        invitations invite invited invitees keynote parade party parties prize prizes raffle
        rsvp speech symposium tombola workshop workshops fest feuerwerk einladung feier buvette
        feu-artifice bal kermesse fête feria fiesta rifa festa 抽奖 晚会 聚会 festprogramm
        kapelle sommerfest kirmes invités salle asistentes programa sala convidados salão 嘉宾
        日程""",
    "stage": """
        applause auditorium ballet choreography curtain dancer dancers dramaturg foyer matinee
        monologue performance performances playwright prop props seat seats seating seatplan
        shakespeare spotlight stage stalls theatre theater theatres usher venue theaterstück
        bühne aufführung vorstellung théâtre représentation spectacle teatro función
        espectáculo espetáculo 剧院 演出 舞台""",
    "music": """
        music song songs choir concert orchestra piano guitar violin tuning tune pitch chord
        melody rehearsal rehearsals singer octave beats hz score chorale musik lied chor
        konzert probe klavier gitarre musique chanson répétition répétitions partitions guitare
        música canción coro concierto ensayo guitarra canção concerto ensaio 音乐 歌曲 合唱
        音乐会 钢琴 吉他 accompaniment accordion acoustic album albums alto anthem arrangement
        aria bach ballad band bands bars baritone bass bassline beethoven bebop blues brass
        cadence cello choral choirs chorus chords clarinet clef composer composers composition
        conductor cymbal disco dj drum drummer drums duet ensemble euphonium fiddle flute funk
        gig gigs gospel groove guitarist harmonica harmony harmonies harp headphones hip-hop
        hymn improvisation improvise instrument instruments instrumental jazz kyrie lyric
        lyrics magnificat maestro mandolin metronome mezzo microphone microphones mixing
        modulation mozart musical musician musicians oboe octaves opera oratorio orchestral
        overture percussion philharmonic pianist playlist playlists polyphonic quartet rap
        recital reggae remix requiem reverb rhythm rhythms riff sax saxophone sing singing
        sings sixteenth sixteenths solo soloist solos sonata songwriter soprano soundcheck
        soundtrack spotify staccato strings swing symphony synth synthesizer talkback tempo
        tenor timpani treble trio trombone trumpet tuba tuned ukulele unison vinyl viola
        violinist vocal vocals vocalist waltz stimmprobe soprane sopran chorprobe kapelle
        orchester chanteur orchestre cantante orquesta cantora 唱歌 乐队 演唱""",
    "film": """
        film movie episode episodes series scene actor actress tv season fan fans character
        comedy plot cinema guests sybil director script filming serie folge schauspieler kino
        épisode acteur película capítulo cine filme episódio ator série 电影 电视剧 剧集 演员
        acting animation animated anime blockbuster bollywood broadcast broadcaster cameo cast
        casting cartoon channel cinemas cinematic cinematographer cliffhanger costume directed
        documentary documentaries drama filmed filmmaker filmmakers films footage hbo hollywood
        movies netflix oscar premiere premiered producer producers prequel reboot romcom scenes
        screening screenplay screenwriter sequel showrunner sitcom spoiler spoilers starring
        stunt subtitle subtitles superhero television thriller villain viewer viewers watched
        watching youtube""",
    "story": """
        story stories tale bedtime fairy poem verse rhyme poetry hero character novel
        geschichte märchen gedicht conte histoire poème cuento historia poema conto história
        故事 诗 童话 小说 allegory anthology author autobiography biography books book
        characters comic comics dragon dragons elf elves epic fable fables fairytale fantasy
        fiction fictional folklore ghost ghosts haiku imaginary knight legend legends limerick
        literary literature magic magical manuscript memoir mermaid metaphor monster monsters
        myth mythology myths narrative narrator novelist novels paperback parable poems poet
        poetic prince princess prologue prose protagonist rhyming saga satire sonnet
        spell-magic storyteller storytelling superpower suspense tales tragedy unicorn vampire
        villains wizard witch writer writers fabel drache hexe erzählung zauberer sorcière
        bruja dragón bruxa dragão 魔法 巫师 龙""",
    "art": """
        painting paintings gallery exhibition sculpture canvas artist watercolour drawing
        museum gemälde ausstellung künstler peinture exposition artiste pintura exposición
        artista exposição 绘画 展览 艺术家 美术馆 acrylic aesthetic art artistic artists
        artwork artworks avant-garde baroque brush brushstroke canvases caricature ceramics
        charcoal cubism curator curators curate drawings easel engraving etching exhibit
        exhibits exhibitions expressionism fresco graffiti illustration illustrations
        illustrator impressionism impressionist lithograph masterpiece mosaic mural museums
        ochre painted painter painters pastel picasso portrait portraits pottery sculptor
        sculptors sculptures sketch sketches sketching stained-glass still-life surrealism
        tapestry watercolor watercolours woodcut leinwand maler bildhauer sculpteur lienzo
        escultor 画家 雕塑 美术""",
    "photo": """
        bokeh darkroom exposures focal frames image images iso jpeg lightroom photo photograph
        photographer photographers photography photos photoshoot picture pictures selfie
        shadows snapshot foto fotos fotograf belichtung photographe fotografía fotógrafo
        fotografia 照片 摄影 拍照""",
    "typography": """
        font fonts fontsize glyph italic kerning letterform lettering ligature numerals serif
        sans-serif typeface typefaces typography typographic""",
    "religion": """
        church mass prayer priest bible temple mosque parish sermon kirche gottesdienst gebet
        église messe prière iglesia misa oración igreja missa oração 教堂 祈祷 寺 abbey abbot
        allah altar angel angels apostle archbishop atheist baptised baptist benedict
        benedictine benedictines bishop bishops blessing buddha buddhism buddhist catholic
        catholics cathedral chapel christ christian christianity christians churches
        cistercians clergy communion confession congregation convent creed deity devil devotion
        diocese divine easter eternal evangelical faith fasting god goddess gods heaven hell
        heresy hindu hinduism holy islam islamic jesus jewish judaism koran lent liturgy lord
        lutheran messiah missionary monastery monastic monk monks mosques muslim muslims nun
        nuns orthodox pagan parishioner pastor pilgrim pilgrimage pope praying preach preacher
        prophet protestant psalm quran rabbi ramadan religion religions religious resurrection
        ritual rosary sabbath sacred saint saints salvation scripture sin sins soul souls
        spiritual synagogue temples theology torah vatican vicar worship zen""",
    "custom": """
        bells carnival masked masks rite superstition tradition traditional traditions brauch
        bräuche coutume coutumes costumbre costumbres 习俗 传统""",
    "history": """
        century war ancient medieval king queen empire revolution dynasty castle archaeology
        historical jahrhundert krieg könig siècle guerre roi siglo guerra rey século rei 历史
        朝代 战争 世纪 abolition aqueduct aqueducts archaeologist archaeologists archive
        aristocracy artifact augustus antiquity barbarian battle battles byzantine caesar
        cavalry chivalry chronicle civilisation civilization colonial colonies colony conquered
        conquest coronation crusade crusades dynasties egyptian emperor emperors empires
        excavated expedition feudal fortress gladiator heritage historian historians historic
        hieroglyph hostages imperial inquisition invasion kingdom kingdoms kings legion legions
        manor mesopotamia monarch monarchy napoleon nobility norman ottoman pharaoh plague
        prehistoric provinces queens rebellion reformation reign relic renaissance revolt roman
        romans ruins saxon settlers siege slavery sword throne troops tsar tudor veteran
        victorian viking vikings 1066 jahrhunderte burg schlacht kaiser donjon château siècles
        bataille empereur castillo siglos batalla emperador castelo batalha imperador 皇帝 战役
        古代""",
    "news": """
        bomb ceasefire columnist correspondent crisis editorial ethnic gunman headline
        headlines hijack hostage journalist journalists militant military nato negotiator
        negotiators newspaper newspapers news protest protester protesters refugee refugees
        reporter soldier soldiers summit terror terrorist terrorists weapon weapons zeitung
        nachrichten noticias periódico notícias jornal 新闻 报纸 记者""",
    "government": """
        city council mayor municipal permit application form authority registration citizen
        citizens passport election vote ballot tax office statute antrag behörde gemeinde
        bürgermeister wahl formular mairie permis demande élection formulaire ayuntamiento
        solicitud permiso elección prefeitura pedido eleição 政府 申请 选举 市政 administration
        agencies alderman authorities bureau bureaucracy census chancellor clerk coalition
        commissioner committee congress constituency councillor councillors county decree
        delegate democracy democratic deputy diplomat federal governor legislature minister
        ministers ministry municipality nation official officials ombudsman parliament
        parliamentary petition political politician politicians politics polling poll polls
        president presidential referendum representative republic senate senator taxpayers
        townhall treaty veto voter voters voting bürgeramt ausweis justificatif domicile
        préfecture padrón cartório 身份证 政府部门 投票 behörden antragstellung meldeamt
        konsulat aufenthaltstitel consulat titre séjour démarches consulado trámite trámites
        solicitudes comprovante trâmite requerimento taxa 领事馆 办理 材料""",
    "law": """
        law legal court judge lawyer contract clause liability statute rights claim dispute
        agreement damages evidence sue notary will inheritance recht gericht anwalt vertrag
        klage droit tribunal avocat contrat ley juez abogado contrato lei juiz advogado 法律
        法院 律师 合同 起诉 accused acquitted affidavit allegation allegations amendment
        antitrust appeal appeals appealed arbitration arrest arrested asylum attorney attorneys
        bail barrister bylaws charged claimant clauses compensation compensate compliance
        confidentiality consent constitution constitutional convicted copyright courts crime
        crimes criminal custody deed defamation defendant defendants deposition disclaimer
        discrimination executor exempt felony fined fines fraud gdpr guilty illegal indictment
        infringement injunction innocent judgement judgment judgments judicial judiciary
        jurisdiction jury kidnappers kidnapping justice lawful laws lawsuit lawsuits lawyers
        legally legislation liable libel litigation magistrate malpractice misdemeanour nda
        negligence objection objections offence offender parole patent patents penal penalties
        perjury plaintiff plea police pleaded precedent prison prisoner probate prohibited
        prosecute prosecution prosecutor regulation regulations regulatory sanction sanctions
        settlement solicitor statutory subpoena sued suing suspect testimony testify theft tort
        trial trials unlawful verdict violation void waiver warrant whistleblower witnesses
        widerspruch bußgeld gesetz klausel kündigen vertragsstrafe paragraph loi infraction
        pénal delito cláusula demanda recurso 违约 责任 条款 法规 上诉 anwältin klageschrift
        verjährung schadensersatz avocate plainte prescription dommages abogada indemnización
        advogada processo indenização 起诉书 赔偿 诉讼""",
    "crime": """
        break-in break-ins burglar burglars burglary patrol robbed robber robbery stolen
        suspicious thief thieves vandal vandalism watchman""",
    "safety": """
        fire drill alarm evacuate evacuation extinguisher stairs exit wardens assembly
        emergency helmet shoes hair nets brand notausgang feuer incendie évacuation alarme
        incendio evacuación alarma incêndio 消防 疏散 警报 accident caution corrosive danger
        dangerous dangers electrocution explosion explosive explosives eyewash firefighter
        flammable goggles guardrail hazard hazardous hazards high-vis hydroxide incidents
        lockout msds muster osha poison poisonous ppe precautions protective respirator safe
        sds slippery smoke spill toxic ventilate ventilated warnings brandschutz unfall gefahr
        schutzbrille peligro accidente perigo acidente 危险 事故 防护""",
    "space": """
        probe orbit planet planets flyby spacecraft rocket satellite nasa telescope
        magnetometer antenna mission surface galaxy star moon astronaut raumsonde rakete
        umlaufbahn sonde fusée planète orbite cohete planeta órbita satélite foguete 卫星 行星
        火箭 轨道 alien apollo asteroid asteroids astronomer astronomers astronomy astrophysics
        booster capsule comet comets constellation cosmic cosmonaut cosmos crater earth eclipse
        exoplanet galaxies gravitational hubble iss jupiter launchpad launches liftoff lunar
        mars martian meteor meteorite moons nebula neptune observatory orbital orbits payload
        pluto propellant relativity rockets rover satellites saturn spaceship spacewalk
        starlight stars sun supernova thruster thrusters universe uranus venus weightless""",
    "parcel": """
        parcel shipment shipped delivery depot neighbour tracking courier package receipt
        voucher exchange total paid card table persons shop size thank shopping paket sendung
        lieferung quittung colis livraison reçu ticket paquete envío recibo encomenda entrega
        快递 包裹 收据 cardboard carrier carton consignment couriers doorstep envelope fragile
        letterbox mailbox packages packet parcels post-office postage postal postcode postman
        receipts sender shipments subtotal till undelivered zustellung sendungsnummer""",
}  # fmt: skip
"""Field → its words."""
