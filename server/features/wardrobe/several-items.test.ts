import { describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, personForEach, request } from "#testing/test-people.ts";
import { check, creditsOf, itemOf, start } from "#testing/test-tasks.ts";

describe.each(databaseKinds)("several items at once on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);

  const list = async () => await call(server, wardrobeCalls.listItems, { token: person.token });
  const deleteItems = async (ids: readonly string[], who = person) =>
    (await request(server, wardrobeCalls.deleteItems, { token: who.token, body: { ids } })).status;
  const updateItems = async (ids: readonly string[], changes: Record<string, unknown>, who = person) =>
    await call(server, wardrobeCalls.updateItems, { token: who.token, body: { ids, ...changes } });
  const addItem = async () => await makeItem(server, person);
  const addThree = async () => [await addItem(), await addItem(), await addItem()] as const;

  test("are deleted together, unknown ones are skipped, and their unfinished tasks are cancelled and refunded", async () => {
    const [one, two, stays] = await addThree();
    const before = await creditsOf(server, person);
    const { ai_task_id } = await start(server, person, one, "no_background");
    expect(await deleteItems([one.id, two.id, "A".repeat(22)])).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual([stays.id]);
    expect((await check(server, person, [ai_task_id]))[0]?.status).toBe("failed");
    expect(await creditsOf(server, person)).toBe(before);
    expect(await deleteItems([one.id, two.id])).toBe(204);
    expect(await deleteItems([])).toBe(422);
  });

  test("get the same position, type, style, seasons, colors or brand; changed fields need no check any more, everything else stays (MANY-04)", async () => {
    const [one, two, other] = await addThree();
    const { db } = server.app;
    await db
      .updateTable("items")
      .set({ needs_check: ["type", "style"], type_suggestions: '[{"position":"feet","type":"Shoes"}]' })
      .where("id", "=", one.id)
      .execute();
    server.clock.advance(1);
    const changed = await updateItems([one.id, two.id], { style: "Party" });
    expect(changed.map(({ id, style, season }) => ({ id, style, season }))).toEqual(
      expect.arrayContaining([one, two].map(({ id, season }) => ({ id, style: "Party", season }))),
    );
    expect(await itemOf(server, person, one.id)).toMatchObject({ needs_check: ["type"], type_suggestions: [{}] });
    await updateItems([one.id], { season: ["Winter"] });
    expect(await itemOf(server, person, one.id)).toMatchObject({
      season: ["Winter"],
      style: "Party",
      brand: one.brand,
    });
    const kind = { position: "upper", type: "Dress", color: ["Red", "White"], brand: "Acme" } as const;
    for (const item of await updateItems([one.id, two.id], kind))
      expect(item).toMatchObject({ ...kind, style: "Party", needs_check: [], type_suggestions: [] });
    expect(await itemOf(server, person, other.id)).toEqual(other);
  });

  test("of somebody else stay unchanged and are not returned", async () => {
    const mine = await addItem();
    const stranger = await makePerson(server);
    expect(await updateItems([mine.id], { style: "Party" }, stranger)).toEqual([]);
    expect(await deleteItems([mine.id], stranger)).toBe(204);
    expect(await list()).toEqual([mine]);
  });

  test("changed by requests in opposite order at once do not deadlock", async () => {
    const ids = (await addThree()).map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        updateItems(index % 2 === 0 ? ids : ids.toReversed(), { season: ["Summer"] }),
      ),
    );
    expect(answers.map((items) => items.length)).toEqual(Array.from({ length: 20 }, () => 3));
  });
});
