import { expect, test } from "vitest";
import { createDeletionRunner } from "#adapters/deletion-runner.ts";

type Offer = { count: number; undo: () => void; until: AbortSignal };

/** A wardrobe of four letters, a server with its own copy, and a manual timer. */
function setUp(send?: () => Promise<void>) {
  const seen = new Set(["a", "b", "c", "d"]);
  const stored = new Set(seen);
  const offers: Offer[] = [];
  const failures: unknown[] = [];
  const sent: (readonly string[])[] = [];
  const due: (() => void)[] = [];
  const runner = createDeletionRunner<readonly string[]>({
    hide: (ids) => {
      for (const id of ids) seen.delete(id);
      return ids;
    },
    unhide: (ids) => {
      for (const id of ids) seen.add(id);
    },
    send: async (ids) => {
      sent.push(ids);
      await send?.();
      for (const id of ids) stored.delete(id);
    },
    offerUndo: (count, offer) => void offers.push({ count, ...offer }),
    showFailure: (error) => void failures.push(error),
    schedule: (callback) => void due.push(callback),
  });
  const timePasses = (): void => {
    for (const callback of due.splice(0)) callback();
  };
  const lastOffer = (): Offer => {
    const offer = offers.at(-1);
    if (offer === undefined) throw new Error("No undo was offered");
    return offer;
  };
  const all = (of: Set<string>): string => [...of].toSorted().join("");
  return { runner, timePasses, lastOffer, failures, sent, seen: () => all(seen), stored: () => all(stored) };
}

test("items are hidden at once and deleted once, when the time to undo is over", async () => {
  const { runner, timePasses, lastOffer, sent, seen, stored } = setUp();
  runner.start(["a", "b"]);
  expect([seen(), stored(), lastOffer().count]).toEqual(["cd", "abcd", 2]);
  timePasses();
  await runner.flush();
  lastOffer().undo();
  timePasses();
  expect([seen(), stored(), sent.length, lastOffer().until.aborted]).toEqual(["cd", "cd", 1, true]);
});

test("an undone deletion shows the items again and is never sent (E-04)", async () => {
  const { runner, timePasses, lastOffer, sent, seen, stored } = setUp();
  runner.start(["a"]);
  lastOffer().undo();
  timePasses();
  await runner.flush();
  expect([seen(), stored(), sent.length, lastOffer().until.aborted]).toEqual(["abcd", "abcd", 0, true]);
});

test("a deletion flushes the one before; only the last can be undone", async () => {
  const { runner, lastOffer, seen, stored } = setUp();
  runner.start(["a"]);
  const first = lastOffer();
  runner.start(["b"]);
  first.undo();
  lastOffer().undo();
  await Promise.resolve();
  expect([seen(), stored()]).toEqual(["bcd", "bcd"]);
});

test("after a double tap on delete an item can still be restored, and deleted again (E-04)", async () => {
  const { runner, timePasses, lastOffer, sent, seen, stored } = setUp();
  runner.start(["a"]);
  runner.start(["a"]);
  lastOffer().undo();
  await runner.flush();
  expect([seen(), stored(), sent.length]).toEqual(["abcd", "abcd", 0]);
  runner.start(["a"]);
  timePasses();
  await runner.flush();
  expect([seen(), stored()]).toEqual(["bcd", "bcd"]);
});

test("items that the server did not delete are shown again, and the failure is reported", async () => {
  const down = new Error("down");
  const { runner, failures, seen } = setUp(async () => await Promise.reject(down));
  runner.start(["a", "c"]);
  await runner.flush();
  expect([seen(), failures]).toEqual(["abcd", [down]]);
  runner.start(["a"]);
  expect(seen()).toBe("bcd");
});
