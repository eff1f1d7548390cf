import { expect, test } from "vitest";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { createBreaker, retryAfterMs, retryWaitMs } from "#adapters/remote-models/guard/retries.ts";
import { TestClock } from "#testing/test-clock.ts";

function failing(clock: TestClock) {
  const breaker = createBreaker(clock);
  for (let i = 0; i < 5; i++) {
    expect(breaker.mayTry()).toBe(true);
    breaker.failed();
  }
  return breaker;
}

test("after five failures in a row no call is made for half a minute", () => {
  const clock = new TestClock();
  const breaker = failing(clock);
  expect([breaker.mayTry(), breaker.isOpen()]).toEqual([false, true]);
  clock.advance(29_999);
  expect(breaker.mayTry()).toBe(false);
});

test("then one call probes the provider: an answer allows calls again, a failure pauses them for as long again", () => {
  const clock = new TestClock();
  const breaker = failing(clock);
  clock.advance(30_000);
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  breaker.failed();
  expect(breaker.mayTry()).toBe(false);
  clock.advance(30_000);
  expect(breaker.mayTry()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayTry(), breaker.mayTry(), breaker.isOpen()]).toEqual([true, true, false]);
});

test("a pause that a provider requests holds from its first failure, for an hour at most", () => {
  const clock = new TestClock();
  const breaker = createBreaker(clock);
  breaker.failed(120_000);
  clock.advance(119_999);
  expect(breaker.mayTry()).toBe(false);
  clock.advance(1);
  expect(breaker.mayTry()).toBe(true);
  breaker.failed(86_400_000);
  clock.advance(3_600_000);
  expect(breaker.mayTry()).toBe(true);
});

test("an answer resets the count of failures, and an inconclusive end does not count", () => {
  const breaker = createBreaker(new TestClock());
  for (let i = 0; i < 20; i++) {
    breaker.failed();
    breaker.endedOtherwise();
    if (i % 4 === 3) breaker.succeeded();
    expect(breaker.mayTry()).toBe(true);
  }
});

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
