import fc from "fast-check";
import { expect, test } from "vitest";
import { planTrip } from "#planner/trip.ts";
import { dayOf, garment } from "#testing/sample-garment.ts";

const PERSON = { gender: "woman", language: "en" } as const;

test("what is planned for a day is packed first, and the other days share it (SPEC-124)", () => {
  const parts = { Shirt: "upper", Jeans: "lower", Boots: "feet" } as const;
  const owned = [0, 1, 2].flatMap((at) =>
    Object.entries(parts).map(([type, position]) => garment(`${type} ${at}`, position, { type })),
  );
  const asked = ["Shirt 2", "Jeans 2", "Boots 2"];
  const days = [0, 1, 2].map((index) => ({ ...dayOf(index, 22, owned), ...(index === 1 && { asked }) }));
  const trip = planTrip(days, owned, PERSON);
  expect([trip.days[1]?.itemIds, trip.itemIds.length]).toEqual([asked, asked.length + 1]);
  expect(trip.itemIds).toEqual(expect.arrayContaining(asked));
});

test.each<[string, shoes: string, lowers: string, felt: number, wet: string, packed: string]>([
  ["one coat, alike shoes and jeans do", "Sneakers Sneakers", "Jeans Jeans", 11, "", "Coat Jeans Sneakers"],
  ["heels are no sneakers", "Sneakers Heels", "Jeans Jeans", 11, "", "Coat Heels Jeans Sneakers"],
  [
    "the first coat is too thin, and the second does for both",
    "Boots Boots",
    "Jeans Jeans",
    -5,
    "",
    "Boots Jeans Winter",
  ],
  ["a skirt is no trousers", "Boots Boots Boots", "Jeans Skirt Pants", 11, "", "Boots Coat Jeans Skirt"],
  ["of three kinds of shoes two", "Sneakers Heels Boots", "Jeans Jeans Jeans", 11, "", "Coat Heels Jeans Sneakers"],
  ["in rain what is planned for rain", "Sneakers Boots Boots", "Jeans Jeans Jeans", 11, "12", "Boots Coat Jeans"],
  ["shorts in the heat alone", "Sneakers Sneakers", "Jeans Shorts", 11, "", "Coat Jeans Sneakers"],
])("of planned days of a trip: %s (SPEC-124)", (_what, shoes, lowers, ...row) => {
  const [felt, wet, packed] = row;
  const legs = lowers.split(" ");
  const owned = shoes.split(" ").flatMap((type, at) => [
    garment(`Shirt ${at}`, "upper", { type: "Shirt" }),
    garment(`${legs[at]} ${at}`, "lower", { type: legs[at] ?? "" }),
    garment(`${felt < 0 && at > 0 ? "Winter" : "Coat"} ${at}`, "outerwear", {
      type: "Coat",
      season: felt < 0 && at === 0 ? ["Spring", "Autumn"] : ["Winter", "Autumn"],
    }),
    garment(`${type} ${at}`, "feet", { type }),
  ]);
  const days = shoes.split(" ").map((_type, at) => {
    const day = dayOf(at, felt, owned);
    const rain = {
      ...day.weather,
      name: "",
      main: day.weather?.main ?? { temp: felt, feels_like: felt },
      weather: [{ main: "Rain", description: "" }],
    };
    return {
      ...day,
      ...(wet.includes(String(at)) && { weather: rain }),
      asked: owned.flatMap(({ id }) => (id.endsWith(String(at)) ? id : [])),
    };
  });
  const { itemIds } = planTrip(days, owned, PERSON);
  const packedTypes = itemIds.filter((id) => !id.startsWith("Shirt")).map((id) => id.split(" ")[0]);
  expect(packedTypes.toSorted().join(" ")).toBe(packed);
});

test("a planned trip in one weather has a layer, two pairs of shoes and, for a week, one of trousers, and every day stays dressed (SPEC-124)", () => {
  const types = [
    ["Jeans", "Pants"],
    ["Sneakers", "Boots", "Loafers", "Heels"],
  ] as const;
  const kinds = fc.array(fc.tuple(fc.constantFrom(...types[0]), fc.constantFrom(...types[1])), {
    minLength: 1,
    maxLength: 21,
  });
  fc.assert(
    fc.property(kinds, fc.integer({ min: 6, max: 12 }), (worn, felt) => {
      const outfits = worn.map(([lower, feet], at) => [
        garment(`top ${at}`, "upper", { type: "Shirt" }),
        garment(`lower ${at}`, "lower", { type: lower }),
        garment(`coat ${at}`, "outerwear", { type: "Coat" }),
        garment(`feet ${at}`, "feet", { type: feet }),
      ]);
      const owned = outfits.flat();
      const days = outfits.map((outfit, at) => ({ ...dayOf(at, felt, owned), asked: outfit.map(({ id }) => id) }));
      const trip = planTrip(days, owned, PERSON);
      const packed = (part: string) => trip.itemIds.filter((id) => id.startsWith(part)).length;
      expect([packed("top"), packed("coat")]).toEqual([worn.length, 1]);
      expect(packed("lower")).toBeLessThanOrEqual(Math.ceil(worn.length / 7));
      expect(packed("feet")).toBeLessThanOrEqual(2);
      expect(trip.days.map(({ itemIds }) => new Set(itemIds.map((id) => id.split(" ")[0])).size)).toEqual(
        worn.map(() => 4),
      );
    }),
    { numRuns: 50 },
  );
});
