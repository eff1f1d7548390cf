import { expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { avoidanceIn } from "#recommendations/avoid.ts";
import { climateOf } from "#recommendations/climate.ts";
import { isWarmLayer, type Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { isForOneThing, isForSleep, isHeeled, isHooded, isSpoiltByRain, isThin } from "#wardrobe/card-words.ts";

/** Gray and casual, unless they say otherwise. */
const GARMENTS: Readonly<Record<string, readonly [Garment["position"], type: string, fields?: Partial<Garment>]>> = {
  sweater: ["upper", "Sweater"],
  tee: ["upper", "T-Shirt"],
  "smart tee": ["upper", "T-Shirt", { style: "Smart Casual" }],
  "sport tee": ["upper", "T-Shirt", { style: "Sport" }],
  robe: ["upper", "T-Shirt", { style: "Homewear" }],
  shirt: ["upper", "Shirt", { style: "Smart Casual" }],
  "casual shirt": ["upper", "Shirt"],
  "business shirt": ["upper", "Shirt", { style: "Business" }],
  blazer: ["upper", "Blazer", { style: "Smart Casual" }],
  "casual blazer": ["upper", "Blazer"],
  hoodie: ["upper", "Hoodie"],
  dress: ["upper", "Dress"],
  "red dress": ["upper", "Dress", { color: ["Red"] }],
  pants: ["lower", "Pants"],
  "business pants": ["lower", "Pants", { style: "Business" }],
  "ski pants": ["lower", "Pants", { notes: "ski pants", season: ["Winter"] }],
  горнолыжные: ["lower", "Pants", { notes: "горнолыжные", season: ["Winter"] }],
  leggings: ["lower", "Leggings", { style: "Sport" }],
  shorts: ["lower", "Shorts"],
  skirt: ["lower", "Skirt"],
  shoes: ["feet", "Shoes"],
  "business shoes": ["feet", "Shoes", { style: "Business" }],
  suede: ["feet", "Shoes", { notes: "замшевые" }],
  sneakers: ["feet", "Sneakers"],
  "canvas sneakers": ["feet", "Sneakers", { notes: "тряпичные" }],
  "green sneakers": ["feet", "Sneakers", { color: ["Green"] }],
  loafers: ["feet", "Loafers"],
  sandals: ["feet", "Sandals"],
  slippers: ["feet", "Slippers", { season: ["Summer"] }],
  boots: ["feet", "Boots"],
  coat: ["outerwear", "Coat"],
  "thin coat": ["outerwear", "Coat", { notes: "thin" }],
  jacket: ["outerwear", "Jacket"],
  "autumn jacket": ["outerwear", "Jacket", { season: ["Autumn"] }],
  "winter jacket": ["outerwear", "Jacket", { season: ["Autumn", "Winter"] }],
  "unsure jacket": ["outerwear", "Jacket", { needs_check: ["position", "type"] }],
  "green jacket": ["outerwear", "Jacket", { color: ["Green"] }],
  "light jacket": ["outerwear", "Jacket", { color: ["Green"], style: "Sport" }],
  "denim jacket": ["outerwear", "Jacket", { notes: "denim" }],
  "down jacket": ["outerwear", "Jacket", { notes: "пуховик" }],
  hooded: ["outerwear", "Jacket", { notes: "с капюшоном" }],
  windbreaker: ["outerwear", "Windbreaker"],
  cardigan: ["outerwear", "Cardigan"],
  "thick cardigan": ["outerwear", "Cardigan", { season: ["Autumn", "Winter"] }],
  cap: ["head", "Cap"],
  hat: ["head", "Hat"],
};
const named = (names: string): Garment[] => (names === "" ? [] : names.split(", ")).map(garment);
function garment(id: string): Garment {
  const [position, type, fields] = GARMENTS[id] ?? expect.fail(`There is no ${id}`);
  return { id, position, type, style: "Casual", color: ["Gray"], season: [], notes: "", ...fields };
}

type Asked = {
  readonly sky?: string;
  readonly text?: Readonly<Record<string, Reason>>;
  readonly code?: "home" | "sport";
  readonly language?: "en" | "ru";
};

/** The first outfit of these garments at so many °C; with `text` it was asked for in words. */
function suggest(names: string, felt: number, { sky = "Clouds", text, code, language = "en" }: Asked = {}) {
  const suitable = named(names);
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: sky, description: "" }] };
  const asked = { byText: text !== undefined, day: "2026-10-20", gender: "woman", language, code } as const;
  const reasons = new Map(Object.entries(text ?? {}));
  const [first] = suggestOutfits({ suitable, reasons, owned: suitable, weather, ...asked }).first;
  return { worn: first === undefined ? [] : piecesOf(first.selection), because: first?.because ?? "" };
}

