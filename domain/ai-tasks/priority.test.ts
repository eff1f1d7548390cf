import { expect, test } from "vitest";
import { nextTurn, PRIORITIES, QUEUE_SHARES, type Priority } from "#ai-tasks/priority.ts";

/** A queue that begins the waiting task of the lowest turn. */
function openQueue() {
  const lastGiven = { low: 0, normal: 0, high: 0 };
  let lastBegun = 0;
  let waiting: { priority: Priority; turn: number }[] = [];
  return {
    join: (priority: Priority): void => {
      const turn = nextTurn(priority, { lastGiven: lastGiven[priority], lastBegun });
      lastGiven[priority] = turn;
      waiting.push({ priority, turn });
    },
    begin: (): Priority | undefined => {
      const first = waiting.toSorted((a, b) => a.turn - b.turn)[0];
      waiting = waiting.filter((task) => task !== first);
      lastBegun = Math.max(lastBegun, first?.turn ?? 0);
      return first?.priority;
    },
  };
}

const countOf = (begun: readonly (Priority | undefined)[], priority: Priority) =>
  begun.filter((other) => other === priority).length;

test("while all three wait they are begun 6 : 3 : 1, so that low is never starved (T-06)", () => {
  const queue = openQueue();
  for (const priority of PRIORITIES) for (let i = 0; i < 60; i++) queue.join(priority);
  const begun = Array.from({ length: 50 }, () => queue.begin());
  expect(PRIORITIES.map((priority) => countOf(begun, priority))).toEqual(
    PRIORITIES.map((priority) => QUEUE_SHARES[priority] * 5),
  );
});

test("an idle share passes on: low alone is begun at once, and two share what the third leaves (T-06)", () => {
  const alone = openQueue();
  for (let i = 0; i < 5; i++) alone.join("low");
  expect(Array.from({ length: 6 }, () => alone.begin())).toEqual(["low", "low", "low", "low", "low", undefined]);
  const two = openQueue();
  for (let i = 0; i < 30; i++) for (const priority of ["normal", "low"] as const) two.join(priority);
  const begun = Array.from({ length: 20 }, () => two.begin());
  expect([countOf(begun, "normal"), countOf(begun, "low")]).toEqual([15, 5]);
});

test("a priority of which nothing waited saves up no claim, and owes nothing for what it had alone (T-06)", () => {
  const queue = openQueue();
  for (let i = 0; i < 100; i++) {
    queue.join("high");
    queue.begin();
  }
  for (let i = 0; i < 20; i++) for (const priority of PRIORITIES) queue.join(priority);
  const begun = Array.from({ length: 20 }, () => queue.begin());
  expect(PRIORITIES.map((priority) => countOf(begun, priority))).toEqual([2, 6, 12]);
});
