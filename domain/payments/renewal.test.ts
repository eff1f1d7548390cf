import { describe, expect, test } from "vitest";
import { outcomeOf, preCheckRefusal, STARS_CURRENCY, type Order } from "#payments/order.ts";
import {
  coverWith,
  isReplaced,
  lastsUntilMs,
  mayRenew,
  outcomeOfRenewal,
  paidUntilMs,
  RENEWAL_DAYS,
  RENEWAL_LATE_MS,
  RENEWAL_PERIOD_MS,
  RENEWAL_PERIOD_S,
  RENEWAL_STARS_MAX,
  renewalAfter,
  shownRenewal,
  type Renewing,
} from "#payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";

const MONTH = RENEWAL_PERIOD_MS;
const DAY = 86_400_000;

test("the period is the messenger's only one, and what the month of both plans lasts (CREDIT-02, SPEC-78)", () => {
  expect([RENEWAL_PERIOD_S, RENEWAL_STARS_MAX]).toEqual([2_592_000, 10_000]);
  for (const type of ["basic_month", "pro_month"] as const)
    expect(DEFAULT_PREMIUM_CONFIG[type].duration_days).toBe(RENEWAL_DAYS);
});

test.each([
  ["basic_month", "stars", 250, true],
  ["pro_month", "stars", 10_000, true],
  ["pro_month", "stars", 10_001, false],
  ["pro_month", "ton", 600, false],
  ["basic_3_months", "stars", 650, false],
  ["pro_year", "stars", 4690, false],
  ["free", "stars", 0, false],
] as const)("whether %s by %s for %i renews: %s (CREDIT-02)", (type, method, stars, may) => {
  expect(mayRenew(type, method, stars)).toBe(may);
});

describe("the money of each charge of an order that renews (SPEC-78)", () => {
  const FIRST = 1000 * DAY;
  const paid: Renewing = { chargedAtMs: [FIRST], endedAtMs: null };
  const order = (changes: Partial<Order> = {}): Order => ({
    method: "stars",
    state: "paid",
    amount: 250n,
    createdAtMs: FIRST - 1000,
    expiresAtMs: FIRST + 3_600_000,
    renewing: paid,
    ...changes,
  });
  const ended = (atMs: number): Partial<Order> => ({ renewing: { ...paid, endedAtMs: atMs } });

  test.each([
    ["the first charge", "granted", order({ state: "pending", renewing: { ...paid, chargedAtMs: [] } }), 0],
    ["the renewal", "granted", order(), MONTH],
    ["a renewal that is charged a day early", "granted", order(), MONTH - DAY],
    ["a renewal that is charged three weeks late", "granted", order(), MONTH + 21 * DAY],
    ["the same month charged twice", "duplicate", order(), 60_000],
    ["a second charge two weeks later", "duplicate", order(), 14 * DAY],
    [
      "a renewal reported after the next",
      "granted",
      order({ renewing: { ...paid, chargedAtMs: [FIRST, FIRST + 2 * MONTH] } }),
      MONTH,
    ],
    [
      "the first charge, reported after the renewal",
      "granted",
      order({ renewing: { ...paid, chargedAtMs: [FIRST + MONTH] } }),
      0,
    ],
    [
      "a renewal charged twice",
      "duplicate",
      order({ renewing: { ...paid, chargedAtMs: [FIRST, FIRST + MONTH] } }),
      MONTH + 60_000,
    ],
    ["a renewal after it was canceled here", "unwanted", order(ended(FIRST + 3 * DAY)), MONTH],
    ["a renewal charged before it was canceled, reported later", "granted", order(ended(FIRST + MONTH + 5)), MONTH],
    ["a renewal of a plan that was replaced", "unwanted", order(ended(FIRST + DAY)), MONTH],
    ["a renewal of a person who is gone", "unwanted", order(ended(FIRST + DAY)), MONTH],
    ["a renewal of an order whose months were all refunded", "unwanted", order({ state: "refunded" }), MONTH],
    ["a second payment of a month that does not renew", "duplicate", order({ renewing: null }), MONTH],
  ] as const)("%s: %s", (_, expected, of, afterMs) => {
    expect(outcomeOf(of, { amount: 250n, atMs: FIRST + afterMs }, 100_000n)).toBe(expected);
  });

  test("the order's price counts, whatever the setting says since: fewer Stars go back", () => {
    expect(outcomeOf(order(), { amount: 249n, atMs: FIRST + MONTH }, 100_000n)).toBe("underpaid");
  });

  test("does not depend on the order of the reports", () => {
    const charges = [FIRST, FIRST + MONTH, FIRST + 2 * MONTH + DAY];
    for (const reported of [charges, charges.toReversed(), [charges[1], charges[0], charges[2]]]) {
      const chargedAtMs: number[] = [];
      for (const atMs of reported) {
        if (atMs === undefined) continue;
        expect(outcomeOfRenewal({ chargedAtMs, endedAtMs: null }, atMs)).toBe("granted");
        chargedAtMs.push(atMs);
      }
    }
  });

  test("the invoice can be paid again only once its month is nearly over and nothing ended it", () => {
    const request = { payer: "7", currency: STARS_CURRENCY, amount: 250n };
    const asked = (changes: Partial<Order>, afterMs: number) =>
      preCheckRefusal({ ...order(changes), buyer: "7" }, { ...request, nowMs: FIRST + afterMs });
    expect(asked({}, DAY)).toBe("order_paid_already");
    expect(asked({}, MONTH)).toBeNull();
    expect(asked(ended(FIRST + DAY), MONTH)).toBe("order_paid_already");
    expect(asked({ renewing: null }, MONTH)).toBe("order_paid_already");
    expect(asked({ state: "refunded" }, MONTH)).toBe("order_paid_already");
  });
});

