import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { toItemView } from "#features/wardrobe/owned-item.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, request } from "#testing/test-people.ts";

const FIELDS_BEFORE =
  "id brand model type position style color season notes image enhanced_image no_background_image image_mode placeholder needs_check type_suggestions added_at";

describe.each(databaseKinds)("wears and price of an item on the %s database", (kind) => {
  const server = openForAll(kind);

  test("with nothing to tell every reply is byte for byte what it was before (WEAR-03)", async () => {
    const person = await makePerson(server);
    const { token } = person;
    const added = await makeItem(server, person);
    const row = await server.app.db
      .selectFrom("items")
      .selectAll()
      .where("id", "=", added.id)
      .executeTakeFirstOrThrow();
    const before = JSON.stringify(
      Object.fromEntries(FIELDS_BEFORE.split(" ").map((field) => [field, Reflect.get({ ...row, ...added }, field)])),
    );
    expect(JSON.stringify(toItemView({ ...row, placeholder: added.placeholder }))).toBe(before);
    const headers = { authorization: `Bearer ${token}` };
    const read = async (url: string) => (await server.http.inject({ url, headers })).body;
    expect(await read(wardrobeCalls.listItems.path)).toBe(`[${before}]`);
    expect(await read(wardrobeCalls.listFirst.path)).toBe(`{"clothing_items":[${before}],"total":1}`);
    const told = { price: 10, currency: "EUR", bought_at: "2026-01-01" };
    await call(server, wardrobeCalls.updateItem, { token, body: { id: added.id, ...told } });
    const { id: wearId } = await call(server, wearCalls.addWear, {
      token,
      body: { date: "2026-11-20", item_ids: [added.id] },
    });
    const worn = { worn_count: 1, last_worn: "2026-11-20", ...told };
    expect(await read(wardrobeCalls.listItems.path)).toBe(`[${JSON.stringify({ ...JSON.parse(before), ...worn })}]`);
    await call(server, wearCalls.deleteWear, { token, body: { id: wearId } });
    const nothing = { price: null, currency: null, bought_at: null };
    await call(server, wardrobeCalls.updateItem, { token, body: { id: added.id, ...nothing } });
    expect(await read(wardrobeCalls.listItems.path)).toBe(`[${before}]`);
  });

  test("price, currency and day of purchase, which is none to come, are kept as entered, and removed by null (WEAR-03)", async () => {
    const person = await makePerson(server);
    const { id } = await makeItem(server, person);
    const wrong = (field: string) => [422, { detail: "bad_request", field }] as const;
    const steps: readonly [object, object | ReturnType<typeof wrong>][] = [
      [{ price: 19.99 }, wrong("currency")],
      [{ price: 19.99, currency: "eur" }, wrong("currency")],
      [{ price: 0.001, currency: "EUR" }, wrong("price")],
      [{ price: -1, currency: "EUR" }, wrong("price")],
      [{ price: 1_000_000_000.01, currency: "EUR" }, wrong("price")],
      [{ price: "1", currency: "EUR" }, wrong("price")],
      [{ bought_at: "1066-10-14" }, wrong("bought_at")],
      [{ bought_at: "2026-11-22" }, [422, { detail: "day_not_come" }]],
      [
        { price: 19.99, currency: "EUR" },
        { price: 19.99, currency: "EUR" },
      ],
      [{ currency: null }, wrong("currency")],
      [
        { price: 0, bought_at: "2024-02-29" },
        { price: 0, currency: "EUR", bought_at: "2024-02-29" },
      ],
      [{ price: 1_000_000_000 }, { price: 1_000_000_000, currency: "EUR", bought_at: "2024-02-29" }],
      [{ brand: "x" }, { price: 1_000_000_000, currency: "EUR", bought_at: "2024-02-29" }],
      [{ price: null }, { currency: "EUR", bought_at: "2024-02-29" }],
      [{ currency: null, bought_at: null }, {}],
    ];
    for (const [change, expected] of steps) {
      const { status, body } = await request(server, wardrobeCalls.updateItem, {
        token: person.token,
        body: { id, ...change },
      });
      const { price, currency, bought_at } = Object(body);
      const got = status === 200 ? JSON.parse(JSON.stringify({ price, currency, bought_at })) : [status, body];
      expect([change, got]).toEqual([change, expected]);
    }
  });

  test("recognising again keeps them, and takes no price without a currency and no day to come either (WEAR-03)", async () => {
    const person = await makePerson(server);
    const { token } = person;
    const { id } = await makeItem(server, person);
    const again = async (body: object) =>
      await request(server, wardrobeCalls.reanalyseItem, { token, body: { id, ...body } });
    expect((await again({ price: 5 })).body).toEqual({ detail: "bad_request", field: "currency" });
    expect((await again({ bought_at: "2026-11-22" })).body).toEqual({ detail: "day_not_come" });
    await call(server, wearCalls.addWear, { token, body: { date: "2026-11-19", item_ids: [id] } });
    expect((await again({ price: 5, currency: "RUB" })).body).toMatchObject({
      clothing_item: { worn_count: 1, last_worn: "2026-11-19", price: 5, currency: "RUB" },
    });
    expect((await again({})).body).toMatchObject({ clothing_item: { worn_count: 1, price: 5, currency: "RUB" } });
  });
});
