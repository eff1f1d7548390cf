import { lookOf } from "#wardrobe/guesses.ts";
import type { Item } from "#wardrobe/item.ts";

/** The owner's own words about a garment: a type that no list has, the notes (D-02), or those of its material (SET-03). */
type Told = Pick<Item, "type"> & { readonly notes?: string | undefined; readonly material?: string | undefined };

/** A recogniser's answer where it sees shoes, and not which. */
export const ANY_SHOES = "Shoes";

const HOODED = /\b(hood|hooded|hoodie|hoody)\b|капюшон|худи|толстовк/iu;
const HEELED = /\b(heel|heels|heeled|stilettos?|wedges?)\b|каблук|шпильк|танкетк/iu;
const MINI = /\b(mini|miniskirt|micro)\b|(^|\P{L})мини(?!м)|коротк(ая|ое)/iu;
const FUR = /\b(fur|shearling|sheepskin)\b|дубл[её]н|шуб|(^|\P{L})мех(?!ан)|овчин/iu;
/** Too warm above frost. */
const HEAVY = /\b(down|puffer|fur|shearling|sheepskin)\b|пухов|дубл[её]н|шуб|мехов|овчин/iu;
const PADDED = /\b(down|puffer|padded|quilted)\b|пухов|ст[её]ган|(^|\P{L})дут(ый|ая|ое|ую|ой)/iu;
const BOOTS = /\b(boots?|wellies|wellingtons|uggs?)\b|сапог|ботин|валенк|угги/iu;
const LEATHER = /\bleather\b|кожан|(^|\P{L})кожа/iu;
const DENIM = /\bdenim\b|джинсов|деним/iu;
const TORN = /\b(ripped|torn|distressed)\b|рван|дыряв|с дыр/iu;
/** Cloth shoes, which neither snow nor rain stops. */
const CANVAS = /\b(canvas|plimsolls?|espadrilles?|mesh)\b|текстил|тряпичн|(^|\P{L})кед(?!р)|сетк|сетчат/iu;
/** Dungarees and other clothes in one piece with a bib or a top. */
const BIBBED = /\b(dungarees?|overalls?|jumpsuits?|rompers?|coveralls?)\b|комбинезон/iu;
const SPORTY =
  /\b(joggers?|jogging|sweatpants|track ?(suit|pants|bottoms)|sports?|gym|leggings?|yoga|running)\b|джоггер|треник|спортив|легг?инс|лосин|для (бега|йоги|зала)/iu;
/** Patterns woven into or printed on a garment, of which a recogniser tells at most that there is one. */
export const PATTERNS: readonly RegExp[] = [
  /\b(stripes?|striped|stripy)\b|полоск|полосат/iu,
  /\b(checked|plaid|tartan)\b|клет(к|ч)/iu,
  /\b(floral|flowery)\b|цвет(оч|к|ы|ами)/iu,
  /\b(polka|dots?|dotted)\b|горо(х|ш)/iu,
  /\b(leopard|zebra)\b|леопард|зебр/iu,
  /\bcamo(uflage)?\b|камуфляж/iu,
  /\b(print(ed|s)?|patterns?|patterned)\b|принт|узор|рисун/iu,
];
/** Nothing, or straps, over the shoulders. */
const SLEEVELESS = /\b(sleeveless|strappy|spaghetti straps?|sundress)\b|без рукав|бретел|сарафан/iu;
const SHORT_SLEEVED = /\bshort[- ]?sleeved?s?\b|коротк\p{L}* рукав|без рукав|\bsleeveless\b/iu;
const LONG_SLEEVED = /\blong[- ]?sleeved?s?\b|длинн\p{L}* рукав|лонгслив/iu;
/** From here on 19 of 20 shirts, other tops and dresses have long sleeves, and below the other one of 170 (senders kept out). */
const LOOKS_LONG_SLEEVED = { from: 0.5, notBelow: 0.1 } as const;
/** Of those that look so 13 of 14 have no sleeves. */
const LOOKS_SLEEVELESS_FROM = 0.7;
/** Types whose sleeves are long, unless the owner or the picture says something else. */
const LONG_SLEEVED_TYPES: readonly string[] = ["Shirt", "Sweater", "Hoodie", "Blazer", "Cardigan"];
/** Materials that water ruins or goes straight through. */
const SPOILT_BY_RAIN =
  /\b(suede|nubuck|velvet|satin|silk|canvas|plimsolls?|espadrilles?|mesh|denim|fleece|knit|knitted|sequins?|open)\b|замш|нубук|бархат|атлас|ш[её]лк|текстил|тряпичн|(^|\P{L})кед(?!р)|сетк|сетчат|джинсов|флис|вязан|пайетк|открыт/iu;
const THIN = /\b(thin|linen|chiffon|mesh|canvas)\b|тонк|льнян|(^|\s)л[её]н(\s|$)|шифон|сетчат|тряпичн/iu;
/** Clothes for one activity. */
const FOR_ONE_THING = /\b(ski|skiing|snowboard|swim|swimming)\b|горнолыж|лыжн|сноуборд|плавани|купальн|плавк/iu;
const FOR_SLEEP = /\b(pyjamas?|pajamas?|nightgown|bathrobe)\b|пижам|ночн(ая|ушка)|халат/iu;
/** By words, or by a size that only children have: 56 to 164 is their height in centimetres, in steps of six. */
const FOR_CHILD =
  /\b(kids?|children'?s?|child'?s|toddlers?|baby|babies|infants?|newborns?|boys'?|girls'?|junior)\b|детск|ребён|ребен|малыш|младен|для мальчик|для девоч|подростк|(^|[^\p{L}\d])(?:size|размер|рост|р\.)\s*(?:56|62|68|74|80|86|92|98|104|110|116|122|128|134|140|146|152|158|164)\b/iu;

