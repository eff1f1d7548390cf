import { expect, describe, test } from "vitest";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { ItemChanges } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson, refusalOf, request } from "#testing/test-people.ts";

const CLOTHES: readonly ItemChanges[] = [
  { position: "upper", type: "T-Shirt", color: ["White"] },
  { position: "upper", type: "Sweater", color: ["Gray"] },
  { position: "lower", type: "Jeans", color: ["Blue"] },
  { position: "feet", type: "Sneakers", color: ["White"] },
  { position: "head", type: "Beanie", color: ["Gray"] },
];
const DATE = "2026-05-20";

describe.each(databaseKinds)("an outfit after another on the %s database", (kind) => {
  test("is warmer, keeps what stays and leaves out what does not, for no credit and on every plan; a repeated key gets the same (TALK-01, SPEC-13)", async () => {
    const { after, ids, credits } = await open(kind);
    const [tee, sweater, jeans, sneakers, beanie] = ids;
    const outfit = { head: beanie, upper: tee, lower: jeans, feet: sneakers, accessories: null };
    const before = await credits();
    const asked = { outfit, wish: "warmer", keep: [jeans], without: [beanie] };
    const [warmer] = (await after(asked, "a-double-tap")).outfits;
    expect(warmer).toMatchObject({ upper: sweater, lower: jeans, feet: sneakers, head: null });
    expect((await after(asked, "a-double-tap")).outfits).toEqual([warmer]);
    // The first request's exclusions hold too.
    const [left] = (await after({ outfit, wish: "warmer" }, undefined, { text_prompt: "на прогулку, без свитера" }))
      .outfits;
    expect(left).toMatchObject({ upper: tee, reason: "Going by your cards, you have nothing warmer ready to wear" });
    expect(await credits()).toBe(before);
  });

  test("is made from the collection that the first was made from (SET-01, TALK-01)", async () => {
    const { server, person, after, ids } = await open(kind);
    const [tee, sweater, jeans, sneakers] = ids;
    const collect = async (item_ids: unknown[]) =>
      await call(server, collectionCalls.addCollection, { token: person.token, body: { name: "Office", item_ids } });
    const outfit = { head: null, upper: tee, lower: jeans, feet: sneakers, accessories: null };
    const warmer = async (collection: string) =>
      (await after({ outfit, wish: "warmer" }, undefined, { collection })).outfits[0]?.upper;
    expect(await warmer((await collect([tee, jeans, sneakers])).id)).toBe(tee);
    expect(await warmer((await collect([tee, sweater, jeans, sneakers])).id)).toBe(sweater);
  });

  test("has other colors than what was shown and what is worn that day (SPEC-97)", async () => {
    const { server, person, after, ids } = await open(kind);
    const [tee, sweater, jeans, sneakers] = ids;
    const outfit = { head: null, upper: tee, lower: jeans, feet: sneakers, accessories: null };
    const asked = { outfit, wish: "other_colors" };
    const other = async (more: object = {}) => (await after({ ...asked, ...more })).outfits[0]?.upper;
    const worn = [sweater, jeans, sneakers];
    expect([await other(), await other({ shown: [worn] })]).toEqual([sweater, tee]);
    await call(server, wearCalls.addWear, { token: person.token, body: { date: DATE, item_ids: worn } });
    expect(await other()).toBe(tee);
  });

  test("is made of what is left, where garments are of others or gone, and of none where nothing is (TALK-01)", async () => {
    const { server, person, after, ids } = await open(kind);
    const other = await makePerson(server);
    const { id: foreign } = await makeItem(server, other);
    const [tee, sweater, jeans, sneakers] = ids;
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: tee } });
    const outfit = { head: null, upper: tee, lower: jeans, feet: sneakers, accessories: foreign };
    const [changed] = (await after({ outfit, keep: [foreign, jeans] })).outfits;
    expect(changed).toMatchObject({ upper: sweater, lower: jeans, accessories: null });
    expect(await after({ outfit }, undefined, {}, await makePerson(server))).toMatchObject({ outfits: [] });
  });

  test("words about it are answered as in the chat, for nothing: why, what stays and what goes; a new request stays one (SPEC-103)", async () => {
    const { after, ids, credits } = await open(kind);
    const [tee, sweater, jeans, sneakers] = ids;
    const outfit = { head: null, upper: tee, lower: jeans, feet: sneakers, accessories: null };
    const before = await credits();
    const why = await after({ outfit, words: "why this?" });
    expect([why.outfits, why.said?.told]).toEqual([[], expect.stringMatching(/\. And .+\.$|^[^.]+\.$/u)]);
    const kept = await after({ outfit, words: "оставь джинсы" });
    expect(kept).toMatchObject({ outfits: [{ upper: tee, lower: jeans }], said: { keep: [jeans] } });
    expect(kept.said?.told).toBe("The jeans stay. What should change?");
    const warm = await after({ outfit, ...kept.said, words: "warmer" });
    expect(warm).toMatchObject({ outfits: [{ upper: sweater }], said: { keep: [jeans], still: ["warmer"] } });
    const not = await after({ outfit, words: "только не белая футболка" });
    expect(not).toMatchObject({ outfits: [{ upper: sweater, lower: jeans }], said: { without: [tee] } });
    expect(await after({ outfit, words: "в офис, без джинсов" })).toMatchObject({ ask: "в офис, без джинсов" });
    const asked = await after({ outfit, words: "а если дождь?" }, undefined, { text_prompt: "в офис" });
    expect([asked.outfits, asked.ask]).toEqual([[], "в офис. а если дождь?"]);
    expect(await credits()).toBe(before);
  });

  test("is refused where the same garment is to stay and to go, or two for one slot, and too often in an hour (TALK-01)", async () => {
    const { server, person, after, ids } = await open(kind);
    const [tee = "", sweater = ""] = ids;
    const outfit = { head: null, upper: tee, lower: null, feet: null, accessories: null };
    for (const [wrong, field] of [
      [{ keep: [tee], without: [tee] }, "after.without"],
      [{ keep: [tee, sweater] }, "after.keep"],
    ] as const) {
      const body = { after: { outfit, ...wrong } };
      const refused = await request(server, recommendationCalls.suggestOutfits, { token: person.token, body });
      expect([refused.status, refused.body]).toEqual([422, { detail: "bad_request", field }]);
    }
    for (let time = 0; time < TODAY_PER_HOUR - 1; time++) await after({ outfit });
    const body = { after: { outfit } };
    const last = await request(server, recommendationCalls.suggestOutfits, { token: person.token, body });
    expect(refusalOf(last)).toBe("too_many_requests");
  });
});

async function open(kind: DatabaseKind) {
  const { server, person } = await openWithPerson(kind, "free");
  const ids: string[] = [];
  for (const changes of CLOTHES)
    ids.push(await makeGarment(server, person, { season: [], style: "Casual", ...changes }));
  return {
    server,
    person,
    ids,
    after: async (after: object, key?: string, more: object = {}, { token } = person) =>
      await call(server, recommendationCalls.suggestOutfits, { token, body: { date: DATE, after, ...more }, key }),
    credits: async () => (await call(server, profileCalls.getSettings, { token: person.token })).recommend_credits_left,
  };
}
