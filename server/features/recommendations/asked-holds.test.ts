import { expect, test } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const CLOTHES = {
  blouse: { position: "upper", type: "Blouse", color: ["White"], season: ["Spring", "Autumn"] },
  jumper: { position: "upper", type: "Sweater", color: ["Red"], season: ["Winter"] },
  dress: { position: "upper", type: "Dress", color: ["Blue"], season: ["Spring", "Autumn"] },
  skirt: { position: "lower", type: "Skirt", color: ["Black"], season: ["Spring", "Autumn"] },
  trousers: { position: "lower", type: "Pants", color: ["Red"], season: [] },
  loafers: { position: "feet", type: "Loafers", color: ["Black"], season: ["Spring", "Autumn"] },
  sneakers: { position: "feet", type: "Sneakers", color: ["Blue"], season: [] },
  boots: { position: "feet", type: "Boots", color: ["Black"], season: ["Winter"] },
  coat: { position: "outerwear", type: "Coat", color: ["Gray"], season: ["Winter"] },
} as const satisfies Readonly<Record<string, ItemChanges>>;
type Name = keyof typeof CLOTHES;
const NAMES = ["blouse", "jumper", "dress", "skirt", "trousers", "loafers", "sneakers", "boots", "coat"] as const;

async function open(feels_like: number) {
  const { server, person, token } = await openWithPerson("postgres");
  const ids = new Map<Name, string>();
  for (const name of NAMES) ids.set(name, await makeGarment(server, person, { style: "Casual", ...CLOTHES[name] }));
  const weather = { name: "", main: { temp: feels_like, feels_like }, weather: [{ main: "Clouds", description: "" }] };
  const wornIn = (outfit: object | undefined) =>
    [...ids].flatMap(([name, id]) => (Object.values(outfit ?? {}).includes(id) ? name : []));
  const after = async (text_prompt: string, on: readonly Name[], how: object) => {
    const at = (position: string) => on.flatMap((one) => (CLOTHES[one].position === position ? ids.get(one) : []))[0];
    const [upper = null, lower = null, feet = null, outerwear = null] = ["upper", "lower", "feet", "outerwear"].map(at);
    const outfit = { head: null, accessories: null, upper, lower, feet, outerwear };
    const body = { date: "2026-11-20", weather, text_prompt, after: { outfit, ...how } };
    const { outfits, said } = await call(server, recommendationCalls.suggestOutfits, { token, body });
    const [next] = outfits;
    return {
      worn: next === undefined ? on : wornIn(next),
      still: said?.still,
      said: `${next?.reason ?? ""} ${said?.told ?? ""}`,
    };
  };
  return { after };
}

const IN_SKIRT = ["blouse", "skirt", "loafers"] as const;
const WARM = ["jumper", "skirt", "boots", "coat"] as const;

test.each([
  ["В театр, в юбке", "без туфель, что-нибудь яркое", 14, IN_SKIRT, ["skirt"], ["loafers"], /./u],
  ["to the theatre, in a skirt", "no loafers, something bright", 14, IN_SKIRT, ["skirt"], ["loafers"], /./u],
  ["В театр, в юбке", "без туфель, что-нибудь яркое", -12, WARM, WARM, [], /Keeping the skirt, .* nothing brighter/u],
  ["ужин, хочу юбку", "потеплее", -12, ["blouse", "skirt", "boots", "coat"], ["skirt", "jumper"], [], /Warmer/u],
  ["dinner, all in black", "simpler", 14, IN_SKIRT, ["skirt"], [], /./u],
  ["dinner in a black skirt", "other colors", 14, IN_SKIRT, ["skirt"], [], /In another color/u],
  ["В театр, в юбке", "лучше брюки", 14, IN_SKIRT, ["trousers"], ["skirt"], /./u],
  ["to the theatre, in a skirt", "no skirt", 14, IN_SKIRT, [], ["skirt"], /./u],
] as const)(
  "%s, then %s at %d °C: what was asked for stays, unless it is refused (SPEC-136)",
  async (...[text, words, felt, on, stays, goes, told]) => {
    const { after } = await open(felt);
    const { worn, said } = await after(text, on, { words });
    expect(worn, said).toEqual(expect.arrayContaining([...stays]));
    expect(worn.filter((name) => goes.some((one) => one === name))).toEqual([]);
    expect(said).toMatch(told);
  },
);

test("a wish of before that a later one could not keep is said, and in force no longer (TALK-01, SPEC-99)", async () => {
  const { after } = await open(12);
  const { still, said } = await after("dinner", ["dress", "loafers"], { still: ["dressier"], wish: "other_colors" });
  expect([still, said]).toEqual([[], expect.stringMatching(/less dressy than before/u)]);
});