const RAIN_TYPES: readonly string[] = ["Trench Coat", "Windbreaker", "Parka"];
const RAIN_WORDS = /водо(непрон|отталк|стойк)|непромок|дождевик|water-?proof|water-?resist|gore-?tex|\brain/iu;

const VEST = /\b(vests?|waistcoats?|gilets?|bodywarmers?)\b|жилет|безрукав/iu;

/** A vest is worn over a top, and is none by itself. */
export const isVest = ({ position, type }: Pick<Item, "position" | "type">) => position === "upper" && VEST.test(type);
/** One that is filed under outerwear, or a jacket with such notes, leaves the arms cold. */
export const isBodywarmer = told(VEST);
export const isSleeveless = told(SLEEVELESS);
export const isHooded = told(HOODED);
export const isMini = told(MINI);
export const isFur = told(FUR);
export const isHeavy = told(HEAVY);
export const isPadded = told(PADDED);
export const isBoots = told(BOOTS);
/** Shoes of any type that their owner wears in winter do as boots (OWNER-01). */
export const isNamedForWinter = ({ position, warmth }: Pick<Item, "position" | "warmth">) =>
  position === "feet" && warmth === "warm";
export const isBomber = told(/\bbombers?\b|бомбер/iu);
export const isLeather = told(LEATHER);
export const isDenim = told(DENIM);
export const isCanvas = told(CANVAS);
export const isTorn = told(TORN);
export const isBibbed = told(BIBBED);
const isSporty = told(SPORTY);
export const isHeeled = told(HEELED);
export const isSpoiltByRain = told(SPOILT_BY_RAIN);
export const isThin = told(THIN);
export const isForOneThing = told(FOR_ONE_THING);
export const isForSleep = told(FOR_SLEEP);
/** Shoes of which nobody has said which: boots with fur may be among them. */
export function isAnyShoes({
  type,
  notes = "",
  card_type,
  warmth,
}: Told & Partial<Pick<Item, "warmth">> & { readonly card_type?: string | undefined }): boolean {
  return type === ANY_SHOES && card_type === undefined && notes === "" && warmth === undefined;
}
type Sleeved = Told & Parameters<typeof lookOf>[0];
/** How likely the sleeves are long, 1 where it is as good as sure: by the owner's words, or else by the picture, or else by the type (SPEC-165). */
export function sleevednessOf(garment: Sleeved): number {
  if (told(LONG_SLEEVED)(garment)) return 1;
  if (told(SHORT_SLEEVED)(garment)) return 0;
  const look = lookOf(garment, "long_sleeved");
  if (look === undefined) return Number(LONG_SLEEVED_TYPES.includes(garment.type));
  const { from, notBelow } = LOOKS_LONG_SLEEVED;
  return Math.min(1, Math.max(0, look - notBelow) / (from - notBelow));
}
export function isLongSleeved(garment: Sleeved): boolean {
  return sleevednessOf(garment) === 1;
}
/** Without what is only guessed. */
export function asSaid<Card extends Sleeved>(garment: Card): Card {
  return { ...garment, guesses: undefined };
}
/** Or without any. */
export function isShortSleeved(garment: Sleeved): boolean {
  return told(SHORT_SLEEVED)(garment) || (lookOf(garment, "long_sleeved") !== undefined && !isLongSleeved(garment));
}
export function looksSleeveless(garment: Sleeved): boolean {
  return (lookOf(garment, "sleeveless") ?? 0) >= LOOKS_SLEEVELESS_FROM;
}
/** Whether rain does not get through: as the owner says, else by the type or by their words. */
export function keepsRainOut({ rain, ...garment }: Told & Partial<Pick<Item, "rain">>): boolean {
  return rain ?? (RAIN_TYPES.includes(garment.type) || RAIN_WORDS.test(toldOf(garment)));
}
/** Many boots are of suede or have fur. */
export function keepsFeetDry(item: Parameters<typeof keepsRainOut>[0]): boolean {
  return item.rain ?? (keepsRainOut(item) || /\brubber\b|\bwell(ies|ingtons)\b|резинов/iu.test(toldOf(item)));
}
/** As the owner says, else leggings, joggers, and what is sportswear by its style; sneakers are worn with anything. */
export function isSportswear({
  position,
  type,
  notes,
  style,
  sport,
}: Told & Pick<Item, "position" | "style" | "sport">): boolean {
  if (position !== "upper" && position !== "lower") return false;
  return sport ?? (style === "Sport" || type === "Leggings" || isSporty({ type, notes }));
}
/** A child's garment, by any of its texts (TODAY-01). */
export function isForChild({
  type,
  brand = "",
  model = "",
  notes = "",
}: Told & { readonly brand?: string | undefined; readonly model?: string | undefined }): boolean {
  return FOR_CHILD.test(`${type} ${brand} ${model} ${notes}`);
}

/** All of the owner's words about a garment. */
export function toldOf({ type, notes = "", material = "" }: Told): string {
  return `${type} ${notes} ${material}`;
}

function told(words: RegExp): (garment: Told) => boolean {
  return (garment) => words.test(toldOf(garment));
}
