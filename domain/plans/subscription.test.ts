import fc from "fast-check";
import { expect, test } from "vitest";
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
const basic = (atDay: number) => grant("basic_month", atDay);
const pro = (atDay: number) => grant("pro_month", atDay);
const year = (atDay: number) => grant("basic_year", atDay);
const trial = (atDay: number) => grant("basic_trial", atDay, { source: "trial" });
const bonus = (atDay: number) => grant("basic_month", atDay, { source: "feedback", days: 7 });

/** The subscription of the grants, as text: the plan, and its first and last day. */
const fold = (grants: readonly Grant[]): string => {
  const { type, startMs, endMs } = foldGrants(grants, DEFAULT_PREMIUM_CONFIG);
  const day = (ms: number | null) => (ms === null ? "never" : Number((ms / DAY_MS).toFixed(2)));
  return `${type} from ${day(startMs)} until ${day(endMs)}`;
};

test("without grants a subscription is free (SPEC-22)", () => {
  expect(foldGrants([], DEFAULT_PREMIUM_CONFIG)).toEqual(NO_SUBSCRIPTION);
});

test.each<[string, Grant[], string]>([
  ["extended with the same tier ends later and keeps its start", [basic(0), basic(10)], "basic_month from 0 until 60"],
  ["extended with a year has the year's plan", [basic(0), year(10)], "basic_year from 0 until 395"],
  ["that has expired starts again", [pro(0), basic(40)], "basic_month from 40 until 70"],
  // 20 Basic days are 8.33 Pro days, by the prices of a month.
  ["upgraded starts now and converts the rest", [basic(0), pro(10)], "pro_month from 10 until 48.33"],
  [
    "whose upgrade is refunded is as before",
    [basic(0), { ...pro(10), isRevoked: true }],
    "basic_month from 0 until 30",
  ],
  ["bought during the trial adds its rest on the same tier", [trial(0), basic(3)], "basic_month from 3 until 37"],
  ["bought during the trial adds none on a higher one", [trial(0), pro(3)], "pro_month from 3 until 33"],
])("a subscription %s (SPEC-22)", (_what, grants, expected) => {
  expect(fold(grants)).toBe(expected);
});

test.each<[string, Grant[], string]>([
  // Seven days of Basic are 2.92 of Pro.
  ["added to a trial are converted on an upgrade", [trial(0), bonus(1), pro(3)], "pro_month from 3 until 35.92"],
  ["before a trial too, whose own days are not", [bonus(0), trial(1), pro(3)], "pro_month from 3 until 35.5"],
  ["after the trial's own days are over too", [trial(0), bonus(1), pro(10)], "pro_month from 10 until 41.67"],
  ["as a trial's beside a plan are not", [basic(0), trial(1), pro(3)], "pro_month from 3 until 45.08"],
  ["alone have no start: the trial is not used up", [bonus(0)], "basic_month from never until 7"],
  ["leave the trial to be had", [bonus(0), trial(1)], "basic_trial from 1 until 14"],
  ["after an ended trial keep its start", [trial(0), bonus(40)], "basic_month from 0 until 47"],
  ["after an ended plan keep its start", [pro(0), bonus(40)], "basic_month from 0 until 47"],
  [
    "after a trial: a purchase is a new start",
    [trial(0), bonus(40), bonus(42), basic(43)],
    "basic_month from 43 until 84",
  ],
  [
    "after a plan: a purchase is a new start",
    [pro(0), bonus(40), bonus(42), basic(43)],
    "basic_month from 43 until 84",
  ],
  [
    "within a purchase change no start",
    [pro(0), bonus(40), basic(41), bonus(42), basic(43)],
    "basic_month from 41 until 114",
  ],
  ["extend a plan and keep its type", [year(0), bonus(1)], "basic_year from 0 until 372"],
  ["on Pro are converted by price", [pro(0), bonus(1)], "pro_month from 0 until 32.92"],
])("bonus days for feedback %s (SPEC-20, SPEC-22, SPEC-23, P-07, P-09)", (_what, grants, expected) => {
  expect(fold(grants)).toBe(expected);
});

test("after its end a subscription is free and keeps its dates (P-09)", () => {
  const subscription = foldGrants([grant("pro_month", 0)], DEFAULT_PREMIUM_CONFIG);
  expect(subscriptionAt(subscription, 30 * DAY_MS - 1).type).toBe("pro_month");
  expect(subscriptionAt(subscription, 30 * DAY_MS)).toEqual({ ...subscription, type: "free" });
});

test.each<[string, Grant[], Grant, boolean]>([
  ["a first purchase", [], basic(0), true],
  ["a purchase during the trial", [trial(0)], basic(3), true],
  ["an upgrade", [basic(0)], pro(3), true],
  ["a restart", [basic(0)], basic(40), true],
  ["an extension", [basic(0)], basic(3), false],
  ["a bonus", [basic(0)], bonus(3), false],
  ["a purchase during the bonus days after a trial", [trial(0), bonus(40)], basic(43), true],
  ["a purchase during the bonus days after a plan", [basic(0), bonus(40)], basic(43), true],
  ["an extension of a plan with bonus days", [basic(20), bonus(40)], basic(43), false],
])("%s: it starts a credit period: %j (P-09, SPEC-20)", (...[, before, then, starts]) => {
  expect(startsPeriod(foldGrants(before, DEFAULT_PREMIUM_CONFIG), then)).toBe(starts);
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
