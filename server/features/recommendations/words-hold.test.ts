import { describe, expect, test } from "vitest";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";

const WARDROBE = {
  shirt: { position: "upper", type: "Shirt", color: ["White"], style: "Business" },
  tee: { position: "upper", type: "T-Shirt", color: ["Blue"] },
  blue_dress: { position: "upper", type: "Dress", color: ["Blue"], style: "Business" },
  red_dress: { position: "upper", type: "Dress", color: ["Red"] },
  trousers: { position: "lower", type: "Pants", color: ["Black"], style: "Business" },
  gray_trousers: { position: "lower", type: "Pants", color: ["Gray"], style: "Business" },
  skirt: { position: "lower", type: "Skirt", color: ["Black"] },
  blazer: { position: "outerwear", type: "Blazer", color: ["Black"], style: "Business" },
  parka: { position: "outerwear", type: "Parka", color: ["Blue"] },
  heels: { position: "feet", type: "Heels", color: ["Red"] },
  flats: { position: "feet", type: "Loafers", color: ["Brown"], style: "Casual" },
  boots: { position: "feet", type: "Boots", color: ["Black"] },
  brown_boots: { position: "feet", type: "Boots", color: ["Brown"] },
} as const satisfies Record<string, ItemChanges>;
/** In the wardrobe only where a test names them. */
const MORE = {
  jumper: { position: "upper", type: "Sweater", color: ["Gray"] },
  cardigan: { position: "upper", type: "Cardigan", color: ["Gray"] },
  pink_trousers: { position: "lower", type: "Pants", color: ["Pink"] },
  shorts: { position: "lower", type: "Shorts", color: ["Black"], style: "Sport", season: ["Summer"] },
  rain_boots: { position: "feet", type: "Boots", color: ["Green"], rain: true },
} as const satisfies Record<string, ItemChanges>;
type Also = keyof typeof MORE;
type Name = keyof typeof WARDROBE | Also;
const weatherAt = (felt: number) => ({
  name: "",
  main: { temp: felt, feels_like: felt },
  weather: [{ main: "Clouds", description: "" }],
});

