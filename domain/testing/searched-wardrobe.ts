import { sampleItem } from "#testing/sample-item.ts";
import type { Item } from "#wardrobe/item.ts";

const garment = (key: string, position: Item["position"], type: string, fields: Partial<Item>) =>
  sampleItem({ key, position, type, ...fields });

/** A wardrobe to search in: garments with the words that people give them, notes in both languages. */
export const SEARCHED_WARDROBE = {
  blueShirt: garment("a", "upper", "Shirt", {
    color: ["Blue"],
    style: "Business",
    season: ["Spring", "Autumn"],
    brand: "Eton",
    model: "Slim Oxford",
  }),
  whiteShirt: garment("b", "upper", "Shirt", {
    color: ["White"],
    style: "Formal",
    brand: "Zara",
    notes: "Шёлк, только химчистка",
  }),
  whiteTee: garment("c", "upper", "T-Shirt", {
    color: ["White"],
    style: "Casual",
    season: ["Summer"],
    brand: "Uniqlo",
    model: "Airism",
  }),
  greenTee: garment("d", "upper", "T-Shirt", {
    color: ["Green"],
    style: "Sport",
    season: ["Summer"],
    brand: "Nike",
    model: "Dri-FIT",
  }),
  redDress: garment("e", "upper", "Dress", {
    color: ["Red"],
    style: "Party",
    season: ["Summer"],
    brand: "Mango",
    notes: "Купила на свадьбу сестры",
  }),
  pinkSweater: garment("f", "upper", "Sweater", {
    color: ["Pink"],
    style: "Smart Casual",
    season: ["Winter"],
    brand: "COS",
    notes: "Boat neck, hand-knitted by grandma",
  }),
  purpleTurtleneck: garment("g", "upper", "Водолазка", { color: ["Purple"] }),
  beigeCoat: garment("h", "outerwear", "Coat", {
    color: ["Beige"],
    style: "Smart Casual",
    season: ["Autumn", "Winter"],
    brand: "Massimo Dutti",
    notes: "Подарок мамы, кашемир",
  }),
  yellowJacket: garment("i", "outerwear", "Jacket", {
    color: ["Yellow"],
    style: "Streetwear",
    season: ["Winter"],
    brand: "The North Face",
    model: "Nuptse",
  }),
  blackPants: garment("j", "lower", "Pants", { color: ["Black"], style: "Business", brand: "Hugo Boss" }),
  grayPants: garment("k", "lower", "Pants", { color: ["Gray"], style: "Homewear" }),
  blueJeans: garment("l", "lower", "Jeans", { color: ["Blue"], style: "Casual", brand: "Levi's", model: "501" }),
  greenShorts: garment("m", "lower", "Shorts", {
    color: ["Green"],
    style: "Sport",
    season: ["Summer"],
    notes: "Для доски и пляжа",
  }),
  blueSkirt: garment("n", "lower", "Skirt", { color: ["Blue"], style: "Smart Casual", season: ["Autumn"] }),
  whiteSneakers: garment("o", "feet", "Sneakers", {
    color: ["White"],
    style: "Casual",
    brand: "Adidas",
    model: "Stan Smith",
  }),
  blackBoots: garment("p", "feet", "Boots", {
    color: ["Black"],
    style: "Streetwear",
    season: ["Autumn", "Winter"],
    brand: "Dr. Martens",
    model: "1460",
  }),
  blackHeels: garment("q", "feet", "Heels", { color: ["Black"], style: "Party", notes: "For the wedding" }),
  grayBeanie: garment("r", "head", "Beanie", { color: ["Gray"], season: ["Winter"] }),
  blackSunglasses: garment("s", "accessories", "Sunglasses", {
    color: ["Black"],
    season: ["Summer"],
    brand: "Ray-Ban",
    model: "Wayfarer",
  }),
  brownBelt: garment("t", "accessories", "Belt", { color: ["Brown"], notes: "The best one, made in Italy" }),
  watch: garment("u", "accessories", "Watch", { brand: "Casio", notes: "Марка неизвестна, стекло поцарапано" }),
  greenBag: garment("v", "bags", "Bag", { color: ["Green"], brand: "H&M" }),
  blackSocks: garment("w", "underwear", "Socks", { color: ["Black"] }),
} as const;
export type Garment = keyof typeof SEARCHED_WARDROBE;

/** `finds` is found and nothing else; only of `may` it does not matter. */
type Expectation = { query: string; finds: readonly Garment[]; may?: readonly Garment[] };

const SHIRTS = ["blueShirt", "whiteShirt"] as const;
const WARM = ["pinkSweater", "beigeCoat", "yellowJacket", "blackBoots", "grayBeanie"] as const;
const DARK: readonly Garment[] = [
  "blueShirt",
  "blueJeans",
  "blueSkirt",
  "blackPants",
  "blackBoots",
  "blackHeels",
  "blackSunglasses",
  "blackSocks",
  "grayPants",
  "grayBeanie",
  "brownBelt",
];
const TEES = ["whiteTee", "greenTee"] as const;

