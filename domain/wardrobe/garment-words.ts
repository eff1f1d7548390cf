import type { Color, KnownType, Position, Season, Style } from "#wardrobe/vocabulary.ts";

type GarmentWords = readonly [words: string, types: readonly KnownType[], alsoOut?: readonly KnownType[]];

/** Words for garments. `шапк*`: every word that begins so; `черн~`: every form of the adjective; `alsoOut`: what goes with them: "no jacket" is no blazer either. */
export const GARMENT_WORDS: readonly GarmentWords[] = [
  ["beanie beanies шапк* шапок шапоч*", ["Beanie"]],
  ["cap caps snapback кепк* кепок кепоч* бейсболк* бейсболок", ["Cap"]],
  ["hat hats", ["Hat", "Beanie", "Cap"]],
  ["fedora fedoras шляп* панам*", ["Hat"]],
  ["scarf scarfs scarves шарф* палантин* платк* платок платоч*", ["Scarf"]],
  ["sunglasses", ["Sunglasses"]],
  ["blazer blazers пиджак* жакет* блейзер*", ["Blazer"]],
  ["suit suits костюм*", ["Blazer", "Pants", "Skirt"]],
  ["blouse blouses блуз*", ["Blouse"]],
  ["dress dresses gown gowns sundress sundresses плать* платьиц* сарафан*", ["Dress"]],
  ["hoodie hoodies hoody sweatshirt sweatshirts худи толстовк* толстовок свитшот* худак*", ["Hoodie"]],
  ["polo polos поло", ["Polo"]],
  ["shirt shirts рубаш* рубах* сорочк* сорочек", ["Shirt"]],
  [
    "sweater sweaters jumper jumpers pullover pullovers knitwear turtleneck turtlenecks longsleeve longsleeves свитер* джемпер* лонгслив* пуловер* водолазк*",
    ["Sweater"],
  ],
  ["tshirt tshirts tee tees футболк* футболок футболоч*", ["T-Shirt"]],
  ["топ топы топик* майк* майку маек маечк*", ["Top", "T-Shirt"]],
  ["camisole camisoles tank", ["Top"]],
  ["top tops", ["Top", "T-Shirt", "Polo", "Shirt", "Blouse", "Sweater", "Hoodie"]],
  ["vest vests waistcoat waistcoats gilet gilets жилет* безрукавк* безрукавок", ["Vest"]],
  ["coat coats overcoat overcoats пальто шуба шубу шубе шубой шубы дубленк* дубленок", ["Coat"]],
  ["jacket jackets", ["Jacket", "Parka"], ["Blazer"]],
  [
    "puffer puffers bomber bombers куртк* курток курточ* пуховик* косух* бомбер* джинсовк* джинсовок",
    ["Jacket", "Parka"],
  ],
  ["cardi cardis", ["Cardigan"]],
  ["cardigan cardigans кардиган* кофт*", ["Cardigan", "Sweater"]],
  ["parka parkas парка парку паркой", ["Parka"]],
  ["anorak anoraks анорак*", ["Parka", "Windbreaker"]],
  ["trench trenchcoat raincoat raincoats mac macs mackintosh тренч* плащ* дождевик*", ["Trench Coat"]],
  ["windbreaker windbreakers windcheater windcheaters cagoule cagoules ветровк* ветровок", ["Windbreaker"]],
  ["jeans denim джинс* деним*", ["Jeans"]],
  ["leggings леггинс* легинс* лосин*", ["Leggings"]],
  ["pants trousers chinos slacks joggers sweatpants треник* брюк* брюч* штан* чинос*", ["Pants"]],
  ["shorts шорт*", ["Shorts"]],
  ["skirt skirts юбк* юбок юбоч*", ["Skirt"]],
  ["tights колготк* колготок", ["Tights"]],
  ["boot boots wellies wellingtons uggs угги валенк* ботфорт* ботин* сапог* сапож* ботильон*", ["Boots"]],
  ["heel heels pumps stiletto stilettos каблук* каблуч* шпильк* шпилек лодочк* лодочек", ["Heels"]],
  ["oxfords brogues derbies оксфорды оксфордов оксфордам* оксфордах броги брогов брогах дерби", ["Shoes"]],
  ["туфл* туфель туфельк*", ["Heels", "Shoes", "Loafers"]],
  ["loafer loafers moccasin moccasins лофер* мокасин* балетк*", ["Loafers"]],
  ["flats", ["Loafers", "Shoes", "Sneakers", "Sandals"]],
  ["sandal sandals flipflop flipflops slides сланц* вьетнамк* сандал* босонож*", ["Sandals"]],
  ["slipper slippers тапк* тапок тапоч* шлепанц*", ["Slippers"]],
  ["sneaker sneakers trainer trainers kicks plimsolls кроссовк* кроссовок кроссы кед кеды кедах кедами", ["Sneakers"]],
  ["backpack backpacks rucksack rucksacks рюкзак* рюкзач*", ["Backpack"]],
  ["clutch клатч*", ["Clutch"]],
  ["glove gloves mitten mittens перчат* вареж* варежк*", ["Gloves"]],
  ["watch watches часы часами", ["Watch"]],
  ["glasses очки очках очками", ["Glasses"]],
  ["belt belts ремен* ремн* пояс поясом пояса поясок", ["Belt"]],
  ["tie ties necktie neckties галстук*", ["Tie"]],
  [
    "jewelry jewellery necklace necklaces earrings bracelet bracelets украшен* серьги серьгами сережк* браслет* колье ожерель*",
    ["Jewelry"],
  ],
  ["sock socks носки носков носками носками носок носочк*", ["Socks"]],
  ["stockings чулк* чулок", ["Stockings"]],
  ["knickers", ["Panties"]],
  ["panties трусы трусик* трусов", ["Panties", "Briefs", "Boxers"]],
  ["bra bras лифчик* бюстгальтер*", ["Bra"]],
];

