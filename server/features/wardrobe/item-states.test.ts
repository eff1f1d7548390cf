import { describe, expect, test } from "vitest";
import { KEPT_FOR_DAYS, LET_GO_AFTER_DAYS, NEVER_WORN_AFTER_DAYS } from "@wardrobe/domain/wardrobe/let-go.ts";
import { addDays, dayOf } from "@wardrobe/domain/people/day.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makeItem, makePerson, personForEach, request } from "#testing/test-people.ts";

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
