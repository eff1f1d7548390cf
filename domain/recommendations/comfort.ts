import type { Climate } from "#recommendations/climate.ts";
import {
  asSaid,
  isFur,
  isHeavy,
  isLeather,
  isLongSleeved,
  isShortSleeved,
  isSleeveless,
  isThin,
  toldOf,
} from "#wardrobe/card-words.ts";
import { lookOf, type Guesses } from "#wardrobe/guesses.ts";
import type { Warmth } from "#wardrobe/item.ts";
import type { KnownType, Position, Season } from "#wardrobe/vocabulary.ts";

/** The felt temperatures in °C at which a garment is worn outdoors. */
export type Band = readonly [coldest: number, warmest: number];

const COLDEST = -60;
const WARMEST = 60;
const ANY: Band = [COLDEST, WARMEST];

/** The band of a garment without seasons, and the widest band of one with seasons. */
const BAND_OF_TYPE: Readonly<Record<KnownType, Band>> = {
  Beanie: [COLDEST, 8],
  Cap: [12, WARMEST],
  Hat: [8, WARMEST],
  Scarf: [COLDEST, 10],
  Sunglasses: ANY,
  Blazer: [8, 22],
  Blouse: [8, 30],
  Dress: [16, 40],
  Hoodie: [COLDEST, 18],
  Polo: [17, 34],
  Shirt: [5, 25],
  Sweater: [COLDEST, 16],
  "T-Shirt": [16, WARMEST],
  Top: [22, WARMEST],
  Vest: [6, 18],
  Coat: [-18, 12],
  Jacket: [-6, 17],
  Cardigan: [9, 20],
  Parka: [COLDEST, 6],
  "Trench Coat": [5, 17],
  Windbreaker: [8, 19],
  Jeans: [-15, 24],
  Leggings: [-5, 24],
  Pants: [-25, 27],
  Shorts: [21, WARMEST],
  Skirt: [14, 40],
  Tights: [-5, 15],
  Boots: [COLDEST, 13],
  Heels: [10, 28],
  Loafers: [8, 27],
  Sandals: [21, WARMEST],
  Shoes: [2, 27],
  Slippers: ANY,
  Sneakers: [1, 33],
  Backpack: ANY,
  Bag: ANY,
  Clutch: ANY,
  Gloves: [COLDEST, 5],
  Watch: ANY,
  Glasses: ANY,
  Belt: ANY,
  Tie: ANY,
  Jewelry: ANY,
  Other: ANY,
  Bra: ANY,
  Panties: ANY,
  Boxers: ANY,
  Briefs: ANY,
  Socks: ANY,
  Stockings: ANY,
  Undershirt: ANY,
};

/** Felt temperatures of each season. Neighbouring seasons overlap. */
const BAND_OF_SEASON: Readonly<Record<Season, Band>> = {
  Winter: [COLDEST, 6],
  Spring: [4, 19],
  Summer: [16, WARMEST],
  Autumn: [3, 17],
};

/** How many degrees outside of its seasons a garment is still worn: a winter coat on a cold spring day. */
const SEASON_SLACK = 2;
/** A winter garment is worn at temperatures this much colder than others of its type. */
const WINTER_EXTRA = 14;
/** A garment that its owner calls thin is not worn below this. */
const THIN_FROM_C = 10;
/** Down and fur are for frost, whatever the type. */
const HEAVY_TYPES: readonly string[] = ["Coat", "Jacket", "Parka"];
const HEAVY: Band = [COLDEST, 8];
/** The owner calls it warm. */
const WARM: Band = [COLDEST, 12];
/** For heat, long sleeves too. */
const LINEN = /\blinen\b|льнян/iu;
/** Not for heat, whatever the type. */
const WOOLEN = /\b(wool|woolen|woollen|cashmere|mohair|angora|alpaca|fleece)\b|шерст|кашемир|мохер|ангор|альпак|флис/iu;
/** Linen is worn at so much more. */
const LINEN_EXTRA = 10;
/** Wool that would be worn in the heat, were it of something else: so much colder, and up to this. */
const WOOLEN_TYPES: readonly string[] = ["Blouse", "Polo", "Shirt", "Skirt", "T-Shirt", "Top"];
const WOOLEN_COLDER = 6;
const WOOLEN_UP_TO_C = 20;
export const KNITWEAR: readonly string[] = ["Cardigan", "Hoodie", "Sweater"];
/** As much as is called warmer (TALK-01). */
const THICKER = 5;
/** Nine of ten sweaters that look so are thick, each sender kept out. */
const LOOKS_THICK_FROM = 0.75;
/** A knitted or long-sleeved dress is for cool days. */
const KNITTED = /\bknit(ted)?\b|вязан/iu;
const WARM_DRESS: Band = [4, 17];
/** Shirts and blouses that look short-sleeved or sleeveless. */
const SHORT_SLEEVED: Band = [13, 34];
const SHIRTS: readonly string[] = ["Shirt", "Blouse"];
const SUMMERY_FROM_C = 10;
/** Seasons say how warm these are, not that they are too warm for summer: where bare legs do not do, they are worn. */
const ALL_YEAR_TYPES: readonly string[] = ["Pants", "Jeans"];
/** Neither for the sun nor, as it may as well be of straw, for frost. */
const KNITTED_HAT: Band = [8, 15];
/** By its owner's words it is not of straw. */
const WARM_HAT: Band = [COLDEST, 15];
const NOT_WINTER: readonly Season[] = ["Spring", "Summer", "Autumn"];
/** Comfort is 0 this many degrees outside of the band. */
const COMFORT_FADES = 8;

