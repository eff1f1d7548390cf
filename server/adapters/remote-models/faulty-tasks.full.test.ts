import { expect, test } from "vitest";
import { runFaultyTasks } from "#testing/model-server/run-faulty-tasks.ts";

test(
  "with every fifth answer wrong two hundred tasks all end, and exactly the finished ones are paid (T-01, T-04)",
  { timeout: 600_000 },
  async () => {
    const run = await runFaultyTasks(10);
    expect(run.done + run.failed).toBe(200);
    expect([run.paid, run.running]).toEqual([run.done, 0]);
    expect(run.failed).toBeGreaterThan(0);
    expect(run.done).toBeGreaterThan(100);
    // On a busy machine a call can be aborted before it arrives.
    expect(run.calls).toBeGreaterThanOrEqual(run.requests);
    expect(run.faults).toBe(Math.floor(run.requests / 5));
  },
);
