import { mayActivateTrial } from "#plans/trial.ts";
import { expect, test } from "vitest";
import { MESSAGES } from "#messages.ts";
import {
  PAYMENT_STATUSES,
  PAYMENT_TOASTS,
  purchaseRefusal,
  statesBefore,
  toastOfPaymentError,
  PURCHASE_METHODS,
} from "#payments/payment.ts";
import { planLabel, PURCHASE_OPTIONS } from "#plans/plan-labels.ts";
import {
  bestValue,
  bestSavings,
  isCoinAdvantage,
  optionsOf,
  savedPercent,
  starsPerMonth,
  toldPercent,
} from "#payments/plan-prices.ts";
import { PAID_TIERS } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG as PLANS, withoutCoin } from "#plans/premium-config.ts";

test("only success announces that premium is active, and pending is no failure (P-04, P-05)", () => {
  const toasts = PAYMENT_STATUSES.map((status) => PAYMENT_TOASTS[status]);
  expect(toasts.filter((toast) => toast === "premium_activated")).toHaveLength(1);
  expect(PAYMENT_TOASTS.success).toBe("premium_activated");
  expect(PAYMENT_TOASTS.pending).toBe("payment_pending");
});

test.each([
  [MESSAGES.paymentCancelledByUser, "payment_cancelled"],
  ["Wallet: user REJECTED the transaction", "payment_cancelled"],
  [MESSAGES.failedToPurchasePremium, "payment_failed"],
  ["", "payment_failed"],
])("a payment that ended with %j shows the toast %s (P-04)", (message, toast) => {
  expect(toastOfPaymentError(message)).toBe(toast);
});

test("a downgrade is refused, and so is the active free plan (P-08)", () => {
  expect(purchaseRefusal("free", "free")).toBe("free_plan_already_active");
  expect(purchaseRefusal("basic", "free")).toBe("cannot_downgrade");
  expect(purchaseRefusal("pro", "basic_year")).toBe("cannot_downgrade");
  expect(PURCHASE_OPTIONS.map((option) => purchaseRefusal("free", option))).toEqual(Array(6).fill(null));
  expect(purchaseRefusal("basic", "basic_month")).toBeNull();
  expect(purchaseRefusal("basic", "pro_month")).toBeNull();
});

test("the trial is offered only if no subscription ever started (P-07)", () => {
  expect([mayActivateTrial(null), mayActivateTrial("2026-01-01T00:00:00Z")]).toEqual([true, false]);
});

test("what can be bought is labelled by tier and duration (P-02)", () => {
  const durations = ["duration_month", "duration_3_months", "duration_year"];
  const labels = ["basic", "pro"].flatMap((tier) => durations.map((duration) => ({ tier, duration })));
  expect(PURCHASE_OPTIONS.map(planLabel)).toEqual(labels);
});

test("a paid order can only be refunded, and a refunded one is final (P-10)", () => {
  expect(statesBefore("pending")).toEqual(["created"]);
  expect(statesBefore("paid")).toEqual(["created", "pending", "expired", "cancelled"]);
  expect(statesBefore("cancelled")).toEqual(["created", "pending"]);
  expect(statesBefore("refunded")).toEqual(["paid"]);
});

test("a longer plan says its price a month and what it saves, in Stars and in coins, as one number where they hardly differ; the months are not less than the whole (P-02, P-03, SPEC-49, SPEC-102)", () => {
  const told = PAID_TIERS.map((tier) =>
    optionsOf(tier).map((option) => [
      starsPerMonth(option, PLANS),
      ...PURCHASE_METHODS.map((method) => toldPercent(option, method, PLANS)),
    ]),
  );
  // Of each option: Stars a month, percent saved in Stars and in coins.
  expect(told).toEqual([
    [
      [250, 0, 0],
      [217, 13, 13],
      [166, 34, 34],
    ],
    [
      [600, 0, 0],
      [517, 13, 13],
      [391, 35, 35],
    ],
  ]);
});

test("the best value of each tier is its year, and the coin's advantage on it is told from 5 % on (P-02, P-03, SPEC-49)", () => {
  expect(PAID_TIERS.map((tier) => bestValue(tier, PLANS))).toEqual(["basic_year", "pro_year"]);
  const { price_ton: month } = PLANS.basic_month;
  const saving = (percent: number) => {
    const price =
      (Number(month) * (PLANS.basic_year.duration_days / PLANS.basic_month.duration_days) * (99.5 - percent)) / 100;
    return bestSavings("basic", { ...PLANS, basic_year: { ...PLANS.basic_year, price_ton: price.toFixed(2) } });
  };
  expect(saving(39)).toEqual({ option: "basic_year", stars: 34, ton: 39 });
  expect([39, 38].map((percent) => isCoinAdvantage(saving(percent)))).toEqual([true, false]);
  const cheap = { ...PLANS, basic_year: { ...PLANS.basic_year, price_ton: "17" } };
  for (const [config, told] of [
    [cheap, [34, 41]],
    [withoutCoin(PLANS), [34, 0]],
  ] as const)
    expect(PURCHASE_METHODS.map((method) => toldPercent("basic_year", method, config))).toEqual(told);
});

test("nothing is claimed that the prices do not say: a dear year saves nothing, and no coin has no advantage (SPEC-49)", () => {
  const dear = { ...PLANS, basic_year: { ...PLANS.basic_year, price_stars: 9999, price_ton: "29.2" } };
  expect(PURCHASE_METHODS.map((method) => savedPercent("basic_year", method, dear))).toEqual([0, 0]);
  expect(bestValue("basic", dear)).toBe("basic_3_months");
  expect(isCoinAdvantage(bestSavings("basic", dear))).toBe(false);
  expect(isCoinAdvantage(bestSavings("basic", withoutCoin(PLANS)))).toBe(false);
});
