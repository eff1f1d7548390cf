import { expect, test } from "vitest";
import { GENDERS } from "@wardrobe/domain/profile/settings.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { OCCASIONS as CHIPS } from "@wardrobe/domain/wears/calls.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { OCCASIONS } from "#adapters/embedded-stylist/occasions.ts";
import { chooseOutfits } from "#features/recommendations/choose-outfits.ts";

const stylist = embeddedStylist();
const CANVAS = { type: "Sneakers", position: "feet", style: "Casual", season: ["Spring", "Summer", "Autumn"] } as const;
const PADDED = ["Parka", "Coat", "Beanie", "Gloves", "Scarf"];

async function outfitsFor(
  text: string,
  felt: number,
  gender: (typeof GENDERS)[number],
  {
    isThere = false,
    shown = [],
    owned,
  }: { readonly isThere?: boolean; readonly shown?: string[][]; readonly owned?: readonly string[] } = {},
) {
  const isOfOthers = (worn: string) => GENDERS.some((one) => one === worn && one !== gender);
  const own = SAMPLE_WARDROBE.filter(({ worn }) => !isOfOthers(worn));
  const canvas = { ...CANVAS, key: "canvas", brand: "", model: "", color: ["Red" as const], notes: "canvas" };
  const heeled = {
    ...CANVAS,
    key: "heeled-boots",
    type: "Boots",
    brand: "",
    model: "",
    color: ["Black" as const],
    notes: "heeled",
  };
  const items = [...own, canvas, heeled]
    .filter(({ key }) => owned?.includes(key) !== false)
    .map((one) => ({
      ...one,
      season: [...one.season],
      color: [...one.color],
      id: one.key,
    }));
  const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] };
  const day = felt > 20 ? "2026-07-10" : "2026-12-10";
  const { outfits } = await chooseOutfits(
    { stylist, items },
    { text, weather, day, gender, language: "en", shown },
    { isThere },
  );
  return outfits.map((outfit) => {
    const worn = items.filter(({ id }) => itemsOf(outfit).includes(id));
    return { worn: worn.map(({ id }) => id), types: worn.map(({ type }) => type), reason: outfit.reason };
  });
}
async function typesFor(...asked: Parameters<typeof outfitsFor>): Promise<string[]> {
  return (await outfitsFor(...asked)).flatMap(({ types }) => types);
}

test.each(OCCASIONS.map(({ words, ...occasion }) => [words.split(" ")[0] ?? "", occasion] as const))(
  "%s is dressed for by the day's weather: no bare legs in the cold, nothing padded in the heat (R-04)",
  async (text, { hasOwnWeather, code }) => {
    const bare = ["Shorts", "Sandals", ...(code === undefined ? ["Dress", "Skirt"] : [])];
    for (const gender of GENDERS) {
      expect(await typesFor(text, 28, gender), gender).not.toEqual(expect.arrayContaining([expect.toBeOneOf(PADDED)]));
      for (const felt of hasOwnWeather === true ? [] : [-10, 0, 11])
        expect(await typesFor(text, felt, gender), `${gender}, ${felt}`).not.toEqual(
          expect.arrayContaining([expect.toBeOneOf(bare)]),
        );
    }
  },
);

test.each(["шашлыки, хочу шорты", "a walk in shorts"])("%s: by name they come in the cold, too (R-04)", async (text) =>
  expect(await typesFor(text, 0, "man")).toContain("Shorts"),
);

test.each(
  GENDERS.flatMap((gender) =>
    [14, -3].flatMap(
      (felt) =>
        [
          [gender, felt, "en"],
          [gender, felt, "ru"],
        ] as const,
    ),
  ),
)(
  "a %s at %i °C who asks for all occasions of a day (%s) is dressed otherwise for each, without a tie, and for a date in no suit (LAYER-03, SPEC-45)",
  async (gender, felt, language) => {
    const bodies: Record<string, string> = {};
    const shown: string[][] = [];
    for (const chip of CHIPS) {
      const outfits = await outfitsFor(occasionText(language, `going.${chip}`), felt, gender, { shown });
      shown.push(...outfits.slice(0, 2).map(({ worn }) => worn));
      const [first] = outfits;
      bodies[chip] = SAMPLE_WARDROBE.filter(
        ({ key, position }) => (position === "upper" || position === "lower") && first?.worn.includes(key),
      )
        .map(({ key }) => key)
        .join();
      if (chip !== "work")
        expect(
          outfits.flatMap(({ types }) => types),
          chip,
        ).not.toContain("Tie");
    }
    const { date = "", party = "", evening = "" } = bodies;
    const of = Object.values(bodies);
    expect(
      Math.max(...of.map((one) => of.filter((other) => other === one).length)),
      JSON.stringify(bodies),
    ).toBeLessThanOrEqual(2);
    expect(new Set([date, party, evening]).size, JSON.stringify(bodies)).toBe(3);
    expect(date).not.toMatch(/trousers/u);
  },
);

