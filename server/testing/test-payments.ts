import { expect } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { closeAfterTest, openTestApp, type TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson, type TestPerson } from "#testing/test-people.ts";

/** An app for the running test with a messenger that records, a person, and a way to pay their orders as the messenger reports it. */
export async function openPayingServer(kind: DatabaseKind) {
  const messenger = fakeMessenger();
  const server = closeAfterTest(await openTestApp(kind, { messenger }));
  const person = await makePerson(server);
  const events = botEventsOf(server.app);
  const pay = async (link: string, chargeId: string): Promise<string> => {
    const { id, amount } = await orderOf(server, link);
    const at = server.clock.now();
    await events.starsMoved({
      kind: "paid",
      chargeId,
      orderRef: id,
      payerId: person.telegramId,
      stars: Number(amount),
      at,
    });
    const payments = server.app.db.selectFrom("payments").select("outcome").where("external_id", "=", chargeId);
    return (await payments.executeTakeFirstOrThrow()).outcome;
  };
  return { server, db: server.app.db, person, messenger, events, pay };
}

export async function buy(server: TestApp, person: TestPerson, type: PurchaseOption, key?: string): Promise<string> {
  const sent = { token: person.token, body: { type }, key };
  return (await call(server, paymentCalls.purchasePremium, sent)).invoice_link;
}

export async function validate(server: TestApp, person: TestPerson, invoice_link: string, wait_ms = 10_000) {
  return await call(server, paymentCalls.validatePayment, { token: person.token, body: { invoice_link, wait_ms } });
}

export async function orderOf(server: TestApp, link: string) {
  return await server.app.db
    .selectFrom("orders")
    .selectAll()
    .where("invoice_link", "=", link)
    .executeTakeFirstOrThrow();
}

export async function settingsOf(server: TestApp, person: TestPerson) {
  return await call(server, profileCalls.getSettings, { token: person.token });
}

/** The sum of the ledger is the balance, kind by kind (SPEC-20). */
export async function expectBalancesToMatchLedger(
  server: TestApp,
  { userId }: Pick<TestPerson, "userId">,
): Promise<void> {
  const balance = await server.app.db
    .selectFrom("credit_balances")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const sums = await server.app.db
    .selectFrom("credit_entries")
    .select(({ fn }) => ["kind", fn.sum<string>("delta").as("sum")])
    .where("user_id", "=", userId)
    .groupBy("kind")
    .execute();
  for (const kind of ["monthly", "referral", "recommend"] as const)
    expect(balance[kind], kind).toBe(Number(sums.find((found) => found.kind === kind)?.sum ?? 0));
  expect(sums.length).toBeGreaterThan(1);
}
