import { describe, expect, onTestFinished, test } from "vitest";
import { StudioUnavailable } from "#adapters/image-studio/port.ts";
import { VisionUnavailable } from "#adapters/vision/port.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import {
  openTestRemoteModels,
  type TestRemoteModels,
  type RemoteModelsOptions,
} from "#testing/model-server/remote-models.ts";
import { addUser } from "#testing/fill-wardrobe.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { createBreaker, retryAfterMs, retryWaitMs } from "#adapters/remote-models/guard/retries.ts";
import { TestClock } from "#testing/test-clock.ts";

const SOON = { timeout: 10_000, interval: 1 };
const photo = Buffer.from(await drawPhoto(), "base64");
const answer = await drawingModel();

async function open(options: Partial<RemoteModelsOptions>, budget = 100): Promise<TestRemoteModels> {
  const remote = await openTestRemoteModels({
    answer,
    choose: (url) => {
      const openai = choiceAt("openai", url);
      const prices = { "gpt-test": { input: 0, output: 0, picture: 0.1 } };
      return { vision: { ...openai, proModel: openai.model }, image: openai, dailyBudgetUsd: budget, prices };
    },
    ...options,
  });
  onTestFinished(remote.close);
  return remote;
}

describe("a day's budget", () => {
  test("that is spent refuses pictures before a task starts, and calls no provider (503)", async () => {
    const remote = await open({}, 0.25);
    for (let i = 0; i < 2; i++) await remote.studio.enhance(photo);
    await expect(remote.studio.assertOpen("enhance")).rejects.toBeInstanceOf(StudioUnavailable);
    await expect(remote.studio.enhance(photo)).rejects.toBeInstanceOf(StudioUnavailable);
    await expect(remote.studio.assertOpen("cut-out")).resolves.toBeUndefined();
    expect(remote.server.asked).toHaveLength(2);
    remote.clock.advance(86_400_000);
    await expect(remote.studio.assertOpen("enhance")).resolves.toBeUndefined();
  });
});

describe("a Retry-After", () => {
  test("is read from the body of Google's answers", async () => {
    const waits: number[] = [];
    const remote = await open({
      fault: (request) => (request === 1 ? "429-retry-after" : null),
      pace: { wait: async (ms) => void waits.push(ms) },
      choose: (url) => ({ vision: { ...choiceAt("google", url), proModel: "better" } }),
    });
    await remote.vision.recognise(photo);
    expect(waits).toEqual([1000]);
  });

  test("is honoured, and one that exceeds the call's time ends the call at once", async () => {
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const fault: RemoteModelsOptions["fault"] = (request) => (request === 1 ? "429-retry-after" : null);
    const patient = await open({ fault, pace: { wait } });
    await patient.vision.recognise(photo);
    expect(waits).toEqual([1000]);
    const hasty = await open({ fault, pace: { wait, limits: { tryMs: 900, allMs: 900 } } });
    await expect(hasty.vision.recognise(photo)).rejects.toBeInstanceOf(VisionUnavailable);
    expect(waits).toEqual([1000]);
    // No other call is made before it is over either.
    await expect(hasty.studio.assertOpen("look")).rejects.toBeInstanceOf(StudioUnavailable);
    await expect(hasty.vision.recognise(photo)).rejects.toBeInstanceOf(VisionUnavailable);
    expect(hasty.server.asked).toHaveLength(1);
    hasty.clock.advance(1000);
    await expect(hasty.vision.recognise(photo)).resolves.toMatchObject({ type: "T-Shirt" });
  });
});

test("aborted calls do not count as failures of their provider, and cost as much as finished ones", async () => {
  const remote = await open({ fault: () => "timeout" });
  for (let asked = 1; asked <= 6; asked++) {
    const stop = new AbortController();
    const [ended] = await Promise.allSettled([
      remote.vision.recognise(photo, { signal: stop.signal }),
      arrivedAt(remote, asked).then(() => stop.abort("gone")),
    ]);
    expect(ended).toEqual({ status: "rejected", reason: "gone" });
  }
  expect(remote.server.asked).toHaveLength(6);
  await expect(remote.studio.assertOpen("look")).resolves.toBeUndefined();
  const calls = await remote.db.selectFrom("ai_calls").select(["outcome", "input_tokens"]).execute();
  expect(calls).toHaveLength(6);
  for (const call of calls) expect(call).toEqual({ outcome: "unavailable", input_tokens: 1800 });
});

describe("one person's calls", () => {
  test("run two at a time: a third one waits", async () => {
    const gates: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const remote = await open({
      pace: { wait: async (_ms, signal) => await breathe(signal) },
      answer: async (asked) => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => gates.push(resolve));
        running--;
        return answer(asked);
      },
    });
    const requester = { userId: await addUser(remote.db), language: "en", isPro: false } as const;
    const photos = await Promise.all(
      [10, 90, 170].map(async (r) => Buffer.from(await drawPhoto({ r, g: 20, b: 20 }), "base64")),
    );
    const seen = Promise.all(photos.map(async (one) => await remote.vision.recognise(one, { requester })));
    await expect.poll(() => gates.length, SOON).toBe(2);
    gates.shift()?.();
    await arrivedAt(remote, 3);
    for (const gate of gates) gate();
    expect(await seen).toHaveLength(3);
    expect(most).toBe(2);
  });
});

async function arrivedAt({ server }: TestRemoteModels, asked: number): Promise<void> {
  await expect.poll(() => server.asked.length, SOON).toBe(asked);
}

async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((resolve) => setImmediate(resolve));
}

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