const RAIN: Asked = { sky: "Rain" };
const AT_HOME: Asked = { text: { hoodie: "fits_occasion", slippers: "fits_occasion" }, code: "home" };
const BLAZER: Asked = { text: { blazer: "asked_for_type" } };
const FLAT_SHOES: Asked = { text: { sandals: "asked_for_type", sneakers: "asked_for_type" } };
const OFFICE: Asked = { text: { "business shirt": "fits_occasion", sweater: "closest" } };

test.each<[rule: string, names: string, felt: number, has: string, not: string, asked?: Asked]>([
  ["warmth: a sweater before a T-shirt", "tee, sweater, pants, shoes", 15, "sweater", "tee"],
  ["warmth: a T-shirt before a sweater", "sweater, tee, pants, shoes", 20, "tee", "sweater"],
  ["warmth: long sleeves come later in the heat", "shirt, smart tee, pants, shoes", 27, "smart tee", "shirt"],
  ["warmth: bare legs wait for the sun", "dress, sweater, pants, shoes", 14, "pants", "dress"],
  ["a light jacket on a mild day", "shirt, pants, shoes, autumn jacket", 16, "autumn jacket", ""],
  ["no jacket where it would be warm", "shirt, pants, shoes, autumn jacket", 19, "", "autumn jacket"],
  ["a winter jacket up to 14 °C", "shirt, pants, shoes, winter jacket", 14, "winter jacket", ""],
  ["no winter jacket above", "shirt, pants, shoes, winter jacket", 15, "", "winter jacket"],
  ["no coat on a mild day", "shirt, pants, shoes, coat", 13, "", "coat"],
  [
    "what may be no layer at all stays at home on a cool day",
    "shirt, pants, shoes, unsure jacket",
    10,
    "",
    "unsure jacket",
  ],
  ["and is put on in the cold", "shirt, pants, shoes, unsure jacket", 3, "unsure jacket", ""],
  ["a coat below 12 °C", "shirt, pants, shoes, coat", 11, "coat", ""],
  ["style: loafers with a shirt", "shirt, pants, sneakers, loafers", 18, "loafers", "sneakers"],
  ["style: no shorts with a shirt and shoes", "shirt, shorts, pants, shoes", 22, "pants", "shorts"],
  ["style: sneakers with sportswear", "sport tee, leggings, shoes, sneakers", 18, "sneakers", "shoes"],
  ["a warm layer on a cool day", "shirt, pants, shoes, windbreaker, winter jacket", 7, "winter jacket", ""],
  ["no knit over a knit", "sweater, pants, shoes, cardigan, autumn jacket", 11, "autumn jacket", "cardigan"],
  ["tops: a shirt, and a blazer over it", "blazer, shirt, pants, shoes", 15, "shirt, blazer", ""],
  ["tops: a blazer that was asked for over one", "blazer, shirt, pants, shoes", 15, "shirt, blazer", "", BLAZER],
  ["in rain, too", "blazer, shirt, pants, shoes, jacket", 10, "shirt, blazer", "", { ...BLAZER, ...RAIN }],
  ["and in frost", "blazer, sweater, pants, boots, coat", -12, "sweater, blazer", "coat", BLAZER],
  ["tops: a blazer where there is nothing else", "blazer, pants, shoes", 15, "blazer", ""],
  ["another layer than a hood over a hood", "hoodie, pants, shoes, hooded, jacket", 10, "jacket", "hooded"],
  [
    "another top than a hood under a cardigan",
    "hoodie, casual shirt, pants, sneakers, cardigan",
    10,
    "casual shirt, cardigan",
    "hoodie",
  ],
  ["a hood over a hood where there is nothing else", "hoodie, pants, shoes, hooded", 4, "hoodie, hooded", ""],
  ["no blazer under a short jacket", "casual blazer, pants, shoes, jacket, coat", 10, "coat", "jacket"],
  ["no hat with a hood", "hoodie, pants, sneakers, hat", 14, "hoodie", "hat"],
  ["a hat with a shirt", "casual shirt, pants, shoes, hat", 14, "hat", ""],
  ["no suede in the rain", "casual shirt, pants, suede, sneakers, jacket", 10, "sneakers", "suede", RAIN],
  [
    "no denim in the rain",
    "casual shirt, pants, shoes, denim jacket, green jacket",
    10,
    "green jacket",
    "denim jacket",
    RAIN,
  ],
  ["a light layer over a dress in the rain", "red dress, shoes, light jacket", 16, "red dress, light jacket", "", RAIN],
  ["a thin coat is no warm one", "casual shirt, pants, shoes, thin coat, down jacket", 4, "down jacket", "thin coat"],
  ["ski trousers are for skiing", "casual shirt, ski pants, shorts, shoes, coat", 4, "shorts", "ski pants"],
  [
    "ski trousers where they fit the occasion",
    "casual shirt, горнолыжные, shorts, shoes, coat",
    -4,
    "горнолыжные",
    "shorts",
    { text: { горнолыжные: "fits_occasion" } },
  ],
  [
    "of flat shoes that were asked for, those for the weather",
    "casual shirt, pants, sandals, sneakers, coat",
    8,
    "sneakers",
    "sandals",
    FLAT_SHOES,
  ],
  [
    "another top than one over which only denim goes",
    "hoodie, sweater, pants, sneakers, hooded, denim jacket",
    10,
    "sweater, hooded",
    "",
    RAIN,
  ],
  [
    "no winter cardigan on a mild day",
    "casual shirt, pants, shoes, thick cardigan",
    19,
    "casual shirt",
    "thick cardigan",
  ],
  [
    "no thin shoes in the cold",
    "casual shirt, pants, coat, canvas sneakers, green sneakers",
    4,
    "green sneakers",
    "canvas sneakers",
  ],
  [
    "a business shirt below a coat at the office",
    "business shirt, sweater, business pants, business shoes, coat",
    -2,
    "business shirt, coat",
    "sweater",
    OFFICE,
  ],
  ["slippers and no coat at home", "hoodie, pants, sneakers, coat, slippers", 5, "hoodie, slippers", "coat", AT_HOME],
])("%s (LAYER-03)", (...[, names, felt, has, not, asked]) => {
  const { worn } = suggest(names, felt, asked);
  expect(worn).toEqual(expect.arrayContaining(named(has).map(({ id }) => id)));
  expect(named(not).filter(({ id }) => worn.includes(id))).toEqual([]);
});

