import { expect, test } from "vitest";
import { dressedFor, planTrip } from "@wardrobe/domain/planner/trip.ts";
import { described } from "@wardrobe/domain/testing/sample-garment.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { chooseForDay, chooseOutfits } from "#features/recommendations/choose-outfits.ts";

const OWNED = [
  described("tee", "upper", "T-Shirt", "White"),
  described("sweater", "upper", "Sweater", "Gray"),
  { ...described("track", "lower", "Pants", "Black"), style: "Sport" as const },
  described("jeans", "lower", "Jeans", "Blue"),
  described("boots", "feet", "Boots", "Black"),
];
const SNEAKERS = described("sneakers", "feet", "Sneakers", "White");
const WEATHER = { name: "", main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] };
const ON = { weather: WEATHER, day: "2026-10-06", gender: null, language: "en" } as const;

test.each(["a run", "на пробежку", "gym"])(
  "for %s sports shoes are worn or missed, today and on a trip (LAYER-05, TRIP-01)",
  async (text) => {
    for (const items of [OWNED, [...OWNED, SNEAKERS]]) {
      const from = { stylist: embeddedStylist(), items };
      const { outfits } = await chooseOutfits(from, { text, ...ON });
      const choose = async (words: string | null) =>
        await chooseForDay(from, { text: words, ...ON }, { byRules: true, isThere: true });
      const days = [await choose(null), dressedFor(await choose(text), items, ON)];
      const trip = planTrip(days, items, ON).days[1]?.outfits[0];
      const told = [outfits[0]?.reason, trip?.because];
      const shoes = [outfits[0]?.feet, trip?.selection.feet];
      expect(shoes).toEqual(items === OWNED ? ["boots", "boots"] : ["sneakers", "sneakers"]);
      for (const one of told) expect(one?.startsWith("No sports shoes on hand")).toBe(items === OWNED);
    }
  },
);

test.each(["to the beach", "на пляж"])("%s in the heat in slides, and in no boots (SPEC-128)", async (text) => {
  const items = [
    ...OWNED,
    described("shorts", "lower", "Shorts", "Blue"),
    described("slides", "feet", "Slippers", "Blue"),
  ];
  const hot = { ...WEATHER, main: { temp: 30, feels_like: 30 } };
  const { outfits } = await chooseOutfits({ stylist: embeddedStylist(), items }, { text, ...ON, weather: hot });
  expect(outfits.map(({ feet }) => feet)).toEqual(outfits.map(() => "slides"));
});

test("through snow today closed shoes of a doubtful kind before surely airy ones: only a plan is wary of doubtful cards (SPEC-154)", async () => {
  const shoes = (id: string, guesses: Record<"warm" | "sporty" | "dressy", number>, isUnsure: boolean) => ({
    ...described(id, "feet", "Sneakers", "Black"),
    needs_check: isUnsure ? ["type" as const] : [],
    guesses: { type: "Sneakers", ...guesses },
  });
  const mesh = shoes("mesh", { warm: 0, sporty: 0.98, dressy: 0 }, false);
  const closed = shoes("closed", { warm: 0.04, sporty: 0.57, dressy: 0.37 }, true);
  const items = [...OWNED.filter(({ id }) => id !== "boots"), mesh, closed];
  const weather = { ...WEATHER, main: { temp: -8, feels_like: -12 }, weather: [{ main: "Snow", description: "" }] };
  const { outfits } = await chooseOutfits({ stylist: embeddedStylist(), items }, { text: null, ...ON, weather });
  expect(outfits[0]?.feet).toBe("closed");
});

test.each([
  ["gym", "coat"],
  ["a run", "jacket"],
])("in frost for %s in the %s: one runs in no coat, and goes to the gym in it (SPEC-128)", async (text, layer) => {
  const looking = (id: string, type: string, warm: number) => ({
    ...described(id, "outerwear", type, "Black"),
    guesses: { type, warm, rainproof: 0.3 },
  });
  const items = [...OWNED, SNEAKERS, looking("coat", "Coat", 0.85), looking("jacket", "Jacket", 0.53)];
  const weather = { ...WEATHER, main: { temp: -8, feels_like: -8 } };
  const { outfits } = await chooseOutfits({ stylist: embeddedStylist(), items }, { text, ...ON, weather });
  expect(outfits[0]?.outerwear).toBe(layer);
});
