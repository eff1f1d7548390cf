import type { Color, KnownType, Position, Season, Style } from "#wardrobe/vocabulary.ts";

type GarmentWords = readonly [words: string, types: readonly KnownType[], alsoOut?: readonly KnownType[]];

/** Words for garments. `шапк*`: every word that begins so; `черн~`: every form of the adjective; `alsoOut`: what goes with them: "no jacket" is no blazer either. */
export const GARMENT_WORDS: readonly GarmentWords[] = [
  ["beanie beanies шапк* шапок шапоч*", ["Beanie"]],
  ["cap caps кепк* кепок кепоч* бейсболк* бейсболок", ["Cap"]],
  ["hat hats", ["Hat", "Beanie", "Cap"]],
  ["шляп* панам*", ["Hat"]],
  ["scarf scarfs scarves шарф* палантин* платк* платок платоч*", ["Scarf"]],
  ["sunglasses", ["Sunglasses"]],
  ["blazer blazers пиджак* жакет*", ["Blazer"]],
  ["suit suits костюм*", ["Blazer", "Pants", "Skirt"]],
  ["blouse blouses блуз*", ["Blouse"]],
  ["dress dresses gown gowns sundress sundresses плать* платьиц* сарафан*", ["Dress"]],
  ["hoodie hoodies hoody sweatshirt sweatshirts худи толстовк* толстовок свитшот* худак*", ["Hoodie"]],
  ["polo polos поло", ["Polo"]],
  ["shirt shirts рубаш* сорочк* сорочек", ["Shirt"]],
  [
    "sweater sweaters jumper jumpers pullover pullovers knitwear turtleneck turtlenecks свитер* джемпер* пуловер* водолазк*",
    ["Sweater"],
  ],
  ["tshirt tshirts tee tees футболк* футболок футболоч*", ["T-Shirt"]],
  ["топ топы топик* майк* майку маек маечк*", ["Top", "T-Shirt"]],
  ["top tops", ["Top", "T-Shirt", "Polo", "Shirt", "Blouse", "Sweater", "Hoodie"]],
  ["vest vests waistcoat waistcoats жилет*", ["Vest"]],
  ["coat coats overcoat overcoats пальто шуба шубу шубе шубой шубы", ["Coat"]],
  ["jacket jackets", ["Jacket", "Parka"], ["Blazer"]],
  ["puffer puffers куртк* курток курточ* пуховик* косух* бомбер*", ["Jacket", "Parka"]],
  ["cardigan cardigans кардиган* кофт*", ["Cardigan", "Sweater"]],
  ["parka parkas парка парку паркой", ["Parka"]],
  ["trench trenchcoat raincoat raincoats тренч* плащ*", ["Trench Coat"]],
  ["windbreaker windbreakers ветровк* ветровок", ["Windbreaker"]],
  ["jeans denim джинс*", ["Jeans"]],
  ["leggings леггинс* легинс* лосин*", ["Leggings"]],
  ["pants trousers chinos slacks брюк* брюч* штан* чинос*", ["Pants"]],
  ["shorts шорт*", ["Shorts"]],
  ["skirt skirts юбк* юбок юбоч*", ["Skirt"]],
  ["tights колготк* колготок", ["Tights"]],
  ["boot boots ботин* сапог* сапож* ботильон*", ["Boots"]],
  ["heel heels pumps stiletto stilettos каблук* каблуч* шпильк* шпилек лодочк* лодочек", ["Heels"]],
  ["oxfords brogues derbies оксфорды оксфордов оксфордам* оксфордах броги брогов брогах дерби", ["Shoes"]],
  ["туфл* туфель туфельк*", ["Heels", "Shoes", "Loafers"]],
  ["loafer loafers moccasin moccasins лофер* мокасин* балетк*", ["Loafers"]],
  ["flats", ["Loafers", "Shoes", "Sneakers", "Sandals"]],
  ["sandal sandals сандал* босонож*", ["Sandals"]],
  ["slipper slippers тапк* тапок тапоч* шлепанц*", ["Slippers"]],
  ["sneaker sneakers trainer trainers кроссовк* кроссовок кроссы кед кеды кедах кедами", ["Sneakers"]],
  ["backpack backpacks рюкзак* рюкзач*", ["Backpack"]],
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