/** Between these felt temperatures one garment is told from another by how warm it is. */
const WARMTH_FROM_C = -30;
const WARMTH_TO_C = 40;

type Worn = {
  readonly type: string;
  readonly season: readonly Season[];
  readonly notes?: string | undefined;
  readonly material?: string | undefined;
  readonly warmth?: Warmth | undefined;
  readonly card_type?: string | undefined;
  readonly guesses?: Guesses | undefined;
};

/** The felt temperature a garment is chosen for (LAYER-04): outer layers by the lowest of the day, tops the highest. */
export function feltFor(position: Position, { feltMin, feltMax }: Pick<Climate, "feltMin" | "feltMax">): number {
  if (position === "outerwear" || position === "head" || position === "accessories") return feltMin;
  return position === "upper" ? feltMax : (feltMin + feltMax) / 2;
}

/** How well a garment suits a felt temperature, 0..1: 1 within its band, less with each degree outside (LAYER-03). */
export function comfortAt(item: Worn, feltC: number): number {
  return Math.max(0, 1 - degreesOutside(item, feltC) / COMFORT_FADES);
}

/** How many degrees a felt temperature is outside of what a garment is worn at; 0 within. */
export function degreesOutside(item: Worn, feltC: number): number {
  const [coldest, warmest] = bandOf(item);
  return Math.max(0, coldest - feltC, feltC - warmest);
}

/** More than a person owns; with the garments of many people it would take longer than to read their words again. */
const READ_MAX = 2000;
let readLately = new WeakMap<Worn, { readonly band: Band; readonly warmth: number }>();
let readCount = 0;

/** Asked for many times, and read from a garment's words once. */
function readOnce(item: Worn) {
  const known = readLately.get(item);
  if (known !== undefined) return known;
  const band = readBand(item);
  const read = { band, warmth: readWarmth(item, band) };
  if (readCount++ % READ_MAX === 0) readLately = new WeakMap();
  readLately.set(item, read);
  return read;
}

/** The felt temperatures at which a garment is worn. */
export function bandOf(item: Worn): Band {
  return readOnce(item).band;
}

/** How warm a garment is: 0 for what any weather suits, else the more, the colder what it is worn in (TALK-01). */
export function warmthOf(item: Worn): number {
  return readOnce(item).warmth;
}

function readBand(item: Worn): Band {
  const { type, season, warmth } = item;
  if (warmth === "warm") return WARM;
  if (type === "Hat" && isForFrost(item)) return BAND_OF_TYPE.Beanie;
  if (mayBeKnitted(item)) return type === "Hat" && isWarmByWords(item) ? WARM_HAT : KNITTED_HAT;
  const isHeavyByWords = warmth === undefined && HEAVY_TYPES.includes(type) && isHeavy(item);
  const looksShort = SHIRTS.includes(type) && isShortSleeved(item) && lookOf(item, "long_sleeved") !== undefined;
  const byType = looksShort ? SHORT_SLEEVED : isKnownType(type) ? BAND_OF_TYPE[type] : ANY;
  const ofType = isHeavyByWords ? HEAVY : byType;
  const own = ofWords(item, ofType);
  if (season.length === 0) return own;
  const coldest = Math.min(...season.map((name) => BAND_OF_SEASON[name][0])) - SEASON_SLACK;
  const warmest =
    ALL_YEAR_TYPES.includes(type) && season.includes("Spring")
      ? own[1]
      : Math.max(...season.map((name) => BAND_OF_SEASON[name][1])) + SEASON_SLACK;
  const isWintry = season.includes("Winter") && !season.includes("Summer");
  const both: Band = [Math.max(isWintry ? own[0] - WINTER_EXTRA : own[0], coldest), Math.min(own[1], warmest)];
  // Without overlap, such as shorts for winter, the type decides.
  return both[0] <= both[1] ? both : own;
}

