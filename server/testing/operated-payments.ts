import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { toNano } from "@wardrobe/domain/payments/coin.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { fakeChain } from "#adapters/chain/fake.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import type { TestApp } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { OPERATOR, openOperatedServer } from "#testing/test-operators.ts";
import { orderOf } from "#testing/test-payments.ts";
import { call, makePerson, type TestPerson } from "#testing/test-people.ts";

const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;
const PRICE = toNano(BASIC.price_ton ?? "");

/** A server with operators and a person whose payments arrive as the test says. */
export async function openForPayments(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind, { chain: fakeChain() });
  const { server } = operated;
  await makePerson(server, { telegramId: OPERATOR });
  const person = await makePerson(server);
  /** A payment arrives, for an order or none, `by` above its price. Returns its outcome. */
  const arrive = async (
    provider: PurchaseMethod,
    charge: string,
    orderId: string | null,
    { by = 0n, lateMs = 0, comment = null }: { by?: bigint; lateMs?: number; comment?: string | null } = {},
  ): Promise<string> => {
    const found =
      orderId === null
        ? undefined
        : await server.app.db.selectFrom("orders").select("amount").where("id", "=", orderId).executeTakeFirst();
    return await applyPayment(server.app, {
      provider,
      externalId: charge,
      orderId,
      payer: provider === "stars" ? String(person.telegramId) : `payer-of-${charge}`,
      amount: (found === undefined ? PRICE : BigInt(found.amount)) + by,
      at: new Date(server.clock.now().getTime() + lateMs),
      comment,
    });
  };
  return { ...operated, person, arrive };
}

/** Opens an order and returns its id. */
export async function order(
  server: TestApp,
  { token }: TestPerson,
  method: PurchaseMethod = "stars",
  type: PurchaseOption = "basic_month",
): Promise<string> {
  const { invoice_link } = await call(server, paymentCalls.purchasePremium, { token, body: { type, method } });
  return (await orderOf(server, invoice_link)).id;
}