describe.each(databaseKinds)("words below an outfit, on the %s database", (kind) => {
  test.each(["something blue", "somthing blue", "что-нибудь синее", "make it blue"])(
    "%s brings one main garment of the color that suits the occasion; the color alone is in force, and ends (SPEC-150)",
    async (words) => {
      const { say } = await open(kind, ["shirt", "trousers", "blazer", "flats"], "business lunch");
      const blue = await say(words);
      expect(blue).toMatchObject({ without: [], keep: [], still: ["Blue"] });
      expect(blue.worn).toEqual(["blue_dress", "blazer", "flats"]);
      const dressy = await say("in heels");
      expect([dressy.worn.includes("blue_dress"), dressy.still]).toEqual([true, ["Blue"]]);
      expect(await say("forget the blue")).toMatchObject({ ends: "Blue", without: dressy.without });
      expect(await say("забудь про синий")).toMatchObject({ ends: "Blue" });
      expect((await say("something red")).still).not.toContain("Blue");
    },
  );

  test.each([
    ["другие ботинки", ["shirt", "trousers", "boots"], ["boots"], "brown_boots"],
    ["other boots", ["shirt", "trousers", "boots"], ["boots"], "brown_boots"],
    ["а брюки другие", ["shirt", "trousers", "flats"], ["trousers"], "gray_trousers"],
  ] as const)("%s exchanges once what is named, which alone is left out (SPEC-150)", async (words, on, out, put) => {
    const { say } = await open(kind, on, null);
    const other = await say(words);
    expect(other).toMatchObject({ without: out });
    expect(other.worn).toContain(put);
  });

  test.each([
    ["with a tie", "You have no tie.", []],
    ["should I wear a tie?", "You have no tie.", []],
    ["the blue shirt", "You have no blue shirt.", []],
    ["pink heels", "You have no pink heels, so here’s the closest.", ["heels"]],
    ["what about the green dress?", "You have no green dress, so here’s the closest.", []],
  ])("%s: what is not owned is said, and the closest is worn this once (TALK-01)", async (words, told, worn) => {
    const { say } = await open(kind, ["shirt", "trousers", "flats"], null);
    const answer = await say(words);
    expect(answer).toMatchObject({ without: [], told: expect.stringContaining(told) });
    expect(answer.worn).toEqual(expect.arrayContaining(worn));
    expect(answer.told).not.toContain("for this weather");
  });

  test("a kind of shoes that is on already holds, and one that is refused no longer does (SPEC-151)", async () => {
    const { say } = await open(kind, ["shirt", "trousers", "flats"], null);
    await say("flat shoes");
    expect((await say("too plain")).worn).toContain("flats");
    expect((await say("in heels")).worn).toContain("heels");
    const flat = await say("no heels");
    expect(flat.without).toEqual(["heels"]);
    expect(flat.worn.some((name) => ["flats", "boots", "brown_boots"].includes(name))).toBe(true);
  });

  test("a skirt instead of trousers leaves out no dress, and later wishes bring none (SPEC-151)", async () => {
    const { say } = await open(kind, ["shirt", "trousers", "flats"], null);
    const skirt = await say("skirt not trousers");
    expect(skirt.worn).toContain("skirt");
    expect(skirt.without.filter((name) => name.endsWith("dress"))).toEqual([]);
    expect((await say("dressier")).worn).toContain("skirt");
    expect((await say("a dress instead")).worn.some((name) => name.endsWith("dress"))).toBe(true);
  });

  test.each([
    ["with a jumper over the shirt", ["jumper", "trousers", "flats"]],
    ["a jumper on top of the shirt please", ["jumper", "trousers", "flats"]],
    ["надень свитер поверх рубашки", ["jumper", "trousers", "flats"]],
    ["with a cardigan over the shirt", ["shirt", "cardigan", "trousers", "flats"]],
    ["накинь кардиган сверху", ["shirt", "cardigan", "trousers", "flats"]],
  ] as const)("%s adds it where it goes over a top, and leaves out nothing (TALK-01)", async (words, worn) => {
    const { say } = await open(kind, ["shirt", "trousers", "flats"], null, { also: ["jumper", "cardigan"], feltC: 12 });
    expect(await say(words)).toMatchObject({ worn, without: [] });
  });

  test.each(["trousers not pink jeans", "other trousers, not the pink jeans", "брюки, но не розовые джинсы"])(
    "%s changes what is on and called otherwise on its card (TALK-01)",
    async (words) => {
      const { say } = await open(kind, ["shirt", "pink_trousers", "flats"], null, { also: ["pink_trousers"] });
      const next = await say(words);
      expect(next.worn).not.toContain("pink_trousers");
      expect(next.worn.some((name) => name.endsWith("trousers"))).toBe(true);
    },
  );

  test.each([
    ["gym", "shorts"],
    ["в спортзал", "шорты вместо штанов"],
  ])("%s, %s: the weather says nothing against shorts in a hall (TALK-01)", async (text, words) => {
    const { say } = await open(kind, ["tee", "trousers", "flats"], text, { also: ["shorts"], feltC: 4 });
    expect((await say(words)).worn).toContain("shorts");
  });

  test.each(["ботинки непромокаемые нужны", "waterproof boots please", "обувь непромокаемую"])(
    "%s wishes for what the cards say keeps the rain out, and tells of no rain (TALK-01)",
    async (words) => {
      const { say } = await open(kind, ["shirt", "trousers", "flats"], null, { also: ["rain_boots"] });
      const { worn } = await say(words);
      expect(worn.some((name) => name.endsWith("boots"))).toBe(true);
    },
  );
});

/** Says one thing after another as the app does, which keeps what is in force. */
async function open(
  kind: DatabaseKind,
  on: readonly Name[],
  text: string | null,
  { also = [], feltC = 15 }: { also?: readonly Also[]; feltC?: number } = {},
) {
  const { server, person } = await openWithPerson(kind, "pro_month");
  const ids = new Map<string, string>();
  const outfit: Record<string, string | null> = { head: null, lower: null, accessories: null };
  const owned = [...Object.entries(WARDROBE), ...also.map((name) => [name, MORE[name]] as const)];
  for (const [name, fields] of owned) {
    const id = await makeGarment(server, person, { season: ["Spring", "Autumn"], ...fields });
    ids.set(id, name);
    if (on.some((one) => one === name)) outfit[fields.position] = id;
  }
  let now: object = { outfit };
  const named = (list: readonly string[]) => list.flatMap((id) => ids.get(id) ?? []);
  const say = async (words: string) => {
    const body = {
      date: "2026-05-20",
      weather: weatherAt(feltC),
      ...(text !== null && { text_prompt: text }),
      after: { ...now, words },
    };
    const { outfits, said } = await call(server, recommendationCalls.suggestOutfits, { token: person.token, body });
    const next: SuggestedOutfit | undefined = outfits[0];
    const { told = "", keep = [], without = [], still = [], ...more } = said ?? {};
    now = {
      ...now,
      ...(next !== undefined && { outfit: next }),
      keep,
      without,
      still,
      ...("aside" in more && { aside: more.aside }),
    };
    return {
      told,
      ...more,
      still,
      keep: named(keep),
      without: named(without),
      worn: next === undefined ? [] : named(piecesOf(next)),
    };
  };
  return { say };
}
