import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAN_TYPES } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import {
  foldGrants,
  GRANT_SOURCES,
  NO_SUBSCRIPTION,
  startsPeriod,
  subscriptionAt,
  type Grant,
} from "#plans/subscription.ts";

const DAY_MS = 86_400_000;
let made = 0;
const grant = (planType: Grant["planType"], atDay: number, change: Partial<Grant> = {}): Grant => {
  made += 1;
  const { duration_days: days } = DEFAULT_PREMIUM_CONFIG[planType];
  return { id: `g${made}`, source: "payment", planType, days, atMs: atDay * DAY_MS, isRevoked: false, ...change };
};
const fold = (...grants: Grant[]) => {
  const { type, startMs, endMs } = foldGrants(grants, DEFAULT_PREMIUM_CONFIG);
  return {
    type,
    startDay: startMs === null ? null : startMs / DAY_MS,
    endDay: endMs === null ? null : Number((endMs / DAY_MS).toFixed(2)),
  };
};

describe("a subscription (SPEC-22)", () => {
  test("is free without grants", () => {
    expect(foldGrants([], DEFAULT_PREMIUM_CONFIG)).toEqual(NO_SUBSCRIPTION);
  });

  test("extended with the same tier ends later and keeps its start", () => {
    expect(fold(grant("basic_month", 0), grant("basic_month", 10))).toEqual({
      type: "basic_month",
      startDay: 0,
      endDay: 60,
    });
    expect(fold(grant("basic_month", 0), grant("basic_year", 10))).toMatchObject({ type: "basic_year", endDay: 395 });
  });

  test("that has expired starts again", () => {
    expect(fold(grant("pro_month", 0), grant("basic_month", 40))).toEqual({
      type: "basic_month",
      startDay: 40,
      endDay: 70,
    });
  });

  test("upgraded to a higher tier starts now and converts the rest by the month prices: 20 Basic days are 8.33 Pro days", () => {
    expect(fold(grant("basic_month", 0), grant("pro_month", 10))).toEqual({
      type: "pro_month",
      startDay: 10,
      endDay: 48.33,
    });
  });

  test("whose upgrade is refunded returns to the lower tier", () => {
    const upgrade = grant("pro_month", 10);
    expect(fold(grant("basic_month", 0), { ...upgrade, isRevoked: true })).toEqual({
      type: "basic_month",
      startDay: 0,
      endDay: 30,
    });
  });

  test("bought during the trial is added to its rest on the same tier, but not on a higher one", () => {
    const trial = grant("basic_trial", 0, { source: "trial" });
    expect(fold(trial, grant("basic_month", 3))).toEqual({ type: "basic_month", startDay: 3, endDay: 37 });
    expect(fold(trial, grant("pro_month", 3))).toEqual({ type: "pro_month", startDay: 3, endDay: 33 });
  });
});

describe("bonus days for feedback (SPEC-23)", () => {
  const bonus = (atDay: number) => grant("basic_month", atDay, { source: "feedback", days: 7 });

  test("added to a trial are converted on an upgrade to Pro like Basic's; the trial's own days are not (SPEC-22)", () => {
    const trial = (atDay: number) => grant("basic_trial", atDay, { source: "trial" });
    // Seven days of Basic are 2.92 of Pro.
    expect(fold(trial(0), bonus(1), grant("pro_month", 3))).toMatchObject({ startDay: 3, endDay: 35.92 });
    expect(fold(bonus(0), trial(1), grant("pro_month", 3))).toMatchObject({ startDay: 3, endDay: 35.5 });
    // During the bonus days, when the trial's own days are over.
    expect(fold(trial(0), bonus(1), grant("pro_month", 10))).toMatchObject({ startDay: 10, endDay: 41.67 });
    expect(fold(grant("basic_month", 0), trial(1), grant("pro_month", 3))).toMatchObject({ endDay: 45.08 });
  });

  test("alone set type and end and leave the start null: the trial is not used up (P-07)", () => {
    expect(fold(bonus(0))).toEqual({ type: "basic_month", startDay: null, endDay: 7 });
    expect(fold(bonus(0), grant("basic_trial", 1, { source: "trial" }))).toMatchObject({ startDay: 1, endDay: 14 });
  });

  test("after an ended trial or plan keep its start, and a purchase during them is a new start (P-09, SPEC-20)", () => {
    for (const ended of [grant("basic_trial", 0, { source: "trial" }), grant("pro_month", 0)]) {
      expect(fold(ended, bonus(40))).toEqual({ type: "basic_month", startDay: 0, endDay: 47 });
      expect(fold(ended, bonus(40), bonus(42), grant("basic_month", 43))).toEqual({
        type: "basic_month",
        startDay: 43,
        endDay: 84,
      });
      expect(fold(ended, bonus(40), grant("basic_month", 41), bonus(42), grant("basic_month", 43))).toMatchObject({
        startDay: 41,
      });
    }
  });

  test("added to a plan extend it and keep its type; on Pro they are converted by price", () => {
    expect(fold(grant("basic_year", 0), bonus(1))).toEqual({ type: "basic_year", startDay: 0, endDay: 372 });
    expect(fold(grant("pro_month", 0), bonus(1))).toEqual({ type: "pro_month", startDay: 0, endDay: 32.92 });
  });
});

