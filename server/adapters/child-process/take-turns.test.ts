import { expect, test } from "vitest";
import { limitConcurrency } from "#adapters/child-process/take-turns.ts";

test("tasks start in order, never more at once than allowed, and a failed one does not stop the others", async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from(
      { length: 20 },
      async (_, number) =>
        await limited(async () => {
          order.push(number);
          most = Math.max(most, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
          if (number % 3 === 0) throw new Error("failed");
        }),
    ),
  );
  expect([most, running, outcomes.length]).toEqual([2, 0, 20]);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test("whoever has many tasks takes turns with those who have one", async () => {
  const limited = limitConcurrency(1);
  const order: string[] = [];
  const ask = async (task: string, requesterId: string) =>
    await limited(async () => {
      order.push(task);
      await new Promise((resolve) => setImmediate(resolve));
    }, requesterId);
  await Promise.all([ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("c1", "c"), ask("a4", "a")]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
});