test.each([
  ["basic_month", "pro_month", false, true],
  ["basic_month", "pro_year", false, true],
  ["basic_month", "basic_3_months", false, false],
  ["pro_month", "pro_month", false, false],
  ["basic_month", "basic_month", true, true],
  ["basic_month", "pro_month", true, true],
] as const)(
  "a renewal of %s beside a paid %s (which renews: %s) ends: %s (SPEC-78)",
  (plan, planType, renews, ends) => {
    expect(isReplaced(plan, { planType, renews })).toBe(ends);
  },
);

const HERE = 5;
test.each([
  // Of the messenger.
  ["active", null, "charged", "active"],
  ["failed", null, "charged", "active"],
  ["canceled", null, "charged", "active"],
  ["allowed", null, "charged", "active"],
  ["active", null, "messenger_canceled", "canceled"],
  ["canceled", null, "messenger_canceled", "canceled"],
  ["canceled", null, "messenger_active", "active"],
  ["allowed", null, "messenger_active", "active"],
  ["active", null, "messenger_failed", "failed"],
  ["failed", null, "messenger_active", "active"],
  ["canceled", null, "messenger_failed", "canceled"],
  // Here.
  ["active", null, "cancel", "canceled"],
  ["failed", null, "cancel", "canceled"],
  ["canceled", HERE, "resume", "allowed"],
  ["canceled", null, "resume", "allowed"],
  ["active", null, "resume", "active"],
  ["canceled", HERE, "messenger_active", "canceled"],
  ["canceled", HERE, "charged", "canceled"],
  // For good.
  ["active", null, "end", "ended"],
  ["canceled", HERE, "end", "ended"],
  ["ended", HERE, "resume", "ended"],
  ["ended", HERE, "messenger_active", "ended"],
  ["ended", HERE, "charged", "ended"],
] as const)("a renewal that is %s (canceled here: %s) is after %s %s (SPEC-78)", (state, endedAtMs, event, after) => {
  expect(renewalAfter({ state, endedAtMs, renewsAtMs: 9 }, event)).toBe(after);
});

test.each([
  ["active", -1, "active"],
  ["active", RENEWAL_LATE_MS - 1, "active"],
  ["active", RENEWAL_LATE_MS, null],
  ["failed", RENEWAL_LATE_MS - 1, "failed"],
  ["canceled", -1, "canceled"],
  ["canceled", 0, null],
  ["allowed", 0, null],
  ["ended", -1, null],
] as const)("a renewal that is %s is shown %i ms after its date as %s (SPEC-79)", (state, afterMs, shown) => {
  expect(shownRenewal({ state, renewsAtMs: MONTH, endedAtMs: null }, MONTH + afterMs)).toBe(shown);
});

test.each([
  ["other days of the same tier, such as a trial's", "basic_month", MONTH + 7, MONTH + 7],
  ["a higher plan", "pro_month", MONTH + 7, MONTH],
  ["no longer a plan", "free", null, MONTH],
  ["a plan that ends before", "basic_month", MONTH - 1, MONTH],
] as const)("with %s it is paid until the day on which it ends (SPEC-79)", (_, type, endMs, untilMs) => {
  expect(paidUntilMs({ type: "basic_month", renewsAtMs: MONTH }, { type, endMs })).toBe(untilMs);
});

test.each([
  [
    "its days come on top",
    "basic_month",
    MONTH + 1,
    "basic_year",
    { untilMs: MONTH + 1, thenMs: MONTH + 1 + 30 * DAY },
  ],
  [
    "so they do of a trial",
    "basic_trial",
    MONTH + 1,
    "basic_month",
    { untilMs: MONTH + 1, thenMs: MONTH + 1 + 30 * DAY },
  ],
  ["a plan that has ended", "basic_month", MONTH, "basic_month", null],
  ["a higher tier", "basic_month", MONTH + 1, "pro_month", null],
  ["no plan", "free", null, "basic_month", null],
] as const)(
  "before one pays while covered it is known until when: %s (SPEC-79)",
  (...[, type, endMs, bought, cover]) => {
    expect(coverWith({ type: bought, days: 30 }, { type, endMs }, MONTH)).toEqual(cover);
  },
);

test.each([
  ["a trial's week comes on top", "basic_month", MONTH + 7 * DAY, MONTH + 7 * DAY],
  ["it ends when it renews", "basic_month", MONTH, null],
  ["it ends hours later", "basic_month", MONTH + DAY - 1, null],
  ["a higher plan lasts longer", "pro_month", MONTH + 7 * DAY, null],
] as const)(
  "the next charge comes sooner than the plan's end, and that is said: %s (SPEC-79)",
  (_, type, endMs, until) => {
    expect(lastsUntilMs({ type: "basic_month", renewsAtMs: MONTH }, { type, endMs })).toBe(until);
  },
);
