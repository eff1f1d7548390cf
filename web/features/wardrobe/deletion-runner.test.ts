import { expect, test } from "vitest";
import { createDeletionRunner } from "#features/wardrobe/deletion-runner.ts";

type Offer = { count: number; undo: () => void; until: AbortSignal };

/** A wardrobe of four letters, a server that keeps its own, and time that passes when it is told to. */
function world(send?: () => Promise<void>) {
  const seen = new Set(["a", "b", "c", "d"]);
  const kept = new Set(seen);
  const offers: Offer[] = [];
  const failures: unknown[] = [];
  const sent: (readonly string[])[] = [];
  const due: (() => void)[] = [];
  const runner = createDeletionRunner<readonly string[]>({
    takeOut: (ids) => {
      for (const id of ids) seen.delete(id);
      return ids;
    },
    putBack: (ids) => {
      for (const id of ids) seen.add(id);
    },
    send: async (ids) => {
      sent.push(ids);
      await send?.();
      for (const id of ids) kept.delete(id);
    },
    offerUndo: (count, offer) => void offers.push({ count, ...offer }),
    tellFailure: (error) => void failures.push(error),
    later: (act) => void due.push(act),
  });
  const timePasses = (): void => {
    for (const act of due.splice(0)) act();
  };
  const lastOffer = (): Offer => {
    const offer = offers.at(-1);
    if (offer === undefined) throw new Error("nothing was offered");
    return offer;
  };
  const all = (of: Set<string>): string => [...of].toSorted().join("");
  return { runner, timePasses, lastOffer, failures, sent, seen: () => all(seen), kept: () => all(kept) };
}

test("items leave the screen at once and the server when the time to undo is over, once", async () => {
  const { runner, timePasses, lastOffer, sent, seen, kept } = world();
  runner.start(["a", "b"]);
  expect([seen(), kept(), lastOffer().count]).toEqual(["cd", "abcd", 2]);
  timePasses();
  await runner.settle();
  lastOffer().undo();
  timePasses();
  expect([seen(), kept(), sent.length, lastOffer().until.aborted]).toEqual(["cd", "cd", 1, true]);
});

test("undone, they are back and the server never hears of it (E-04)", async () => {
  const { runner, timePasses, lastOffer, sent, seen, kept } = world();
  runner.start(["a"]);
  lastOffer().undo();
  timePasses();
  await runner.settle();
  expect([seen(), kept(), sent.length, lastOffer().until.aborted]).toEqual(["abcd", "abcd", 0, true]);
});

test("the next deletion settles the one before; only the last can be undone", async () => {
  const { runner, lastOffer, seen, kept } = world();
  runner.start(["a"]);
  const first = lastOffer();
  runner.start(["b"]);
  first.undo();
  lastOffer().undo();
  await Promise.resolve();
  expect([seen(), kept()]).toEqual(["bcd", "bcd"]);
});

test("deleted twice by a double tap, an item can still be brought back, and deleted again after that (E-04)", async () => {
  const { runner, timePasses, lastOffer, sent, seen, kept } = world();
  runner.start(["a"]);
  runner.start(["a"]);
  lastOffer().undo();
  await runner.settle();
  expect([seen(), kept(), sent.length]).toEqual(["abcd", "abcd", 0]);
  runner.start(["a"]);
  timePasses();
  await runner.settle();
  expect([seen(), kept()]).toEqual(["bcd", "bcd"]);
});

test("what the server did not delete comes back, and it is told", async () => {
  const down = new Error("down");
  const { runner, failures, seen } = world(async () => await Promise.reject(down));
  runner.start(["a", "c"]);
  await runner.settle();
  expect([seen(), failures]).toEqual(["abcd", [down]]);
  runner.start(["a"]);
  expect(seen()).toBe("bcd");
});
