import { describe, expect, test } from "vitest";
import { KEPT_FOR_DAYS, LET_GO_AFTER_DAYS, NEVER_WORN_AFTER_DAYS } from "@wardrobe/domain/wardrobe/let-go.ts";
import { addDays, dayOf } from "@wardrobe/domain/people/day.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  makeItem,
  makePerson,
  personForEach,
  request,
  type TestPerson,
  check,
  creditsOf,
  itemOf,
  start,
} from "#testing/test-people.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { AUTOMATIC_WITHIN_MS } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { expectBalancesToMatchLedger } from "#testing/test-payments.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("states of items on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);
  const list = async () =>
    (
      await server.http.inject({
        url: wardrobeCalls.listItems.path,
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).body;

  test("a favourite, a state and its note are absent until they are set, and afterwards again (STATE-01)", async () => {
    const { id } = await makeItem(server, person);
    const before = await list();
    const [item] = JSON.parse(before);
    expect(before).not.toMatch(/favourite|state/);
    const anna = { state: "lent", state_note: "Anna" };
    const steps: readonly [object, object | string][] = [
      [{ state_note: "to nobody" }, {}],
      [{ favourite: true }, { favourite: true }],
      [
        { state: "lent", state_note: "  Anna " },
        { favourite: true, ...anna },
      ],
      [{ brand: item.brand }, { favourite: true, ...anna }],
      [{ state: "lent" }, { favourite: true, ...anna }],
      [{ favourite: false }, anna],
      // Another state ends the note.
      [{ state: "archived" }, { state: "archived" }],
      [{ state_note: "too small" }, { state: "archived", state_note: "too small" }],
      [{ state_note: null }, { state: "archived" }],
      [{ state: "laundry", state_note: "" }, { state: "laundry" }],
      [{ state: "sold" }, "state"],
      [{ state_note: "x".repeat(121) }, "state_note"],
      [{ favourite: null }, "favourite"],
      [
        { state: "archived", state_note: "worn out" },
        { state: "archived", state_note: "worn out" },
      ],
      [{ state: "at_hand" }, {}],
    ];
    for (const [change, expected] of steps) {
      const { token } = person;
      const { status, body } = await request(server, wardrobeCalls.updateItem, { token, body: { id, ...change } });
      const { favourite, state, state_note, field } = Object(body);
      const told = JSON.parse(JSON.stringify({ favourite, state, state_note }));
      expect([change, status === 200 ? told : field]).toEqual([change, expected]);
    }
    expect(await list()).toBe(before);
  });

  test("several get a state at once: notes of other states end, and fields to check stay marked (STATE-01, STATE-02)", async () => {
    const ids = [(await makeItem(server, person)).id, (await makeItem(server, person, { r: 9, g: 9, b: 9 })).id];
    const [lent = "", other = ""] = ids;
    await server.app.db
      .updateTable("items")
      .set({ needs_check: ["type"] })
      .where("id", "=", other)
      .execute();
    const { token } = person;
    const stateOf = async () =>
      Object.fromEntries(
        JSON.parse(await list()).map(({ id, state, state_note }: Record<string, unknown>) => [id, [state, state_note]]),
      );
    await call(server, wardrobeCalls.updateItem, { token, body: { id: lent, state: "lent", state_note: "Anna" } });
    const steps = [
      [{ state: "lent" }, ["lent", "Anna"], ["lent", undefined]],
      [{ state_note: "Ben" }, ["lent", "Ben"], ["lent", "Ben"]],
      [{ state: "laundry" }, ["laundry", undefined], ["laundry", undefined]],
      [{ state: "at_hand" }, [undefined, undefined], [undefined, undefined]],
    ] as const;
    for (const [change, ofLent, ofOther] of steps) {
      await call(server, wardrobeCalls.updateItems, { token, body: { ids, ...change } });
      expect([change, await stateOf()]).toEqual([change, { [lent]: ofLent, [other]: ofOther }]);
    }
    expect(JSON.parse(await list()).find(({ id }: { id: string }) => id === other).needs_check).toEqual(["type"]);
  });

  test("what was not worn for a year, or never for half a year, is offered until it is kept, archived or worn (STATE-04)", async () => {
    const { id: never } = await makeItem(server, person);
    const { id: worn } = await makeItem(server, person, { r: 9, g: 9, b: 9 });
    const today = () => dayOf({ time_zone: null }, server.clock.now());
    const unused = async () => (await call(server, wardrobeCalls.listUnused, { token: person.token })).ids;
    const later = async (days: number) => {
      server.clock.advance(days * DAY_MS);
      Object.assign(person, await makePerson(server, { telegramId: person.telegramId }));
    };
    const wear = async (date: string) =>
      await call(server, wearCalls.addWear, { token: person.token, body: { date, item_ids: [worn] } });
    const keep = async (id: string, is_kept: boolean) =>
      await call(server, wardrobeCalls.keepItem, { token: person.token, body: { id, is_kept } });
    const put = async (id: string, state: string) =>
      await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id, state } });
    await wear(today());
    await later(NEVER_WORN_AFTER_DAYS - 1);
    expect(await unused()).toEqual([]);
    await later(1);
    expect(await unused()).toEqual([never]);
    await keep(never, true);
    expect(await unused()).toEqual([]);
    await keep(never, false);
    expect(await unused()).toEqual([never]);
    await keep(never, true);
    await later(LET_GO_AFTER_DAYS - NEVER_WORN_AFTER_DAYS - 1);
    expect(await unused()).toEqual([never]);
    await later(1);
    expect(await unused()).toEqual(expect.arrayContaining([worn]));
    await put(worn, "archived");
    expect(await unused()).toEqual([never]);
    await put(worn, "at_hand");
    await keep(worn, true);
    await later(KEPT_FOR_DAYS);
    expect((await unused()).toSorted()).toEqual([never, worn].toSorted());
    await wear(addDays(today(), -1));
    expect(await unused()).toEqual([never]);
  });
});

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

