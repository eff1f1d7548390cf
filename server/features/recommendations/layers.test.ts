import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SLOTS, piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { LANGUAGES } from "@wardrobe/domain/people/language.ts";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import {
  isWarmLayer,
  NO_OUTER_LAYER_ABOVE_C,
  OUTER_LAYER_BELOW_C,
  WARM_LAYER_BELOW_C,
} from "@wardrobe/domain/recommendations/outer-layer.ts";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { CONDITIONS, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import {
  COLORS,
  POSITIONS,
  SEASONS,
  STYLES,
  TYPES_BY_POSITION,
  type Season,
} from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";
import { complain, EXPECTED_OF, readExpectations } from "#testing/stylist-expectations.ts";
import { keepsRainOut } from "@wardrobe/domain/wardrobe/card-words.ts";
import { addDays, daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { COMES_BACK_DAYS } from "@wardrobe/domain/recommendations/rest.ts";
import { tasteCalls, ANSWERS } from "@wardrobe/domain/taste/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const DAY = "2026-11-23";
const item = (id: string, fields: Partial<StyledItem>): StyledItem => ({
  id,
  position: "upper",
  type: "Shirt",
  style: "Casual",
  season: [],
  color: ["White"],
  brand: "",
  model: "",
  notes: "",
  ...fields,
});
const UNDER = [
  item("shirt", {}),
  item("t-shirt", { type: "T-Shirt" }),
  item("jeans", { position: "lower", type: "Jeans", color: ["Blue"] }),
  item("shorts", { position: "lower", type: "Shorts", color: ["Beige"] }),
  item("boots", { position: "feet", type: "Boots", color: ["Black"] }),
  item("sneakers", { position: "feet", type: "Sneakers" }),
];
const weather = (felt: number, day?: Partial<NonNullable<Weather["day"]>>): Weather => ({
  name: "",
  main: { temp: felt, feels_like: felt },
  weather: [{ main: "Clouds", description: "" }],
  ...(day === undefined ? {} : { day: { felt_min: felt, felt_max: felt, rain_mm: 0, wind_max: 2, parts: [], ...day } }),
});

const answer = async (items: readonly StyledItem[], asked: Partial<Parameters<typeof chooseOutfits>[1]>) => {
  const request = { weather: null, day: DAY, text: null, gender: "woman", language: "en", ...asked } as const;
  const { outfits } = await chooseOutfits({ stylist: embeddedStylist(), items }, request);
  const byId = new Map(items.map((one) => [one.id, one]));
  return outfits.map((outfit) => {
    const worn = SLOTS.flatMap((slot) => byId.get(outfit[slot] ?? "") ?? []);
    return { outfit, worn, coat: worn.find(({ position }) => position === "outerwear") };
  });
};

describe("the documented outer layers", () => {
  const text = readFileSync(new URL("../../../docs/stylist.md", import.meta.url), "utf8");
  const section = text.split("\n## ").find((part) => part.startsWith("Outer layers\n")) ?? "";
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));

  test.each(rows)("%s%s, owned %s: %s (LAYER-03)", async (_edge, asked = "", owned = "", expected = "") => {
    const coats = owned.split(", ").flatMap((kind): StyledItem[] => {
      const type = kind.replace(/^(Winter|Light) /u, "");
      if (type === "") return [];
      const season: Season[] = kind.startsWith("Winter") ? ["Winter"] : kind === type ? [] : ["Spring", "Autumn"];
      return [item(kind, { position: "outerwear", type, season, color: ["Black"] })];
    });
    const [, min, max, rain] = /^(-?\d+) to (-?\d+), (\d+) mm$/u.exec(asked) ?? [];
    const outfits = await answer(
      [...UNDER, ...coats, item("hoodie", { type: "Hoodie", style: "Homewear" })],
      min === undefined
        ? { text: asked, weather: weather(10) }
        : { weather: weather(Number(max), { felt_min: Number(min), felt_max: Number(max), rain_mm: Number(rain) }) },
    );
    expect(outfits.length).toBeGreaterThan(0);
    for (const { coat } of outfits) expect(expected.split(" or ")).toContain(coat?.id ?? "none");
  });

  test("are those of at least 25 weathers and wardrobes", () => expect(rows.length).toBeGreaterThanOrEqual(25));
});

const garment = fc.constantFrom(...POSITIONS).chain((position) =>
  fc.record({
    position: fc.constant(position),
    type: fc.constantFrom(...TYPES_BY_POSITION[position], "Raincoat"),
    style: fc.option(fc.constantFrom(...STYLES)),
    season: fc.subarray([...SEASONS]),
    color: fc.subarray([...COLORS], { maxLength: 2 }),
    notes: fc.constantFrom("", "waterproof", "пуховик", "a gift"),
  }),
);
const wardrobe = fc
  .array(garment, { maxLength: 40 })
  .map((list) => list.map((fields, index) => item(`item-${index}`, fields)));
