import { expect } from "vitest";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { COIN_POLL_MS, toNano } from "@wardrobe/domain/payments/coin.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { IncomingTransfer } from "#adapters/chain/port.ts";
import { readNewTransfers } from "#features/payments/read-coins.ts";
import type { TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { orderOf } from "#testing/test-payments.ts";
import { call, openWithPerson, request, type TestPerson } from "#testing/test-people.ts";

const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;
const PRICE = toNano(BASIC.price_ton ?? "");

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
