import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { checkWears } from "#features/wears/wear-faults-store.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson, refusal } from "#testing/test-people.ts";

const TODAY = "2026-11-20";

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
