import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { auditLedger, checkLedger, lastAudit, type LedgerFault } from "#features/payments/check-ledger.ts";
import { jobHandlersOf } from "#worker/jobs.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makePerson } from "#testing/test-people.ts";
import { buy, openPayingHouse } from "#testing/test-payments.ts";

const opened: TestApp[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

describe.each(databaseKinds)("the books on the %s database (SPEC-20)", (kind) => {
  test("add up after buying, extending, going up and a refund", async () => {
    const { house, events } = await openPaid();
    expect(await checkLedger(house.app)).toEqual([]);
    await events.moved({ kind: "refunded", chargeId: "second" });
    expect(await checkLedger(house.app)).toEqual([]);
  });

  test("name a balance that its entries do not make", async () => {
    const { house, person } = await openPaid();
    await house.app.db
      .updateTable("credit_balances")
      .set({ monthly: 7 })
      .where("user_id", "=", person.userId)
      .execute();
    const [fault, ...more] = await checkLedger(house.app);
    expect(fault).toMatchObject({
      fault: "balance_is_not_its_entries",
      userId: person.userId,
      kind: "monthly",
      balance: 7,
    });
    expect(more).toEqual([]);
  });

  test("name a payment that gave no plan, a plan that nobody paid, and a subscription that no grant gives", async () => {
    const { house, person } = await openPaid();
    const { userId } = person;
    await house.app.db
      .updateTable("plan_grants")
      .set({ source_id: "stars:nobody" })
      .where("source_id", "=", "stars:first")
      .execute();
    expect(await checkLedger(house.app)).toEqual([
      { fault: "payment_without_plan", userId, charge: "stars:first" },
      { fault: "plan_without_payment", userId, charge: "stars:nobody" },
    ]);
    await house.app.db
      .updateTable("plan_grants")
      .set({ source_id: "stars:first" })
      .where("source_id", "=", "stars:nobody")
      .execute();
    await house.app.db.updateTable("users").set({ subscription_type: "pro_year" }).where("id", "=", userId).execute();
    expect(await checkLedger(house.app)).toEqual([{ fault: "subscription_is_not_its_grants", userId }]);
  });

  test("are found as they were left, by whoever watches: at night, by hand, and mended", async () => {
    const { house, person } = await openPaid();
    const balance = async (monthly: number): Promise<void> =>
      void (await house.app.db
        .updateTable("credit_balances")
        .set({ monthly })
        .where("user_id", "=", person.userId)
        .execute());
    const { monthly } = await house.app.db
      .selectFrom("credit_balances")
      .select("monthly")
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow();
    await balance(monthly + 1);
    const job = { id: "1", data: {}, retries: 0, signal: AbortSignal.timeout(60_000) };
    // Each fault is an error in the log, where this house must have none.
    await jobHandlersOf({ ...house.app, log: pino({ level: "silent" }) })["check-ledger"](job);
    expect(await lastAudit(house.app)).toEqual({ faults: 1, checkedAt: house.app.clock.now() });
    await balance(monthly);
    house.clock.advance(61_000);
    expect(await auditLedger(house.app)).toEqual([]);
    expect(await lastAudit(house.app)).toEqual({ faults: 0, checkedAt: house.app.clock.now() });
  });

  test("are looked at whole, however many people and orders are looked at together", async () => {
    const { house, person } = await openPaid();
    const others = await Promise.all(Array.from({ length: 6 }, async () => (await makePerson(house)).userId));
    const astray = [person.userId, ...others.slice(3)].toSorted();
    await house.app.db.updateTable("users").set({ subscription_type: "pro_year" }).where("id", "in", astray).execute();
    await house.app.db.updateTable("payments").set({ order_id: null }).execute();
    for (const atOnce of [1, 2, 3, 1000]) {
      const faults = await checkLedger(house.app, atOnce);
      expect(peopleOf(faults, "subscription_is_not_its_grants")).toEqual(astray);
      expect(faults.filter(({ fault }) => fault === "order_paid_by_nothing").length).toBe(3);
    }
  });

  async function openPaid() {
    const paying = await openPayingHouse(kind);
    opened.push(paying.house);
    const { house, person, pay } = paying;
    await pay(await buy(house, person, "basic_month"), "first");
    house.clock.advance(61_000);
    await pay(await buy(house, person, "basic_month"), "second");
    await pay(await buy(house, person, "pro_month"), "third");
    return paying;
  }
});

function peopleOf(faults: readonly LedgerFault[], kind: LedgerFault["fault"]): string[] {
  return faults.flatMap((found) => (found.fault === kind && "userId" in found ? [found.userId] : [])).toSorted();
}
