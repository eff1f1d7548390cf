import { describe, expect, test } from "vitest";
import {
  COIN_LATE_MS,
  COIN_TRANSIT_MS,
  isRefundedAtOnce,
  isGranting,
  ORDER_VALID_MS,
  outcomeOf,
  PAYMENT_OUTCOMES,
  preCheckRefusal,
  STARS_CURRENCY,
  statusOf,
  type Order,
} from "#payments/order.ts";

const CREATED = 1_000_000;
const order = (changes: Partial<Order> = {}): Order => ({
  method: "stars",
  state: "pending",
  amount: 250n,
  createdAtMs: CREATED,
  expiresAtMs: CREATED + ORDER_VALID_MS.stars,
  ...changes,
});

describe("the outcome of a payment", () => {
  test.each([
    ["granted", order(), 250n, 0],
    ["granted", order({ state: "expired" }), 250n, ORDER_VALID_MS.stars + 1],
    ["granted", order({ state: "cancelled" }), 250n, 1],
    ["granted", order(), 250n, COIN_LATE_MS + 1],
    ["overpaid", order({ method: "ton" }), 251n, 0],
    ["underpaid", order({ method: "ton" }), 249n, 0],
    ["granted", order({ method: "ton" }), 250n, COIN_LATE_MS],
    ["late", order({ method: "ton" }), 250n, COIN_LATE_MS + 1],
    ["duplicate", order({ state: "paid" }), 250n, 0],
    ["duplicate", order({ state: "refunded" }), 1n, 0],
    ["unmatched", null, 250n, 0],
    ["overpaid", order({ method: "ton" }), 900n, 0],
    ["excessive", order({ method: "ton" }), 901n, 0],
    ["overpaid", order({ method: "ton", amount: 900n }), 1799n, 0],
    ["excessive", order({ method: "ton", amount: 900n }), 1800n, 0],
  ] as const)("%s (P-10, SPEC-28)", (expected, of, amount, afterMs) => {
    expect(outcomeOf(of, { amount, atMs: CREATED + afterMs }, 900n)).toBe(expected);
  });

  test("only two outcomes grant a plan", () => {
    expect(PAYMENT_OUTCOMES.filter(isGranting)).toEqual(["granted", "overpaid"]);
  });

  test("Stars paid twice, and too few of them, are refunded at once (SPEC-25)", () => {
    expect(PAYMENT_OUTCOMES.filter((outcome) => isRefundedAtOnce("stars", outcome))).toEqual([
      "underpaid",
      "duplicate",
      "unwanted",
    ]);
    expect(PAYMENT_OUTCOMES.filter((outcome) => isRefundedAtOnce("ton", outcome))).toEqual([]);
  });
});

test.each([
  ["success", "paid", false, 0],
  ["refunded", "refunded", false, 0],
  ["failed", "cancelled", false, 0],
  ["underpaid", "pending", true, 0],
  ["pending", "created", false, 0],
  ["pending", "pending", false, ORDER_VALID_MS.stars - 1],
  ["expired", "pending", false, ORDER_VALID_MS.stars],
  ["expired", "expired", false, 0],
] as const)("a waiting person gets the status %s (SPEC-24)", (expected, state, isUnderpaid, afterMs) => {
  expect(statusOf(order({ state }), { isUnderpaid, nowMs: CREATED + afterMs })).toBe(expected);
});

test("coins sent in the last second count as in transit in any stored state, for a limited time (SPEC-24)", () => {
  const validMs = ORDER_VALID_MS.ton;
  for (const state of ["pending", "expired"] as const) {
    const coins = order({ method: "ton", state, expiresAtMs: CREATED + validMs });
    const at = (afterMs: number) => statusOf(coins, { isUnderpaid: false, nowMs: CREATED + validMs + afterMs });
    expect([at(0), at(COIN_TRANSIT_MS - 1), at(COIN_TRANSIT_MS)]).toEqual(["pending", "pending", "expired"]);
  }
});

describe("the pre-check before Stars are taken (P-05, SPEC-26)", () => {
  const request = { payer: "7", currency: STARS_CURRENCY, amount: 250n, nowMs: CREATED };
  const ours = (changes: Partial<Order> = {}) => ({ ...order(changes), buyer: "7" });

  test.each([
    [null, ours(), request],
    ["order_unknown", null, request],
    ["order_unknown", ours({ method: "ton" }), request],
    ["order_unknown", { ...ours(), buyer: null }, request],
    ["order_unknown", ours(), { ...request, amount: 249n }],
    ["order_unknown", ours(), { ...request, currency: "USD" }],
    ["order_of_another", ours(), { ...request, payer: "8" }],
    ["order_paid_already", ours({ state: "paid" }), request],
    ["order_paid_already", ours({ state: "refunded" }), request],
    ["order_expired", ours(), { ...request, nowMs: CREATED + ORDER_VALID_MS.stars }],
    ["order_expired", ours({ state: "cancelled" }), request],
  ] as const)("%s", (expected, of, question) => {
    expect(preCheckRefusal(of, question)).toBe(expected);
  });
});
