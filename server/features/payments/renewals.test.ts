import { describe, expect, test } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { RENEWAL_DAYS, RENEWAL_PERIOD_MS, RENEWAL_STARS_MAX } from "@wardrobe/domain/payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { tellDays } from "#features/operator/grant-days.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { answerPaySupport } from "#features/payments/person-payments.ts";
import { preCheck, reconcileStars, refundStars } from "#features/payments/stars.ts";
import { dayText, planText, tellPayment } from "#features/payments/tell-payment.ts";
import { getPerson, setPreferences } from "#features/people/people.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { expectBalancesToMatchLedger, orderOf, openRenewing } from "#testing/test-payments.ts";
import { request, signIn } from "#testing/test-people.ts";

const DAY_MS = 86_400_000;
const { basic_month: BASIC, pro_month: PRO } = DEFAULT_PREMIUM_CONFIG;

describe.each(databaseKinds)("a month that renews by itself, on the %s database", (kind) => {
  test("is ordered by an invoice that renews, and only a month for Stars (CREDIT-02, SPEC-78)", async () => {
    const { server, person, messenger, order } = await openRenewing(kind);
    const { link } = await order({ type: "basic_month", renews: true });
    expect(messenger.invoices).toMatchObject([{ stars: BASIC.price_stars, renews: true }]);
    expect(messenger.invoices[0]?.description).toContain("every 30 days");
    expect(await orderOf(server, link)).toMatchObject({ renews: true, days: RENEWAL_DAYS, state: "pending" });
    expect((await order({ type: "basic_month", renews: true })).link).toBe(link);
    expect((await order({ type: "basic_month" })).link).not.toBe(link);
    expect(messenger.invoices[1]).toMatchObject({
      renews: false,
      description: expect.stringContaining("doesn’t renew"),
    });
    const token = await signIn(server, person.telegramId);
    const refused = async (body: object) => (await request(server, paymentCalls.purchasePremium, { token, body })).body;
    for (const body of [
      { type: "basic_month", method: "ton", renews: true },
      { type: "pro_year", renews: true },
    ])
      expect(await refused(body)).toEqual({ detail: "bad_request", field: "renews" });
  });

  test("is not offered for more Stars than the messenger takes each month", async () => {
    const dear = { ...DEFAULT_PREMIUM_CONFIG, pro_month: { ...PRO, price_stars: RENEWAL_STARS_MAX + 1 } };
    const { server, person } = await openRenewing(kind, { premiumConfig: dear });
    const body = { type: "pro_month", renews: true };
    expect((await request(server, paymentCalls.purchasePremium, { token: person.token, body })).status).toBe(422);
  });

  test("each renewal extends the plan once by 30 days, however and in whatever order it is reported (CREDIT-02, SPEC-78)", async () => {
    const { server, messenger, order, charge, report, plan, ends } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    const beganMs = server.clock.now().getTime();
    await report(charge(orderRef, "first"));
    const month = (count: number) => beganMs + count * RENEWAL_PERIOD_MS;
    expect(ends(await plan())).toBe(month(1));
    server.clock.advance(RENEWAL_PERIOD_MS - DAY_MS);
    const second = charge(orderRef, "second");
    await Promise.all(Array.from({ length: 6 }, async () => await report(second)));
    messenger.moves.push({ ...second, renews: { paidUntil: null } });
    await reconcileStars(server.app);
    expect(ends(await plan())).toBe(month(2));
    // The third is lost, and found after the fourth was told.
    server.clock.advance(RENEWAL_PERIOD_MS);
    const third = charge(orderRef, "third");
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(orderRef, "fourth"));
    messenger.moves.push(third);
    await reconcileStars(server.app);
    const given = await server.app.db.selectFrom("plan_grants").select("source_id").execute();
    expect(given.map(({ source_id }) => source_id).toSorted()).toEqual(
      ["first", "fourth", "second", "third"].map((id) => `stars:${id}`),
    );
    expect(messenger.refunds).toEqual([]);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("the same month charged twice goes back, and a month that is paid once is never renewed (SPEC-25, SPEC-78)", async () => {
    const { server, messenger, order, charge, report } = await openRenewing(kind);
    const renewing = await order({ type: "basic_month", renews: true });
    const once = await order({ type: "basic_month" });
    for (const { orderRef } of [renewing, once]) await report(charge(orderRef, `first-${orderRef}`));
    await report(charge(renewing.orderRef, "again"));
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(once.orderRef, "month-later"));
    await refundStars(server.app);
    expect(messenger.refunds.map(({ chargeId }) => chargeId).toSorted()).toEqual(["again", "month-later"]);
  });

  test("is shown, canceled and taken up again: the messenger is told each time, as it is then (SPEC-79)", async () => {
    const { messenger, order, charge, report, shown, set, run } = await openRenewing(kind);
    expect(await shown()).toBeNull();
    expect(await set(false)).toBeNull();
    const { orderRef } = await order({ type: "basic_month", renews: true });
    expect(await shown()).toBeNull();
    const paid = charge(orderRef, "first");
    await report(paid);
    const renews_at = new Date(paid.at.getTime() + RENEWAL_PERIOD_MS).toISOString();
    expect(await shown()).toEqual({ type: "basic_month", stars: BASIC.price_stars, renews_at, state: "active" });
    expect(await set(false)).toMatchObject({ state: "canceled", renews_at });
    expect(await set(false)).toMatchObject({ state: "canceled" });
    expect(await run("edit-renewal")).toBe(1);
    expect(await set(true)).toMatchObject({ state: "allowed" });
    expect(await run("edit-renewal")).toBe(1);
    const told = { payerId: paid.payerId, chargeId: "first" };
    expect(messenger.renewalEdits).toEqual([
      { ...told, isCanceled: true },
      { ...told, isCanceled: false },
    ]);
    // A job that comes late repeats no older wish.
    await set(false);
    await set(true);
    await run("edit-renewal");
    expect(messenger.renewalEdits.slice(2).map(({ isCanceled }) => isCanceled)).toEqual([false, false]);
  });

  test("a renewal after it was canceled here goes back; one that was charged before and told later counts (SPEC-78)", async () => {
    const { server, messenger, order, charge, report, set, plan, ends } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    await report(charge(orderRef, "first"));
    const first = ends(await plan());
    server.clock.advance(RENEWAL_PERIOD_MS - DAY_MS);
    const before = charge(orderRef, "before");
    server.clock.advance(60_000);
    await set(false);
    await report(before);
    expect(ends(await plan())).toBe(first + RENEWAL_PERIOD_MS);
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(orderRef, "after"));
    await refundStars(server.app);
    expect(messenger.refunds.map(({ chargeId }) => chargeId)).toEqual(["after"]);
    expect(ends(await plan())).toBe(first + RENEWAL_PERIOD_MS);
  });

  test.each(["Etc/GMT-14", "Etc/GMT+12"])("the chat says the days of %s to a person there (SPEC-79)", async (zone) => {
    const { server, person, messenger, order, charge, report, news, run, plan, ends } = await openRenewing(kind);
    const { db } = server.app;
    await setPreferences(db, person.userId, { time_zone: zone });
    const { orderRef } = await order({ type: "basic_month", renews: true });
    const paid = charge(orderRef, "first");
    await report(paid);
    await tellPayment(server.app, { provider: "stars", externalId: "first" });
    await news(orderRef, "canceled");
    await run("tell-renewal");
    await tellDays(server.app, { userId: person.userId, days: 1, why: "given" });
    const end = dayText(new Date(ends(await plan())), "en", zone);
    expect(messenger.written.map(({ message }) => message.text)).toEqual(Array(3).fill(expect.stringContaining(end)));
    const asked = { person: await getPerson(db, person.userId), language: "en", messageId: 1, argument: "" } as const;
    expect((await answerPaySupport(server.app, asked)).text).toContain(dayText(paid.at, "en", zone));
  });

  test("what happens in the messenger is told once, and a failed renewal takes nothing (CREDIT-02, SPEC-79)", async () => {
    const { server, person, messenger, order, charge, report, news, shown, run, plan } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    const paid = charge(orderRef, "first");
    await report(paid);
    const before = await plan();
    const said: (string | undefined)[] = [];
    for (const state of ["canceled", "active", "failed"] as const) {
      await news(orderRef, state);
      await news(orderRef, state);
      expect(await shown()).toMatchObject({ state });
      expect(await run("tell-renewal"), state).toBe(1);
      said.push(messenger.written.at(-1)?.message.text);
    }
    const date = dayText(new Date(paid.at.getTime() + RENEWAL_PERIOD_MS), "en");
    const params = { plan: planText("basic_month", "en"), date, stars: String(BASIC.price_stars) };
    const keys = ["bot_renewal_canceled", "bot_renewal_active", "bot_renewal_failed"] as const;
    expect(said).toEqual(keys.map((key) => botText("en", key, params)));
    expect(said[2]).toContain("Nothing was taken");
    expect(await plan()).toEqual(before);
    // Of a stranger, and of an order that never renewed.
    await news(orderRef, "canceled", person.telegramId + 1);
    await news("unknown", "canceled");
    expect(await shown()).toMatchObject({ state: "failed" });
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(orderRef, "second"));
    expect(await shown()).toMatchObject({ state: "active" });
  });

  test("an upgrade ends the renewal of the lower plan, and the messenger is told (SPEC-78)", async () => {
    const { server, messenger, order, charge, report, shown, set, run } = await openRenewing(kind);
    const basic = await order({ type: "basic_month", renews: true });
    await report(charge(basic.orderRef, "basic"));
    // More of the same plan changes nothing.
    await report(charge((await order({ type: "basic_3_months" })).orderRef, "longer"));
    expect(await shown()).toMatchObject({ type: "basic_month", state: "active" });
    await report(charge((await order({ type: "pro_month", renews: true })).orderRef, "pro"));
    expect(await run("edit-renewal")).toBe(1);
    expect(messenger.renewalEdits).toMatchObject([{ chargeId: "basic", isCanceled: true }]);
    expect(await shown()).toMatchObject({ type: "pro_month", stars: PRO.price_stars, state: "active" });
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(basic.orderRef, "basic-again"));
    await refundStars(server.app);
    expect(messenger.refunds.map(({ chargeId }) => chargeId)).toEqual(["basic-again"]);
    expect(await set(true)).toMatchObject({ type: "pro_month", state: "active" });
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test.each([
    ["first", "second"],
    ["second", "first"],
  ])(
    "a refund of the %s month takes that month and ends the renewal; the %s one stays (SPEC-78)",
    async (back, kept) => {
      const { server, person, messenger, events, order, charge, report, shown, run, plan, ends } =
        await openRenewing(kind);
      const { orderRef, link } = await order({ type: "basic_month", renews: true });
      await report(charge(orderRef, "first"));
      const beganMs = ends(await plan()) - RENEWAL_PERIOD_MS;
      server.clock.advance(RENEWAL_PERIOD_MS - DAY_MS);
      const second = charge(orderRef, "second");
      await report(second);
      await events.starsMoved({ kind: "refunded", chargeId: back });
      const endMs = kept === "first" ? beganMs + RENEWAL_PERIOD_MS : second.at.getTime() + RENEWAL_PERIOD_MS;
      expect(ends(await plan())).toBe(endMs);
      expect((await orderOf(server, link)).state).toBe("paid");
      expect(await shown()).toBeNull();
      expect(await run("edit-renewal")).toBe(1);
      expect(messenger.renewalEdits[0]).toMatchObject({ isCanceled: true });
      await events.starsMoved({ kind: "refunded", chargeId: kept });
      expect((await orderOf(server, link)).state).toBe("refunded");
      expect(await plan()).toMatchObject({ subscription_type: "free" });
      await expectBalancesToMatchLedger(server, person);
      expect(await checkLedger(server.app)).toEqual([]);
    },
  );

  test("deleting the account cancels it, and whatever is charged all the same goes back at once (SPEC-78)", async () => {
    const { server, person, messenger, order, charge, report, run } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    const pending = await order({ type: "pro_month", renews: true });
    await report(charge(orderRef, "first"));
    await deleteAccount(server.app, person.userId);
    expect(await run("edit-renewal")).toBe(1);
    expect(messenger.renewalEdits).toEqual([{ payerId: person.telegramId, chargeId: "first", isCanceled: true }]);
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(orderRef, "after"));
    await report(charge(pending.orderRef, "late"));
    await report(charge("of-no-order", "unknown"));
    await run("edit-renewal");
    expect(new Set(messenger.renewalEdits.map(({ chargeId }) => chargeId))).toEqual(
      new Set(["first", "after", "late", "unknown"]),
    );
    await refundStars(server.app);
    expect(messenger.refunds.map(({ chargeId }) => chargeId).toSorted()).toEqual(["after", "late"]);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("the price of the order counts, whatever is configured since (SPEC-78)", async () => {
    const { server, person, order, charge, report, plan, ends } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    await report(charge(orderRef, "first"));
    server.clock.advance(RENEWAL_PERIOD_MS);
    const dear = { ...server.app.rules.premiumConfig, basic_month: { ...BASIC, price_stars: 999 } };
    const app = { ...server.app, rules: { ...server.app.rules, premiumConfig: dear } };
    const asked = { orderRef, payer: String(person.telegramId), currency: "XTR", amount: BigInt(BASIC.price_stars) };
    expect(await preCheck(app, asked)).toBeNull();
    await botEventsOf(app).starsMoved(charge(orderRef, "second"));
    expect(ends(await plan())).toBe(server.clock.now().getTime() + RENEWAL_PERIOD_MS);
  });

  test("the receipts say that it renews and when, that it has renewed, and that a charge too many comes back (CREDIT-02, SPEC-79)", async () => {
    const { server, messenger, order, charge, report, set } = await openRenewing(kind);
    const { orderRef } = await order({ type: "basic_month", renews: true });
    const said = async (chargeId: string): Promise<string> => {
      await report(charge(orderRef, chargeId));
      await tellPayment(server.app, { provider: "stars", externalId: chargeId });
      return messenger.written.at(-1)?.message.text ?? "";
    };
    const next = dayText(new Date(server.clock.now().getTime() + RENEWAL_PERIOD_MS), "en");
    expect(await said("first")).toContain(`every 30 days for ${BASIC.price_stars} ⭐, next on ${next}, until`);
    server.clock.advance(RENEWAL_PERIOD_MS);
    expect(await said("second")).toContain(`has renewed for ${BASIC.price_stars} ⭐`);
    await set(false);
    server.clock.advance(RENEWAL_PERIOD_MS);
    expect(await said("third")).toContain("They’ll come back to you");
  });
});