test.each<[string, names: string, felt: number, told: string | null, asked?: Asked]>([
  ["no outer layer", "casual shirt, pants, shoes", 5, "something warm underneath"],
  ["bare legs", "casual shirt, skirt, shoes, coat", 2, "thick tights will keep your legs warm", { text: {} }],
  ["a bomber in frost", "casual shirt, pants, boots, windbreaker", -8, "something warm underneath"],
  ["a coat", "casual shirt, pants, shoes, coat", 2, null],
  ["for sport", "sport tee, shorts, sneakers", 8, null, { text: {}, code: "sport" }],
  ["a blazer", "blazer, sweater, pants, boots, coat", -6, "put the coat on top", BLAZER],
  ["at home", "robe, pants, shoes", 2, null, { text: {}, code: "home" }],
  ["another weather was named", "casual shirt, pants, shoes", 2, null, { text: { "casual shirt": "light_for_heat" } }],
])("what is too cold is said with a remedy, after what is good: %s (SPEC-99)", (...[, names, felt, told, asked]) => {
  const { because } = suggest(names, felt, asked);
  expect(/^(\p{Lu}[^:]+; )?(wear|thick|put) /iu.test(because), because).toBe(told !== null);
  if (told !== null) expect(because.endsWith(told)).toBe(true);
  const russian = suggest(names, felt, { ...asked, language: "ru" }).because;
  expect(/(^|; )(наденьте|подденьте|сверху|ноги согреют) /iu.test(russian), russian).toBe(told !== null);
});

