import { beforeAll, expect, test } from "vitest";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { call, makeGarment, makePerson, type TestPerson } from "#testing/test-people.ts";

const WARDROBE = {
  shirt: { position: "upper", type: "Shirt", color: ["White"], style: "Business" },
  gray_shirt: { position: "upper", type: "Shirt", color: ["Gray"], style: "Smart Casual" },
  sweater: { position: "upper", type: "Sweater", color: ["Gray"], season: ["Autumn", "Winter"] },
  hoodie: { position: "upper", type: "Hoodie", color: ["Purple"], style: "Streetwear" },
  tee: { position: "upper", type: "T-Shirt", color: ["Blue"] },
  red_tee: { position: "upper", type: "T-Shirt", color: ["Red"] },
  green_tee: { position: "upper", type: "T-Shirt", color: ["Green"] },
  blazer: { position: "outerwear", type: "Blazer", color: ["Black"], style: "Business" },
  orange_jacket: { position: "outerwear", type: "Jacket", color: ["Orange"] },
  denim_jacket: { position: "outerwear", type: "Jacket", color: ["Blue"], notes: "denim" },
  raincoat: { position: "outerwear", type: "Windbreaker", color: ["Gray"] },
  parka: { position: "outerwear", type: "Parka", color: ["Green"], warmth: "warm" },
  trousers: { position: "lower", type: "Pants", color: ["Black"], style: "Business" },
  jeans: { position: "lower", type: "Jeans", color: ["Blue"] },
  skirt: { position: "lower", type: "Skirt", color: ["Green"] },
  flats: { position: "feet", type: "Loafers", color: ["Black"], style: "Business" },
  sneakers: { position: "feet", type: "Sneakers", color: ["White"] },
} as const satisfies Record<string, ItemChanges>;
const OFFICE = "shirt blazer trousers flats";
const ANY_DAY = "tee orange_jacket jeans sneakers";

const ids = new Map<string, string>();
let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await openTestApp("embedded");
  person = await makePerson(server, { plan: "pro_month" });
  for (const [name, fields] of Object.entries(WARDROBE))
    ids.set(name, await makeGarment(server, person, { season: ["Spring", "Autumn"], ...fields }));
  return async () => await server.close();
});

/** The expected outfit; `|`: one of them, `!`: none of it. */
test.each<[text: string | null, on: string, words: string, expected: string]>([
  ["собеседование в банк", OFFICE, "без пиджака, слишком строго", "shirt|gray_shirt|sweater trousers flats !blazer"],
  ["business lunch", OFFICE, "a notch less formal", "gray_shirt|sweater trousers flats"],
  ["business lunch", OFFICE, "not so formal, but still presentable", "gray_shirt|sweater trousers flats"],
  ["деловой обед", OFFICE, "чуть менее официально", "gray_shirt|sweater trousers flats"],
  [null, ANY_DAY, "хочу более деловой образ", "shirt blazer trousers flats"],
  [null, ANY_DAY, "поофициальнее", "shirt blazer trousers flats"],
  [null, ANY_DAY, "more professional please", "shirt blazer trousers flats"],
  [null, ANY_DAY, "something more serious", "shirt blazer trousers flats"],
  [null, ANY_DAY, "поярче", "orange_jacket red_tee|green_tee"],
  [null, "tee orange_jacket jeans sneakers", "brighter", "orange_jacket red_tee|green_tee"],
  ["работа", OFFICE, "поярче", "flats !red_tee !tee !hoodie !orange_jacket"],
  [null, ANY_DAY, "красную вещь добавь", "red_tee jeans sneakers"],
  [null, ANY_DAY, "a pop of red would be nice", "red_tee jeans sneakers"],
  ["работа", OFFICE, "и потеплее, у нас в офисе холодно", "sweater blazer trousers flats"],
  ["work", OFFICE, "the office is freezing, warm it up", "sweater blazer trousers flats"],
  [null, ANY_DAY, "куртку непромокаемую", "raincoat tee jeans sneakers"],
  ["walk", ANY_DAY, "I need a rainproof jacket", "raincoat tee jeans sneakers"],
  ["театр", OFFICE, "без блейзера, и не чёрное", "!blazer !trousers !flats"],
  ["theatre", OFFICE, "without a blazer and not in black", "!blazer !trousers !flats"],
])("%s, %s, “%s” is refined for what it is for (TALK-01, SPEC-163)", async (text, on, words, expected) => {
  const { worn } = await say(text, on, words);
  for (const one of expected.split(" ")) {
    if (one.startsWith("!")) expect(worn).not.toContain(one.slice(1));
    else
      expect(
        worn.some((name) => one.split("|").includes(name)),
        `${one} in ${worn.join()}`,
      ).toBe(true);
  }
});

test.each(["красную вещь добавь", "добавь красный акцент", "add a touch of red"])(
  "“%s” is of one garment, and refuses no others (SPEC-150, SPEC-163)",
  async (words) => expect(await say(null, ANY_DAY, words)).toMatchObject({ without: [], still: ["Red"] }),
);

test("what is waterproof and not owned is said to be missing, no kind of garment is (TALK-01)", async () => {
  expect((await say(null, ANY_DAY, "waterproof boots")).told).toBe("You have nothing waterproof like that.");
});

/** Says it below the outfit, as the app does. */
async function say(text: string | null, on: string, words: string) {
  const outfit = Object.fromEntries(
    Object.entries(WARDROBE).flatMap(([name, { position }]) =>
      on.split(" ").includes(name) ? [[position, ids.get(name)]] : [],
    ),
  );
  const weather = { name: "", main: { temp: 14, feels_like: 14 }, weather: [{ main: "Clouds", description: "" }] };
  const after = { outfit: { head: null, lower: null, accessories: null, ...outfit }, words };
  const body = { date: "2026-05-20", weather, ...(text !== null && { text_prompt: text }), after };
  const { outfits, said } = await call(server, recommendationCalls.suggestOutfits, { token: person.token, body });
  const [next] = outfits;
  const worn = next === undefined ? [] : piecesOf(next);
  return { ...said, worn: [...ids].flatMap(([name, id]) => (worn.includes(id) ? name : [])) };
}
