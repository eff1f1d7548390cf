import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { RENEWAL_PERIOD_MS } from "@wardrobe/domain/payments/renewal.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import { describe, expect, test } from "vitest";
import {
  recordLedgerCheck,
  checkLedger,
  findLastLedgerCheck,
  type LedgerFault,
} from "#features/payments/check-ledger.ts";
import { jobHandlersOf } from "#worker/jobs.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson } from "#testing/test-people.ts";
import { buy, openPayingServer, orderOf } from "#testing/test-payments.ts";

describe.each(databaseKinds)("the ledger check on the %s database (SPEC-20)", (kind) => {
  test("finds nothing after buying, extending, upgrading and a refund", async () => {
    const { server, events } = await openPaid();
    expect(await checkLedger(server.app)).toEqual([]);
    await events.starsMoved({ kind: "refunded", chargeId: "second" });
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("finds a renewal that was charged and gave nothing, a month that was given twice, and a paid order that nobody renews (CREDIT-02)", async () => {
    const { server, db, person, pay } = await openPaid();
    const { userId } = person;
    const body = { type: "pro_month", renews: true };
    const { invoice_link } = await call(server, paymentCalls.purchasePremium, { token: person.token, body });
    const { id: orderId } = await orderOf(server, invoice_link);
    await pay(invoice_link, "month-1");
    for (const month of [2, 3]) {
      server.clock.advance(RENEWAL_PERIOD_MS);
      expect(await pay(invoice_link, `month-${month}`)).toBe("granted");
    }
    expect(await checkLedger(server.app)).toEqual([]);
    await db
      .updateTable("payments")
      .set({ paid_at: server.clock.now() })
      .where("external_id", "=", "month-2")
      .execute();
    expect(await checkLedger(server.app)).toEqual([{ fault: "order_paid_twice", orderId }]);
    await db.deleteFrom("plan_grants").where("source_id", "=", "stars:month-2").execute();
    await db.deleteFrom("renewals").execute();
    expect(await checkLedger(server.app)).toEqual([
      { fault: "payment_without_plan", userId, charge: "stars:month-2" },
      { fault: "renewal_is_not_its_order", orderId },
      { fault: "subscription_is_not_its_grants", userId },
      { fault: "order_paid_twice", orderId },
    ]);
  });

  test("stores its last result, from the nightly job and from a check by hand", async () => {
    const { server, person, setMonthlyCredits } = await openPaid();
    const { monthly } = await server.app.db
      .selectFrom("credit_balances")
      .select("monthly")
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow();
    await setMonthlyCredits(monthly + 1);
    const job = { id: "1", data: {}, retries: 0, signal: AbortSignal.timeout(60_000) };
    // Each fault is logged as an error, and the test app fails on errors in its log.
    await jobHandlersOf({ ...server.app, log: silentLog })["check-ledger"](job);
    expect(await findLastLedgerCheck(server.app)).toEqual({ faults: 1, checkedAt: server.app.clock.now() });
    await setMonthlyCredits(monthly);
    server.clock.advance(61_000);
    expect(await recordLedgerCheck(server.app)).toEqual([]);
    expect(await findLastLedgerCheck(server.app)).toEqual({ faults: 0, checkedAt: server.app.clock.now() });
  });

  test("covers everything, whatever the page size", async () => {
    const { server, person } = await openPaid();
    const others = await Promise.all(Array.from({ length: 6 }, async () => (await makePerson(server)).userId));
    const wrong = [person.userId, ...others.slice(3)].toSorted();
    await server.app.db.updateTable("users").set({ subscription_type: "pro_year" }).where("id", "in", wrong).execute();
    await server.app.db.updateTable("payments").set({ order_id: null }).execute();
    for (const pageRows of [1, 2, 3, 1000]) {
      const faults = await checkLedger(server.app, pageRows);
      expect(peopleOf(faults, "subscription_is_not_its_grants")).toEqual(wrong);
      expect(faults.filter(({ fault }) => fault === "order_paid_by_nothing").length).toBe(3);
    }
  });

  async function openPaid() {
    const paying = await openPayingServer(kind);
    const { server, db, person, pay } = paying;
    await pay(await buy(server, person, "basic_month"), "first");
    server.clock.advance(61_000);
    await pay(await buy(server, person, "basic_month"), "second");
    await pay(await buy(server, person, "pro_month"), "third");
    const setMonthlyCredits = async (monthly: number) =>
      await db.updateTable("credit_balances").set({ monthly }).where("user_id", "=", person.userId).execute();
    return { ...paying, setMonthlyCredits };
  }
});

function peopleOf(faults: readonly LedgerFault[], kind: LedgerFault["fault"]): string[] {
  return faults.flatMap((found) => (found.fault === kind && "userId" in found ? [found.userId] : [])).toSorted();
}
