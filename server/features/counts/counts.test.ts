import { describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { STANDING, type CountName } from "@wardrobe/domain/operator/stats.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import { addUpChanges, count, countReached, dayOfCounts, listCounts } from "#features/counts/counts.ts";
import { grantByHand } from "#features/plans/give-plan.ts";
import { toMessengerUser, openForPayments, openOperatedServer, OPERATOR, order } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makeItem, makePerson, signIn } from "#testing/test-people.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("counts on the %s database", (kind) => {
  test("a person counts once a day, whether they open the app or write, and as here last on their last day (OPS-01)", async () => {
    const { server, events, at, today } = await open(kind);
    const person = await makePerson(server);
    await signIn(server, person.telegramId);
    await events.textSent(toMessengerUser(person.telegramId), { text: "hello", messageId: 1 });
    await makePerson(server);
    expect(await at(today)).toEqual({ active: 2, last_seen: 2, new: 2 });
    server.clock.advance(DAY_MS);
    await events.voiceSent(toMessengerUser(person.telegramId));
    expect(await at(addDays(today, 1))).toEqual({ active: 1, last_seen: 1 });
    expect(await at(today)).toEqual({ active: 2, last_seen: 1, new: 2 });
    expect(await at(STANDING)).toEqual({ people: 2 });
  });

  test("who comes back within the second week or the fifth counts once, on their first day (OPS-01)", async () => {
    const { server, at, today } = await open(kind);
    const { telegramId } = await makePerson(server);
    for (const days of [6, 1, 1, 7, 20, 1, 10]) {
      server.clock.advance(days * DAY_MS);
      await signIn(server, telegramId);
    }
    // On the days 6, 7, 8, 15, 35, 36 and 46.
    expect(await at(today)).toMatchObject({ new: 1, week_1: 1 });
    expect((await at(today)).week_4).toBeUndefined();
    const late = await makePerson(server);
    const first = dayOfCounts(server.clock.now());
    server.clock.advance(34 * DAY_MS);
    await signIn(server, late.telegramId);
    expect(await at(first)).toMatchObject({ new: 1, week_4: 1 });
  });

  test("each step of a person counts once, on the day on which they came: garment, outfit, look, morning (OPS-01)", async () => {
    const { server, at, today } = await open(kind);
    const person = await makePerson(server);
    server.clock.advance(DAY_MS);
    const item = await makeItem(server, person);
    await makeItem(server, person, { r: 1, g: 200, b: 3 });
    const body = { gender: "man", ...EMPTY_SELECTION, upper: item.id, name: "Monday" } as const;
    await call(server, outfitCalls.saveLook, { token: person.token, body });
    await call(server, outfitCalls.saveLook, { token: person.token, body });
    for (let time = 0; time < 2; time++)
      await server.app.db.transaction().execute(async (trx) => await countReached(trx, person.userId, "morning"));
    expect(await at(today)).toMatchObject({ card: 1, outfit: 1, look: 1, morning: 1 });
  });

  test("a plan counts on the day on which it ends, money on the day on which it came, and a refund as one (OPS-01)", async () => {
    const { server, arrive, person, say } = await openForPayments(kind);
    const at = reader(server.app);
    const today = dayOfCounts(server.clock.now());
    await arrive("stars", "charge", await order(server, person));
    await arrive("stars", "nobodys", null);
    const paid = await at(today);
    expect(paid.stars).toBeGreaterThan(0);
    const end = addDays(today, 30);
    expect(await at(end)).toEqual({ basic: 1 });
    await grantByHand(server.app, person.userId, "pro_year");
    expect(await at(end)).toEqual({ basic: 0 });
    expect(await at(addDays(today, 365))).toEqual({ pro: 1 });
    await say("/refund charge");
    expect(await at(today)).toMatchObject({ stars: paid.stars, refunds: 1 });
  });

  test("who deletes their account is no person any more, and still one who came (OPS-01)", async () => {
    const { server, at, today } = await open(kind);
    const person = await makePerson(server, { plan: "pro_year" });
    await makeItem(server, person);
    await call(server, accountCalls.deleteAccount, { token: person.token });
    expect(await at(today)).toEqual({ active: 1, card: 1, last_seen: 0, new: 1 });
    expect(await at(STANDING)).toEqual({ people: 0 });
    expect(await at(addDays(today, 365))).toEqual({ pro: 0 });
  });

  test("a change is added once, whatever ends in between and however many add at the same time (OPS-01)", async () => {
    const { server, today } = await open(kind);
    const { db, clock } = server.app;
    for (let index = 0; index < 30; index++)
      await db.transaction().execute(async (trx) => await count(trx, clock.now(), "refunds", 2));
    await expect(
      db.transaction().execute(async (trx) => {
        expect(await addUpChanges(trx, 10)).toBe(10);
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    const added = await Promise.all(Array.from({ length: 6 }, async () => await addUpChanges(db, 10)));
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(30);
    expect((await listCounts(db, today)).filter(({ name }) => name === "refunds")).toEqual([
      { day: today, name: "refunds", count: 60 },
    ]);
  });

  test("/stats answers with the numbers and one picture, to operators only (OPS-01)", async () => {
    const { server, say, messenger, textsTo } = await open(kind);
    const person = await makePerson(server, { telegramId: OPERATOR });
    await makeItem(server, person);
    await addUp(server.app);
    const said = await say("/stats");
    expect(said).toMatch(new RegExp(`^As of ${server.clock.now().toISOString().slice(11, 16)} \\(UTC\\)`));
    expect(said).toContain("People: 1, new in 30 days: 1");
    expect(said).toContain("a garment, added or brought in: 1 (100 %)");
    expect(said).not.toMatch(/\{\w+\}|NaN|undefined/);
    const { picture } = messenger.written.at(-1)?.message ?? {};
    expect(
      Buffer.from(picture?.bytes ?? [])
        .subarray(0, 3)
        .toString("hex"),
    ).toBe("ffd8ff");
    const other = await makePerson(server);
    await say("/stats", { from: other.telegramId });
    expect(textsTo(other.telegramId)).not.toContain(said);
    expect(operatorText("ru", "stats")).toContain("{people}");
  });
});

async function open(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  return { ...operated, at: reader(operated.server.app), today: dayOfCounts(operated.server.clock.now()) };
}

/** The counts of a day, once all changes are added up. */
function reader(app: App) {
  return async (day: Day): Promise<Partial<Record<CountName, number>>> => {
    await addUp(app);
    const all = await listCounts(app.db, STANDING);
    return Object.fromEntries(
      all.filter((each) => each.day === day).map(({ name, count: counted }) => [name, counted]),
    );
  };
}

async function addUp({ db }: Pick<App, "db">): Promise<void> {
  while ((await addUpChanges(db, 7)) > 0);
}
