import { describe, expect, test } from "vitest";
import { silentLog } from "#adapters/log/event-log.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns, sharedTurns } from "#adapters/messenger/turns.ts";
import { LINKS, openMessenger, TOKEN } from "#testing/open-messenger.ts";
import { databaseKinds, openDatabaseForAll } from "#testing/test-database.ts";

const { signal } = new AbortController();

describe.each(databaseKinds)("turns on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);

  test("processes take them one after the other at nine tenths of the messenger's rate (DAY-05)", async () => {
    const processes = [sharedTurns(database.db, 400), sharedTurns(database.db, 400)];
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 80 }, async (_, index) => await processes[index % processes.length]?.take(signal)),
    );
    // The first comes at once. Timers may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual((79 * 1000) / 360 - 2);
  });

  test("nobody gets one during a pause, and a wait ends with its signal (DAY-05)", async () => {
    const [turns, other] = [sharedTurns(database.db, 1000), sharedTurns(database.db, 1000)];
    const begun = performance.now();
    const before = turns.take(signal);
    await turns.pause(100);
    await Promise.all([turns.take(signal), other.take(signal), before]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(98);
    await turns.pause(60_000);
    await expect(other.take(AbortSignal.abort())).rejects.toThrow("aborted");
  });
});

test("every message to a chat takes its turn, by itself or by its caller, and too many do not wait (DAY-05)", async () => {
  const { apiRoot } = await openMessenger();
  let [taken, isOpen] = [0, true];
  const take = async () => {
    taken++;
    if (!isOpen) await new Promise(() => {});
  };
  const turns = { ...freeTurns, take };
  const messenger = telegramMessenger({ token: TOKEN, apiRoot, ...LINKS, turns, log: silentLog });
  const turnsOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const before = taken;
    await ask().catch(() => {});
    return taken - before;
  };
  const picture = { text: "x", picture: { id: "x" }, buttons: [] };
  expect([
    await turnsOf(async () => await messenger.send(1, { text: "x" })),
    await turnsOf(async () => await messenger.edit({ to: 1, messageId: 1, isText: true }, { text: "x", buttons: [] })),
    await turnsOf(async () => await messenger.waitForTurn(new AbortController().signal)),
    await turnsOf(async () => await messenger.sendPicture(1, picture)),
    await turnsOf(async () => await messenger.editShared("x", { buttons: [] })),
  ]).toEqual([1, 1, 1, 0, 0]);
  isOpen = false;
  const waiting = Array.from({ length: 500 }, async () => await messenger.send(1, { text: "x" }));
  const refused = await Promise.race(waiting.map(async (sent) => await sent.catch((error: unknown) => error)));
  expect(refused).toMatchObject({ message: "Too many messages wait for their turn", isUnsent: true });
});
