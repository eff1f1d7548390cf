import { foldText } from "#text/fold.ts";
import { vocabularyRu } from "#text/ru/vocabulary.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const TYPES = [...new Set(POSITIONS.flatMap((position): readonly string[] => TYPES_BY_POSITION[position]))];

const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  head: ["headwear", "hats"],
  upper: ["top", "tops", "upper body", "torso"],
  outerwear: ["outer", "coats", "jackets"],
  lower: ["bottom", "bottoms", "lower body", "legs"],
  feet: ["footwear", "shoes"],
  bags: ["bag"],
  accessories: ["accessory"],
  underwear: ["lingerie", "hosiery"],
  Beanie: ["knit hat", "knitted hat", "wool hat", "bobble hat"],
  Cap: ["baseball cap", "snapback"],
  Hat: ["bucket hat", "fedora", "panama", "panama hat", "sun hat", "straw hat"],
  Blazer: ["suit jacket", "sport coat", "sports jacket"],
  Dress: ["gown", "sundress", "maxi dress", "mini dress"],
  Hoodie: ["hooded sweatshirt", "zip hoodie"],
  Polo: ["polo shirt"],
  Shirt: ["button-up", "button-down", "dress shirt", "oxford shirt", "flannel shirt"],
  Sweater: [
    "jumper",
    "pullover",
    "sweatshirt",
    "knitwear",
    "turtleneck",
    "longsleeve",
    "long sleeve",
    "long sleeve shirt",
  ],
  "T-Shirt": ["tee", "t shirt", "tshirt", "tee shirt"],
  Top: ["tank top", "crop top", "camisole", "bodysuit", "singlet"],
  Vest: ["waistcoat", "gilet", "puffer vest"],
  Coat: ["overcoat", "peacoat", "wool coat"],
  Jacket: ["puffer jacket", "down jacket", "denim jacket", "leather jacket", "bomber", "bomber jacket"],
  Parka: ["anorak"],
  "Trench Coat": ["trench", "trenchcoat"],
  Windbreaker: ["rain jacket", "raincoat"],
  Jeans: ["denim", "denim jeans", "denim pants"],
  Leggings: ["yoga pants"],
  Pants: ["trousers", "chinos", "slacks", "joggers", "sweatpants", "cargo pants", "culottes"],
  Shorts: ["bermuda shorts", "denim shorts"],
  Skirt: ["mini skirt", "midi skirt", "maxi skirt"],
  Boots: ["ankle boots", "chelsea boots", "boot"],
  Heels: ["high heels", "pumps", "stilettos"],
  Loafers: ["moccasins", "loafer"],
  Sandals: ["flip flops", "flip-flops", "sandal"],
  Shoes: ["oxfords", "derbies", "ballet flats", "flats", "shoe"],
  Sneakers: ["trainers", "running shoes", "sneaker", "tennis shoes"],
  Bag: ["handbag", "tote", "tote bag", "shoulder bag", "crossbody bag", "purse"],
  Backpack: ["rucksack"],
  Gloves: ["mittens", "glove"],
  Tie: ["necktie", "bow tie"],
  Jewelry: ["jewellery", "necklace", "bracelet", "earrings", "ring"],
  Panties: ["thong", "knickers"],
  Boxers: ["boxer briefs", "boxer shorts"],
  Socks: ["sock"],
  Gray: ["grey", "silver", "charcoal", "light gray", "dark gray", "light grey", "dark grey"],
  Blue: ["navy", "navy blue", "light blue", "dark blue", "turquoise", "teal", "denim", "cyan"],
  Brown: ["tan", "camel", "chocolate", "cognac", "bronze"],
  Beige: ["cream", "ivory", "khaki", "sand", "nude", "ecru", "off-white", "off white"],
  Green: ["olive", "mint", "dark green", "lime", "forest green"],
  Red: ["burgundy", "maroon", "crimson", "wine"],
  Pink: ["rose", "coral", "magenta", "fuchsia"],
  Yellow: ["mustard", "gold"],
  Purple: ["violet", "lilac", "lavender", "plum"],
  Autumn: ["fall"],
  "Smart Casual": ["smart-casual", "business casual", "semi-formal"],
  Business: ["office", "work"],
  Formal: ["evening", "elegant"],
  Sport: ["sports", "sporty", "athletic", "activewear", "athleisure"],
  Homewear: ["loungewear", "home", "sleepwear", "pyjamas", "pajamas"],
  Party: ["festive", "cocktail"],
  Streetwear: ["street", "urban"],
};

type Dictionary<Word extends string> = {
  find(said: string): Word | undefined;
  /** Each once, in order; unknown words are dropped. */
  findAll(said: readonly string[]): Word[];
};

export const positionWords = dictionary("position", POSITIONS);
export const typeWords = dictionary("type", TYPES);
export const styleWords = dictionary("style", STYLES);
export const colorWords = dictionary("color", COLORS);
export const seasonWords = dictionary("season", SEASONS);

/** The words of one list of the vocabulary, found by themselves, their Russian translation or a synonym. */
function dictionary<Word extends string>(kind: string, known: readonly Word[]): Dictionary<Word> {
  const russian: Readonly<Record<string, string>> = vocabularyRu;
  const entries = [
    ...known.map((word) => [simple(word), word] as const),
    ...known.map((word) => [simple(russian[`${kind}.${word}`] ?? word), word] as const),
    ...known.flatMap((word) => (OTHER_WORDS[word] ?? []).map((said) => [simple(said), word] as const)),
  ];
  // The first meaning wins: a word of the vocabulary is itself rather than a synonym of another one.
  const words = new Map(entries.reverse());
  const find = (said: string) => words.get(simple(said)) ?? words.get(simple(said).replace(/s$/, ""));
  return { find, findAll: (said) => [...new Set(said.flatMap((word) => find(word) ?? []))] };
}

function simple(word: string): string {
  return foldText(word.replaceAll(/[_-]/g, " "));
}
