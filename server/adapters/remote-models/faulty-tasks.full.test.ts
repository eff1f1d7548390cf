import { expect, test } from "vitest";
import { runFaultyTasks } from "#testing/model-server/run-faulty-tasks.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";

test(
  "with every fifth answer wrong a thousand tasks all end, and exactly the finished ones are paid (T-01, T-04)",
  { timeout: 3_600_000 },
  async () => {
    const run = await runFaultyTasks(50);
    keepFullResult(() => ({
      suite: "faulty-tasks",
      seed: null,
      tried: run.done + run.failed + run.running,
      failed: run.running + Math.abs(run.paid - run.done),
      figures: {
        done: run.done,
        "failed and paid back": run.failed,
        "requests of models": run.requests,
        faults: run.faults,
      },
    }));
    expect(run.done + run.failed).toBe(1000);
    expect([run.paid, run.running]).toEqual([run.done, 0]);
    expect(run.failed).toBeGreaterThan(0);
    expect(run.done).toBeGreaterThan(500);
    // On a busy machine a call can be aborted before it arrives.
    expect(run.calls).toBeGreaterThanOrEqual(run.requests);
    expect(run.faults).toBe(Math.floor(run.requests / 5));
  },
);
