import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { toItemView } from "#features/wardrobe/owned-item.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, request, personForEach, refusal, type TestPerson } from "#testing/test-people.ts";
import { labelCalls, type LabelWords } from "@wardrobe/domain/wardrobe/label.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { FEATURE_BYTES, type Features } from "@wardrobe/domain/wardrobe/alike.ts";

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

describe.each(databaseKinds)("size, material, care and condition on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);
  const list = async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await server.http.inject({ url: wardrobeCalls.listItems.path, headers })).body;
  };

  test("the stylist reads what the material tells, without lining and small shares (SET-03)", async () => {
    const { id } = await makeItem(server, person);
    const read = async () => (await listDescribedItems(server.app.db, person.userId)).map(({ material }) => material);
    expect(await read()).toEqual([undefined]);
    const body = { id, material: "80 % шерсти, 20 % шёлка, подкладка: вискоза" };
    await call(server, wardrobeCalls.updateItem, { token: person.token, body });
    expect(await read()).toEqual(["80 % шерсти"]);
  });

  test("are absent until they are set and afterwards again, and of the care only what is named changes (SET-03, SPEC-71)", async () => {
    const { id } = await makeItem(server, person);
    const before = await list();
    expect(before).not.toMatch(/size|material|care|condition/);
    const steps: readonly [object, object | string][] = [
      [
        { size: " 38 EU ", material: " 80 % wool " },
        { size: "38 EU", material: "80 % wool" },
      ],
      [{ size: "x".repeat(21) }, "size"],
      [{ material: "x".repeat(121) }, "material"],
      [{ size: "x".repeat(20) }, { size: "x".repeat(20), material: "80 % wool" }],
      [{ size: "", material: " " }, {}],
      [{ care: { wash: 40, tumble: false, iron: null } }, { care: { wash: 40, tumble: false } }],
      [{ brand: "Acme" }, { care: { wash: 40, tumble: false } }],
      [{ care: { iron: "low", tumble: null } }, { care: { wash: 40, iron: "low" } }],
      [{ care: { wash: 50 } }, "care"],
      [{ care: { tumble: "yes" } }, "care"],
      [{ care: { wash: "none", dry_clean: true } }, { care: { wash: "none", iron: "low", dry_clean: true } }],
      [{ care: { wash: "hand", iron: null, dry_clean: null } }, { care: { wash: "hand" } }],
      [{ condition: "new", care: { wash: null } }, { condition: "new" }],
      [{ condition: "broken" }, "condition"],
      [{ condition: null, brand: "" }, {}],
    ];
    for (const [change, expected] of steps) {
      const { token } = person;
      const { status, body } = await request(server, wardrobeCalls.updateItem, { token, body: { id, ...change } });
      const { size, material, care, condition, field } = Object(body);
      const told = JSON.parse(JSON.stringify({ size, material, care, condition }));
      expect([change, status === 200 ? told : field.split(".")[0]]).toEqual([change, expected]);
    }
    expect(await list()).toBe(before);
  });

  test("are set for several at once, each keeping what else its care says (SET-03, MANY-04)", async () => {
    const [one, other] = [await makeItem(server, person), await makeItem(server, person, { r: 9, g: 9, b: 9 })];
    const { token } = person;
    await call(server, wardrobeCalls.updateItem, { token, body: { id: one.id, care: { iron: "high" } } });
    const said = { size: "M", material: "Linen", condition: "good" } as const;
    const body = { ids: [one.id, other.id], ...said, care: { wash: 60 } } as const;
    const changed = await call(server, wardrobeCalls.updateItems, { token, body });
    const careOf = ({ id }: typeof one) => changed.find((item) => item.id === id);
    expect([careOf(one), careOf(other)]).toMatchObject([
      { ...said, care: { wash: 60, iron: "high" } },
      { ...said, care: { wash: 60 } },
    ]);
  });
});