/** A recognised hat is for all seasons but winter, and many a one is knitted; of others, and caps, their owner has said more. */
export function mayBeKnitted(item: Worn): boolean {
  const { type, season, warmth } = item;
  if ((type !== "Hat" && type !== "Cap") || warmth === "light") return false;
  if (isWarmByWords(item) || isLeather(item)) return true;
  if (type === "Cap") return false;
  return (
    toldOf(item).trim() === type &&
    season.length === NOT_WINTER.length &&
    NOT_WINTER.every((one) => season.includes(one))
  );
}

function isWarmByWords(item: Worn): boolean {
  return KNITTED.test(toldOf(item)) || WOOLEN.test(toldOf(item));
}

/** Of fur, or for winter and not for summer. */
function isForFrost(item: Worn): boolean {
  return (
    item.warmth !== "light" && (isFur(item) || (item.season.includes("Winter") && !item.season.includes("Summer")))
  );
}

/** A beanie, or a hat of which its owner has said that it is as warm. */
export function isWarmHat(item: Worn): boolean {
  return item.type === "Beanie" || (item.type === "Hat" && bandOf(item)[0] === COLDEST);
}

/** A dress or skirt for spring and summer alone: many are of chiffon, and no one has called it warm or long-sleeved. */
export function isSummery(item: Worn): boolean {
  const { type, season } = item;
  const isForCold = season.length === 0 || season.includes("Autumn") || season.includes("Winter");
  return (type === "Dress" || type === "Skirt") && !isForCold && bandOf(item)[0] >= SUMMERY_FROM_C;
}

/** A dress for summer alone, or without sleeves by its owner's words; not what they call warm. */
export function isBareDress(item: Worn): boolean {
  const { type, season, warmth } = item;
  const isForSummer = season.length === 1 && season[0] === "Summer";
  return type === "Dress" && warmth !== "warm" && (isForSummer || (isSleeveless(item) && !season.includes("Winter")));
}

export function isLinen(item: Pick<Worn, "type" | "notes" | "material">): boolean {
  return LINEN.test(toldOf(item));
}

/** The band of its type, moved by how warm its owner calls it, and by what it is made of. */
function ofWords(item: Worn, [coldest, warmest]: Band): Band {
  const { type, warmth } = item;
  const extra = warmth !== "medium" && isLinen(item) ? LINEN_EXTRA : 0;
  if (warmth === undefined ? isThin(item) : warmth === "light")
    return [Math.max(coldest, THIN_FROM_C), Math.min(WARMEST, Math.max(warmest, THIN_FROM_C) + extra)];
  const isWoolen = WOOLEN.test(toldOf(item));
  if (
    type === "Dress" &&
    warmth === undefined &&
    !isLinen(item) &&
    (isWoolen || KNITTED.test(toldOf(item)) || isLongSleeved(asSaid(item)))
  )
    return WARM_DRESS;
  const isWarmer = warmth === undefined && WOOLEN_TYPES.includes(type) && isWoolen;
  return isWarmer ? [coldest - WOOLEN_COLDER, Math.min(warmest, WOOLEN_UP_TO_C)] : [coldest, warmest];
}

function readWarmth(item: Worn, [coldest, warmest]: Band): number {
  if (coldest === COLDEST && warmest === WARMEST) return 0;
  return thicknessOf(item) + WARMTH_TO_C - (Math.max(coldest, WARMTH_FROM_C) + Math.min(warmest, WARMTH_TO_C)) / 2;
}

/** Of sweaters what is of wool or, where its owner has said nothing, looks thick counts as thicker, what its owner calls warm too (SPEC-103). */
function thicknessOf(item: Worn): number {
  const { type, warmth } = item;
  if (!KNITWEAR.includes(type) || warmth === "light" || (warmth === undefined && isThin(item))) return 0;
  const looksThick = warmth === undefined && (lookOf(item, "warm") ?? 0) >= LOOKS_THICK_FROM;
  return THICKER * (Number(looksThick || WOOLEN.test(toldOf(item))) + Number(warmth === "warm"));
}

function isKnownType(type: string): type is KnownType {
  return Object.hasOwn(BAND_OF_TYPE, type);
}