export const POSITION_WORDS: readonly (readonly [words: string, position: Position])[] = [
  ["bag bags handbag handbags purse purses tote totes сумк* сумок сумоч*", "bags"],
  ["underwear lingerie белье", "underwear"],
  ["outerwear", "outerwear"],
  ["headwear headgear", "head"],
  ["shoe shoes footwear обув*", "feet"],
  ["верх верхом", "upper"],
  ["низ низом bottom bottoms", "lower"],
  ["accessory accessories accessorize аксессуар*", "accessories"],
];

export const COLOR_WORDS: readonly (readonly [words: string, colors: readonly Color[]])[] = [
  ["black черн~", ["Black"]],
  ["white бел~ белоснежн~", ["White"]],
  ["gray grey сер~", ["Gray"]],
  ["blue navy skyblue teal turquoise син~ голуб~ темносин~ бирюзов~", ["Blue"]],
  ["brown rust коричнев~ шоколадн~", ["Brown"]],
  ["beige cream nude camel беж бежев~ кремов~ песочн~", ["Beige"]],
  ["green khaki olive mint emerald мятн~ зелен~ хаки оливков~ изумрудн~", ["Green"]],
  ["red burgundy красн~ бордов~ бордо ал~", ["Red"]],
  ["pink coral розов~ коралл*", ["Pink"]],
  ["yellow mustard желт~ горчичн~", ["Yellow"]],
  ["orange оранж* рыж~", ["Orange"]],
  ["purple violet lilac lavender plum фиолет* лилов~ лаванд* сиренев~", ["Purple"]],
  ["darkcolors dark темн~", ["Black", "Blue", "Gray", "Brown"]],
  ["lightcolors светл~", ["White", "Beige", "Pink", "Gray"]],
  [
    "bright vivid colourful colorful ярк~ ярче поярче цветн~ пестр~ сочн~",
    ["Red", "Yellow", "Orange", "Pink", "Green", "Purple", "Blue"],
  ],
  ["neutral neutrals muted нейтральн~ спокойн~", ["Black", "White", "Gray", "Beige", "Brown"]],
];

