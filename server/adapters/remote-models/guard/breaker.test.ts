import { expect, test } from "vitest";
import { createBreaker } from "#adapters/remote-models/guard/breaker.ts";
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
