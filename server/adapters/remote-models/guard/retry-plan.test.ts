import { expect, test } from "vitest";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { retryAfterMs, retryWaitMs } from "#adapters/remote-models/guard/retry-plan.ts";

const away = new ModelFailure("unavailable", "500");

test("waits grow and are randomised by up to half, so that many callers do not retry together", () => {
  const waits = [1, 2].map((tried) => [0, 0.5, 1].map((random) => retryWaitMs(away, { tried, random })));
  expect(waits).toEqual([
    [250, 375, 500],
    [500, 750, 1000],
  ]);
  expect(retryWaitMs(away, { tried: 3, random: 0 })).toBeNull();
});

test("the wait that a provider requests is honoured", () => {
  const limited = new ModelFailure("unavailable", "429", { retryAfterMs: 7_000 });
  expect(retryWaitMs(limited, { tried: 1, random: 0 })).toBe(7_000);
});

test("nonsense is retried once without a wait, permanent failures are not retried", () => {
  const nonsense = new ModelFailure("nonsense", "?");
  expect([1, 2].map((tried) => retryWaitMs(nonsense, { tried, random: 0 }))).toEqual([0, null]);
  for (const kind of ["refused", "misconfigured", "spent", "open", "busy"] as const)
    expect(retryWaitMs(new ModelFailure(kind, "no"), { tried: 1, random: 0 })).toBeNull();
});

test("a Retry-After is seconds or a date; anything else is ignored", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(retryAfterMs("3", now)).toBe(3_000);
  expect(retryAfterMs("0.5", now)).toBe(500);
  expect(retryAfterMs("Fri, 20 Nov 2026 12:00:30 GMT", now)).toBe(30_000);
  expect(retryAfterMs("Fri, 20 Nov 2026 11:00:00 GMT", now)).toBe(0);
  expect([retryAfterMs(undefined, now), retryAfterMs("soon", now)]).toEqual([null, null]);
});
