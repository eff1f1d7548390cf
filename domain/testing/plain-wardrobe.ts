import { sampleItem } from "#testing/sample-item.ts";
import type { Item } from "#wardrobe/item.ts";

const card = (key: string, position: Item["position"], type: string, fields: Partial<Item>) =>
  sampleItem({ key, position, type, ...fields });

const MILD = ["Spring", "Autumn"] as const satisfies Item["season"];

/** Thirty cards as recognition leaves them, with hardly a word of their owner's. */
export const PLAIN_WARDROBE = {
  whiteTee: card("a", "upper", "T-Shirt", { color: ["White"], style: "Casual", season: ["Summer"] }),
  stripedTee: card("b", "upper", "T-Shirt", {
    color: ["Blue"],
    style: "Casual",
    season: ["Summer"],
    notes: "В полоску",
  }),
  hoodie: card("c", "upper", "Hoodie", { color: ["Gray"], style: "Streetwear", season: [...MILD] }),
  sweater: card("d", "upper", "Sweater", { color: ["Beige"], style: "Casual", season: ["Autumn", "Winter"] }),
  cardigan: card("e", "upper", "Cardigan", { color: ["Gray"], style: "Casual", season: [...MILD] }),
  whiteShirt: card("f", "upper", "Shirt", { color: ["White"], style: "Business" }),
  denimShirt: card("g", "upper", "Shirt", { color: ["Blue"], style: "Casual", season: [...MILD], material: "denim" }),
  blouse: card("h", "upper", "Blouse", { color: ["Black"], style: "Smart Casual", season: [...MILD] }),
  blazer: card("i", "upper", "Blazer", { color: ["Blue"], style: "Business", season: [...MILD] }),
  partyDress: card("j", "upper", "Dress", { color: ["Black"], style: "Party", season: ["Summer"] }),
  sundress: card("k", "upper", "Dress", { color: ["Yellow"], style: "Casual", season: ["Summer"] }),
  jeans: card("l", "lower", "Jeans", { color: ["Blue"], style: "Casual" }),
  trousers: card("m", "lower", "Pants", { color: ["Black"], style: "Business" }),
  joggers: card("n", "lower", "Pants", { color: ["Gray"], style: "Sport" }),
  skirt: card("o", "lower", "Skirt", { color: ["Red"], style: "Smart Casual", season: [...MILD] }),
  denimShorts: card("p", "lower", "Shorts", {
    color: ["Blue"],
    style: "Casual",
    season: ["Summer"],
    notes: "джинсовые",
  }),
  puffer: card("q", "outerwear", "Jacket", { color: ["Black"], style: "Casual", season: ["Winter"] }),
  greenJacket: card("r", "outerwear", "Jacket", { color: ["Green"], style: "Streetwear", season: [...MILD] }),
  denimJacket: card("s", "outerwear", "Jacket", {
    color: ["Blue"],
    style: "Casual",
    season: [...MILD],
    material: "деним",
  }),
  coat: card("t", "outerwear", "Coat", { color: ["Beige"], style: "Smart Casual", season: ["Autumn", "Winter"] }),
  parka: card("u", "outerwear", "Parka", { color: ["Green"], style: "Casual", season: ["Winter"] }),
  windbreaker: card("v", "outerwear", "Windbreaker", { color: ["Blue"], style: "Sport", season: [...MILD] }),
  trench: card("w", "outerwear", "Trench Coat", { color: ["Beige"], style: "Casual", season: [...MILD] }),
  sneakers: card("x", "feet", "Sneakers", { color: ["White"], style: "Casual" }),
  boots: card("y", "feet", "Boots", { color: ["Black"], style: "Casual", season: ["Autumn", "Winter"] }),
  heels: card("z", "feet", "Heels", { color: ["Black"], style: "Party" }),
  beanie: card("0", "head", "Beanie", { color: ["Gray"], season: ["Winter"] }),
  scarf: card("1", "accessories", "Scarf", { color: ["Red"], season: ["Winter"] }),
  gloves: card("2", "accessories", "Gloves", { color: ["Black"], season: ["Winter"] }),
  bag: card("3", "bags", "Bag", { color: ["Black"] }),
} as const;

type Card = keyof typeof PLAIN_WARDROBE;

const WORK = "whiteShirt blouse blazer trousers skirt coat";
const PARTY = "partyDress heels";
const WARM = "hoodie sweater cardigan puffer coat parka boots beanie scarf gloves";
const DENIM = "denimShirt jeans denimShorts denimJacket";
const JACKETS = "puffer greenJacket denimJacket parka";

/** Queries of ordinary people, the cards each must find, and after a slash those it may find. Written before the search knew the words. */
export const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  пуховик: "puffer parka",
  бомбер: `greenJacket / ${JACKETS}`,
  парка: "parka / puffer",
  анорак: "windbreaker / parka",
  ветровку: "windbreaker",
  джинсовка: "denimJacket / denimShirt",
  "джинсовая куртка": "denimJacket",
  деним: DENIM,
  кроссы: "sneakers",
  худи: "hoodie",
  свитшот: "hoodie / sweater",
  "на работу": WORK,
  "для офиса": WORK,
  "одежда в офис": WORK,
  "что-то тёплое": WARM,
  потеплее: WARM,
  "на праздник": PARTY,
  "для вечеринки": PARTY,
  "в полоску": "stripedTee",
  "полосатая футболка": "stripedTee",
  puffer: "puffer parka",
  bomber: `greenJacket / ${JACKETS}`,
  anorak: "parka / windbreaker",
  parka: "parka / puffer",
  denim: DENIM,
  "denim jacket": "denimJacket",
  "jean jacket": "denimJacket",
  office: WORK,
  "work clothes": WORK,
  "for work": WORK,
  "something warm": WARM,
  warm: WARM,
  cozy: WARM,
  party: PARTY,
  birthday: PARTY,
  striped: "stripedTee",
  "stripy tee": "stripedTee",
  trainers: "sneakers",
  jumper: "sweater",
  tee: "whiteTee stripedTee",
  "lounge pants": "joggers",
};

/** The names of cards in words, apart. */
export const namesIn = (words = ""): readonly Card[] =>
  Object.keys(PLAIN_WARDROBE).filter((name): name is Card => words.split(" ").includes(name));
