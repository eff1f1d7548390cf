import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { wearCalls, type Wear } from "@wardrobe/domain/wears/calls.ts";
import { monthsUntil, RANKED_MAX, WORN_PERIODS_DAYS, type Statistics } from "@wardrobe/domain/wears/statistics.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson, type TestPerson, refusal } from "#testing/test-people.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { checkWears } from "#features/wears/wear-faults-store.ts";

const TODAY = "2026-11-20";
const RUNS = 6;

/** A person's wardrobe and diary: prices by item, and entries of so many days ago with the items at these places. */
const histories = fc.record({
  items: fc.integer({ min: 1, max: 26 }),
  prices: fc.array(
    fc.record({
      at: fc.nat(25),
      cents: fc.integer({ min: 0, max: 5_000_000 }),
      currency: fc.constantFrom("EUR", "RUB"),
    }),
    { maxLength: 12 },
  ),
  wears: fc.array(
    fc.record({
      daysAgo: fc.oneof(fc.nat(40), fc.nat(420), fc.constantFrom(29, 30, 89, 90, 364, 365)),
      at: fc.array(fc.nat(25), { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 60 },
  ),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(databaseKinds)("statistics on the %s database", (kind) => {
  const server = openForAll(kind);
  const statisticsOf = async ({ token }: TestPerson) => await call(server, wearCalls.getStatistics, { token });

  test("without a diary they tell what the items alone tell, and of nothing nothing (WEAR-06)", async () => {
    const person = await makePerson(server);
    const months = monthsUntil("2026-11-21").map((month) => ({ month, wears: 0 }));
    const none = { most_worn: [], least_worn: [], worth: [], by_month: months };
    const within = [30, 90, 365].map((days) => ({ days, items: 0 }));
    const lists = { by_position: [], by_type: [], by_color: [], by_season: [] };
    expect(await statisticsOf(person)).toEqual({
      ...none,
      ...lists,
      items: 0,
      worn_within: within,
      never_worn: { items: 0, ids: [] },
    });
    await fillWardrobe(server, person, { items: 12, pictures: 1 });
    const told = await statisticsOf(person);
    expect(told).toMatchObject({ ...none, items: 12, worn_within: within, never_worn: { items: 12 } });
    expect(told.never_worn.ids).toHaveLength(RANKED_MAX);
    expect(told.by_season.map(({ value }) => value).toSorted()).toEqual(["Autumn", "Spring", "Summer", "Winter"]);
  });

  test("they are what a plain computation over items and diary gives (WEAR-06)", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const person = await makePerson(server);
        const { items, wears } = await live(person, history);
        expect(await statisticsOf(person)).toEqual(plainStatistics(items, wears));
      }),
      { numRuns: kind === "embedded" ? RUNS * 2 : RUNS },
    );
  });

  /** Enters a history through the real calls. */
  async function live(person: TestPerson, { items: count, prices, wears }: History) {
    const { token } = person;
    await call(server, profileCalls.setTimeZone, { token, body: { time_zone: "Europe/Moscow" } });
    await fillWardrobe(server, person, { items: count, pictures: 1 });
    const read = async () => await call(server, wardrobeCalls.listItems, { token });
    const ids = (await read()).map(({ id }) => id);
    const idAt = (at: number): string => ids[at % ids.length] ?? "";
    for (const { at, cents, currency } of prices)
      await call(server, wardrobeCalls.updateItem, { token, body: { id: idAt(at), price: cents / 100, currency } });
    const entries = new Map<string, Wear>();
    for (const { daysAgo, at } of wears) {
      const body = { date: addDays(TODAY, -daysAgo), item_ids: at.map(idAt) };
      const entry = await call(server, wearCalls.addWear, { token, body });
      entries.set(entry.id, entry);
    }
    return { items: await read(), wears: [...entries.values()] };
  }
});

/** The same, item by item. Items come newest first. */
function plainStatistics(items: readonly Item[], wears: readonly Wear[]): Statistics {
  const worn = items.map(({ id }) => {
    const days = wears.filter(({ item_ids }) => item_ids.includes(id)).map(({ date }) => date);
    return { id, worn_count: days.length, last: days.toSorted().at(-1) ?? "" };
  });
  const told = items.map(({ id, worn_count = 0, last_worn = "" }) => ({ id, worn_count, last: last_worn }));
  expect(told).toEqual(worn);
  const ever = worn.filter(({ worn_count }) => worn_count > 0);
  const never = worn.filter(({ worn_count }) => worn_count === 0);
  const least = ever.toSorted((a, b) => a.worn_count - b.worn_count || order(a.last, b.last) || order(a.id, b.id));
  const most = ever.toSorted((a, b) => b.worn_count - a.worn_count || order(b.last, a.last) || order(a.id, b.id));
  const ranked = (list: typeof worn) => list.slice(0, RANKED_MAX).map(({ id, worn_count }) => ({ id, worn_count }));
  const countOf = new Map(worn.map(({ id, worn_count }) => [id, worn_count]));
  const priced = items.filter(({ price }) => price !== undefined);
  return {
    items: items.length,
    by_position: counted(items.map(({ position }) => position)),
    by_type: counted(items.map(({ type }) => type)),
    by_color: counted(items.flatMap(({ color }) => color)),
    by_season: counted(items.flatMap(({ season }) => season)),
    worn_within: WORN_PERIODS_DAYS.map((days) => {
      return { days, items: ever.filter(({ last }) => daysBetween(last, TODAY) < days).length };
    }),
    most_worn: ranked(most),
    least_worn: ranked(least),
    never_worn: {
      items: never.length,
      ids: never
        .toReversed()
        .slice(0, RANKED_MAX)
        .map(({ id }) => id),
    },
    worth: counted(priced.map(({ currency = "" }) => currency)).map(({ value: currency, count }) => {
      const own = priced.filter((item) => item.currency === currency);
      const cents = own.reduce((sum, { price = 0 }) => sum + Math.round(price * 100), 0);
      const times = own.reduce((sum, { id }) => sum + (countOf.get(id) ?? 0), 0);
      const per_wear = times === 0 ? null : Math.round(cents / times) / 100;
      return { currency, items: count, total: cents / 100, per_wear };
    }),
    by_month: monthsUntil(TODAY).map((month) => {
      return { month, wears: wears.filter(({ date }) => date.startsWith(month)).length };
    }),
  };
}

function counted<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || order(a.value, b.value));
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

