import type { DressCode } from "@wardrobe/domain/recommendations/dress-code.ts";
import { OCCASION_WORDS, SPORT_WORDS } from "@wardrobe/domain/wardrobe/garment-words.ts";
import type { KnownType, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";

export type Occasion = {
  /** `офис*`: every word that begins so. */
  readonly words: string;
  /** Its dress code, which goes by type, color and the owner's words (LAYER-03). */
  readonly code?: DressCode;
  /** How well each style fits, 0..1; 0 for styles that are not listed. */
  readonly styles: Partial<Readonly<Record<Style, number>>>;
  /** Types that do not fit, whatever their style. */
  readonly unwelcome: readonly KnownType[];
  readonly welcome: readonly KnownType[];
  /** The felt temperature that the occasion implies, if any. */
  readonly feltC?: number;
  /** Whether the day's weather says nothing of it: rooms and the beach. */
  readonly hasOwnWeather?: true;
  /**
   * Of several occasions only those of the highest rank count, usually 1. 0: such as "with friends". 2: what is done needs
   * its own clothes, whoever comes along and whatever is celebrated: tennis with the boss.
   */
  readonly rank?: 0 | 2;
};

const SPORTY: readonly KnownType[] = ["Hoodie", "Leggings", "Cap", "Backpack", "Beanie"];
/** Unwelcome at many occasions, and then further from it than other garments. */
export const BARE: readonly KnownType[] = ["Shorts", "Sandals", "Slippers", "Top"];
const DELICATE: readonly KnownType[] = ["Heels", "Loafers", "Blazer", "Clutch", "Tie", "Blouse", "Dress", "Skirt"];

const SPORT = {
  code: "sport",
  styles: { Sport: 1 },
  unwelcome: ["Jeans", "Heels", "Loafers", "Dress", "Blazer", "Coat"],
  welcome: ["Leggings", "Sneakers", "T-Shirt", "Backpack"],
  rank: 2,
} as const satisfies Partial<Occasion>;

/** Also what is worn if nothing of a request is understood. */
export const EVERYDAY: Occasion = {
  words:
    "city town weekend everyday friend friends cinema movie movies museum gallery exhibition cafe coffee brunch lunch drinks bar pub " +
    "город* выходн* друз* подруг* кино музе* выставк* галере* кафе кофейн* бар баре бранч* обед*",
  styles: { Casual: 1, Streetwear: 0.9, "Smart Casual": 0.9, Sport: 0.65 },
  unwelcome: ["Slippers", "Tie", "Leggings", "Backpack"],
  welcome: ["Jeans", "Sneakers", "Bag"],
  rank: 0,
};

const STUDY: Occasion = {
  ...EVERYDAY,
  words: "school university uni college школ* универ* учеб*",
  unwelcome: ["Slippers", "Tie", "Leggings"],
  welcome: ["Jeans", "Sneakers", "Bag", "Backpack"],
};

export const SEA: Occasion = {
  words: "beach sea seaside pool resort coast boat boats yacht " + "пляж* море моря морю бассейн* курорт* юг юга яхт*",
  styles: { Casual: 1, Sport: 0.7, Streetwear: 0.6 },
  unwelcome: ["Jeans", "Boots", "Heels", "Blazer", "Sweater", "Tie", "Pants"],
  welcome: ["Shorts", "Sandals", "Slippers", "Hat", "Sunglasses", "Top"],
  feltC: 28,
  hasOwnWeather: true,
  rank: 0,
};

/** Also what is done by the sea in weather that is not for bathing (TRIP-01). */
export const WALK: Occasion = {
  words:
    "walk walking stroll strolling park shopping shops shop supermarket nipping popping groceries bread sightseeing excursion tour errands zoo kids child children playdate " +
    "прогулк* прогулок гуля* погулять погуляем парк парке парком шопинг* магазин* магаз рынок рынка покупк* хлеб* продукты продуктами экскурси* коляск* зоопарк* дети детьми детей ребен* садик*",
  styles: { Casual: 1, Streetwear: 0.9, "Smart Casual": 0.8, Sport: 0.65 },
  unwelcome: ["Slippers", "Tie", "Heels", "Clutch"],
  welcome: ["Jeans", "Sneakers", "Bag", "Backpack"],
  rank: 0,
};

export const OCCASIONS: readonly Occasion[] = [
  {
    words: OCCASION_WORDS.work.words,
    code: "business",
    styles: { Business: 1, "Smart Casual": 0.9, Formal: 0.7 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans"],
    welcome: ["Blazer", "Shirt", "Blouse", "Tie", "Belt", "Watch"],
  },
  {
    words: OCCASION_WORDS.ceremony.words,
    code: "ceremony",
    styles: { Formal: 1, Party: 0.9, Business: 0.7, "Smart Casual": 0.6 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans", "Sneakers", "Windbreaker", "Parka"],
    welcome: ["Heels", "Tie", "Clutch", "Jewelry", "Blazer"],
  },
  {
    words: "funeral funerals memorial похорон* поминк* поминок",
    code: "business",
    styles: { Formal: 1, Business: 0.9 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans", "Sneakers"],
    welcome: ["Coat"],
  },
  {
    words: OCCASION_WORDS.date.words,
    code: "smart",
    styles: { "Smart Casual": 1, Party: 0.9, Formal: 0.7, Business: 0.6 },
    unwelcome: [...SPORTY, "Shorts", "Slippers"],
    welcome: ["Dress", "Heels", "Jewelry", "Blouse"],
  },
  {
    words: "evening tonight вечер вечером вечерн*",
    code: "smart",
    styles: { "Smart Casual": 1, Party: 0.9, Formal: 0.7, Business: 0.6 },
    unwelcome: [...SPORTY, "Shorts", "Slippers"],
    welcome: ["Dress", "Heels", "Jewelry", "Blouse"],
    rank: 0,
  },
  {
    words: "cocktail cocktails коктейл*",
    code: "ceremony",
    styles: { Party: 1, Formal: 0.8, "Smart Casual": 0.7 },
    unwelcome: [...SPORTY, ...BARE, "T-Shirt", "Jeans", "Sneakers"],
    welcome: ["Dress", "Heels", "Clutch", "Jewelry"],
  },
  {
    words: OCCASION_WORDS.party.words,
    code: "smart",
    styles: { Party: 1, "Smart Casual": 0.7, Streetwear: 0.7, Formal: 0.6 },
    unwelcome: ["Leggings", "Slippers", "Backpack", "Hoodie", "Tie"],
    welcome: ["Dress", "Heels", "Clutch", "Jewelry"],
  },
  {
    words: SPORT_WORDS.indoors,
    ...SPORT,
    feltC: 22,
    hasOwnWeather: true,
  },
  {
    words: SPORT_WORDS.outdoors,
    ...SPORT,
    feltC: 22,
  },
  {
    words:
      "hiking hike forest woods camping mountain mountains countryside fishing campfire " +
      "поход похода походе походом походы лес лесу леса гора горы гору горах кемпинг* дача дачу даче дачи рыбалк* природ* костер костра",
    styles: { Sport: 1, Casual: 0.9, Streetwear: 0.7 },
    unwelcome: [...DELICATE, "Coat", "Trench Coat", "Sandals"],
    welcome: ["Boots", "Sneakers", "Windbreaker", "Backpack", "Cap", "Jeans"],
    rank: 2,
  },
  {
    words: "mud muddy mushrooms грязь грязи грязью грязно грибы грибами грибов",
    code: "garden",
    styles: { Sport: 1, Casual: 0.9, Streetwear: 0.7 },
    unwelcome: [...DELICATE, "Coat", "Trench Coat", "Sandals", "Slippers"],
    welcome: ["Boots", "Sneakers", "Windbreaker", "Backpack", "Cap", "Jeans"],
    rank: 2,
  },
  {
    words: "picnic picnics bbq barbecue grill пикник* шашлык* барбекю гриль",
    styles: { Casual: 1, Sport: 0.9, Streetwear: 0.8, "Smart Casual": 0.6 },
    unwelcome: ["Heels", "Loafers", "Blazer", "Clutch", "Tie", "Coat", "Trench Coat"],
    welcome: ["T-Shirt", "Polo", "Jeans", "Shorts", "Sneakers", "Sunglasses", "Cap"],
    feltC: 21,
    rank: 2,
  },
  {
    words:
      "chores gardening cleaning decluttering renovation repairs digging " +
      "огород* субботник* покраск* красить забор* копать грядк* уборк* уборку убирать ремонт* переезд* переезжа* картошк*",
    code: "garden",
    styles: { Casual: 1, Sport: 0.9, Streetwear: 0.8 },
    unwelcome: [...DELICATE, "Coat", "Trench Coat", "Sandals", "Slippers", "Shirt"],
    welcome: ["T-Shirt", "Jeans", "Sneakers", "Hoodie", "Leggings"],
    rank: 2,
  },
  {
    words: "playground trampoline trampolines dog dogs puppy батут* прыгать площадк* аттракцион* собак* собач* щен*",
    styles: { Casual: 1, Sport: 0.9, Streetwear: 0.8 },
    unwelcome: [...DELICATE, "Sandals", "Slippers"],
    welcome: ["T-Shirt", "Jeans", "Sneakers", "Hoodie", "Leggings"],
    rank: 2,
  },
  {
    words:
      "ski skis skiing snowboard snowboarding skating skate rink sledge sledging sled sledding snowball " +
      "лыж* сноуборд* каток катке катка коньки коньках санки санках снежки горнолыж*",
    styles: { Sport: 1, Casual: 0.9, Streetwear: 0.8 },
    unwelcome: [...DELICATE, "Coat", "Trench Coat", "Sandals", "Shorts"],
    welcome: ["Parka", "Beanie", "Gloves", "Sweater", "Boots", "Scarf"],
    feltC: -5,
    rank: 2,
  },
  {
    words: "rock gig gigs stadium punk metal рок рока рокконцерт* панк* метал стадион*",
    styles: { Casual: 1, Streetwear: 1, Sport: 0.7 },
    unwelcome: ["Tie", "Blazer", "Slippers", "Blouse", "Clutch"],
    welcome: ["T-Shirt", "Hoodie", "Jeans", "Boots", "Sneakers"],
    rank: 2,
  },
  SEA,
  {
    words: OCCASION_WORDS.home.words,
    code: "home",
    styles: { Homewear: 1, Casual: 0.65, Sport: 0.65 },
    unwelcome: ["Heels", "Blazer", "Coat", "Loafers", "Jeans", "Boots", "Tie"],
    welcome: ["Slippers", "Hoodie", "T-Shirt", "Leggings", "Socks"],
    hasOwnWeather: true,
  },
  {
    words: "wfh videocall webinar созвон* удаленк* удаленно вебинар* онлайн видеозвон*",
    styles: { "Smart Casual": 1, Business: 0.9, Casual: 0.7 },
    unwelcome: ["Heels", "Coat", "Parka", "Beanie", "Scarf", "Gloves", "Hat", "Cap", "Shorts", "Tie", "Sunglasses"],
    welcome: ["Shirt", "Blouse", "Polo", "Sweater"],
    feltC: 21,
    hasOwnWeather: true,
    rank: 2,
  },
  {
    words: "travel travelling traveling trip vacation journey поездк* отпуск* путешеств*",
    styles: { Casual: 1, Sport: 0.8, Streetwear: 0.8, "Smart Casual": 0.7 },
    unwelcome: ["Heels", "Clutch", "Tie"],
    welcome: ["Sneakers", "Backpack", "Jeans", "Hoodie"],
  },
  {
    words:
      "flight flying airport plane train road bus " +
      "самолет* аэропорт* перелет* поезд поезда поезде поездом поезду дорога дорогу дороге автобус*",
    styles: { Casual: 1, Sport: 0.8, Streetwear: 0.8, "Smart Casual": 0.7 },
    unwelcome: ["Heels", "Clutch", "Tie"],
    welcome: ["Sneakers", "Backpack", "Jeans", "Hoodie"],
    rank: 0,
  },
  {
    words:
      "dayevent matinee church temple mosque synagogue mass утренник* линейк* церков* церкв* храм* мечет* синагог* собрание собрания собрании",
    styles: { "Smart Casual": 1, Business: 0.9, Casual: 0.7 },
    unwelcome: [...SPORTY, ...BARE, "Tie"],
    welcome: ["Shirt", "Blouse", "Sweater", "Polo", "Blazer"],
  },
  {
    words:
      "modest modestly respectable decent presentable boss скромн* солидн* приличн* представительн* начальств* начальник* шеф* знакомств*",
    styles: { "Smart Casual": 1, Business: 1, Formal: 0.6 },
    unwelcome: [...SPORTY, ...BARE],
    welcome: ["Shirt", "Blouse", "Sweater", "Dress", "Blazer"],
    rank: 0,
  },
  {
    words: "comfortable comfy comfortably relaxed easy удобн* комфортн* поудобнее",
    styles: { Casual: 1, Sport: 0.8, Streetwear: 0.8 },
    unwelcome: ["Heels", "Tie", "Blazer", "Clutch", "Slippers"],
    welcome: ["Sneakers", "Jeans", "Hoodie", "T-Shirt", "Sweater"],
    rank: 0,
  },
  WALK,
  STUDY,
  EVERYDAY,
];
