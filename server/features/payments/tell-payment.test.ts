import { describe, expect, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { fromNano, toNano } from "@wardrobe/domain/payments/coin.ts";
import { COIN_LATE_MS } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { settleRefund } from "#features/payments/settle-refund.ts";
import { goodsOf } from "#features/payments/order-store.ts";
import { dayText, goodsText, tellPayment } from "#features/payments/tell-payment.ts";
import { getPerson, setMayBeWrittenTo } from "#features/people/people.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { buy, openPayingServer, orderOf } from "#testing/test-payments.ts";
import { call, openWithPerson } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-queue.ts";

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
