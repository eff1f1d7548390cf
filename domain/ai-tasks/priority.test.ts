import { expect, test } from "vitest";
import { nextTurn, PRIORITIES, QUEUE_SHARES, type Priority } from "#ai-tasks/priority.ts";

/** A queue that starts the waiting task with the lowest turn. */
function openQueue() {
  const lastGiven = { low: 0, normal: 0, high: 0 };
  let lastStarted = 0;
  let waiting: { priority: Priority; turn: number }[] = [];
  return {
    join: (priority: Priority): void => {
      const turn = nextTurn(priority, { lastGiven: lastGiven[priority], lastStarted });
      lastGiven[priority] = turn;
      waiting.push({ priority, turn });
    },
    start: (): Priority | undefined => {
      const first = waiting.toSorted((a, b) => a.turn - b.turn)[0];
      waiting = waiting.filter((task) => task !== first);
      lastStarted = Math.max(lastStarted, first?.turn ?? 0);
      return first?.priority;
    },
  };
}

const countOf = (started: readonly (Priority | undefined)[], priority: Priority) =>
  started.filter((other) => other === priority).length;

test("while all three wait they start 6 : 3 : 1, so that low is never starved (T-06)", () => {
  const queue = openQueue();
  for (const priority of PRIORITIES) for (let i = 0; i < 60; i++) queue.join(priority);
  const started = Array.from({ length: 50 }, () => queue.start());
  expect(PRIORITIES.map((priority) => countOf(started, priority))).toEqual(
    PRIORITIES.map((priority) => QUEUE_SHARES[priority] * 5),
  );
});

test("an unused share passes on: low alone starts at once, and two priorities share what the third leaves (T-06)", () => {
  const alone = openQueue();
  for (let i = 0; i < 5; i++) alone.join("low");
  expect(Array.from({ length: 6 }, () => alone.start())).toEqual(["low", "low", "low", "low", "low", undefined]);
  const two = openQueue();
  for (let i = 0; i < 30; i++) for (const priority of ["normal", "low"] as const) two.join(priority);
  const started = Array.from({ length: 20 }, () => two.start());
  expect([countOf(started, "normal"), countOf(started, "low")]).toEqual([15, 5]);
});

test("an idle priority saves up no claim, and pays nothing later for having run alone (T-06)", () => {
  const queue = openQueue();
  for (let i = 0; i < 100; i++) {
    queue.join("high");
    queue.start();
  }
  for (let i = 0; i < 20; i++) for (const priority of PRIORITIES) queue.join(priority);
  const started = Array.from({ length: 20 }, () => queue.start());
  expect(PRIORITIES.map((priority) => countOf(started, priority))).toEqual([2, 6, 12]);
});
