import { expect, test } from "vitest";
import { bestValue, coinAdvantage, optionsOf, savedPercent, starsPerMonth } from "#payments/plan-prices.ts";
import { PURCHASE_METHODS } from "#payments/payment.ts";
import { PAID_TIERS } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG as PLANS, withoutCoin } from "#plans/premium-config.ts";

test("a longer plan says its price a month and what it saves, in Stars and in coins (P-02, P-03, SPEC-49)", () => {
  const told = PAID_TIERS.map((tier) =>
    optionsOf(tier).map((option) => [
      starsPerMonth(option, PLANS),
      ...PURCHASE_METHODS.map((method) => savedPercent(option, method, PLANS)),
    ]),
  );
  // Of each option: Stars a month, percent saved in Stars and in coins.
  expect(told).toEqual([
    [
      [250, 0, 0],
      [217, 13, 13],
      [164, 34, 35],
    ],
    [
      [600, 0, 0],
      [517, 13, 14],
      [385, 35, 36],
    ],
  ]);
});

test("the best value of each tier is its year, and the coin's advantage on it is told from 5 % on (P-02, P-03, SPEC-49)", () => {
  expect(PAID_TIERS.map((tier) => bestValue(tier, PLANS))).toEqual(["basic_year", "pro_year"]);
  const { price_ton: month } = PLANS.basic_month;
  const saving = (percent: number) => {
    const price =
      (Number(month) * (PLANS.basic_year.duration_days / PLANS.basic_month.duration_days) * (99.5 - percent)) / 100;
    return coinAdvantage("basic", { ...PLANS, basic_year: { ...PLANS.basic_year, price_ton: price.toFixed(2) } });
  };
  expect(saving(39)).toEqual({ option: "basic_year", stars: 34, ton: 39 });
  expect(saving(38)).toBeNull();
});

test("nothing is claimed that the prices do not say: a dear year saves nothing, and no coin has no advantage (SPEC-49)", () => {
  const dear = { ...PLANS, basic_year: { ...PLANS.basic_year, price_stars: 9999, price_ton: "29.2" } };
  expect(PURCHASE_METHODS.map((method) => savedPercent("basic_year", method, dear))).toEqual([0, 0]);
  expect(bestValue("basic", dear)).toBe("basic_3_months");
  expect(coinAdvantage("basic", dear)).toBeNull();
  expect(coinAdvantage("basic", withoutCoin(PLANS))).toBeNull();
});