test("after its end a subscription is free and keeps its dates (P-09)", () => {
  const subscription = foldGrants([grant("pro_month", 0)], DEFAULT_PREMIUM_CONFIG);
  expect(subscriptionAt(subscription, 30 * DAY_MS - 1).type).toBe("pro_month");
  expect(subscriptionAt(subscription, 30 * DAY_MS)).toEqual({ ...subscription, type: "free" });
});

test("a first purchase, an upgrade and a restart start a credit period; an extension and a bonus do not (P-09, SPEC-20)", () => {
  const after = (...grants: Grant[]) => foldGrants(grants, DEFAULT_PREMIUM_CONFIG);
  const basic = after(grant("basic_month", 0));
  expect(startsPeriod(NO_SUBSCRIPTION, grant("basic_month", 0))).toBe(true);
  expect(startsPeriod(after(grant("basic_trial", 0)), grant("basic_month", 3))).toBe(true);
  expect(startsPeriod(basic, grant("pro_month", 3))).toBe(true);
  expect(startsPeriod(basic, grant("basic_month", 40))).toBe(true);
  expect(startsPeriod(basic, grant("basic_month", 3))).toBe(false);
  expect(startsPeriod(basic, grant("basic_month", 3, { source: "feedback" }))).toBe(false);
  const bonus = grant("basic_month", 40, { source: "feedback", days: 7 });
  expect(startsPeriod(after(grant("basic_trial", 0), bonus), grant("basic_month", 43))).toBe(true);
  expect(startsPeriod(after(grant("basic_month", 0), bonus), grant("basic_month", 43))).toBe(true);
  expect(startsPeriod(after(grant("basic_month", 20), bonus), grant("basic_month", 43))).toBe(false);
});

const grants = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 6 }),
    source: fc.constantFrom(...GRANT_SOURCES),
    planType: fc.constantFrom(...PLAN_TYPES.filter((type) => type !== "free")),
    days: fc.integer({ min: 1, max: 400 }),
    // Few moments, so that many grants share the same one.
    atMs: fc.integer({ min: 0, max: 40 }).map((tenth) => tenth * 10 * DAY_MS),
    isRevoked: fc.boolean(),
  }),
  { selector: (given) => given.id, maxLength: 12 },
);
const shuffled = grants.chain((given) =>
  fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
);

test("neither the order of notifications nor a repetition changes the result (P-10)", () => {
  fc.assert(
    fc.property(shuffled, ([given, other]) => {
      const subscription = foldGrants(given, DEFAULT_PREMIUM_CONFIG);
      expect(foldGrants(other, DEFAULT_PREMIUM_CONFIG)).toEqual(subscription);
      expect(foldGrants([...other, ...given], DEFAULT_PREMIUM_CONFIG)).toEqual(subscription);
    }),
  );
});

test("after a refund the subscription is as if its grant had never been (P-10)", () => {
  fc.assert(
    fc.property(grants, (given) => {
      const kept = given.filter((one) => !one.isRevoked);
      expect(foldGrants(given, DEFAULT_PREMIUM_CONFIG)).toEqual(foldGrants(kept, DEFAULT_PREMIUM_CONFIG));
    }),
  );
});

test("the last grant is never lost: the end is after it, and within the sum of all days (SPEC-22)", () => {
  fc.assert(
    fc.property(grants, (given) => {
      const live = given.filter((one) => !one.isRevoked);
      const { endMs, type } = foldGrants(live, DEFAULT_PREMIUM_CONFIG);
      const lastMs = Math.max(...live.map((one) => one.atMs));
      const allDays = live.reduce((sum, one) => sum + one.days, 0);
      if (live.length === 0) expect([endMs, type]).toEqual([null, "free"]);
      else {
        expect(endMs).toBeGreaterThanOrEqual(lastMs);
        expect(endMs).toBeLessThanOrEqual(lastMs + allDays * DAY_MS);
      }
    }),
  );
});
