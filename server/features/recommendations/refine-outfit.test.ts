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
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import fc from "fast-check";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import { ITEM_STATES } from "@wardrobe/domain/wardrobe/item-state.ts";
import { POSITIONS, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem, Stylist } from "#adapters/stylist/port.ts";
import { suggestForDay } from "#features/recommendations/suggest-outfits.ts";

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
    expect(left).toMatchObject({ upper: tee, reason: "You have nothing warmer ready to wear" });
    expect(await credits()).toBe(before);
  });

  test("says what left it, with another accessory or without, by a button and in words (TALK-01)", async () => {
    const { server, person, after, ids } = await open(kind);
    const make = async (type: string) => await makeGarment(server, person, { position: "accessories", type });
    const [accessories] = [await make("Belt"), await make("Scarf")];
    const [, upper, lower, feet, head] = ids;
    const outfit = { head, upper, lower, feet, accessories };
    const weather = { name: "", main: { temp: 1, feels_like: -1 }, weather: [{ main: "Snow", description: "" }] };
    const said = async (how: object) => (await after({ outfit, ...how }, undefined, { weather })).said;
    for (const how of [{ wish: "warmer" }, { words: "warmer" }])
      expect(await said(how)).toMatchObject({ told: "Warmer now: scarf. Removed: belt.", still: ["warmer"] });
    expect(await said({ words: "scarf instead of the belt" })).toMatchObject({ told: "Swapped in: scarf." });
    expect(await said({ wish: "dressier" })).toBeUndefined();
    const outerwear = await makeGarment(server, person, { position: "outerwear", type: "Coat" });
    const { said: taken } = await after({ outfit: { ...outfit, outerwear }, wish: "lighter" });
    expect(taken?.told).toMatch(/Removed: .*coat/u);
  });

  test("is said to be warmer by what brings it, clothes for a dress and under a blazer that stays (TALK-02)", async () => {
    const { server, person, after, ids } = await open(kind);
    const make = async (fields: ItemChanges) => await makeGarment(server, person, { season: ["Summer"], ...fields });
    const [dress, blazer] = [await make({ type: "Dress" }), await make({ type: "Blazer" })];
    await make({ type: "Shirt" });
    await make({ position: "lower", type: "Skirt" });
    const [tee, sweater, jeans, feet, beanie] = ids;
    const said = async (outfit: object, without: unknown[]) => {
      const on = { head: null, lower: null, feet, accessories: null, outerwear: blazer, ...outfit };
      return (await after({ outfit: on, wish: "warmer", without })).said?.told;
    };
    expect(await said({ upper: tee, lower: jeans }, [sweater, beanie])).toBe("Warmer now: shirt.");
    expect(await said({ upper: dress }, [dress, tee, sweater, jeans, beanie])).toBe("Warmer now: shirt and skirt.");
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
    const other = async (more = {}) => (await after({ outfit, wish: "other_colors", ...more })).outfits[0]?.upper;
    const worn = [sweater, jeans, sneakers];
    expect([await other(), await other({ shown: [worn] })]).toEqual([sweater, tee]);
    await call(server, wearCalls.addWear, { token: person.token, body: { date: DATE, item_ids: worn } });
    expect(await other()).toBe(tee);
  });

  test("is made of what is left, where garments are of others or gone, and of none where nothing is (TALK-01)", async () => {
    const { server, person, after, ids } = await open(kind);
    const { id: foreign } = await makeItem(server, await makePerson(server));
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
    const on = await after({ outfit, words: "футболку вместо свитера" });
    expect(on.said?.told).toMatch(/already/u);
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

const OWNED: readonly ItemChanges[] = [
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
    const { server, person, token } = await openWithPerson(kind);
    const add = async (changes: ItemChanges): Promise<string> =>
      await makeGarment(server, person, { style: "Casual", season: ["Spring", "Autumn"], ...changes });
    const ids: string[] = [];
    for (const changes of OWNED) ids.push(await add(changes));
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
      expect(clothing_item).toMatchObject({ id, warmth: "warm", season: ["Spring", "Autumn", "Winter"] });
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

const WARDROBE = 14;
const PARTS = ["upper", "lower", "feet"] as const;

describe.each(databaseKinds)("what is not at hand, on the %s database", (kind) => {
  test("no stylist sees it and no answer, outfit or morning message has it, for random wardrobes (STATE-01)", async () => {
    const seen: StyledItem[] = [];
    const rules = embeddedStylist();
    const stylist: Stylist = {
      ...embeddedStylist(),
      choose: async (items, ...rest) => {
        seen.push(...items);
        return await rules.choose(items, ...rest);
      },
    };
    const { server, db, person } = await openWithPerson(kind, "pro_month", { stylist });
    const ids: string[] = [];
    while (ids.length < WARDROBE) ids.push((await makeItem(server, person)).id);
    const garment = fc.constantFrom(...POSITIONS).chain((position) =>
      fc.record({
        position: fc.constant(position),
        type: fc.constantFrom(...TYPES_BY_POSITION[position]),
        state: fc.constantFrom(...ITEM_STATES),
      }),
    );
    const wardrobe = fc.array(garment, { maxLength: WARDROBE - PARTS.length - 1 });
    const weather = { name: "", main: { temp: 3, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
    const { token } = person;
    // Checked here, so that what is found is this test's own failure.
    const found = await fc.check(
      fc.asyncProperty(wardrobe, fc.constantFrom(...ITEM_STATES), async (garments, firstState) => {
        seen.length = 0;
        // With the parts of an outfit, so that there is something to suggest.
        const put = [
          ...PARTS.map((position) => ({ position, type: TYPES_BY_POSITION[position][0], state: firstState })),
          ...garments,
        ];
        for (const [index, fields] of put.entries())
          await db
            .updateTable("items")
            .set(fields)
            .where("id", "=", ids[index] ?? "")
            .execute();
        const away = new Set(ids.filter((_id, index) => put[index]?.state !== "at_hand"));
        // Those that this wardrobe does not have are lent.
        await db.updateTable("items").set({ state: "lent" }).where("id", "in", ids.slice(put.length)).execute();
        const outfits = await suggestForDay(server.app, person.userId, { weather, date: "2026-11-20" });
        const { ids: suitable } = await call(server, recommendationCalls.listSuitable, { token, body: { weather } });
        const asked = await call(server, recommendationCalls.suggestOutfits, { token, body: { weather } });
        const worn = [...outfits, ...asked.outfits].flatMap((outfit) => SLOTS.flatMap((slot) => outfit[slot] ?? []));
        expect([...worn, ...suitable, ...seen.map(({ id }) => id)].filter((id) => away.has(id))).toEqual([]);
        if (firstState === "at_hand") expect(outfits.length).toBeGreaterThan(0);
      }),
      { numRuns: 12 },
    );
    expect(await fc.asyncDefaultReportMessage(found)).toBeUndefined();
  });
});