/** Queries and the items that each must find, written before the search. */
export const SEARCH_QUERIES: Record<"Russian" | "English", readonly Expectation[]> = {
  Russian: [
    { query: "синяя рубашка", finds: ["blueShirt"] },
    { query: "рубашки", finds: SHIRTS },
    { query: "рубашек", finds: SHIRTS },
    { query: "чёрные брюки", finds: ["blackPants"] },
    { query: "черных брюк", finds: ["blackPants"] },
    { query: "деловая", finds: ["blueShirt", "blackPants"] },
    { query: "торжественную", finds: ["whiteShirt"] },
    { query: "зелёную сумку", finds: ["greenBag"] },
    { query: "желтая куртка", finds: ["yellowJacket"] },
    { query: "красных платьев", finds: ["redDress"] },
    { query: "летнее платье", finds: ["redDress"] },
    { query: "зимние ботинки", finds: ["blackBoots"] },
    { query: "куртка на зиму", finds: ["yellowJacket"] },
    { query: "осеннее пальто", finds: ["beigeCoat"] },
    { query: "спортивной футболки", finds: ["greenTee"] },
    { query: "домашние брюки", finds: ["grayPants"] },
    { query: "вечеринки", finds: ["redDress", "blackHeels"] },
    { query: "юбок", finds: ["blueSkirt"] },
    { query: "водолазки", finds: ["purpleTurtleneck", "pinkSweater"] },
    { query: "розовая кофта", finds: ["pinkSweater"] },
    { query: "обувью", finds: ["whiteSneakers", "blackBoots", "blackHeels"] },
    { query: "свадьба", finds: ["redDress"] },
    { query: "подарки", finds: ["beigeCoat"] },
    { query: "рубшка", finds: SHIRTS },
    { query: "крассовки", finds: ["whiteSneakers"] },
    { query: "футблока", finds: TEES },
    { query: "чорные ботинки", finds: ["blackBoots"] },
    { query: "бежевое польто", finds: ["beigeCoat"] },
    { query: "белая zara", finds: ["whiteShirt"] },
    // Not a note's «доски».
    { query: "носки", finds: ["blackSocks"] },
    { query: "тёплое", finds: WARM },
    { query: "что-нибудь тёплое", finds: WARM },
    { query: "тёмное", finds: DARK },
    { query: "для спорта", finds: ["greenTee", "greenShorts"] },
    { query: "непромокаемые ботинки", finds: ["blackBoots"] },
    { query: "фиолетовая рубашка из льна", finds: [...SHIRTS, "purpleTurtleneck"] },
    // Not a note's «марка».
    { query: "парка", finds: [] },
  ],
  English: [
    { query: "blue shirt", finds: ["blueShirt"] },
    { query: "shirts", finds: SHIRTS, may: TEES },
    { query: "dresses", finds: ["redDress"] },
    { query: "pant", finds: ["blackPants", "grayPants"] },
    { query: "business", finds: ["blueShirt", "blackPants"] },
    { query: "smart casual", finds: ["pinkSweater", "beigeCoat", "blueSkirt"] },
    { query: "white sneaker", finds: ["whiteSneakers"] },
    { query: "levis", finds: ["blueJeans"] },
    { query: "levi’s jeans", finds: ["blueJeans"] },
    { query: "dr martens", finds: ["blackBoots"] },
    { query: "rayban", finds: ["blackSunglasses"] },
    { query: "tshirts", finds: TEES },
    { query: "t shirt", finds: TEES },
    { query: "grey beanie", finds: ["grayBeanie"] },
    { query: "winter boot", finds: ["blackBoots"] },
    { query: "coat for winter", finds: ["beigeCoat"] },
    // Not a note's "boat".
    { query: "coat", finds: ["beigeCoat"] },
    { query: "belts", finds: ["brownBelt"] },
    // Not a note's "best".
    { query: "vest", finds: [] },
    { query: "blazers", finds: [] },
    { query: "skirts", finds: ["blueSkirt"] },
    { query: "shorts", finds: ["greenShorts"] },
    { query: "knitting", finds: ["pinkSweater"] },
    { query: "weddings", finds: ["blackHeels"] },
    { query: "jakcet", finds: ["yellowJacket"] },
    { query: "sneekers", finds: ["whiteSneakers"] },
    { query: "addidas", finds: ["whiteSneakers"] },
    { query: "swaeter pink", finds: ["pinkSweater"] },
    { query: "north face", finds: ["yellowJacket"] },
    { query: "sunglases", finds: ["blackSunglasses"] },
    { query: "something warm", finds: WARM },
    { query: "waterproof jaket", finds: ["yellowJacket"] },
    { query: "white tee", finds: ["whiteTee"] },
    { query: "black trousers", finds: ["blackPants"] },
    { query: "gym", finds: ["greenTee", "greenShorts"] },
  ],
};