test("a cap is worn against the sun, or where it was asked for (LAYER-03)", () => {
  const withCap = (reason: Reason) => suggest("tee, pants, sneakers, cap", 22, { text: { cap: reason } }).worn;
  expect(withCap("fits_occasion")).not.toContain("cap");
  for (const reason of ["shades_from_sun", "asked_for_type"] as const) expect(withCap(reason)).toContain("cap");
});

test("a blazer that was asked for is worn (LAYER-03)", () => {
  const [blazer = expect.fail()] = named("blazer");
  const reasons = new Map([["blazer", "asked_for_type"]] as const);
  const climate = climateOf({ main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] });
  const asked = {
    suitable: [blazer],
    owned: [blazer],
    reasons,
    byText: true,
    gender: "woman",
    day: "2026-10-20",
  } as const;
  expect(avoidanceIn(asked, climate)(blazer)).toBe(0);
});

test.each([
  [isHooded, ["hooded, down", "с капюшоном", "толстовка"], ["livelihood", "тонкая"]],
  [isHeeled, ["suede, heeled", "на каблуке"], ["wheel", "кожаные"]],
  [isSpoiltByRain, ["suede", "вязаная", "джинсовая"], ["leather", "кожаные"]],
  [isThin, ["thin; long", "лён", "тонкий"], ["something", "зелёный", "утеплённый"]],
  [isForOneThing, ["ski pants", "горнолыжные"], ["skirt", "skinny"]],
  [isForSleep, ["pyjamas", "пижама"], ["sleeveless"]],
] as const)("the owner's words in both languages: %o (LAYER-03)", (says, told, others) => {
  const isSaid = (notes: string) => says({ type: "Other", notes });
  expect([told.filter(isSaid), others.filter(isSaid)]).toEqual([told, []]);
});

test("below 5 °C no thin jacket is taken for a warm one, whatever seasons were recognised (LAYER-03)", () => {
  const [jacket = expect.fail()] = named("jacket");
  const autumnAndWinter = { season: ["Autumn", "Winter"] } as const;
  expect(isWarmLayer({ ...jacket, notes: "bomber", ...autumnAndWinter })).toBe(false);
  expect(isWarmLayer({ ...jacket, ...autumnAndWinter })).toBe(false);
  expect(isWarmLayer({ ...jacket, notes: "бомбер", season: ["Winter"] })).toBe(false);
  expect(isWarmLayer({ ...jacket, season: ["Winter"] })).toBe(true);
  expect(isWarmLayer({ ...jacket, notes: "пуховик" })).toBe(true);
});

test("a thin coat is no warm layer (LAYER-03)", () => {
  const [coat = expect.fail()] = named("coat");
  expect([isWarmLayer(coat), isWarmLayer({ ...coat, notes: "тонкое" })]).toEqual([true, false]);
});

test("a blazer with nothing below it is in no outfit where another top is owned, also where it was asked for (LAYER-03)", () => {
  const tops = (...changes: readonly Partial<Parameters<typeof suggestOutfits>[0]>[]) => {
    const suitable = named("sweater, tee, blazer, pants, boots");
    const asked = { byText: false, day: "2026-10-20", gender: null, language: "en", weather: null } as const;
    const day = Object.assign({ ...asked, suitable, owned: suitable, reasons: new Map() }, ...changes);
    return new Set(suggestOutfits(day).all.map(({ upper }) => upper));
  };
  expect(tops()).toEqual(new Set(["sweater", "tee"]));
  const frost = { name: "", main: { temp: 2, feels_like: 2 }, weather: [{ main: "Clouds", description: "" }] };
  const light = named("tee, blazer, pants, boots").map((item) => (item.id === "tee" ? { ...item, type: "Top" } : item));
  expect(tops({ weather: frost, suitable: light, owned: light })).toEqual(new Set(["tee"]));
  expect(tops({ code: "business" })).toEqual(new Set(["sweater", "tee"]));
  expect(tops({ byText: true, reasons: new Map([["blazer", "asked_for_type"]]) })).toEqual(new Set(["sweater", "tee"]));
  const alone = named("blazer, pants, boots");
  expect(tops({ suitable: alone, owned: alone })).toEqual(new Set(["blazer"]));
});