describe.each(databaseKinds)("several outfits a day in the diary on the %s database", (kind) => {
  const server = openForAll(kind);

  test("up to six entries of a day have an occasion, twice is once, and each counts as a wear; the old call keeps it (SET-02, SPEC-74)", async () => {
    const person = await makePerson(server);
    const { token } = person;
    await fillWardrobe(server, person, { items: 8, pictures: 1 });
    const ids = (await call(server, wardrobeCalls.listItems, { token })).map(({ id }) => id);
    const list = async () => await call(server, wearCalls.listWears, { token, params: { from: TODAY, to: TODAY } });
    const add = async (body: object) => await call(server, wearCalls.addWear, { token, body });
    const mine = ids[0] ?? "";
    const on = (at: number, occasion?: string) => ({
      date: TODAY,
      item_ids: [mine, ids[at] ?? ""],
      ...(occasion && { occasion }),
    });
    const words = ["work", "sport", "evening", "дача", "theatre", "dinner"];
    const [first] = [
      await add(on(1, "work")),
      ...(await Promise.all(words.slice(1).map(async (word, at) => await add(on(at + 2, word))))),
    ];
    expect(first).toMatchObject({ occasion: "work" });
    expect(await add(on(1))).toEqual(first);
    expect(await add(on(1, "office"))).toEqual({ ...first, occasion: "office" });
    expect(await add({ ...on(1), occasion: null })).not.toHaveProperty("occasion");
    expect(await add(on(1, "work"))).toEqual(first);
    const [worn] = (await call(server, wardrobeCalls.listItems, { token })).filter(({ id }) => id === mine);
    expect([worn?.worn_count, worn?.last_worn]).toEqual([6, TODAY]);
    expect((await checkWears(server.app)).defects).toEqual([]);
    const seventh = { date: TODAY, item_ids: [ids[7] ?? ""], occasion: "cinema" };
    const before = await list();
    const refused = async () => await refusal(server, wearCalls.addWear, { token, body: seventh });
    expect(await refused()).toEqual([422, "day_full"]);
    expect(await list()).toEqual(before);
    const { occasion: _none, ...plain } = seventh;
    expect(await add(plain)).not.toHaveProperty("occasion");
    expect(await refused()).toEqual([422, "day_full"]);
    await call(server, wearCalls.deleteWear, { token, body: { id: first?.id ?? "" } });
    expect(await add(seventh)).toHaveProperty("occasion", "cinema");
    const { wears } = await call(server, accountCalls.exportAccount, { token });
    expect(wears.map(({ occasion }) => occasion)).toContain("дача");
  });

  test("an entry takes another's place in one step, its occasion too, even on a full day; twice is once, and a refusal changes nothing (SET-02, WEAR-05)", async () => {
    const person = await makePerson(server);
    const { token } = person;
    await fillWardrobe(server, person, { items: 8, pictures: 1 });
    const ids = (await call(server, wardrobeCalls.listItems, { token })).map(({ id }) => id);
    const list = async () => await call(server, wearCalls.listWears, { token, params: { from: TODAY, to: TODAY } });
    const add = async (at: number, more: object) =>
      await call(server, wearCalls.addWear, { token, body: { date: TODAY, item_ids: [ids[at]], ...more } });
    const words = ["work", "sport", "evening", "дача", "theatre", "dinner"];
    const [work] = await Promise.all(words.map(async (occasion, at) => await add(at, { occasion })));
    const instead_of = work?.id ?? "";
    const before = await list();
    const foreign = { date: TODAY, item_ids: ["A".repeat(22)], occasion: "work", instead_of };
    expect(await refusal(server, wearCalls.addWear, { token, body: foreign })).toEqual([404, "item_not_found"]);
    const yesterdays = await call(server, wearCalls.addWear, {
      token,
      body: { date: "2026-11-19", item_ids: [ids[7]], instead_of },
    });
    expect([yesterdays.occasion, await list()]).toEqual([undefined, before]);
    const changed = await add(6, { instead_of });
    expect(changed).toMatchObject({ item_ids: [ids[6]], occasion: "work" });
    expect(await add(6, { instead_of })).toEqual(changed);
    expect((await list()).map(({ id }) => id).toSorted()).toEqual(
      [changed, ...before.filter(({ id }) => id !== instead_of)].map(({ id }) => id).toSorted(),
    );
    // The same garments are the same entry, which only gets what is said of it.
    expect(await add(6, { instead_of: changed.id, occasion: null })).toMatchObject({ id: changed.id });
    expect((await checkWears(server.app)).defects).toEqual([]);
    const items = await call(server, wardrobeCalls.listItems, { token });
    const wornOf = (at: number) => items.find(({ id }) => id === ids[at])?.worn_count;
    expect([wornOf(0), wornOf(6)]).toEqual([undefined, 1]);
  });
});