describe.each(databaseKinds)("the photo of a label on the %s database", (kind) => {
  const said: (LabelWords | null)[] = [];
  const server = openForAll(kind, { vision: { ...fakeVision(), readLabel: async () => said.shift() ?? null } });
  const person = personForEach(server);

  test("is read and not kept; of one on which nothing can be read it says what to do (SET-03)", async () => {
    said.push({ material: "100 % wool", care: { wash: 30 } }, null);
    const read = async () =>
      await request(server, labelCalls.readLabel, { token: person.token, body: { image: await drawPhoto() } });
    expect((await read()).body).toEqual({ material: "100 % wool", care: { wash: 30 } });
    expect((await read()).body).toMatchObject({ detail: "no_label" });
    const files = server.app.db.selectFrom("files").where("user_id", "=", person.userId);
    expect(await files.selectAll().execute()).toEqual([]);
  });
});

const looks = (value: number): Features =>
  `v:${Buffer.from(new Uint8Array(FEATURE_BYTES).fill(value)).toString("base64")}`;

describe.each(databaseKinds)("items that look alike on the %s database", (kind) => {
  const server = openForAll(kind, { vision: fakeVision({ features: looks(9) }) });
  const person = personForEach(server);

  let made = 0;
  const make = async ({ of = person, look = looks(9) }: { of?: TestPerson; look?: Features | null } = {}) => {
    const { id } = await makeItem(server, of, { r: made++, g: 40, b: 90 });
    await server.app.db.updateTable("items").set({ features: look }).where("id", "=", id).execute();
    return id;
  };
  const alike = async (id: string) =>
    (await call(server, wardrobeCalls.listAlike, { token: person.token, params: { id } })).ids;
  const update = async (body: object) => await call(server, wardrobeCalls.updateItem, { token: person.token, body });

  test("what the engine sees is kept with the item, and tells of one like it in the same wardrobe only (STATE-03)", async () => {
    const [one, other] = [await makeItem(server, person), await makeItem(server, person, { r: 1, g: 2, b: 3 })];
    const [different, unknown] = [await make({ look: looks(200) }), await make({ look: null })];
    const stranger = await makePerson(server);
    const theirs = await make({ of: stranger });
    expect(await alike(one.id)).toEqual([other.id]);
    expect(await alike(other.id)).toEqual([one.id]);
    expect([await alike(different), await alike(unknown)]).toEqual([[], []]);
    const { token } = person;
    for (const id of [theirs, "no-such-item-anywhere0"])
      expect(await refusal(server, wardrobeCalls.listAlike, { token, params: { id } })).toEqual([
        404,
        "item_not_found",
      ]);
  });

  test("what is archived or deleted is not told of, and a new photo is not compared by the old one (STATE-03)", async () => {
    const [one, archived, deleted, replaced] = [await make(), await make(), await make(), await make()];
    expect((await alike(one)).toSorted()).toEqual([archived, deleted, replaced].toSorted());
    await update({ id: archived, state: "archived" });
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: deleted } });
    const body = { clothing_id: replaced, image: await drawPhoto({ r: 250, g: 1, b: 1 }) };
    await call(server, wardrobeCalls.replaceOriginal, { token: person.token, body });
    expect(await alike(one)).toEqual([]);
    await call(server, wardrobeCalls.reanalyseItem, { token: person.token, body: { id: replaced } });
    expect(await alike(one)).toEqual([replaced]);
  });

  test("two that were told apart are never told of again, from either side, however often it is sent (STATE-03)", async () => {
    const [one, other, third] = [await make(), await make(), await make()];
    const apart = async (ids: readonly string[]) =>
      await call(server, wardrobeCalls.tellApart, { token: person.token, body: { ids } });
    for (let time = 0; time < 2; time++) await apart([one, other]);
    expect([await alike(one), await alike(other)]).toEqual([[third], [third]]);
    await update({ id: one, brand: "Changed" });
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: other } });
    await apart([one, third]);
    expect([await alike(one), await alike(third)]).toEqual([[], []]);
    const { told_apart } = await server.app.db
      .selectFrom("items")
      .select("told_apart")
      .where("id", "=", one)
      .executeTakeFirstOrThrow();
    expect(told_apart).toEqual([third]);
  });

  test("nobody tells another person's garments apart (STATE-03)", async () => {
    const stranger = await makePerson(server);
    const [mine, theirs] = [await make(), await make({ of: stranger })];
    const { token } = person;
    for (const ids of [
      [mine, theirs],
      [theirs, mine],
    ])
      expect(await refusal(server, wardrobeCalls.tellApart, { token, body: { ids } })).toEqual([404, "item_not_found"]);
  });
});
