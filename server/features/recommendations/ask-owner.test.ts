import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson, refusal } from "#testing/test-people.ts";

const CLOTHES: readonly ItemChanges[] = [
  { position: "outerwear", type: "Jacket", color: ["Green"] },
  { position: "outerwear", type: "Jacket", color: ["Gray"] },
  { position: "upper", type: "Sweater", color: ["Black"] },
  { position: "upper", type: "Shirt", color: ["White"] },
  { position: "upper", type: "T-Shirt", color: ["Black"] },
  { position: "lower", type: "Jeans", color: ["Blue"] },
  { position: "feet", type: "Shoes", color: ["Black"] },
  { position: "feet", type: "Sneakers", color: ["White"] },
  { position: "bags", type: "Bag", color: ["Black"] },
];
const { listOwnerQuestions, answerOwnerQuestion, suggestToday } = recommendationCalls;

describe.each(databaseKinds)("what only the owner knows, on the %s database", (kind) => {
  async function open() {
    const { server, person } = await openWithPerson(kind);
    const { token } = person;
    const add = async (changes: ItemChanges): Promise<string> =>
      await makeGarment(server, person, { style: "Casual", ...changes });
    const ids: string[] = [];
    for (const changes of CLOTHES) ids.push(await add(changes));
    const ask = async () => (await call(server, listOwnerQuestions, { token })).questions;
    const kinds = async () => (await ask()).map((question) => question.kind);
    return { server, person, token, add, ids, ask, kinds };
  }

  test("is asked once there are ten garments, and answered or skipped not again; the card says it, the outfit wears it (OWNER-01)", async () => {
    const { server, token, add, ids, ask, kinds } = await open();
    expect(await ask()).toEqual([]);
    await add({ position: "head", type: "Beanie", color: ["Black"] });
    const questions = await ask();
    expect(questions.map((question) => question.kind)).toEqual(
      expect.arrayContaining(["warmest_coat", "keeps_rain_out", "winter_shoes"]),
    );
    expect(questions.find((question) => question.kind === "warmest_coat")?.ids.toSorted()).toEqual(
      ids.slice(0, 2).toSorted(),
    );
    const frost = { name: "", main: { temp: -8, feels_like: -8 }, weather: [{ main: "Clouds", description: "" }] };
    const body = { weather: frost, date: "2026-11-20" };
    for (const id of ids.slice(0, 2)) {
      const { clothing_item } = await call(server, answerOwnerQuestion, { token, body: { kind: "warmest_coat", id } });
      expect(clothing_item).toMatchObject({ id, warmth: "warm" });
      expect((await call(server, suggestToday, { token, body })).outfits[0]?.outerwear).toBe(id);
      await call(server, wardrobeCalls.updateItem, { token, body: { id, warmth: null } });
    }
    const skipped = await call(server, answerOwnerQuestion, { token, body: { kind: "winter_shoes", id: null } });
    expect(skipped).toEqual({ clothing_item: null });
    const [worn = ""] = ids.slice(6);
    const answered = { kind: "dress_shoes", id: worn } as const;
    expect((await call(server, answerOwnerQuestion, { token, body: answered })).clothing_item).toMatchObject({
      id: worn,
      style: "Business",
    });
    expect(await kinds()).toEqual(["keeps_rain_out"]);
    const { asked } = await call(server, accountCalls.exportAccount, { token });
    expect(asked.map((one) => one.kind).toSorted()).toEqual(["dress_shoes", "warmest_coat", "winter_shoes"]);
  });

  test("of somebody else's garment nothing is said or noted (OWNER-01)", async () => {
    const { server, token, add, kinds } = await open();
    await add({ position: "head", type: "Beanie" });
    const theirs = await makeItem(server, await makePerson(server));
    const body = { kind: "warmest_coat", id: theirs.id } as const;
    expect(await refusal(server, answerOwnerQuestion, { token, body })).toEqual([404, "item_not_found"]);
    expect(await kinds()).toContain("warmest_coat");
  });

  test("an owner can set it on one card or on several, take it back, and read it in the list and the table (OWNER-01, MANY-04)", async () => {
    const { server, token, ids } = await open();
    const [one = "", other = ""] = ids;
    const said = { warmth: "light", rain: false, sport: true } as const;
    const { updateItem, updateItems, listItems } = wardrobeCalls;
    expect(await call(server, updateItems, { token, body: { ids: [one, other], ...said } })).toMatchObject([
      said,
      said,
    ]);
    await call(server, updateItem, { token, body: { id: one, warmth: null, rain: null, sport: null } });
    const items = await call(server, listItems, { token });
    expect(items.find(({ id }) => id === other)).toMatchObject(said);
    expect(Object.keys(items.find(({ id }) => id === one) ?? {})).not.toEqual(expect.arrayContaining(["warmth"]));
  });
});
