import { expect } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { COIN_POLL_MS, toNano } from "@wardrobe/domain/payments/coin.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import type { IncomingTransfer } from "#adapters/chain/port.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { readNewTransfers } from "#features/payments/read-coins.ts";
import { closeAfterTest, openTestApp, type TestApp, TEST_RULES, fakeQueue } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson, type TestPerson, openWithPerson, request, signIn } from "#testing/test-people.ts";
import type { ClientInput } from "@wardrobe/domain/call.ts";
import type { MessengerRenewalState } from "@wardrobe/domain/payments/renewal.ts";
import type { Jobs } from "#app.ts";
import { editRenewal, tellRenewal } from "#features/payments/renewals.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";

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

export async function buyPack(server: TestApp, { token }: TestPerson, pack: number): Promise<string> {
  return (await call(server, paymentCalls.purchaseCredits, { token, body: { pack } })).invoice_link;
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
  for (const kind of ["monthly", "referral", "bought", "recommend"] as const)
    expect(balance[kind], kind).toBe(Number(sums.find((found) => found.kind === kind)?.sum ?? 0));
  expect(sums.length).toBeGreaterThan(1);
}

/** A month of Basic, in nano units of the coin. */
export const PRICE = toNano(DEFAULT_PREMIUM_CONFIG.basic_month.price_ton ?? "");

/** An app whose chain is a fake one, a person, and transfers that arrive as the test says. */
export async function openForCoins(kind: DatabaseKind) {
  const chain = fakeChain();
  const messenger = fakeMessenger();
  const { server, person } = await openWithPerson(kind, undefined, { chain, messenger });
  let arrived = 0;
  /** A transfer of the month's price arrives now. */
  const arrive = (transfer: Partial<IncomingTransfer>): void => {
    const lt = 10 + arrived++;
    const at = server.clock.now();
    const usual = { id: `tx-${lt}`, lt, at, sender: "0:ab", nano: PRICE, comment: null, isReturned: false };
    chain.transfers.push({ ...usual, ...transfer });
  };
  /** Runs the job that reads new transfers, when the next read is due. */
  const readTransfers = async (): Promise<number> => {
    server.clock.advance(COIN_POLL_MS);
    return await readNewTransfers(server.app);
  };
  const payments = async (): Promise<string[]> => {
    const rows = await server.app.db.selectFrom("payments").select("outcome").orderBy("external_id").execute();
    return rows.map(({ outcome }) => outcome);
  };
  return { server, person, chain, messenger, arrive, readTransfers, payments };
}

export async function purchase(server: TestApp, { token }: TestPerson, type: PurchaseOption) {
  return await request(server, paymentCalls.purchasePremium, { token, body: { type, method: "ton" } });
}

export async function order(server: TestApp, { token }: TestPerson, type: PurchaseOption = "basic_month") {
  const sent = { token, body: { type, method: "ton" } };
  const { invoice_link, ton } = await call(server, paymentCalls.purchasePremium, sent);
  if (ton === undefined) throw new Error("the order has nothing for the wallet");
  expect((await orderOf(server, invoice_link)).state).toBe("pending");
  return { invoice_link, ton };
}

export async function coinPrices(server: TestApp, { token }: TestPerson) {
  return Object.values(await call(server, planCalls.getPremiumInfo, { token })).map(({ price_ton }) => price_ton);
}

export async function coinInfo(server: TestApp, { token }: TestPerson) {
  return await request(server, paymentCalls.getCoinInfo, { token });
}

const { basic_month: BASIC } = DEFAULT_PREMIUM_CONFIG;

/** An app with a person, who orders months that renew, and the messenger's reports of what it charges for them. */
export async function openRenewing(kind: DatabaseKind, rules: { premiumConfig?: typeof DEFAULT_PREMIUM_CONFIG } = {}) {
  const messenger = fakeMessenger();
  const jobs: { name: string; data: object }[] = [];
  const queue = fakeQueue(async (_trx, name, data) => (jobs.push({ name, data }), null));
  const { server, person } = await openWithPerson(kind, undefined, {
    messenger,
    queue,
    rules: { ...TEST_RULES, ...rules },
  });
  await setMayBeWrittenTo(server.app.db, person.userId, true);
  const events = botEventsOf(server.app);
  // A session does not last as long as these months.
  const now = async (): Promise<TestPerson> => ({ ...person, token: await signIn(server, person.telegramId) });
  const order = async (body: ClientInput<typeof paymentCalls.purchasePremium>) => {
    const { token } = await now();
    const { invoice_link: link } = await call(server, paymentCalls.purchasePremium, { token, body });
    const { id: orderRef } = await orderOf(server, link);
    prices.set(orderRef, Number((await orderOf(server, link)).amount));
    return { link, orderRef };
  };
  const prices = new Map<string, number>();
  const charge = (orderRef: string, chargeId: string) => ({
    kind: "paid" as const,
    chargeId,
    orderRef,
    payerId: person.telegramId,
    stars: prices.get(orderRef) ?? BASIC.price_stars,
    at: server.clock.now(),
    renews: { paidUntil: null },
  });
  const renewalOf = async (made: typeof paymentCalls.getRenewal | typeof paymentCalls.setRenewal, body?: object) =>
    (await call(server, made, { token: (await now()).token, body })).renewal;
  const plan = async () => await settingsOf(server, await now());
  return {
    server,
    person,
    messenger,
    events,
    order,
    charge,
    report: events.starsMoved,
    news: async (orderRef: string, state: MessengerRenewalState, payerId = person.telegramId) =>
      await events.renewalChanged({ payerId, orderRef, state }),
    shown: async () => await renewalOf(paymentCalls.getRenewal),
    set: async (renews: boolean) => await renewalOf(paymentCalls.setRenewal, { renews }),
    plan,
    ends: ({ subscription_end }: Awaited<ReturnType<typeof plan>>) => Date.parse(subscription_end ?? ""),
    /** Runs the waiting jobs of this name; returns how many. */
    run: async (name: "edit-renewal" | "tell-renewal"): Promise<number> => {
      const due = jobs.splice(0).filter((job) => job.name === name);
      for (const { data } of due)
        if (name === "edit-renewal") await editRenewal(server.app, data as Jobs["edit-renewal"]);
        else await tellRenewal(server.app, data as Jobs["tell-renewal"]);
      return due.length;
    },
  };
}