const anyWeather = fc
  .record({
    felt: fc.integer({ min: -30, max: 40 }),
    warmer: fc.integer({ min: 0, max: 15 }),
    rain_mm: fc.constantFrom(0, 0, 4),
    condition: fc.constantFrom(...CONDITIONS),
    knowsDay: fc.boolean(),
  })
  .map(({ felt, warmer, rain_mm, condition, knowsDay }) => ({
    ...weather(felt, knowsDay ? { felt_max: felt + warmer, rain_mm } : undefined),
    weather: [{ main: condition, description: "" }],
  }));

test("for any wardrobe and weather every outfit of the answer has the outer layer that the weather asks for, where one is owned (LAYER-03)", async () => {
  await fc.assert(
    fc.asyncProperty(wardrobe, anyWeather, fc.constantFrom(...GENDERS), async (items, sky, gender) => {
      const { feltMin, feltMax, isWet } = climateOf(sky);
      const coats = items.filter(({ position }) => position === "outerwear");
      const warm = coats.filter(isWarmLayer);
      const outfits = await answer(items, { weather: sky, gender });
      expect(outfits.length).toBeLessThanOrEqual(SUGGESTED_MAX);
      for (const { coat } of outfits) {
        if (feltMin < OUTER_LAYER_BELOW_C && coats.length > 0) expect(coat).toBeDefined();
        if (feltMin < WARM_LAYER_BELOW_C && warm.length > 0) expect(coat).toSatisfy(isWarmLayer);
        if (feltMin >= OUTER_LAYER_BELOW_C && feltMax > NO_OUTER_LAYER_ABOVE_C) expect(coat).toBeUndefined();
        const rivals = feltMin < WARM_LAYER_BELOW_C && warm.length > 0 ? warm : coats;
        if (feltMin < OUTER_LAYER_BELOW_C && isWet && rivals.some(keepsRainOut)) expect(coat).toSatisfy(keepsRainOut);
      }
    }),
  );
});

test.each(["Requests in words", "More requests in words", "Fresh requests"])(
  "each outfit for the words of the table %s is whole, with nothing that they exclude, in every season (LAYER-03, R-05)",
  async (heading) => {
    for (const row of readExpectations(heading)) {
      // The table's barbecue is in summer.
      for (const day of [
        "2026-07-20",
        ...(row.asked.startsWith("bbq") ? [] : ["2026-01-20", "2026-05-20", "2026-10-20"]),
      ]) {
        const outfits = await answer(EXPECTED_OF, { text: row.asked, day });
        expect(outfits.length).toBeGreaterThan(0);
        for (const { worn } of outfits)
          expect(complain(worn, { ...row, chosen: [] }), `${row.asked}, ${day}`).toBeNull();
      }
    }
  },
);

test("for any wardrobe every slot holds an owned garment of its position, each once, and each outfit has a sentence of its own in either language (LAYER-03, LAYER-05)", async () => {
  await fc.assert(
    fc.asyncProperty(wardrobe, fc.option(anyWeather), fc.constantFrom(...LANGUAGES), async (items, sky, language) => {
      const outfits = await answer(items, { weather: sky, language });
      for (const { outfit, worn } of outfits) {
        const { reason, ...slots } = outfit;
        expect(new Set(worn).size).toBe(Object.values(slots).filter((id) => id !== null).length);
        expect(reason).not.toBe("");
        expect(/[а-яё]/iu.test(reason)).toBe(language === "ru");
        for (const { id, position } of worn) {
          expect(slots[position === "bags" ? "bag" : position === "underwear" ? "head" : position]).toBe(id);
        }
      }
    }),
  );
});

test("a color that words refuse stays out, and the sentence says so (LAYER-05)", async () => {
  const hat = item("hat", { position: "head", type: "Hat", color: ["Black"] });
  const all = [...UNDER, item("sweater", { type: "Sweater", color: ["Gray"] }), hat];
  const [first] = await answer(all, { text: "ничего чёрного", weather: weather(15), language: "ru" });
  expect(first?.outfit.reason).toMatch(/^Без чёрного, как вы просили|^Другого цвета под рукой нет, поэтому /u);
});

