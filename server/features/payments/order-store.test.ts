import { expect, test } from "vitest";
import { moveOrder } from "#features/payments/order-store.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { buy, openPayingServer, orderOf } from "#testing/test-payments.ts";

test.each(databaseKinds)("a paid order can only become refunded, on the %s database (P-10, SPEC-24)", async (kind) => {
  const { server, person, pay } = await openPayingServer(kind);
  const link = await buy(server, person, "basic_month");
  await pay(link, "charge-1");
  const { id } = await orderOf(server, link);
  for (const state of ["pending", "paid", "expired", "cancelled"] as const)
    await expect(moveOrder(server.app.db, id, state)).rejects.toThrow(`cannot become ${state}`);
  expect(await orderOf(server, link)).toMatchObject({ state: "paid" });
  await moveOrder(server.app.db, id, "refunded");
  await expect(moveOrder(server.app.db, id, "paid")).rejects.toThrow("cannot become paid");
});
