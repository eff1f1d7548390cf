import { describe, expect, test } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import { COIN_LATE_MS, STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { lockAccount } from "#features/credits/account.ts";
import { refundCredits, reserveCredits } from "#features/credits/spend-credits.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { purchaseCredits } from "#features/payments/credit-packs.ts";
import { refundStars } from "#features/payments/stars.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import { nameOf } from "#features/operator/operators.ts";
import { getPerson } from "#features/people/people.ts";
import { toMessengerUser, openForPayments, OPERATOR, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { simulatedChain } from "#testing/chain-service.ts";
import { TestClock } from "#testing/test-clock.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, openWithPerson, refusalOf, request, type TestPerson } from "#testing/test-people.ts";
import type { TestApp } from "#testing/test-app.ts";
import {
  buy,
  buyPack,
  expectBalancesToMatchLedger,
  openPayingServer,
  orderOf,
  settingsOf,
  validate,
} from "#testing/test-payments.ts";

const FREE = DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month;
const DAY_MS = 86_400_000;

async function spend({ app }: TestApp, { userId }: TestPerson, cost: number, taskId: string): Promise<number> {
  return await app.db
    .transaction()
    .execute(async (trx) => await reserveCredits(trx, await lockAccount(app, trx, userId), { cost, taskId }));
}

describe.each(databaseKinds)("packs of credits on the %s database", (kind) => {
  test("a pack becomes credits once, however often it is reported, and the wait is answered with the balance (CREDIT-01, P-10)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const { packs } = await call(server, paymentCalls.getCreditPacks, { token: person.token });
    expect(packs).toEqual(DEFAULT_CREDIT_PACKS.map((pack) => ({ ...pack, price_ton: null })));
    const link = await buyPack(server, person, 60);
    expect(await buyPack(server, person, 60)).toBe(link);
    expect(await validate(server, person, link, 0)).toEqual({ status: "pending" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => await pay(link, "charge-1")));
    expect(new Set(outcomes)).toEqual(new Set(["granted"]));
    const had = { ai_credits_left: FREE + 60, subscription_type: "free", subscription_start: null };
    expect(await validate(server, person, link)).toMatchObject({ status: "success", ...had });
    expect(await settingsOf(server, person)).toMatchObject({ ...had, bought_credits: 60, referral_credits: 0 });
    await expectBalancesToMatchLedger(server, person);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("a second charge and too few Stars give no credits and go back (SPEC-25, CREDIT-01)", async () => {
    const { server, person, pay, messenger, events } = await openPayingServer(kind);
    const link = await buyPack(server, person, 20);
    const { id: orderRef } = await orderOf(server, link);
    const few = { chargeId: "few", orderRef, payerId: person.telegramId, stars: 79, at: server.clock.now() };
    await events.starsMoved({ kind: "paid", ...few });
    expect([await pay(link, "first"), await pay(link, "second")]).toEqual(["granted", "duplicate"]);
    expect(await refundStars(server.app)).toBe(2);
    expect(messenger.refunds.map(({ chargeId }) => chargeId).toSorted()).toEqual(["few", "second"]);
    expect((await settingsOf(server, person)).bought_credits).toBe(20);
  });

  test("a pack that is not offered is refused, and an order keeps its price and its credits when the setting changes (CREDIT-01, SPEC-76)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    for (const pack of [0, 21, -20, 1.5, "20"]) {
      const answer = await request(server, paymentCalls.purchaseCredits, { token: person.token, body: { pack } });
      expect([answer.status, answer.body]).toEqual([422, { detail: "bad_request", field: "pack" }]);
    }
    const refused = { token: person.token, body: { pack: 20, method: "ton" } };
    expect(refusalOf(await request(server, paymentCalls.purchaseCredits, refused))).toBe("coin_method_disabled");
    const link = await buyPack(server, person, 20);
    const rules = { ...server.app.rules, creditPacks: [{ credits: 25, price_stars: 90, price_ton: "0.8" }] };
    const actor = { userId: person.userId, signal: new AbortController().signal, saveReply: async () => {} };
    const changed = purchaseCredits({ ...server.app, rules }, actor, { pack: 20, method: "stars" });
    await expect(changed).rejects.toThrow("bad_request");
    expect(await orderOf(server, link)).toMatchObject({ amount: "80", credits: 20, plan_type: null, days: null });
    expect(await pay(link, "charge-1")).toBe("granted");
    expect((await settingsOf(server, person)).bought_credits).toBe(20);
  });

  test("the last look before Stars are taken lets a pack pass on every plan, and no other buyer or price (SPEC-26, CREDIT-01)", async () => {
    const { server, person, events, pay } = await openPayingServer(kind);
    await pay(await buy(server, person, "pro_month"), "plan");
    const { id: orderRef } = await orderOf(server, await buyPack(server, person, 20));
    const ask = async (telegramId: number, amount: number) =>
      await events.beforePayment({ payer: toMessengerUser(telegramId), orderRef, currency: STARS_CURRENCY, amount });
    expect(await ask(person.telegramId, 80)).toBeNull();
    expect(await ask(person.telegramId + 1, 80)).toBe(botText("en", "order_of_another"));
    expect(await ask(person.telegramId, 79)).toBe(botText("en", "order_unknown"));
  });

  test("bought credits are spent after the month's, and neither renewal, an upgrade nor an end of a plan touches them (CREDIT-01, SPEC-76)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    await pay(await buyPack(server, person, 20), "pack");
    expect(await spend(server, person, FREE, "first")).toBe(20);
    expect((await settingsOf(server, person)).bought_credits).toBe(20);
    expect(await spend(server, person, 3, "second")).toBe(17);
    await pay(await buy(server, person, "basic_month"), "plan");
    const { basic_month: basic } = DEFAULT_PREMIUM_CONFIG;
    const now = async () => {
      const { aiCredits } = await server.app.db
        .transaction()
        .execute(async (trx) => await lockAccount(server.app, trx, person.userId));
      return aiCredits;
    };
    expect(await now()).toEqual({ monthly: basic.ai_credits_per_month, referral: 0, bought: 17 });
    server.clock.advance(basic.duration_days * DAY_MS);
    expect(await now()).toEqual({ monthly: FREE, referral: 0, bought: 17 });
    await expectBalancesToMatchLedger(server, person);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("a refund takes back what is left, never more, and what a failed picture returns afterwards (CREDIT-01, SPEC-76)", async () => {
    const { server, person, pay, events } = await openPayingServer(kind);
    const link = await buyPack(server, person, 20);
    await pay(link, "pack");
    await spend(server, person, FREE + 12, "spent");
    await spend(server, person, 5, "fails");
    for (let times = 0; times < 2; times++) await events.starsMoved({ kind: "refunded", chargeId: "pack" });
    expect(await settingsOf(server, person)).toMatchObject({ ai_credits_left: 0, bought_credits: 0 });
    expect(await validate(server, person, link)).toEqual({ status: "refunded" });
    const { db } = server.app;
    await db.transaction().execute(async (trx) => await refundCredits(trx, person.userId, "fails"));
    expect((await settingsOf(server, person)).ai_credits_left).toBe(0);
    // A pack that is bought afterwards is not touched, and neither is what its own pictures return.
    server.clock.advance(61_000);
    await pay(await buyPack(server, person, 60), "another");
    await spend(server, person, 15, "fails too");
    await db.transaction().execute(async (trx) => await refundCredits(trx, person.userId, "fails too"));
    expect((await settingsOf(server, person)).bought_credits).toBe(48);
    await expectBalancesToMatchLedger(server, person);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("a refund that is reported before its payment leaves no credits (SPEC-25, CREDIT-01)", async () => {
    const { server, person, pay, events } = await openPayingServer(kind);
    const link = await buyPack(server, person, 20);
    await events.starsMoved({ kind: "refunded", chargeId: "early" });
    await pay(link, "early");
    expect((await settingsOf(server, person)).bought_credits).toBe(0);
    expect((await orderOf(server, link)).state).toBe("refunded");
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("operators are told of credits that were spent before the refund, each in one message, and the audit has it (CREDIT-01)", async () => {
    const { server, person, say, acts, work, arrive, textsTo } = await openForPayments(kind);
    await arrive("stars", "spent", (await orderOf(server, await buyPack(server, person, 20))).id);
    await spend(server, person, FREE + 12, "pictures");
    const refunded = { amount: "80 ⭐", plan: operatorText("en", "refunded_pack_spent", { count: 12 }) };
    expect(await say("/refund spent")).toBe(operatorText("en", "refunded", refunded));
    expect((await acts()).at(-1)).toMatchObject({ act: "refund", arguments: { charge: "spent", spent: 12 } });
    await work();
    expect(textsTo(OTHER_OPERATOR).at(-1)).toContain("12 кредитов уже потрачены.\nspent");
    // The answer has told it to who refunded.
    expect(textsTo(OPERATOR)).toEqual([operatorText("en", "refunded", refunded)]);
    // Of a pack that nobody has touched only the audit tells.
    server.clock.advance(61_000);
    await arrive("stars", "whole", (await orderOf(server, await buyPack(server, person, 20))).id);
    await say("/refund whole");
    expect((await acts()).at(-1)?.arguments).toEqual({ charge: "whole", provider: "stars" });
    await work();
    expect(textsTo(OTHER_OPERATOR)).toHaveLength(1);
  });

  test("an operator counts a late payment as its pack, or as another pack for a person (SPEC-28, CREDIT-01)", async () => {
    const { server, person, say, acts, arrive } = await openForPayments(kind);
    const sent = { token: person.token, body: { pack: 20, method: "ton" } };
    const { invoice_link } = await call(server, paymentCalls.purchaseCredits, sent);
    const { id } = await orderOf(server, invoice_link);
    expect(await arrive("ton", "late", id, { lateMs: COIN_LATE_MS + 1 })).toBe("late");
    expect(await say("/unmatched")).toContain("20\u00a0AI\u00a0credits");
    const matched = {
      name: nameOf(await getPerson(server.app.db, person.userId)),
      pack: goodsText({ credits: 20 }, "en"),
    };
    expect(await say(`/match late ${id}`)).toBe(operatorText("en", "matched_pack", matched));
    await arrive("ton", "stray", null, { by: toNano("3") });
    await say(`/match stray ${person.telegramId} 60`);
    expect((await acts()).at(-1)).toMatchObject({ act: "match", arguments: { charge: "stray", credits: 60 } });
    expect((await settingsOf(server, person)).bought_credits).toBe(80);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("the command /credits tells what is left, where it is from, and has a button for each pack, which opens it in the app (CREDIT-01)", async () => {
    const { server, person, say, arrive, messenger } = await openForPayments(kind);
    const first = await say("/credits", { from: person.telegramId });
    expect(first).toBe(
      [`10 AI credits left\nThis month: 10`, planText("en", "one_credit"), planText("en", "packs_hint")].join("\n\n"),
    );
    expect(messenger.written.at(-1)?.message.buttons).toEqual([
      [{ label: "20\u00a0AI\u00a0credits · 80 ⭐", open: "credits20" }],
      [{ label: "60\u00a0AI\u00a0credits · 200 ⭐", open: "credits60" }],
      [{ label: "200\u00a0AI\u00a0credits · 540 ⭐", open: "credits200" }],
    ]);
    await arrive("stars", "pack", (await orderOf(server, await buyPack(server, person, 20))).id);
    expect(await say("/credits", { from: person.telegramId })).toContain(
      "30 AI credits left\nThis month: 10 · Bought: 20",
    );
  });

  test("a pack is paid with coins by a wallet that sends what its order says (P-06, SPEC-28, CREDIT-01)", async () => {
    const { reader: chain, send } = await simulatedChain(() => new TestClock().now());
    const { server, person } = await openWithPerson(kind, undefined, { chain });
    const sent = { token: person.token, body: { pack: 200, method: "ton" } };
    const { invoice_link, ton } = await call(server, paymentCalls.purchaseCredits, sent);
    if (ton === undefined) throw new Error("the order has nothing for the wallet");
    expect(ton.amount).toBe("5.1");
    await send({ to: ton.destination, nano: toNano(ton.amount), body: ton.payload_boc });
    expect(await validate(server, person, invoice_link)).toMatchObject({
      status: "success",
      ai_credits_left: FREE + 200,
    });
    await expectBalancesToMatchLedger(server, person);
    expect(await checkLedger(server.app)).toEqual([]);
  });
});
