import { expect, test } from "vitest";
import { areRising, cheaperThanMonth, DEFAULT_CREDIT_PACKS as PACKS, savedByPack } from "#credits/packs.ts";
import { PURCHASE_METHODS } from "#payments/payment.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";

const MONTH = DEFAULT_PREMIUM_CONFIG.basic_month;

test("a bigger pack is cheaper by the credit, and no pack is cheaper than a month of Basic (CREDIT-01, SPEC-76)", () => {
  expect(PACKS.map(({ credits }) => credits)).toEqual([20, 60, 200]);
  expect([areRising(PACKS), areRising(PACKS.toReversed()), areRising([])]).toEqual([true, false, true]);
  expect(cheaperThanMonth(PACKS, MONTH)).toEqual([]);
  expect(PACKS.map((pack) => PURCHASE_METHODS.map((method) => savedByPack(pack, PACKS, method)))).toEqual([
    [0, 0],
    [16, 9],
    [32, 27],
  ]);
});

test.each([
  ["as dear by the credit as the smaller one", { credits: 40, price_stars: 160, price_ton: "1.3" }],
  ["dearer in coins only", { credits: 40, price_stars: 150, price_ton: "1.5" }],
  ["of as many credits", { credits: 20, price_stars: 70, price_ton: "0.6" }],
])("a pack %s is refused (SPEC-76)", (_what, pack) => {
  expect(areRising([...PACKS.slice(0, 1), pack])).toBe(false);
});

test.each([
  ["Stars", { credits: 100, price_stars: 249, price_ton: "2.4" }],
  ["coins", { credits: 100, price_stars: 250, price_ton: "2.3" }],
])("a credit that is cheaper than the month's in %s is found, an equal one is not (SPEC-76)", (_what, pack) => {
  expect(cheaperThanMonth([pack, { credits: 100, price_stars: 250, price_ton: "2.4" }], MONTH)).toEqual([pack]);
});
