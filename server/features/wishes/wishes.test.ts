import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { JUDGED_KEPT_MS, wishCalls, WISHES_MAX } from "@wardrobe/domain/wishes/calls.ts";
import { sweepFiles, UNUSED_FILE_KEPT_MS } from "#features/files/check-files.ts";
import { sweepJudged } from "#features/wishes/wishes.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { call, makeItem, makePerson, openWithPerson, refusal } from "#testing/test-people.ts";

describe.each(databaseKinds)("wishes on the %s database (BUY-01)", (kind) => {
  test("a judged garment is kept with its picture and a note, counts to no plan's limit, and a note can be changed", async () => {
    const { server, person, token, judge, add, list } = await open();
    await fillWardrobe(server, person, { items: WARDROBE_ITEMS_MAX.free, pictures: 1 });
    const { wish_id, garment } = await judge();
    expect(await list()).toEqual([]);
    const wish = await add(wish_id, "At the corner shop, 40 €");
    expect(wish).toMatchObject({
      id: wish_id,
      image: garment.image,
      type: garment.type,
      color: garment.color,
      note: "At the corner shop, 40 €",
    });
    expect(await add(wish_id)).toEqual(wish);
    expect(await add(wish_id, "")).toEqual({ ...wish, note: "" });
    expect(await list()).toEqual([{ ...wish, note: "" }]);
    expect((await call(server, accountCalls.exportAccount, { token })).wishes).toHaveLength(1);
    expect((await call(server, accountCalls.exportAccount, { token })).file_ids).toContain(garment.image);
  });

  test("the picture of a wish stays while it is kept; of what was neither kept nor thrown away nothing is left after a day", async () => {
    const { server, person, token, judge, add } = await open();
    const [kept, left] = [await judge({ r: 200, g: 20, b: 20 }), await judge({ r: 20, g: 20, b: 200 })];
    await add(kept.wish_id);
    // A garment of the same picture comes and goes, and releases the file.
    const twin = await makeItem(server, person, { r: 200, g: 20, b: 20 });
    expect(twin.image).toBe(kept.garment.image);
    await call(server, wardrobeCalls.deleteItem, { token, body: { id: twin.id } });
    server.clock.advance(Math.max(JUDGED_KEPT_MS, UNUSED_FILE_KEPT_MS) + 1);
    expect(await sweepJudged(server.app)).toBe(1);
    expect(await sweepFiles(server.app)).toBe(1);
    expect(await refusal(server, wishCalls.addWish, { token, body: { wish_id: left.wish_id } })).toEqual([
      404,
      "wish_not_found",
    ]);
    const see = async (id: string) => (await refusal(server, fileCalls.getFile, { token, params: { id } }))[0];
    expect([await see(kept.garment.image), await see(left.garment.image)]).toEqual([200, 404]);
    for (let time = 0; time < 2; time++)
      await call(server, wishCalls.deleteWish, { token, body: { id: kept.wish_id } });
    server.clock.advance(UNUSED_FILE_KEPT_MS + 1);
    expect(await sweepFiles(server.app)).toBe(1);
    expect(await see(kept.garment.image)).toBe(404);
  });

  test("what is bought becomes an item as it was recognised, once however often it is sent, under the limit of items", async () => {
    const { server, person, token, judge, add, list } = await open();
    const { wish_id, garment } = await judge();
    const buy = { token, body: { id: wish_id }, key: "bought-once" };
    // Only a kept wish is bought.
    expect(await refusal(server, wishCalls.buyWish, { ...buy, key: "too-early" })).toEqual([404, "wish_not_found"]);
    await add(wish_id);
    const { clothing_item: item } = await call(server, wishCalls.buyWish, buy);
    expect(item).toMatchObject({ type: garment.type, position: garment.position, image: garment.image });
    expect((await call(server, wishCalls.buyWish, buy)).clothing_item.id).toBe(item.id);
    expect(await refusal(server, wishCalls.buyWish, { ...buy, key: "once-again" })).toEqual([404, "wish_not_found"]);
    expect((await call(server, wardrobeCalls.listItems, { token })).map(({ id }) => id)).toEqual([item.id]);
    expect(await list()).toEqual([]);
    server.clock.advance(UNUSED_FILE_KEPT_MS + 1);
    expect(await sweepFiles(server.app)).toBe(0);

    const second = await judge({ r: 1, g: 120, b: 20 });
    await add(second.wish_id);
    await fillWardrobe(server, person, { items: WARDROBE_ITEMS_MAX.free - 1, pictures: 1 });
    expect(await refusal(server, wishCalls.buyWish, { token, body: { id: second.wish_id } })).toEqual([
      403,
      "wardrobe_limit_reached",
    ]);
    expect(await list()).toHaveLength(1);
  });

  test("as many are kept as there is room for; nobody keeps, buys or deletes another's", async () => {
    const { server, person, token, judge, add } = await open();
    const rows = Array.from({ length: WISHES_MAX }, (_one, number) => ({
      id: `wish-${number}`,
      user_id: person.userId,
      image: "none",
      fields: JSON.stringify({}),
      note: "",
      is_kept: true,
      created_at: server.clock.now(),
    }));
    const { wish_id } = await judge();
    await server.app.db.insertInto("wishes").values(rows).execute();
    expect(await refusal(server, wishCalls.addWish, { token, body: { wish_id } })).toEqual([
      403,
      "wishes_limit_reached",
    ]);
    await server.app.db.deleteFrom("wishes").where("id", "like", "wish-%").execute();
    await add(wish_id);
    const other = await makePerson(server);
    const refused = async (made: typeof wishCalls.addWish | typeof wishCalls.buyWish, body: object) =>
      await refusal(server, made, { token: other.token, body });
    expect(await refused(wishCalls.addWish, { wish_id })).toEqual([404, "wish_not_found"]);
    expect(await refused(wishCalls.buyWish, { id: wish_id })).toEqual([404, "wish_not_found"]);
    await call(server, wishCalls.deleteWish, { token: other.token, body: { id: wish_id } });
    expect(await call(server, wishCalls.listWishes, { token })).toHaveLength(1);
  });

  async function open() {
    const { server, person, token } = await openWithPerson(kind);
    return {
      server,
      person,
      token,
      judge: async (color?: Parameters<typeof drawPhoto>[0]) =>
        await call(server, plannerCalls.shouldBuy, { token, body: { image: await drawPhoto(color) } }),
      add: async (wish_id: string, note?: string) =>
        await call(server, wishCalls.addWish, { token, body: { wish_id, ...(note === undefined ? {} : { note }) } }),
      list: async () => await call(server, wishCalls.listWishes, { token }),
    };
  }
});
