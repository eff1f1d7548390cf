import { expect } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { makePerson, request, type TestPerson } from "#testing/test-people.ts";

/** A house with a messenger that remembers, a person, and a way to pay their orders as the messenger would tell of it. */
export async function openPayingServer(kind: DatabaseKind) {
  const messenger = fakeMessenger();
  const server = await openTestApp(kind, { messenger });
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
  return { server, person, messenger, events, pay };
}

export async function buy(server: TestApp, person: TestPerson, type: PurchaseOption, key?: string): Promise<string> {
  const sent = { token: person.token, body: { type }, ...(key === undefined ? {} : { key }) };
  const answer = await request(server, paymentCalls.purchasePremium, sent);
  return paymentCalls.purchasePremium.reply.parse(answer.body).invoice_link;
}

export async function validate(server: TestApp, person: TestPerson, invoice_link: string, wait_ms = 10_000) {
  const answer = await request(server, paymentCalls.validatePayment, {
    token: person.token,
    body: { invoice_link, wait_ms },
  });
  return paymentCalls.validatePayment.reply.parse(answer.body);
}

export async function orderOf(server: TestApp, link: string) {
  return await server.app.db
    .selectFrom("orders")
    .selectAll()
    .where("invoice_link", "=", link)
    .executeTakeFirstOrThrow();
}

export async function settingsOf(server: TestApp, person: TestPerson) {
  const answer = await request(server, profileCalls.getSettings, { token: person.token });
  return profileCalls.getSettings.reply.parse(answer.body);
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