export const STYLE_WORDS: readonly (readonly [words: string, styles: readonly Style[]])[] = [
  ["casual повседневн~ кэжуал кежуал простая простое простые попроще", ["Casual"]],
  ["smartcasual", ["Smart Casual"]],
  ["business делов~", ["Business"]],
  ["formal формальн~ официальн~ строг~ строже", ["Formal"]],
  [
    "dressy elegant fancy posh glamorous festive нарядн~ элегантн~ пафос* шикарн~ эффектн~ гламурн~",
    ["Formal", "Party"],
  ],
  ["sporty athletic спортивн~", ["Sport"]],
  ["homewear домашн*", ["Homewear"]],
  ["streetwear уличн~ стритвир", ["Streetwear"]],
];

export const SEASON_WORDS: readonly (readonly [words: string, season: Season])[] = [
  ["spring весна весной весны весне весен*", "Spring"],
  ["summer summery july june august лето летом лета летн* июнь июня июне июль июля июле август*", "Summer"],
  ["autumn fall осень осенью осени осенн* сентябр* октябр* ноябр*", "Autumn"],
  ["winter wintry зима зимой зиму зимы зимн* декабр* январ* феврал*", "Winter"],
];

/** Words for occasions that their clothes' styles tell, the nearest first: of these somebody looks through the wardrobe. */
export const OCCASION_WORDS = {
  work: {
    words:
      "office work meeting meetings interview interviews conference conferences presentation presentations pitch negotiation negotiations client clients customer customers investor investors seminar exam exams thesis defence defense court lawyer notary " +
      "офис* работа работу работе работы рабоч* совещан* собеседован* встреча встречу встречи встрече встреч встречей переговор* презентаци* конференц* семинар* симпозиум* заказчик* инвестор* " +
      "командировк* клиент* экзамен* планерк* диплом* защита защиту защите суд суда суде нотариус* адвокат*",
    styles: ["Business", "Formal", "Smart Casual"],
  },
  ceremony: {
    words:
      "wedding gala theatre theater opera ballet philharmonic graduation ceremony prom christening baptism banquet reception " +
      "свадьб* свадеб* театр* опера оперу опере оперы балет* филармон* выпускной выпускного выпускном торжеств* юбиле* " +
      "крестин* крещени* венчан* банкет*",
    styles: ["Formal", "Party"],
  },
  date: {
    words: "date romantic restaurant dinner свидан* романтич* ресторан* ужин*",
    styles: ["Smart Casual", "Party"],
  },
  party: {
    words:
      "party parties club clubs clubbing disco birthday dancing concert nightclub celebration " +
      "вечеринк* клуб клуба клубе клубом клубы дискотек* туса тусу тусе тусовк* праздник* праздничн* танцы танцевать танцам концерт* корпоратив* " +
      "новогодн*",
    styles: ["Party"],
  },
  home: {
    words:
      "home sleep relax relaxing lazy sofa couch bed netflix sick ill hungover " +
      "дом дома диван* спать отдохнуть отдых* кровать кровати болею болеть заболел* похмель* лежу лежать сериал*",
    styles: ["Homewear"],
  },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly styles: readonly Style[] }>>;

export const LOUNGE_WORDS = "lounge loungewear";

export const WARM_WORDS = "warm warmer cozy cosy тепло тепл~ теплее потеплее уютн~ утепл*";

export const SPORT_WORDS = {
  indoors:
    "gym sport sports yoga pilates fitness crossfit training basketball volleyball badminton climbing workout " +
    "спорт спортом спорта спортзал* тренажер* зал зале залом трениров* йог* пилатес* фитнес* баскетбол* волейбол* бадминтон* качалк* скалодром*",
  outdoors:
    "running run jogging tennis football soccer cycling bike bicycle " +
    "бег бега бегать пробежк* пробежек теннис* футбол* велосипед* велик* самокат* ролики роликах",
} as const;

/** Of rain, and of what keeps it out. */
/** Of shoes and coats, on any day. */
export const WATERPROOF_WORDS = "waterproof rainproof weatherproof непромок* водонепрониц*";

export const RAIN_WORDS =
  "rain rains rainy raining drizzle drizzly drizzling pouring downpour shower showers wet puddles thunderstorm " +
  "дождь дождя дождю дождем дожде дожди дождей дождик* дождлив* ливень ливн* льет льют морос* слякот* лужи лужам лужах гроза грозу грозы мокр*";
