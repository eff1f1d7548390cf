import { describe, expect, test } from "vitest";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { COLORS, type KnownType, type Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { GARMENT_FIELDS, positionOf, SEASONS_OF_KIND } from "@wardrobe/engine/garment/garment-fields.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";

/** Two wardrobes as they are recognised, with style and seasons by the kind of garment alone, and a few words of the owner's. */
const WARDROBES = {
  woman:
    "t-shirt White, t-shirt Black, t-shirt Gray/White, t-shirt Pink (рост 116), top Pink, shirt Blue, shirt White, " +
    "blouse Beige, longsleeve Gray, longsleeve Green, longsleeve Black, hoodie Gray, blazer Black, dress Black, " +
    "dress Red/White, outwear Green (бомбер), outwear Black (пуховик), outwear:Coat Beige, outwear Brown (дублёнка), " +
    "outwear Blue, longsleeve:Cardigan Gray, pants:Jeans Blue, pants:Jeans Black, pants Black, pants Beige, " +
    "pants Black (леггинсы), pants Blue (dungarees), shorts Blue, shorts Beige, skirt Black, skirt Red (мини), " +
    "shoes:Sneakers White, shoes:Sneakers Black (canvas), shoes:Boots Black, shoes:Heels Red (wedges), " +
    "shoes:Loafers Brown, shoes:Sandals Brown, hat:Beanie Gray, bag Brown",
  man:
    "t-shirt White, t-shirt Black, t-shirt Gray, t-shirt Blue, t-shirt Red (size 116), polo Blue, polo White, shirt White, " +
    "shirt Blue, shirt Green/Black (flannel), longsleeve Gray, longsleeve Blue, hoodie Black, hoodie Gray, blazer Blue, " +
    "blazer Gray, outwear Black (bomber), outwear Blue, outwear Green (puffer), outwear:Coat Gray, outwear:Vest Black, " +
    "pants:Jeans Blue, pants:Jeans Black, pants Gray, pants Beige, pants Blue, pants Black (joggers), shorts Beige, " +
    "shorts Black, shoes:Sneakers White, shoes:Sneakers Gray (canvas), shoes:Sneakers Black, shoes:Boots Brown (leather), " +
    "shoes Black (leather), shoes:Loafers Brown (suede), hat:Cap Blue, hat:Beanie Black, bag Brown",
};
const BAG = { type: "Bag", style: "Casual", seasons: [] } as const;

function recognised(card: string, index: number): StyledItem {
  const [, kind = "", finer, colors = "", notes = ""] =
    /^([^ :]+)(?::(\S+))? (\S+)(?: \((.*)\))?$/u.exec(card) ?? expect.fail(card);
  const fields =
    Object.entries({ ...GARMENT_FIELDS, bag: BAG }).find(([name]) => name === kind)?.[1] ?? expect.fail(card);
  const type = Object.keys(SEASONS_OF_KIND).find((one) => one === finer) ?? finer ?? fields.type;
  const seasons = Object.entries(SEASONS_OF_KIND).find(([one]) => one === type)?.[1] ?? fields.seasons;
  return {
    id: `${index} ${card}`,
    position: positionOf(type as KnownType),
    type,
    style: fields.style,
    season: [...seasons],
    color: COLORS.filter((one) => colors.split("/").includes(one)),
    brand: "",
    model: "",
    notes,
  };
}

const SKIES: Readonly<Record<string, readonly [felt: number, condition: string, rain: number, day: string]>> = {
  heat: [31, "Clear", 0, "2026-07-14"],
  mild: [18, "Clouds", 0, "2026-05-14"],
  rain: [9, "Rain", 5, "2026-10-14"],
  zero: [0, "Clouds", 0, "2026-11-24"],
  snow: [-8, "Snow", 0, "2026-01-14"],
};
function weatherOf(sky: string): { weather: Weather; day: string } {
  const [felt, main, rain_mm, day] = SKIES[sky] ?? expect.fail(sky);
  const ofDay = { felt_min: felt - 2, felt_max: felt + 2, rain_mm, wind_max: 3, parts: [] };
  return {
    day,
    weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main, description: "" }], day: ofDay },
  };
}

