import { describe, expect, test } from "vitest";
import { FEATURE_BYTES, type Features } from "@wardrobe/domain/wardrobe/alike.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, personForEach, refusal, type TestPerson } from "#testing/test-people.ts";

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