test.each([
  ["в театр, но не чёрное", ["Black", "Beige"], "Beige"],
  ["в театр, но не чёрное", ["Black"], undefined],
  ["в театр", ["Black"], "Black"],
  ["ничего чёрного", ["Black", "Beige"], "Beige"],
  ["for a walk, nothing brown", ["Brown", "Gray"], "Gray"],
  ["for a walk, no coat", ["Gray"], undefined],
] as const)(
  "the cold brings back no outer layer that a request excludes: %s, owned %j: %s (LAYER-03)",
  async (text, owned, color) => {
    const coats = owned.map((one) => item(one, { position: "outerwear", type: "Coat", color: [one] }));
    const sweater = item("sweater", { type: "Sweater" });
    const outfits = await answer([...UNDER, sweater, ...coats], { text, weather: weather(3) });
    expect(outfits.length).toBeGreaterThan(0);
    for (const { coat } of outfits) expect(coat?.id).toBe(color);
  },
);

test.each([
  ["a sweater where all that fits the occasion is too light", "на работу, только не рубашку", ["polo", "sweater"], 8],
  ["what was named stays", "a polo for work", ["sweater", "polo"], 8],
  ["what fits the occasion on a warm day", "на работу, только не рубашку", ["sweater", "polo"], 20],
] as const)("the weather of the day fills up a request: %s (LAYER-03)", async (_what, text, [other, worn], felt) => {
  const items = [
    item("polo", { type: "Polo", style: "Business", season: ["Spring", "Summer"] }),
    item("sweater", { type: "Sweater" }),
    item("pants", { position: "lower", type: "Pants" }),
    item("shoes", { position: "feet", type: "Shoes" }),
  ];
  const [first] = await answer(items, { text, weather: weather(felt) });
  expect(first?.outfit.upper).toBe(worn);
  expect(first?.outfit.upper).not.toBe(other);
});

/** Of the clock of the tests. */
const TODAY: Day = "2026-11-20";
const DAYS = 25;
const WEATHER = { name: "", main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] };
const CLOTHES = [
  ["upper", "Shirt"],
  ["upper", "Polo"],
  ["upper", "Sweater"],
  ["upper", "Shirt"],
  ["lower", "Jeans"],
  ["lower", "Pants"],
  ["lower", "Pants"],
  ["feet", "Shoes"],
  ["feet", "Sneakers"],
] as const satisfies readonly (readonly [ItemChanges["position"], string])[];

describe.each(databaseKinds)("outfits and the diary on the %s database", (kind) => {
  test.each(process.env["TEST_FULL"] === "1" ? [11, 12, 13] : [11])(
    "whatever is worn and answered, no outfit comes back within seven days while another suits, in the list and alone (TASTE-02, seed %i)",
    async (seed) => {
      const random = seededRandom(seed);
      const any = <One>(these: readonly One[]): One => these[Math.floor(random() * these.length)] ?? expect.fail();
      const { server, person, token } = await openWithPerson(kind, "pro_month");
      const owned = new Map<string, "upper" | "lower" | "feet">();
      for (const [position, type] of CLOTHES) {
        const fields = { position, type, style: any(STYLES), color: [any(COLORS)], season: [] };
        owned.set(await makeGarment(server, person, fields), position);
      }
      const at = (position: string, ids: readonly string[]) => ids.filter((id) => owned.get(id) === position);
      const worn: { date: Day; ids: readonly string[] }[] = [];
      let refused = 0;
      for (let day = 0; day < DAYS; day++) {
        const date = addDays(TODAY, day - DAYS);
        const isBack = ([upper = "", lower = ""]: readonly string[]) =>
          worn.some(({ date: past, ids }) => {
            const ago = daysBetween(past, date);
            return ago >= 1 && ago <= COMES_BACK_DAYS && ids.includes(upper) && ids.includes(lower);
          });
        const asked = { token, body: { weather: WEATHER, outfits: { date } } };
        const { ids, outfits = [] } = await call(server, recommendationCalls.listSuitable, asked);
        const alone = { token, body: { weather: WEATHER, date } };
        expect((await call(server, recommendationCalls.suggestOutfits, alone)).outfits).toEqual(outfits);
        const bodies = at("upper", ids).flatMap((upper) => at("lower", ids).map((lower) => [upper, lower]));
        const fresh = bodies.filter((body) => !isBack(body)).length;
        refused += bodies.length - fresh;
        const shown = outfits.map(({ upper, lower }) => [upper ?? "", lower ?? ""]);
        expect(shown.slice(0, fresh).filter(isBack)).toEqual([]);
        // Worn is one of those shown, or anything; another shown one is answered.
        const chosen = random() < 0.7 ? piecesOf(any(outfits)) : [any(bodies), at("feet", ids).slice(0, 1)].flat();
        await call(server, wearCalls.addWear, { token, body: { date, item_ids: chosen } });
        worn.push({ date, ids: chosen });
        const answer = random() < 0.3 ? null : any(ANSWERS);
        const body = { date, item_ids: piecesOf(any(outfits)), answer };
        await call(server, tasteCalls.answerOutfit, { token, body });
        server.clock.advance(3_600_000);
      }
      expect(refused).toBeGreaterThan(DAYS);
    },
  );
});
