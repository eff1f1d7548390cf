import { describe, expect, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { ORDER_REUSED_MS, ORDER_VALID_MS, ORDERS_PER_HOUR, UNPAID_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import { expireOrders, sweepUnpaid } from "#features/payments/open-order.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { refundStars } from "#features/payments/stars.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  buy,
  expectBalancesToMatchLedger,
  openPayingServer,
  orderOf,
  settingsOf,
  validate,
} from "#testing/test-payments.ts";
import { call, makePerson, refusalOf, request } from "#testing/test-people.ts";
import { moveOrder } from "#features/payments/order-store.ts";
import { fakeQueue } from "#testing/test-queue.ts";

describe.each(databaseKinds)("orders on the %s database", (kind) => {
  test("the same purchase requested many times at once opens one invoice, and the others get a time to retry (P-05)", async () => {
    const { server, person, messenger } = await openPayingServer(kind);
    const requested = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    let invoices = 0;
    const { createInvoiceLink } = messenger;
    messenger.createInvoiceLink = async (invoice) => {
      invoices++;
      requested.resolve(undefined);
      await goOn.promise;
      return await createInvoiceLink(invoice);
    };
    const sent = { token: person.token, body: { type: "basic_month" } };
    const first = call(server, paymentCalls.purchasePremium, sent);
    await requested.promise;
    const purchase = async () => await request(server, paymentCalls.purchasePremium, sent);
    const others = await Promise.all(Array.from({ length: 8 }, purchase));
    for (const other of others) expect([other.status, refusalOf(other)]).toEqual([503, "payment_unavailable"]);
    goOn.resolve(undefined);
    const { invoice_link } = await first;
    expect(await buy(server, person, "basic_month")).toBe(invoice_link);
    expect(invoices).toBe(1);
  });

  test("are limited by the hour for each person, and a repeated purchase is not counted again (P-05)", async () => {
    const { server, person } = await openPayingServer(kind);
    for (let n = 0; n < ORDERS_PER_HOUR; n++) {
      expect(await buy(server, person, "basic_month")).toBe(await buy(server, person, "basic_month"));
      server.clock.advance(ORDER_REUSED_MS);
    }
    const sent = { token: person.token, body: { type: "basic_month" } };
    const refused = await request(server, paymentCalls.purchasePremium, sent);
    expect(refusalOf(refused)).toBe("too_many_requests");
    expect(await buy(server, await makePerson(server), "basic_month")).toMatch(/^https:/);
  });

  test("that ended without a payment are deleted after a time; those with a payment stay", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const paid = await orderOf(server, await buy(server, person, "pro_month"));
    await pay(paid.invoice_link ?? "", "charge-1");
    const tooLittle = await orderOf(server, await buy(server, person, "pro_year"));
    await server.app.db
      .updateTable("payments")
      .set({ order_id: tooLittle.id, outcome: "underpaid" })
      .where("external_id", "=", "charge-1")
      .execute();
    await server.app.db.updateTable("orders").set({ state: "paid" }).where("id", "=", paid.id).execute();
    server.clock.advance(ORDER_REUSED_MS);
    await buy(server, person, "pro_year");
    server.clock.advance(ORDER_VALID_MS.stars);
    expect(await expireOrders(server.app)).toBe(2);
    server.clock.advance(UNPAID_KEPT_MS - 2 * ORDER_REUSED_MS);
    expect(await sweepUnpaid(server.app)).toBe(0);
    server.clock.advance(2 * ORDER_REUSED_MS);
    expect(await sweepUnpaid(server.app)).toBe(1);
    const left = await server.app.db.selectFrom("orders").select("id").execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([paid.id, tooLittle.id].toSorted());
  });

  test("a refund is settled in whatever order and number it and its payment are reported (SPEC-22, SPEC-25)", async () => {
    const { server, person, pay, messenger, events } = await openPayingServer(kind);
    const sent: string[] = [];
    const app = { ...server.app, queue: fakeQueue(async (_, name) => (sent.push(name), null)) };
    const { starsMoved } = botEventsOf(app);
    const before = await settingsOf(server, person);
    for (const [index, order] of ["pr", "rp", "rrp", "rpp", "prp", "rprp", "all"].entries()) {
      server.clock.advance(ORDER_REUSED_MS);
      const link = await buy(server, person, "basic_month");
      const { id, amount } = await orderOf(server, link);
      const chargeId = `charge-${order}`;
      const payment = { kind: "paid", chargeId, orderRef: id, stars: Number(amount), at: server.clock.now() } as const;
      const report = async (what: string) =>
        await starsMoved(what === "r" ? { kind: "refunded", chargeId } : { ...payment, payerId: person.telegramId });
      if (order === "all") await Promise.all([..."rprprprp"].map(report));
      else for (const what of order) await report(what);
      const found = server.app.db.selectFrom("payments").selectAll().where("external_id", "=", chargeId);
      const { outcome, amount: paid, refunded_at, order_id } = await found.executeTakeFirstOrThrow();
      expect([outcome, paid, refunded_at !== null, order_id], order).toEqual(["granted", amount, true, id]);
      expect((await orderOf(server, link)).state, order).toBe("refunded");
      expect(await validate(server, person, link), order).toEqual({ status: "refunded" });
      expect(sent.filter((name) => name === "tell-payment").length, order).toBeLessThanOrEqual(2 * (index + 1));
    }
    expect(await settingsOf(server, person)).toEqual(before);
    await expectBalancesToMatchLedger(server, person);
    expect(await checkLedger(server.app)).toEqual([]);
    await events.starsMoved({ kind: "refunded", chargeId: "of-another-deployment" });
    expect(await pay(await buy(server, person, "basic_month"), "kept")).toBe("granted");
    expect([await refundStars(server.app), messenger.refunds]).toEqual([0, []]);
  });
});

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