/** For each request and sky a part of the type, color or notes of what must be worn, `|` between what is as good. */
const EXPECTED = {
  "в офис": {
    heat: "Blouse|Shirt|Dress|Polo, Pants|Skirt|Dress, Loafers|Shoes",
    mild: "Shirt|Blouse, Pants|Skirt, Loafers|Shoes",
    rain: "Blazer|Shirt|Blouse, Coat, Pants, Loafers|Shoes|Boots",
    zero: "Blazer|Shirt|Blouse, Coat, Pants, Shoes|Boots|Loafers",
    snow: "Blazer|Shirt|Sweater|Blouse, Coat, Pants, Boots",
  },
  "job interview": {
    heat: "Blouse|Shirt|Dress|Polo, Pants|Skirt|Dress, Loafers|Shoes",
    mild: "Shirt|Blouse, Pants|Skirt, Loafers|Shoes",
    rain: "Blazer|Shirt|Blouse, Coat, Pants, Loafers|Shoes|Boots",
    zero: "Blazer|Shirt|Blouse, Coat, Pants, Shoes|Boots|Loafers",
    snow: "Blazer|Shirt|Sweater|Blouse, Coat, Pants, Boots",
  },
  "на свидание": {
    heat: "Dress|Blouse|Polo, Dress|Skirt|Pants, Heels|Loafers|Shoes",
    mild: "Dress|Blouse|Shirt, Dress|Skirt|Pants|Jeans, Heels|Loafers|Shoes",
    rain: "Shirt|Blouse|Sweater|Dress, Coat, Pants|Jeans|Dress, Loafers|Shoes|Boots",
    zero: "Shirt|Blouse|Sweater, Coat, Pants|Jeans, Shoes|Boots|Loafers",
    snow: "Shirt|Blouse|Sweater, Coat, Pants|Jeans, Boots",
  },
  "в спортзал": {
    heat: "T-Shirt|Top, Shorts|леггинсы|joggers, Sneakers",
    mild: "T-Shirt|Top, Shorts|леггинсы|joggers, Sneakers",
    rain: "T-Shirt|Top, Jacket, леггинсы|joggers, Sneakers",
    zero: "T-Shirt|Top, пуховик|puffer, леггинсы|joggers, Sneakers",
    snow: "T-Shirt|Top, пуховик|puffer, леггинсы|joggers, Sneakers",
  },
  "прогулка в парке": {
    heat: "T-Shirt|Top|Dress|Polo, Shorts|Skirt|Dress, Sneakers|Sandals",
    mild: "T-Shirt|Shirt|Polo|Dress, Jeans|Pants|Dress, Sneakers|Loafers",
    rain: "Sweater|Hoodie, Jacket|Coat, Jeans|Pants, Boots",
    zero: "Sweater|Hoodie, Coat|пуховик|puffer|дублёнка, Jeans|Pants, Boots",
    snow: "Sweater|Hoodie, Coat|пуховик|puffer|дублёнка, Jeans|Pants, Boots",
  },
  "копать грядки": {
    heat: "T-Shirt, Shorts|Jeans|dungarees, Sneakers",
    mild: "T-Shirt|Hoodie, Jeans|dungarees|joggers, Sneakers|Boots",
    rain: "Hoodie|Sweater, Jacket, Jeans|dungarees, Boots",
    zero: "Hoodie|Sweater, пуховик|puffer, Jeans|dungarees, Boots",
    snow: "Hoodie|Sweater, пуховик|puffer, Jeans|dungarees, Boots",
  },
} as const;
/** Garments that spoil an outfit for a request, by the same parts. */
const NEVER: Readonly<Record<keyof typeof EXPECTED, string>> = {
  "в офис": "Sneakers, wedges, мини, дублёнка, dungarees, леггинсы, joggers, Jeans, 116",
  "job interview": "Sneakers, wedges, мини, дублёнка, dungarees, леггинсы, joggers, Jeans, 116",
  "на свидание": "Sneakers, dungarees, леггинсы, joggers, Hoodie, 116",
  "в спортзал": "Jeans, Boots, Bag, 116",
  "прогулка в парке": "леггинсы, 116",
  "копать грядки": "Bag, Coat, Heels, 116",
};

const cases = Object.entries(EXPECTED).flatMap(([request, skies]) =>
  Object.entries(skies).flatMap(([sky, expected]) =>
    Object.keys(WARDROBES).map((gender) => ({ request, sky, expected, gender })),
  ),
);

describe("the first outfit of cards that nobody has corrected, on ten days each (LAYER-03)", () => {
  test.each(cases)("$request, $sky, a $gender: $expected", async ({ request, sky, expected, gender }) => {
    const isMan = gender === "man";
    const items = WARDROBES[isMan ? "man" : "woman"].split(", ").map(recognised);
    const { weather, day } = weatherOf(sky);
    const never =
      Object.entries(NEVER)
        .find(([one]) => one === request)?.[1]
        .split(", ") ?? [];
    for (let ahead = 0; ahead < 10; ahead += 1) {
      const date = `${day.slice(0, 8)}${String(Number(day.slice(8)) - 7 + ahead).padStart(2, "0")}`;
      const asked = { text: request, weather, day: date, gender: isMan ? "man" : "woman", language: "en" } as const;
      const { outfits } = await chooseOutfits({ stylist: embeddedStylist(), items }, asked);
      const [first] = outfits;
      const worn = items.filter(({ id }) => SLOTS.some((slot) => first?.[slot] === id));
      const told = worn.map(({ type, notes }) => `${type} ${notes}`);
      const shown = `${date}: ${told.join(", ")}`;
      const has = (part: string) => part.split("|").some((one) => told.some((text) => text.split(" ").includes(one)));
      expect(
        expected.split(", ").filter((part) => !has(part)),
        shown,
      ).toEqual([]);
      expect(never.filter(has), shown).toEqual([]);
      expect(worn.some(({ notes }) => notes === "canvas") && (sky === "rain" || sky === "snow"), shown).toBe(false);
      if (sky === "rain" && request !== "в спортзал")
        expect(outfits.some(({ reason }) => /rain/iu.test(reason))).toBe(true);
    }
  });
});

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
