import { sql } from "kysely";
import { PRICE_TO_PAYMENT_MAX } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Database } from "#adapters/db/port.ts";

/** Unrefunded payments that bought nothing or were above the price. */
function selectUnsettled(db: Database) {
  return db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .selectAll("payments")
    .select(["orders.user_id", "orders.plan_type", "orders.amount as price"])
    .where("payments.refunded_at", "is", null)
    .where((is) =>
      is.or([
        is("payments.outcome", "in", ["unmatched", "late", "underpaid", "duplicate"]),
        is("payments.outcome", "=", "excessive"),
        is.and([is("payments.outcome", "=", "overpaid"), is("payments.rest_returned_at", "is", null)]),
      ]),
    );
}

export type UnsettledRow = Awaited<ReturnType<typeof listUnsettledRows>>[number];

export async function findUnsettledRow(
  db: Database,
  { provider, externalId }: { readonly provider: PurchaseMethod; readonly externalId: string },
): Promise<UnsettledRow | undefined> {
  return await selectUnsettled(db)
    .where("payments.provider", "=", provider)
    .where("payments.external_id", "=", externalId)
    .executeTakeFirst();
}

/**
 * All of them, oldest first: those for an order come first; coins
 * below the smallest price come last, since anybody can send any number of them.
 */
export async function listUnsettledRows(
  db: Database,
  { smallestPrice, offset, limit }: { readonly smallestPrice: bigint; readonly offset: number; readonly limit: number },
) {
  const isForOrder = sql`payments.amount * ${PRICE_TO_PAYMENT_MAX} >= orders.amount`;
  const isDust = sql`payments.provider = 'ton' and payments.amount < ${String(smallestPrice)}::numeric`;
  return await selectUnsettled(db)
    .orderBy(sql`case when ${isForOrder} then 0 when ${isDust} then 2 else 1 end`)
    .orderBy("payments.received_at")
    .orderBy("payments.id")
    .limit(limit)
    .offset(offset)
    .execute();
}
