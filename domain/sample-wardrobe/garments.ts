import type { Color, Position, Season, Style } from "#wardrobe/vocabulary.ts";

/** A garment of the sample wardrobe: the fields a person would fill in, and the gender it was drawn for. */
export type SampleGarment = {
  /** The name of its picture. */
  readonly key: string;
  readonly position: Position;
  readonly type: string;
  readonly brand: string;
  readonly model: string;
  readonly style: Style;
  readonly season: readonly Season[];
  readonly color: readonly Color[];
  readonly notes: string;
  readonly worn: "man" | "woman" | "both";
};

const ALL_YEAR: readonly Season[] = ["Spring", "Summer", "Autumn", "Winter"];
const MILD: readonly Season[] = ["Spring", "Autumn"];
const WARM: readonly Season[] = ["Spring", "Summer"];
const COLD: readonly Season[] = ["Autumn", "Winter"];
const NO_FROST: readonly Season[] = ["Spring", "Summer", "Autumn"];

type Rest = Pick<SampleGarment, "style" | "season" | "color"> & Partial<SampleGarment>;
const garment = (key: string, position: Position, type: string, rest: Rest): SampleGarment => ({
  key,
  position,
  type,
  brand: "",
  model: "",
  notes: "",
  worn: "both",
  ...rest,
});

/** Garments drawn for this project. The most useful come first: filling an empty wardrobe can stop anywhere. */
export const SAMPLE_WARDROBE: readonly SampleGarment[] = [
  garment("white-t-shirt", "upper", "T-Shirt", { style: "Casual", season: WARM, color: ["White"], brand: "Uniqlo" }),
  garment("blue-jeans", "lower", "Jeans", {
    style: "Casual",
    season: ["Spring", "Autumn", "Winter"],
    color: ["Blue"],
    brand: "Levi's",
    model: "501",
  }),
  garment("white-sneakers", "feet", "Sneakers", {
    style: "Casual",
    season: NO_FROST,
    color: ["White"],
    brand: "Adidas",
    model: "Stan Smith",
  }),
  garment("camel-coat", "outerwear", "Coat", { style: "Smart Casual", season: COLD, color: ["Beige"], worn: "woman" }),
  garment("light-blue-shirt", "upper", "Shirt", { style: "Business", season: ALL_YEAR, color: ["Blue"], worn: "man" }),
  garment("gray-trousers", "lower", "Pants", { style: "Business", season: ALL_YEAR, color: ["Gray"] }),
  garment("brown-loafers", "feet", "Loafers", {
    style: "Smart Casual",
    season: NO_FROST,
    color: ["Brown"],
    worn: "man",
  }),
  garment("navy-blazer", "upper", "Blazer", { style: "Business", season: MILD, color: ["Blue"] }),
  garment("cream-blouse", "upper", "Blouse", { style: "Business", season: ALL_YEAR, color: ["Beige"], worn: "woman" }),
  garment("oatmeal-sweater", "upper", "Sweater", { style: "Casual", season: COLD, color: ["Beige"] }),
  garment("green-parka", "outerwear", "Parka", {
    style: "Casual",
    season: ["Winter"],
    color: ["Green"],
    notes: "Warm to −25 °C, waterproof",
  }),
  garment("winter-boots", "feet", "Boots", { style: "Casual", season: COLD, color: ["Brown"] }),
  garment("floral-dress", "upper", "Dress", {
    style: "Casual",
    season: ["Summer"],
    color: ["Pink", "White"],
    worn: "woman",
  }),
  garment("black-dress", "upper", "Dress", { style: "Party", season: ALL_YEAR, color: ["Black"], worn: "woman" }),
  garment("black-heels", "feet", "Heels", { style: "Party", season: ALL_YEAR, color: ["Black"], worn: "woman" }),
  garment("trench-coat", "outerwear", "Trench Coat", { style: "Smart Casual", season: MILD, color: ["Beige"] }),
  garment("gray-hoodie", "upper", "Hoodie", { style: "Sport", season: MILD, color: ["Gray"] }),
  garment("black-leggings", "lower", "Leggings", { style: "Sport", season: ALL_YEAR, color: ["Black"], worn: "woman" }),
  garment("running-shoes", "feet", "Sneakers", {
    style: "Sport",
    season: ALL_YEAR,
    color: ["Orange", "Black"],
    brand: "Asics",
  }),
  garment("sport-t-shirt", "upper", "T-Shirt", { style: "Sport", season: NO_FROST, color: ["Green"] }),
  garment("khaki-shorts", "lower", "Shorts", { style: "Casual", season: ["Summer"], color: ["Beige"] }),
  garment("sport-shorts", "lower", "Shorts", { style: "Sport", season: ["Summer"], color: ["Black"], worn: "man" }),
  garment("pleated-skirt", "lower", "Skirt", {
    style: "Smart Casual",
    season: NO_FROST,
    color: ["Green"],
    worn: "woman",
  }),
  garment("leather-sandals", "feet", "Sandals", { style: "Casual", season: ["Summer"], color: ["Brown"] }),
  garment("denim-jacket", "outerwear", "Jacket", { style: "Casual", season: MILD, color: ["Blue"] }),
  garment("striped-polo", "upper", "Polo", {
    style: "Smart Casual",
    season: ["Summer"],
    color: ["White", "Blue"],
    worn: "man",
  }),
  garment("knit-hat", "head", "Beanie", { style: "Casual", season: ["Winter"], color: ["Red"] }),
  garment("straw-hat", "head", "Hat", { style: "Casual", season: ["Summer"], color: ["Beige"], worn: "woman" }),
  garment("navy-cap", "head", "Cap", { style: "Sport", season: WARM, color: ["Blue"] }),
  garment("wool-scarf", "accessories", "Scarf", { style: "Casual", season: ["Winter"], color: ["Gray"] }),
  garment("leather-gloves", "accessories", "Gloves", { style: "Smart Casual", season: ["Winter"], color: ["Black"] }),
  garment("sunglasses", "accessories", "Sunglasses", { style: "Casual", season: ["Summer"], color: ["Black"] }),
  garment("red-tie", "accessories", "Tie", { style: "Formal", season: ALL_YEAR, color: ["Red"], worn: "man" }),
  garment("black-suit-trousers", "lower", "Pants", {
    style: "Formal",
    season: ALL_YEAR,
    color: ["Black"],
    worn: "man",
  }),
  garment("white-dress-shirt", "upper", "Shirt", { style: "Formal", season: ALL_YEAR, color: ["White"], worn: "man" }),
  garment("black-oxfords", "feet", "Shoes", { style: "Formal", season: ALL_YEAR, color: ["Black"], worn: "man" }),
  garment("leather-belt", "accessories", "Belt", { style: "Smart Casual", season: ALL_YEAR, color: ["Brown"] }),
  garment("steel-watch", "accessories", "Watch", { style: "Smart Casual", season: ALL_YEAR, color: ["Gray"] }),
  garment("tote-bag", "bags", "Bag", { style: "Smart Casual", season: ALL_YEAR, color: ["Brown"], worn: "woman" }),
  garment("city-backpack", "bags", "Backpack", { style: "Casual", season: ALL_YEAR, color: ["Gray"] }),
  garment("home-slippers", "feet", "Slippers", { style: "Homewear", season: ALL_YEAR, color: ["Gray"] }),
  garment("wool-socks", "underwear", "Socks", { style: "Casual", season: ["Winter"], color: ["Gray", "Red"] }),
];
