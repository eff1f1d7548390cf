import { describe, expect, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { ORDER_REUSED_MS, ORDER_VALID_MS, STARS_CURRENCY, UNMATCHED_KEPT_MS } from "@wardrobe/domain/payments/order.ts";
import { VALIDATE_WAIT_MS } from "@wardrobe/domain/payments/payment.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { Subscriptions } from "#adapters/notifier/notifier.ts";
import { SUBSCRIPTIONS_MAX } from "#adapters/notifier/port.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { setCredits, makePerson, refusalOf, request, signIn, type TestPerson } from "#testing/test-people.ts";
import { reconcileStars, refundStars } from "#features/payments/stars.ts";
import { validatePayment } from "#features/payments/validate-payment.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { toMessengerUser } from "#testing/test-chats.ts";
import {
  buy,
  expectBalancesToMatchLedger,
  openPayingServer,
  orderOf,
  settingsOf,
  validate,
} from "#testing/test-payments.ts";
import { fakeQueue } from "#testing/test-app.ts";

const DAY_MS = 86_400_000;
const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;
const PRO = DEFAULT_PREMIUM_CONFIG.pro_month;

describe.each(databaseKinds)("paying with Stars on the %s database", (kind) => {
  test("an order becomes a plan with its credits, and a waiting request is answered at once (P-05, P-10, SPEC-24)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const link = await buy(server, person, "pro_3_months");
    expect(await validate(server, person, link, 0)).toEqual({ status: "pending" });
    const waiting = validate(server, person, link);
    expect(await pay(link, "charge-1")).toBe("granted");
    const { duration_days, ai_credits_per_month, recommend_credits } = DEFAULT_PREMIUM_CONFIG.pro_3_months;
    const plan = {
      subscription_type: "pro_3_months",
      subscription_start: server.clock.now().toISOString(),
      subscription_end: new Date(server.clock.now().getTime() + duration_days * DAY_MS).toISOString(),
      ai_credits_left: ai_credits_per_month,
      recommend_credits_left: recommend_credits,
    };
    expect(await waiting).toEqual({ status: "success", ...plan });
    expect(await settingsOf(server, person)).toMatchObject(plan);
  });

  test("one charge gives its plan once, however often it is reported, even at the same time (P-10)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    const outcomes = await Promise.all(Array.from({ length: 8 }, async () => await pay(link, "charge-1")));
    expect(outcomes).toEqual(outcomes.map(() => "granted"));
    const end = (await settingsOf(server, person)).subscription_end ?? "";
    expect(Date.parse(end)).toBe(server.clock.now().getTime() + BASIC.duration_days * DAY_MS);
  });

  test("the second of two charges for one order gives nothing and is refunded automatically (P-10, SPEC-25)", async () => {
    const { server, person, pay, messenger } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    const outcomes = await Promise.all([pay(link, "charge-1"), pay(link, "charge-2")]);
    expect(outcomes.toSorted()).toEqual(["duplicate", "granted"]);
    const second = outcomes[0] === "duplicate" ? "charge-1" : "charge-2";
    expect(await refundStars(server.app)).toBe(1);
    expect(messenger.refunds).toEqual([{ payerId: person.telegramId, chargeId: second }]);
    expect(await refundStars(server.app)).toBe(0);
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "basic_month" });
    expect(await validate(server, person, link)).toMatchObject({ status: "success" });
  });

  test("too few Stars give nothing and are refunded automatically; the full price still buys the plan (SPEC-25)", async () => {
    const { server, person, pay, messenger } = await openPayingServer(kind);
    const sent: string[] = [];
    const events = botEventsOf({ ...server.app, queue: fakeQueue(async (_, name) => (sent.push(name), null)) });
    const link = await buy(server, person, "basic_month");
    const { id: orderRef } = await orderOf(server, link);
    const few = {
      kind: "paid",
      chargeId: "few",
      orderRef,
      payerId: person.telegramId,
      stars: BASIC.price_stars - 1,
    } as const;
    await events.starsMoved({ ...few, at: server.clock.now() });
    expect(sent).toEqual(["refund-stars", "tell-payment"]);
    expect(await refundStars(server.app)).toBe(1);
    expect(messenger.refunds).toEqual([{ payerId: person.telegramId, chargeId: "few" }]);
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    expect(await pay(link, "charge-1")).toBe("granted");
  });

  test("money that arrives after the order has expired still buys the plan (SPEC-24)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    server.clock.advance(ORDER_VALID_MS.stars + 1);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await validate(server, later, link)).toEqual({ status: "expired" });
    expect(await pay(link, "charge-1")).toBe("granted");
    expect(await validate(server, later, link)).toMatchObject({ status: "success" });
  });

  test("a refund revokes the plan and restores the one before it (SPEC-22)", async () => {
    const { server, person, pay, events } = await openPayingServer(kind);
    await pay(await buy(server, person, "basic_month"), "charge-1");
    const basic = await settingsOf(server, person);
    server.clock.advance(10 * DAY_MS);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    const link = await buy(server, later, "pro_month");
    await pay(link, "charge-2");
    expect(await settingsOf(server, later)).toMatchObject({
      subscription_type: "pro_month",
      ai_credits_left: PRO.ai_credits_per_month,
    });
    for (let times = 0; times < 2; times++) await events.starsMoved({ kind: "refunded", chargeId: "charge-2" });
    const after = await settingsOf(server, later);
    expect(after).toMatchObject({
      subscription_type: "basic_month",
      subscription_start: basic.subscription_start,
      subscription_end: basic.subscription_end,
      ai_credits_left: BASIC.ai_credits_per_month,
    });
    expect(await validate(server, later, link)).toEqual({ status: "refunded" });
    await expectBalancesToMatchLedger(server, person);
  });

  test("lost notifications are recovered from the messenger's list, each transaction once (SPEC-26)", async () => {
    const { server, person, pay, messenger } = await openPayingServer(kind);
    const first = await buy(server, person, "basic_month");
    await pay(first, "charge-1");
    server.clock.advance(ORDER_REUSED_MS);
    const second = await orderOf(server, await buy(server, person, "basic_month"));
    const paid = {
      kind: "paid",
      payerId: person.telegramId,
      stars: BASIC.price_stars,
      at: server.clock.now(),
    } as const;
    messenger.moves.push(
      { kind: "other" },
      { ...paid, chargeId: "charge-1", orderRef: (await orderOf(server, first)).id },
      { ...paid, chargeId: "charge-2", orderRef: second.id },
    );
    expect(await reconcileStars(server.app)).toBe(3);
    const extended = await settingsOf(server, person);
    expect(Date.parse(extended.subscription_end ?? "") - Date.parse(extended.subscription_start ?? "")).toBe(
      2 * BASIC.duration_days * DAY_MS,
    );
    messenger.moves.push({ kind: "refunded", chargeId: "charge-2" });
    expect(await reconcileStars(server.app)).toBe(1);
    expect((await orderOf(server, first)).state).toBe("paid");
    const left = await settingsOf(server, person);
    expect(Date.parse(left.subscription_end ?? "") - Date.parse(left.subscription_start ?? "")).toBe(
      BASIC.duration_days * DAY_MS,
    );
  });

  test("Stars without an order are kept for a day and then refunded (SPEC-25)", async () => {
    const { server, person, events, messenger } = await openPayingServer(kind);
    const move = { kind: "paid", payerId: person.telegramId, stars: 5, at: server.clock.now() } as const;
    await events.starsMoved({ ...move, chargeId: "lost", orderRef: "an-order-of-another-deployment" });
    expect(await refundStars(server.app)).toBe(0);
    server.clock.advance(UNMATCHED_KEPT_MS);
    expect(await refundStars(server.app)).toBe(1);
    expect(messenger.refunds).toEqual([{ payerId: person.telegramId, chargeId: "lost" }]);
  });

  test("the pre-checkout query refuses an order that is no longer valid, in the payer's language (SPEC-26)", async () => {
    const { server, person, events, pay } = await openPayingServer(kind);
    const other = await makePerson(server);
    const link = await buy(server, person, "pro_month");
    const { id } = await orderOf(server, link);
    const ask = async (payer: TestPerson, changes: { orderRef?: string; amount?: number; currency?: string } = {}) =>
      await events.beforePayment({
        payer: toMessengerUser(payer.telegramId),
        orderRef: id,
        currency: STARS_CURRENCY,
        amount: PRO.price_stars,
        ...changes,
      });
    expect(await ask(person)).toBeNull();
    // The query itself gives nothing: nothing is paid yet.
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    expect((await orderOf(server, link)).state).toBe("pending");
    expect(await ask(other)).toBe(botText("en", "order_of_another"));
    expect(await ask(person, { amount: 1 })).toBe(botText("en", "order_unknown"));
    expect(await ask(person, { currency: "EUR" })).toBe(botText("en", "order_unknown"));
    expect(await ask(person, { orderRef: "nothing" })).toBe(botText("en", "order_unknown"));
    const basic = await orderOf(server, await buy(server, person, "basic_month"));
    await pay(link, "charge-1");
    expect(await ask(person)).toBe(botText("en", "order_paid_already"));
    expect(await ask(person, { orderRef: basic.id, amount: BASIC.price_stars })).toBe(
      botText("en", "cannot_downgrade"),
    );
  });

  test("no downgrade, no free plan, no coin while it is off, and no order without the messenger (P-08)", async () => {
    const { server, person, messenger } = await openPayingServer(kind);
    const refusal = async (body: object, { token } = person) =>
      refusalOf(await request(server, paymentCalls.purchasePremium, { token, body }));
    expect(await refusal({ type: "free" })).toBe("free_plan_already_active");
    expect(await refusal({ type: "basic_month", method: "ton" })).toBe("coin_method_disabled");
    const pro = await makePerson(server, { plan: "pro_month" });
    for (const type of ["basic_year", "free"]) expect(await refusal({ type }, pro)).toBe("cannot_downgrade");
    messenger.failure = new MessengerUnavailable("down");
    expect(await refusal({ type: "pro_year" })).toBe("payment_unavailable");
    messenger.failure = null;
    expect(await buy(server, person, "pro_year")).toMatch(/^https:/);
  });

  test("a double tap opens one invoice; a repeated key gets the same reply (P-05)", async () => {
    const { server, person } = await openPayingServer(kind);
    const first = await buy(server, person, "basic_year");
    expect(await buy(server, person, "basic_year")).toBe(first);
    expect(await buy(server, person, "pro_year")).not.toBe(first);
    server.clock.advance(ORDER_REUSED_MS);
    const anew = await buy(server, person, "basic_year", "one-tap-one-key");
    expect(anew).not.toBe(first);
    server.clock.advance(ORDER_REUSED_MS);
    expect(await buy(server, person, "basic_year", "one-tap-one-key")).toBe(anew);
  });

  test("disconnecting only ends the wait: the order stays, and its money still buys the plan (SPEC-24)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    const client = new AbortController();
    const actor = { userId: person.userId, signal: client.signal, saveReply: async () => {} };
    const waiting = validatePayment(server.app, actor, { invoice_link: link, wait_ms: VALIDATE_WAIT_MS });
    const startedAtMs = performance.now();
    client.abort();
    expect(await waiting).toEqual({ status: "pending" });
    expect(performance.now() - startedAtMs).toBeLessThan(VALIDATE_WAIT_MS / 2);
    expect((await orderOf(server, link)).state).toBe("pending");
    expect(await pay(link, "charge-1")).toBe("granted");
    expect(await validate(server, person, link)).toMatchObject({ status: "success" });
  });

  test("of too many waiting requests the oldest gets the current state, and none loops forever (ADR-009)", async () => {
    const { server, person } = await openPayingServer(kind);
    const link = await buy(server, person, "basic_month");
    const client = new AbortController();
    const waiting = new Subscriptions();
    let count = 0;
    const subscribe = (userId: string) => {
      // Ends an endless loop, which would block everything else.
      if (++count > 2 * SUBSCRIPTIONS_MAX) client.abort();
      return waiting.subscribe(userId);
    };
    const counting = { ...server.app, notifier: { ...server.app.notifier, subscribe } };
    const actor = { userId: person.userId, signal: client.signal, saveReply: async () => {} };
    const ask = async () => await validatePayment(counting, actor, { invoice_link: link, wait_ms: VALIDATE_WAIT_MS });
    const oldest = ask();
    // Subscribed first, so it is the oldest.
    await expect.poll(() => count).toBe(1);
    const others = Array.from({ length: SUBSCRIPTIONS_MAX }, ask);
    expect(await oldest).toEqual({ status: "pending" });
    client.abort();
    await Promise.all(others);
    // A late notification of the order may wake some of them once more.
    expect(count).toBeLessThanOrEqual(2 * SUBSCRIPTIONS_MAX);
  });

  test("when a plan ends, its remaining credits are cut to the free allowance, once (P-09, SPEC-20)", async () => {
    const { server, person, pay } = await openPayingServer(kind);
    await pay(await buy(server, person, "pro_month"), "charge-1");
    server.clock.advance(PRO.duration_days * DAY_MS - 1);
    const before = { ...person, token: await signIn(server, person.telegramId) };
    expect(await settingsOf(server, before)).toMatchObject({ ai_credits_left: PRO.ai_credits_per_month });
    server.clock.advance(1);
    expect(await settingsOf(server, before)).toMatchObject({
      subscription_type: "free",
      ai_credits_left: DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month,
      recommend_credits_left: DEFAULT_PREMIUM_CONFIG.free.recommend_credits,
    });
    // Credits given afterwards are not cut again.
    const more = DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month + 5;
    await setCredits(server, person, more);
    expect((await settingsOf(server, before)).ai_credits_left).toBe(more);
    await expectBalancesToMatchLedger(server, person);
  });
});
