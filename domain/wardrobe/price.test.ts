import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_MAX } from "#wardrobe/item.ts";
import { costOfWear, formatMoney, priceIn, priceText, usualCurrency } from "#wardrobe/price.ts";

test.each([
  ["4990", 4990],
  ["4 990", 4990],
  ["4,990", 4990],
  ["4,990.50", 4990.5],
  ["4.990,50 ₽", 4990.5],
  ["49,9", 49.9],
  [".5", 0.5],
  ["4,", 4],
  ["1.000.000", 1_000_000],
  ["0", 0],
  ["", null],
  ["free", null],
  ["99999999999", null],
])("the price in %j is %s (WEAR-03)", (text, price) => {
  expect(priceIn(text)).toBe(price);
});

test("any price is read back as it was shown (WEAR-03)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PRICE_MAX * 100 }), (hundredths) => {
      expect(priceIn(priceText(hundredths / 100))).toBe(hundredths / 100);
    }),
  );
  expect(priceIn(priceText(undefined))).toBeNull();
});

test.each([
  [{ price: 100, worn_count: 8 }, 12.5],
  [{ price: 100 }, null],
  [{ worn_count: 8 }, null],
])("%j: a wear has cost %s (WEAR-03)", (item, cost) => {
  expect(costOfWear(item)).toBe(cost);
});

test.each([
  ["ru", "Europe/Moscow", [], "RUB"],
  ["en", "Europe/Berlin", [], "EUR"],
  ["en", "America/New_York", [], "USD"],
  ["ru", "Europe/Moscow", [{}, { currency: "KZT" }, { currency: "EUR" }], "KZT"],
] as const)("in %s, %s, after %j a first price is in %s (WEAR-03)", (language, timeZone, items, currency) => {
  expect(usualCurrency(items, { language, timeZone })).toBe(currency);
});

test.each([
  ["en", 4990, "USD", "$4,990"],
  ["en", 12.5, "EUR", "€12.50"],
  ["ru", 4990, "RUB", "4 990 ₽"],
  ["ru", 33.3333, "RUB", "33,33 ₽"],
] as const)("in %s %s %s is %s (WEAR-03)", (language, amount, currency, shown) => {
  expect(formatMoney(language, amount, currency).replace(/\s/g, " ")).toBe(shown);
});
