import { afterEach, expect, test } from "vitest";
import { moveOrder } from "#features/payments/order-store.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { buy, openPayingHouse, orderOf } from "#testing/test-payments.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

test.each(databaseKinds)(
  "a paid order goes nowhere but back, whoever asks, on the %s database (P-10, SPEC-24)",
  async (kind) => {
    const { house, person, pay } = await openPayingHouse(kind);
    opened.push(house);
    const link = await buy(house, person, "basic_month");
    await pay(link, "charge-1");
    const { id } = await orderOf(house, link);
    for (const state of ["pending", "paid", "expired", "cancelled"] as const)
      await expect(moveOrder(house.app.db, id, state)).rejects.toThrow(`cannot become ${state}`);
    expect(await orderOf(house, link)).toMatchObject({ state: "paid" });
    await moveOrder(house.app.db, id, "refunded");
    await expect(moveOrder(house.app.db, id, "paid")).rejects.toThrow("cannot become paid");
  },
);
