import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { collectionCalls } from "@wardrobe/domain/collections/calls.ts";
import { COLLECTIONS_MAX } from "@wardrobe/domain/collections/collection.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeLook } from "#testing/create-personal-data.ts";
import { call, makeGarment, makeItem, makePerson, openWithPerson, refusal } from "#testing/test-people.ts";

const TODAY = "2026-11-20";
const { addCollection, deleteCollection, getSharedCollection, listCollections, updateCollection } = collectionCalls;

describe.each(databaseKinds)("collections on the %s database", (kind) => {
  test("garments and looks are put in one by one or many at once, once each, and taken out; the export has them (SET-01)", async () => {
    const { server, token, items, look, add, update, list } = await open();
    const [shirt = "", jeans = "", shoes = ""] = items;
    const made = await add({ name: " Office ", item_ids: [jeans, shirt, jeans], look_ids: [look.id] });
    const upper = look.selection.upper ?? "";
    expect(made).toMatchObject({ name: "Office", item_ids: [jeans, shirt], look_ids: [look.id], share_key: null });
    expect(made.garment_ids).toEqual([jeans, shirt, upper]);
    const put = { item_ids: [shoes, shirt], without_item_ids: [jeans] };
    for (let time = 0; time < 2; time++)
      expect(await update({ id: made.id, ...put })).toEqual({
        ...made,
        item_ids: [shirt, shoes],
        garment_ids: [shirt, shoes, upper],
      });
    // An undo puts things back where they stood.
    for (let time = 0; time < 2; time++)
      expect((await update({ id: made.id, item_ids: [jeans, shirt], in_order: true })).item_ids).toEqual([
        shoes,
        jeans,
        shirt,
      ]);
    await update({ id: made.id, item_ids: [shirt, shoes], in_order: true, without_item_ids: [jeans] });
    expect(await update({ id: made.id, name: "Work", without_look_ids: [look.id] })).toMatchObject({
      name: "Work",
      look_ids: [],
      garment_ids: [shirt, shoes],
    });
    const other = await add({ name: "Capsule", item_ids: [shirt] });
    expect((await list()).map(({ id }) => id)).toEqual([other.id, made.id]);
    expect((await call(server, accountCalls.exportAccount, { token })).collections).toEqual(await list());
  });

  test("deleted garments and looks leave it, and it stays; deleting it leaves them (SET-01)", async () => {
    const { server, token, items, look, add, list } = await open();
    const [shirt = "", jeans = ""] = items;
    const made = await add({ name: "Office", item_ids: [shirt, jeans], look_ids: [look.id] });
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: shirt } });
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: look.selection.upper } });
    expect(await list()).toEqual([{ ...made, item_ids: [jeans], garment_ids: [jeans] }]);
    await call(server, outfitCalls.deleteLook, { token, body: { id: look.id } });
    expect(await list()).toEqual([{ ...made, item_ids: [jeans], look_ids: [], garment_ids: [jeans] }]);
    await call(server, deleteCollection, { token, body: { id: made.id } });
    expect([await list(), (await call(server, wardrobeCalls.listItems, { token })).length]).toEqual([[], 5]);
    expect(await refusal(server, deleteCollection, { token, body: { id: made.id } })).toEqual([
      404,
      "collection_not_found",
    ]);
  });

  test("there are at most a hundred; what is another's is refused whole, and nobody changes another's (SET-01)", async () => {
    const { server, person, token, items, add, update, list } = await open();
    const other = await makePerson(server);
    const [foreign, foreignLook] = [await makeItem(server, other), await makeLook(server, other, "theirs")];
    const made = await add({ name: "Office" });
    const refused = async (change: object) =>
      await refusal(server, updateCollection, { token, body: { id: made.id, name: "x", ...change } });
    expect(await refused({ item_ids: [items[0], foreign.id] })).toEqual([404, "item_not_found"]);
    expect(await refused({ look_ids: [foreignLook.id] })).toEqual([404, "look_not_found"]);
    expect(await list()).toEqual([made]);
    for (const [made2, body] of [
      [updateCollection, { id: made.id, name: "x" }],
      [deleteCollection, { id: made.id }],
    ] as const)
      expect(await refusal(server, made2, { token: other.token, body })).toEqual([404, "collection_not_found"]);
    const rows = Array.from({ length: COLLECTIONS_MAX - 1 }, (_one, number) => ({
      id: `c-${number}`,
      user_id: person.userId,
      name: "x",
      share_key: null,
      shown_name: null,
      created_at: server.clock.now(),
    }));
    await server.app.db.insertInto("collections").values(rows).execute();
    expect(await refusal(server, addCollection, { token, body: { name: "x" } })).toEqual([
      403,
      "collections_limit_reached",
    ]);
    expect(await update({ id: made.id, name: "y" })).toMatchObject({ name: "y" });
  });

  test("its page's key cannot be guessed, stays while it is shared, and never works again (SET-01)", async () => {
    const { add, update } = await open();
    const { id } = await add({ name: "Office" });
    const shared = await update({ id, is_shared: true, shown_name: "Anna" });
    expect(shared.shown_name).toBe("Anna");
    expect(await update({ id, name: "Work" })).toMatchObject({ share_key: shared.share_key, shown_name: "Anna" });
    expect(await update({ id, is_shared: true })).toEqual({ ...shared, name: "Work", shown_name: undefined });
    expect((await update({ id, is_shared: false })).share_key).toBeNull();
    const again = await update({ id, is_shared: true });
    expect([again.share_key === shared.share_key, again.share_key?.length]).toEqual([false, 22]);
  });

  test("the app shows a shared one to whoever has its key, as its page does, until it is shared no longer (SET-01, SPEC-48)", async () => {
    const { server, token, items, look, add, update } = await open();
    const other = await makePerson(server);
    const { id } = await add({ name: "Sea", item_ids: items.slice(0, 1), look_ids: [look.id] });
    const { share_key: key } = await update({ id, is_shared: true, shown_name: "Anna" });
    const read = { token: other.token, params: { key: key ?? "" } };
    const seen = await call(server, getSharedCollection, read);
    expect(seen).toMatchObject({ name: "Sea", shown_name: "Anna", is_own: false });
    expect(seen.shown.slice(0, 2)).toEqual([null, "Shirt"].map((type) => ({ type, is_ai: false })));
    expect((await call(server, getSharedCollection, { ...read, token })).is_own).toBe(true);
    await update({ id, is_shared: false });
    expect(await refusal(server, getSharedCollection, read)).toEqual([404, "collection_not_found"]);
  });

  test("outfits, the week and a trip wear only what is in the collection, at hand, and all of it without one (SET-01)", async () => {
    const { server, token, items, add } = await open();
    const [shirt = "", jeans = "", shoes = "", ...others] = items;
    const { id: collection } = await add({ name: "Trip", item_ids: [shirt, jeans, shoes] });
    await server.app.db.updateTable("items").set({ needs_check: [] }).execute();
    const asked = [
      [recommendationCalls.suggestOutfits, { date: TODAY }],
      [recommendationCalls.suggestToday, { date: TODAY }],
      [plannerCalls.suggestWeek, { from: TODAY, days: 3 }],
      [plannerCalls.packTrip, { lat: 1, lon: 1, from: TODAY, to: TODAY, occasions: ["a wedding"] }],
    ] as const;
    for (const [suggest, body] of asked) {
      const ids = async (more: object) =>
        JSON.stringify(await call(server, suggest, { token, body: { ...body, ...more } }));
      const within = await ids({ collection });
      expect(within).toContain(shirt);
      for (const id of others) expect(within).not.toContain(id);
      const all = await ids({});
      expect(others.some((id) => all.includes(id))).toBe(true);
    }
    const weather = { name: "", main: { temp: 5, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
    const suitable = { token, body: { weather, outfits: { date: TODAY }, collection } };
    const { ids } = await call(server, recommendationCalls.listSuitable, suitable);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of others) expect(ids).not.toContain(id);
    await call(server, wardrobeCalls.updateItem, { token, body: { id: shirt, state: "laundry" } });
    const { days } = await call(server, plannerCalls.packTrip, {
      token,
      body: { lat: 1, lon: 1, from: TODAY, to: TODAY, collection },
    });
    for (const { outfit } of days) expect(outfit === null ? [] : piecesOf(outfit)).not.toContain(shirt);
  });

  /** A person with a look and two of each of these: top, bottom, shoes. */
  async function open() {
    const { server, person, token } = await openWithPerson(kind, "pro_month");
    const items: string[] = [];
    for (const [position, type] of [
      ["upper", "Shirt"],
      ["lower", "Jeans"],
      ["feet", "Sneakers"],
      ["upper", "Sweater"],
      ["lower", "Skirt"],
      ["feet", "Boots"],
    ]) {
      const fields = { position, type, season: [], style: "Casual", color: ["Black"] };
      items.push(await makeGarment(server, person, fields));
    }
    return {
      server,
      person,
      token,
      items,
      look: await makeLook(server, person, "Monday"),
      add: async (body: object) => {
        server.clock.advance(1000);
        return await call(server, addCollection, { token, body });
      },
      update: async (body: object) => await call(server, updateCollection, { token, body }),
      list: async () => await call(server, listCollections, { token }),
    };
  }
});
