import { describe, expect, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import {
  ORDER_REUSED_MS,
  ORDER_VALID_MS,
  ORDERS_PER_HOUR,
  UNPAID_KEPT_MS,
  COIN_LATE_MS,
} from "@wardrobe/domain/payments/order.ts";
import { expireOrders, sweepUnpaid } from "#features/payments/open-order.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { refundStars } from "#features/payments/stars.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import {
  buy,
  expectBalancesToMatchLedger,
  openPayingServer,
  orderOf,
  settingsOf,
  validate,
} from "#testing/test-payments.ts";
import { call, makePerson, refusalOf, request, openWithPerson } from "#testing/test-people.ts";
import { moveOrder, goodsOf } from "#features/payments/order-store.ts";
import { fakeQueue } from "#testing/test-app.ts";
import { fromNano, toNano } from "@wardrobe/domain/payments/coin.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { dayText, goodsText, tellPayment } from "#features/payments/tell-payment.ts";
import { getPerson, setMayBeWrittenTo } from "#features/people/people.ts";

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

/** The payments for an order (difference to the price, time after the order), and the text about the last one. */
const CASES: readonly [
  text: ChatTextKey,
  method: PurchaseMethod,
  arrived: readonly { readonly by?: bigint; readonly afterMs?: number }[],
  how?: { readonly isRefunded?: boolean; readonly pack?: 20 },
][] = [
  ["bot_paid", "stars", [{}]],
  ["bot_paid", "ton", [{ by: 1n }]],
  ["bot_paid_twice", "stars", [{}, {}]],
  ["bot_too_few_stars", "stars", [{ by: -1n }]],
  ["bot_coin_twice", "ton", [{}, {}]],
  ["bot_underpaid", "ton", [{ by: -1n }]],
  ["bot_late", "ton", [{ afterMs: COIN_LATE_MS + 1 }]],
  ["bot_refunded", "stars", [{}], { isRefunded: true }],
  ["bot_refunded", "ton", [{ by: 1n }], { isRefunded: true }],
  ["bot_money_back", "ton", [{ by: -1n }], { isRefunded: true }],
  ["bot_money_back", "ton", [{ afterMs: COIN_LATE_MS + 1 }], { isRefunded: true }],
  ["bot_money_back", "ton", [{}, {}], { isRefunded: true }],
  ["bot_pack_paid", "stars", [{}], { pack: 20 }],
  ["bot_pack_paid", "ton", [{ by: 1n }], { pack: 20 }],
  ["bot_underpaid", "ton", [{ by: -1n }], { pack: 20 }],
  ["bot_pack_refunded", "stars", [{}], { isRefunded: true, pack: 20 }],
  ["bot_money_back", "ton", [{}, {}], { isRefunded: true, pack: 20 }],
];

describe.each(databaseKinds)("the message about a payment, on the %s database", (kind) => {
  test.each(CASES)("%s, of %s (CREDIT-01)", async (text, method, arrived, { isRefunded, pack } = {}) => {
    const { server, person, messenger, jobs } = await open(kind);
    const { token } = person;
    const opened = await (pack === undefined
      ? call(server, paymentCalls.purchasePremium, { token, body: { type: "basic_month", method } })
      : call(server, paymentCalls.purchaseCredits, { token, body: { pack, method } }));
    const order = await orderOf(server, opened.invoice_link);
    for (const [index, { by = 0n, afterMs = 0 }] of arrived.entries())
      await applyPayment(server.app, {
        provider: method,
        externalId: `charge-${index}`,
        orderId: order.id,
        payer: String(person.telegramId),
        amount: BigInt(order.amount) + by,
        at: new Date(server.clock.now().getTime() + afterMs),
      });
    const last = { provider: method, externalId: `charge-${arrived.length - 1}` } as const;
    if (isRefunded === true) {
      jobs.length = 0;
      await settleRefund(server.app, last);
      expect(jobs).toEqual(["tell-payment"]);
    }
    await tellPayment(server.app, last);
    const { subscription_end: end } = await getPerson(server.app.db, person.userId);
    const date = end === null ? "" : dayText(end, "en");
    const price = BigInt(order.amount);
    const sums = { price: fromNano(price), paid: fromNano(price - 1n), missing: fromNano(1n), coin: "TON" };
    const params = { plan: goodsText(goodsOf(order), "en"), date, charge: last.externalId, ...sums };
    expect(messenger.written.map(({ message }) => message.text)).toEqual([botText("en", text, params)]);
  });

  test("the receipt is sent to the chat if the bot may write there, with the outcome of the payment", async () => {
    const { server, person, pay, messenger } = await openPayingServer(kind);
    await pay(await buy(server, person, "pro_month"), "charge-1");
    const payment = { provider: "stars", externalId: "charge-1" } as const;
    await tellPayment(server.app, payment);
    expect(messenger.written).toEqual([]);
    await setMayBeWrittenTo(server.app.db, person.userId, true);
    await tellPayment(server.app, payment);
    expect(messenger.written).toMatchObject([{ to: person.telegramId, message: { text: expect.any(String) } }]);
    expect(messenger.written[0]?.message.text).toContain("charge-1");
    messenger.blockedBy.add(person.telegramId);
    await tellPayment(server.app, payment);
    messenger.blockedBy.clear();
    await tellPayment(server.app, payment);
    expect(messenger.written).toHaveLength(1);
  });
});

test("the message about too few coins says what arrived, what is missing, and that nothing is lost (SPEC-24, SPEC-28)", async () => {
  const { server, person, messenger } = await open("postgres");
  const sent = { token: person.token, body: { type: "basic_month", method: "ton" } } as const;
  const { id, amount } = await orderOf(server, (await call(server, paymentCalls.purchasePremium, sent)).invoice_link);
  const paid = { provider: "ton", externalId: "transfer-1" } as const;
  const arrived = { ...paid, orderId: id, payer: null, amount: BigInt(amount) - toNano("0.4"), at: server.clock.now() };
  await applyPayment(server.app, arrived);
  await tellPayment(server.app, paid);
  expect(messenger.written[0]?.message.text).toMatch(
    /^2 TON arrived for Basic · 1 month, priced at 2\.4\. It’s 0\.4 TON short.*\/paysupport.*transfer-1$/s,
  );
});

test("a date has no full stop in either language, so that a sentence that ends with it has only one", () => {
  const day = new Date("2026-11-23T12:00:00Z");
  expect([dayText(day, "en"), dayText(day, "ru")]).toEqual(["November 23, 2026", "23 ноября 2026"]);
  expect(["Etc/GMT-14", "Etc/GMT+12"].map((zone) => dayText(day, "en", zone))).toEqual([
    "November 24, 2026",
    "November 23, 2026",
  ]);
});

async function open(kind: DatabaseKind) {
  const messenger = fakeMessenger();
  const jobs: string[] = [];
  const queue = fakeQueue(async (_trx, name) => (jobs.push(name), null));
  const { server, person } = await openWithPerson(kind, undefined, { messenger, chain: fakeChain(), queue });
  await setMayBeWrittenTo(server.app.db, person.userId, true);
  return { server, person, messenger, jobs };
}
