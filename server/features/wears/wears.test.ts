import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import {
  LISTED_DAYS_MAX,
  wearCalls,
  WEAR_ITEMS_MAX,
  WEARS_A_DAY_MAX,
  type Wear,
} from "@wardrobe/domain/wears/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { checkWears } from "#features/wears/wear-faults-store.ts";
import { versionOfItems } from "#features/wardrobe/list-items.ts";
import { makeBelongings } from "#testing/every-route/belongings.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson, request, type TestPerson } from "#testing/test-people.ts";

/** Of the clock of the tests, which says noon in UTC. */
const TODAY = "2026-11-20";
const YEAR = { from: "2026-01-01", to: "2026-12-31" };

describe.each(databaseKinds)("the diary on the %s database", (kind) => {
  const server = openForAll(kind);

  async function makeWearer(items = 3) {
    const person = await makePerson(server);
    await fillWardrobe(server, person, { items, pictures: 1 });
    const list = await call(server, wardrobeCalls.listItems, { token: person.token });
    return { person, ids: list.map(({ id }) => id) as [string, string, string] };
  }
  const add = async ({ token }: TestPerson, body: object) => await call(server, wearCalls.addWear, { token, body });
  const answerTo = async ({ token }: TestPerson, body: object) =>
    await request(server, wearCalls.addWear, { token, body });
  const list = async ({ token }: TestPerson, params: Record<string, string> = YEAR) =>
    await call(server, wearCalls.listWears, { token, params });
  const remove = async ({ token }: TestPerson, id: string) =>
    await call(server, wearCalls.deleteWear, { token, body: { id } });
  const wornOf = async ({ token }: TestPerson, itemId: string) => {
    const items = await call(server, wardrobeCalls.listItems, { token });
    const { worn_count, last_worn } = items.find(({ id }) => id === itemId) ?? {};
    return [worn_count, last_worn];
  };

  test("the same garments on the same day are one entry, in whatever order and however often they are sent (WEAR-01)", async () => {
    const { person, ids } = await makeWearer();
    const [a, b, c] = ids;
    const entry = await add(person, { date: TODAY, item_ids: [b, a] });
    expect(entry).toEqual({ id: entry.id, date: TODAY, item_ids: [a, b].toSorted(), look_id: null });
    for (const item_ids of [
      [a, b],
      [b, a, b],
    ])
      expect(await add(person, { date: TODAY, item_ids })).toEqual(entry);
    expect(await list(person)).toEqual([entry]);
    expect([await wornOf(person, a), await wornOf(person, c)]).toEqual([
      [1, TODAY],
      [undefined, undefined],
    ]);
    await add(person, { date: TODAY, item_ids: [a] });
    await add(person, { date: "2026-11-03", item_ids: [a, b, c] });
    expect(await Promise.all(ids.map(async (id) => await wornOf(person, id)))).toEqual([
      [3, TODAY],
      [2, TODAY],
      [1, "2026-11-03"],
    ]);
  });

  test("an entry names the look once it is known, and none once the look is deleted (WEAR-01)", async () => {
    const person = await makePerson(server, { plan: "pro_year" });
    const { itemId, lookId: look_id } = await makeBelongings(server, person);
    const worn = { date: TODAY, item_ids: [itemId] };
    expect((await add(person, worn)).look_id).toBeNull();
    expect((await add(person, { ...worn, look_id })).look_id).toBe(look_id);
    expect((await add(person, worn)).look_id).toBe(look_id);
    await call(server, outfitCalls.deleteLook, { token: person.token, body: { id: look_id } });
    expect((await list(person)).map(({ look_id: of }) => of)).toEqual([null, null]);
  });

  test("of a look whose garment was deleted what is left is worn, once, by whichever of its garments it is sent (WEAR-01)", async () => {
    const person = await makePerson(server, { plan: "pro_year" });
    const { itemId, lookId: look_id } = await makeBelongings(server, person);
    await fillWardrobe(server, person, { items: 2, pictures: 1 });
    const items = await call(server, wardrobeCalls.listItems, { token: person.token });
    const [a = "", b = ""] = items.map(({ id }) => id).filter((id) => id !== itemId);
    const selection = JSON.stringify({ upper: itemId, lower: a, feet: b });
    await server.app.db.updateTable("looks").set({ item_ids: selection }).where("id", "=", look_id).execute();
    const erase = async (id: string) =>
      await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id } });
    await erase(a);
    const all = [itemId, a, b];
    const worn = await add(person, { date: TODAY, item_ids: all, look_id });
    expect(worn).toMatchObject({ look_id, item_ids: [itemId, b].toSorted() });
    for (const item_ids of [all, [itemId, b]])
      expect(await add(person, { date: TODAY, item_ids, look_id })).toEqual(worn);
    await erase(b);
    for (const item_ids of [[itemId, b], [itemId]]) expect(await add(person, { date: TODAY, item_ids })).toEqual(worn);
    await erase(itemId);
    expect(await add(person, { date: TODAY, item_ids: [itemId, b] })).toEqual(worn);
    const nothing = { date: "2026-11-19", item_ids: all, look_id };
    expect((await answerTo(person, nothing)).body).toEqual({ detail: "item_not_found" });
  });

  test("what is wrong or another person's is refused and changes nothing (WEAR-01, WEAR-02)", async () => {
    const { person, ids } = await makeWearer();
    const other = await makePerson(server, { plan: "pro_year" });
    const { itemId, lookId } = await makeBelongings(server, other);
    const [mine] = ids;
    const refused: readonly [object, string, string?][] = [
      [{ date: TODAY, item_ids: [mine, itemId] }, "item_not_found"],
      [{ date: TODAY, item_ids: ["A".repeat(22)] }, "item_not_found"],
      [{ date: TODAY, item_ids: [mine], look_id: lookId }, "look_not_found"],
      [{ date: "2026-11-22", item_ids: [mine] }, "day_not_come"],
      [{ date: "1899-12-31", item_ids: [mine] }, "bad_request", "date"],
      [{ date: "0000-01-01", item_ids: [mine] }, "bad_request", "date"],
      [{ date: "2026-02-29", item_ids: [mine] }, "bad_request", "date"],
      [{ date: "2026-11-20T00:00:00Z", item_ids: [mine] }, "bad_request", "date"],
      [{ date: TODAY, item_ids: [] }, "bad_request", "item_ids"],
      [{ date: TODAY, item_ids: Array.from({ length: WEAR_ITEMS_MAX + 1 }, () => mine) }, "bad_request", "item_ids"],
    ];
    for (const [body, detail, field] of refused)
      expect((await answerTo(person, body)).body).toEqual(field === undefined ? { detail } : { detail, field });
    expect(await list(person)).toEqual([]);
    expect(await wornOf(person, mine)).toEqual([undefined, undefined]);
  });

  test.each([
    ["no known zone", null, 0, "2026-11-21"],
    ["Kiritimati", "Pacific/Kiritimati", 0, "2026-11-21"],
    ["Moscow", "Europe/Moscow", 0, "2026-11-20"],
    ["Moscow after midnight", "Europe/Moscow", 9, "2026-11-21"],
    ["Pago Pago before midnight", "Pacific/Pago_Pago", -2, "2026-11-19"],
  ])("in %s the person's own day is the last one that counts (WEAR-02)", async (_where, time_zone, hours, today) => {
    const { person, ids } = await makeWearer(1);
    const { token } = person;
    if (time_zone !== null) await call(server, profileCalls.setTimeZone, { token, body: { time_zone } });
    const settings = await call(server, profileCalls.getSettings, { token });
    expect(settings.time_zone ?? null).toBe(time_zone);
    server.clock.advance(hours * 3_600_000);
    expect((await add(person, { date: today, item_ids: ids })).date).toBe(today);
    const tomorrow = await answerTo(person, { date: addDays(today, 1), item_ids: ids });
    server.clock.advance(-hours * 3_600_000);
    expect([tomorrow.status, tomorrow.body]).toEqual([422, { detail: "day_not_come" }]);
  });

  test.each(["+03:00", "Europe/Nowhere", "", "x".repeat(65), 3])("%j is no time zone (WEAR-02)", async (time_zone) => {
    const { token } = await makePerson(server);
    const answer = await request(server, profileCalls.setTimeZone, { token, body: { time_zone } });
    expect([answer.status, answer.body]).toEqual([422, { detail: "bad_request", field: "time_zone" }]);
  });

  test("the days of a list are both included, its newest day comes first, and it has at most 400 (WEAR-02)", async () => {
    const { person, ids } = await makeWearer();
    const [a, b] = ids;
    const days = ["2025-10-17", "2026-02-28", "2026-03-01", TODAY];
    for (const date of days) await add(person, { date, item_ids: [a] });
    server.clock.advance(1000);
    const late = await add(person, { date: TODAY, item_ids: [b] });
    const dates = async (from: string, to: string) => (await list(person, { from, to })).map(({ date }) => date);
    expect((await list(person))[0]).toEqual(late);
    expect(await dates("2026-02-28", "2026-03-01")).toEqual(["2026-03-01", "2026-02-28"]);
    expect(await dates("2026-03-02", "2026-11-19")).toEqual([]);
    expect(await dates(addDays(TODAY, 1 - LISTED_DAYS_MAX), TODAY)).toEqual([TODAY, ...days.toReversed()]);
    expect(await list(await makePerson(server))).toEqual([]);
    const { token } = person;
    for (const [query, field] of [
      [`from=${addDays(TODAY, -LISTED_DAYS_MAX)}&to=${TODAY}`, "to"],
      [`from=${TODAY}&to=2026-11-19`, "to"],
      [`from=${TODAY}`, "to"],
      ["", "from"],
      [`from=${TODAY}&from=${TODAY}&to=${TODAY}`, "from"],
      [`from=x&to=${TODAY}`, "from"],
    ]) {
      const { status, body } = await request(server, wearCalls.listWears, { token, query: query ?? "" });
      expect([query, status, body]).toEqual([query, 422, { detail: "bad_request", field }]);
    }
  });

  test("a deleted entry no longer counts, and deleting it again or somebody else's changes nothing (WEAR-02)", async () => {
    const { person, ids } = await makeWearer();
    const [a] = ids;
    const first = await add(person, { date: "2026-11-03", item_ids: [a] });
    const last = await add(person, { date: TODAY, item_ids: ids });
    await remove((await makeWearer()).person, last.id);
    expect(await wornOf(person, a)).toEqual([2, TODAY]);
    for (let time = 0; time < 2; time++) await remove(person, last.id);
    expect(await wornOf(person, a)).toEqual([1, "2026-11-03"]);
    await remove(person, first.id);
    expect([await wornOf(person, a), await list(person)]).toEqual([[undefined, undefined], []]);
  });

  test("an entry survives its garments (WEAR-02)", async () => {
    const { person, ids } = await makeWearer();
    const [gone, kept] = ids;
    const entry = await add(person, { date: TODAY, item_ids: [gone, kept] });
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: gone } });
    expect(await list(person)).toEqual([entry]);
    expect(await wornOf(person, kept)).toEqual([1, TODAY]);
    await remove(person, entry.id);
    expect([await list(person), await wornOf(person, kept)]).toEqual([[], [undefined, undefined]]);
  });

  test("a day has room for so many entries, and repeats one of a full day (WEAR-01)", async () => {
    const { person, ids } = await makeWearer(WEARS_A_DAY_MAX + 1);
    const bodies = ids.map((id) => ({ date: TODAY, item_ids: [id] }));
    const answers = await Promise.all(bodies.map(async (body) => await answerTo(person, body)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body)).toEqual([{ detail: "bad_request", field: "date" }]);
    const again = await Promise.all(bodies.map(async (body) => (await answerTo(person, body)).status));
    expect(again).toEqual(answers.map(({ status }) => status));
    expect(await list(person)).toHaveLength(WEARS_A_DAY_MAX);
  });

  test("an entry sent twenty times at once is one and counts once; added and deleted at once, counts stay those of the diary (WEAR-01)", async () => {
    const { person, ids } = await makeWearer();
    const [a] = ids;
    const sent = async (): Promise<Wear> => await add(person, { date: TODAY, item_ids: ids });
    const entries = await Promise.all(Array.from({ length: 20 }, sent));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
    expect([await wornOf(person, a), (await list(person)).length]).toEqual([[1, TODAY], 1]);
    const update = { token: person.token, body: { ids: ids.toReversed(), brand: "x" } };
    await Promise.all(
      entries.flatMap(({ id }) => [
        sent(),
        remove(person, id),
        call(server, wardrobeCalls.updateItems, update),
        add(person, { date: "2026-11-03", item_ids: [a] }),
      ]),
    );
    expect((await checkWears(server.app)).defects).toEqual([]);
    const days = (await list(person)).map(({ date }) => date);
    expect(days.filter((day) => day !== TODAY)).toEqual(["2026-11-03"]);
    expect(await wornOf(person, a)).toEqual([days.length, days[0]]);
  });

  test("whatever is entered and deleted in whatever order, the items have the counts and last days of the diary (WEAR-03)", async () => {
    const { person, ids } = await makeWearer();
    const step = fc.oneof(
      fc.record({ daysAgo: fc.nat(4), items: fc.subarray(ids, { minLength: 1 }) }),
      fc.record({ deleted: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if ("items" in one) await add(person, { date: addDays(TODAY, -one.daysAgo), item_ids: one.items });
          else for (const { id } of (await list(person)).slice(one.deleted, one.deleted + 1)) await remove(person, id);
        }
        expect((await checkWears(server.app)).defects).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test("a wear gives the list of items a new version, its repetition does not (WEAR-03)", async () => {
    const { person, ids } = await makeWearer();
    const versions: string[] = [];
    const look = async () => void versions.push(await versionOfItems(server.app, person));
    await look();
    const { id } = await add(person, { date: TODAY, item_ids: ids });
    await look();
    await add(person, { date: TODAY, item_ids: ids });
    await look();
    await remove(person, id);
    await look();
    expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 1, 1, 3]);
  });
});