test.each([
  [8, "oatmeal-sweater gray-hoodie blue-jeans"],
  [20, "white-t-shirt striped-polo blue-jeans"],
])("at %i °C a walk and friends begin otherwise in a wardrobe of %s (SPEC-45)", async (felt, keys) => {
  const owned = [...keys.split(" "), "white-sneakers", "winter-boots", "green-parka"];
  const [walk, also] = await outfitsFor("a walk", felt, "man", { owned });
  const shown = [walk, also].flatMap((one) => (one === undefined ? [] : [one.worn]));
  const [friends] = await outfitsFor("friends", felt, "man", { owned, shown });
  const bodyOf = (worn: readonly string[] = []) => keys.split(" ").filter((key) => worn.includes(key));
  expect(bodyOf(friends?.worn)).not.toEqual(bodyOf(walk?.worn));
});

// Types that are worn, after `!` those that are not, and the reason.
test.each([
  ["a walk, it might rain", 15, "trench-coat|green-parka !canvas", /^Rain: .* keeps? you dry$/u],
  ["на прогулку, может пойти дождь", 5, "trench-coat|green-parka !canvas", /keeps? you dry$/u],
  ["office, heavy rain", 15, "trench-coat !navy-blazer !canvas", /^Rain: .* keeps? you dry$/u],
  ["в офис, ливень", 15, "trench-coat !navy-blazer !canvas", /^Rain: .* keeps? you dry$/u],
  ["на свидание, обещают дождь", 15, "trench-coat !canvas", /^Rain: .* keeps? you dry$/u],
  ["it might rain", 5, "green-parka knit-hat !canvas", /keeps? you dry$/u],
  ["office, freezing", 15, "green-parka winter-boots !navy-blazer", /./u],
  ["на работу, мороз", 15, "green-parka winter-boots !navy-blazer", /./u],
  ["to work, it's hot", 5, "!green-parka !winter-boots !oatmeal-sweater", /./u],
  ["на прогулку, жара", 5, "white-t-shirt khaki-shorts !green-parka", /./u],
  ["a walk, it might rain", 28, "khaki-shorts !canvas", /^Rain: take an umbrella$/u],
  ["something warm for the office", 15, "!green-parka !winter-boots", /./u],
  ["a walk, windy", 4, "green-parka !denim-jacket", /./u],
  ["ветрено", 4, "green-parka !denim-jacket", /./u],
  ["a date, no parka", -5, "knit-hat !green-parka", /keeps? out the cold/u],
  ["на вечеринку", 28, "!knit-hat", /heat$/u],
  ["office", 28, "!knit-hat", /heat$/u],
  ["сапоги на каблуке", -3, "heeled-boots !winter-boots", /./u],
  ["boots with heels", -3, "heeled-boots !winter-boots", /./u],
  ["на учёбу", 15, "city-backpack", /./u],
  ["friends", 15, "!city-backpack", /./u],
] as const)("%s, at %i °C: %s (LAYER-03)", async (text, felt, expected, reason) => {
  const [first] = await outfitsFor(text, felt, "man");
  for (const one of expected.split(" ")) {
    const isWorn = one
      .replace("!", "")
      .split("|")
      .some((key) => first?.worn.includes(key));
    expect(isWorn, `${one}: ${first?.worn.join(" ")}`).toBe(!one.startsWith("!"));
  }
  expect(first?.reason).toMatch(reason);
});

// Types that a traveler wears there, and after `!` those that stay at home.
test.each([
  ["Beach walk", 11, "Shoes|Boots|Sneakers|Loafers Jacket|Parka|Trench_Coat|Coat|Windbreaker !Shorts !Sandals"],
  ["Beach walk", 14, "Shoes|Boots|Sneakers|Loafers !Shorts !Sandals"],
  ["На море", 3, "Parka|Coat !Shorts !Sandals"],
  ["Dinner by the sea", 11, "Jacket|Parka|Trench_Coat|Coat|Blazer !Shorts !Polo"],
  ["Ужин у моря", 11, "Jacket|Parka|Trench_Coat|Coat|Blazer !Shorts !Polo"],
  ["Beach walk", 27, "Shorts|Skirt|Dress !Jacket !Trench_Coat"],
] as const)("on a trip, %s, felt %i °C, is dressed for by its weather: %s (TRIP-01)", async (text, felt, expected) => {
  for (const gender of GENDERS)
    for (const { types } of await outfitsFor(text, felt, gender, { isThere: true }))
      for (const one of expected.split(" ")) {
        const kinds = one.replace("!", "").replace("_", " ").split("|");
        expect(
          types.some((type) => kinds.includes(type)),
          `${gender}, ${one}: ${types.join(" ")}`,
        ).toBe(!one.startsWith("!"));
      }
});
