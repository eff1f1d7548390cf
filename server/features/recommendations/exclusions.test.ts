import { expect, test } from "vitest";
import type { Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

type Fields = Partial<Pick<Item, "color" | "style" | "notes" | "season">>;
const own = (id: string, position: Position, type: string, fields: Fields = {}) => ({
  id,
  position,
  type,
  brand: "",
  model: "",
  notes: "",
  style: "Casual" as const,
  color: ["Black" as const],
  season: [],
  ...fields,
});
/** A wardrobe in which every exclusion leaves something that suits. */
const OWNED = [
  own("blazer", "upper", "Blazer", { color: ["Blue"], style: "Business" }),
  own("shirt", "upper", "Shirt", { color: ["White"] }),
  own("sweater", "upper", "Sweater", { color: ["Gray"] }),
  own("tee", "upper", "T-Shirt", { color: ["White"] }),
  own("hoodie", "upper", "Hoodie", { color: ["Gray"] }),
  own("blouse", "upper", "Blouse", { color: ["Beige"] }),
  own("dress", "upper", "Dress"),
  own("jeans", "lower", "Jeans", { color: ["Blue"] }),
  own("trousers", "lower", "Pants"),
  own("joggers", "lower", "Pants", { notes: "joggers", color: ["Gray"] }),
  own("skirt", "lower", "Skirt", { color: ["Beige"] }),
  own("shorts", "lower", "Shorts", { color: ["Beige"] }),
  own("sneakers", "feet", "Sneakers", { color: ["White"] }),
  own("derby", "feet", "Shoes"),
  own("loafers", "feet", "Loafers", { color: ["Brown"] }),
  own("boots", "feet", "Boots"),
  own("heels", "feet", "Heels"),
  own("sandals", "feet", "Sandals"),
  own("puffer", "outerwear", "Jacket", { notes: "puffer", season: ["Winter"] }),
  own("trench", "outerwear", "Trench Coat", { color: ["Beige"] }),
  own("coat", "outerwear", "Coat", { color: ["Gray"] }),
  own("beanie", "head", "Beanie"),
];
const stylist = embeddedStylist();

async function outfitsFor(text: string, felt: number): Promise<string[][]> {
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] };
  const occasion = { text, weather, day: "2026-10-20", gender: "woman", language: "en" } as const;
  const { outfits } = await chooseOutfits({ stylist, items: OWNED }, occasion);
  return outfits.map(({ reason: _reason, why: _why, ...worn }) => Object.values(worn).flatMap((id) => id ?? []));
}
const SANDALS_AND_SHORTS = ["sandals", "shorts", "dress", "skirt"];

// The words, the types they exclude, and those that the first outfit must have.
test.each([
  ["без пиджака и не в кроссовках", "blazer sneakers", ""],
  ["no jacket and not in sneakers", "puffer sneakers", ""],
  ["without jacket or sneakers", "puffer sneakers", ""],
  ["ни платья, ни юбки", "dress skirt", ""],
  ["neither jeans nor sneakers", "jeans sneakers", ""],
  ["neither a dress nor heels, for dinner", "dress heels joggers sneakers", ""],
  ["anything but jeans and a hoodie", "jeans hoodie", ""],
  ["что угодно, только не джинсы и не худи", "jeans hoodie", ""],
  ["everything except jeans and sneakers", "jeans sneakers", ""],
  ["в офис без пиджака и без каблуков", "blazer heels sneakers hoodie joggers", "trousers"],
  ["to the office without a blazer or heels", "blazer heels sneakers hoodie joggers", "trousers"],
  ["не чёрное и не в джинсах", "jeans boots derby trousers dress", ""],
  ["юбка, но без каблуков и без пальто", "heels coat", "skirt"],
  ["a skirt but no heels and no coat", "heels coat", "skirt"],
  ["a date, no dress, no heels", "dress heels joggers hoodie", ""],
  ["тёплое, но без пуховика и шапки", "puffer beanie", "coat"],
  ["something warm, no puffer and no hat", "puffer beanie", "coat"],
  ["no coat, no boots, going for a walk", "coat boots", ""],
  ["на прогулку, ни шорт, ни сандалий", "shorts sandals", ""],
  ["брюки, не джинсы, не серые", "jeans joggers", "trousers"],
  ["не хочу ни джинсы, ни кроссовки", "jeans sneakers", ""],
  ["for sport, no shorts and no hoodie", "shorts hoodie jeans", "joggers"],
  ["вместо джинсов юбка, и не каблуки", "jeans heels", "skirt"],
  ["instead of jeans a skirt, no sneakers", "jeans sneakers", "skirt"],
])("%s: neither is worn, and the rest suits the day (R-04, LAYER-03)", async (text, excluded, has) => {
  for (const felt of [18, 3, -8]) {
    const outfits = await outfitsFor(text, felt);
    expect(outfits[0]).toEqual(expect.arrayContaining(has.split(" ").filter(Boolean)));
    for (const worn of outfits) {
      expect(worn.filter((id) => excluded.split(" ").includes(id))).toEqual([]);
      const isCold = felt < 5 && !text.includes("sport");
      const bare = isCold ? worn.filter((id) => SANDALS_AND_SHORTS.includes(id) && !has.includes(id)) : [];
      expect([text, felt, bare]).toEqual([text, felt, []]);
      if (isCold) expect(worn.some((id) => ["puffer", "coat", "trench"].includes(id))).toBe(true);
    }
  }
});