describe.each(databaseKinds)("free cut-outs of new items on the %s database", (kind) => {
  const server = openForAll(kind);
  const person = personForEach(server);

  const cutOut = async (ids: string[], { token }: TestPerson = person) =>
    await call(server, proposalCalls.cutOutNew, { token, body: { ids } });

  test("new items get what the default mode would have made, for no credit, once (SPEC-46, SPEC-10)", async () => {
    const items = [await makeItem(server, person), await makeItem(server, person, { r: 9, g: 99, b: 9 })];
    const ids = items.map(({ id }) => id);
    const before = await creditsOf(server, person);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await cutOut(ids)));
    expect(answers.flatMap(({ ai_tasks }) => ai_tasks)).toHaveLength(2);
    for (const { clothing_items, ai_credits_left } of answers) {
      expect(clothing_items.map((item) => item.no_background_image)).toEqual([IN_PROGRESS, IN_PROGRESS]);
      expect(ai_credits_left).toBe(before);
    }
    expect(await creditsOf(server, person)).toBe(before);
    await expectBalancesToMatchLedger(server, person);
  });

  test("they are made in the order in which they are asked for (SPEC-47)", async () => {
    const colors = [10, 90, 170, 250].map((r) => ({ r, g: 99, b: 9 }));
    const items = await Promise.all(colors.map(async (color) => await makeItem(server, person, color)));
    const ids = items
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    expect((await cutOut(ids)).ai_tasks.map(({ clothing_id }) => clothing_id)).toEqual(ids);
  });

  test("an older item, one with the picture and another person's are passed over, and the priced way stays (SPEC-46, T-07)", async () => {
    const other = await makePerson(server);
    const [own, foreign] = [await makeItem(server, person), await makeItem(server, other)];
    expect(await cutOut([foreign.id])).toMatchObject({ clothing_items: [], ai_tasks: [] });
    server.clock.advance(AUTOMATIC_WITHIN_MS);
    expect((await cutOut([own.id])).ai_tasks).toEqual([]);
    const before = await creditsOf(server, person);
    expect(await start(server, person, own, "no_background")).toMatchObject({ cost: 1, ai_credits_left: before - 1 });
    const fresh = await makeItem(server, person, { r: 9, g: 9, b: 99 });
    await server.app.db
      .updateTable("items")
      .set({ no_background_image: fresh.image })
      .where("id", "=", fresh.id)
      .execute();
    expect((await cutOut([fresh.id])).ai_tasks).toEqual([]);
  });

  test("without a credit they are still free, and they count towards the hour's share, whose end leaves the rest (SPEC-46)", async () => {
    const items = [await makeItem(server, person), await makeItem(server, person, { r: 200, g: 99, b: 9 })];
    const used = GENERATIONS_PER_HOUR - 1;
    await server.app.db
      .insertInto("rate_counters")
      .values({ user_id: person.userId, action: "generation", window_start: server.clock.now(), used })
      .execute();
    const { ai_tasks, clothing_items } = await cutOut(items.map(({ id }) => id));
    expect(ai_tasks).toHaveLength(1);
    expect(clothing_items.filter(({ no_background_image }) => no_background_image === null)).toHaveLength(1);
    const { default_image_mode } = await call(server, profileCalls.getSettings, { token: person.token });
    expect(default_image_mode).toBe("original");
  });
});
