import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

/** Below this part of its price nobody tried to pay an order. */
const TRIED_PART = 10;

/**
 * Payments that gave nothing, or more than was asked, and did not go back. Those for an order come first, coins below
 * the smallest price of all last: anybody may send as many of those as they like. Among each the oldest first.
 */
export async function listUnsettledRows(
  db: Database,
  { smallestPrice, offset, limit }: { readonly smallestPrice: bigint; readonly offset: number; readonly limit: number },
) {
  const isForOrder = sql`payments.amount * ${TRIED_PART} >= orders.amount`;
  const isDust = sql`payments.provider = 'ton' and payments.amount < ${String(smallestPrice)}::numeric`;
  return await db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .selectAll("payments")
    .select(["orders.user_id", "orders.plan_type", "orders.amount as price"])
    .where("payments.refunded_at", "is", null)
    .where((is) =>
      is.or([
        is("payments.outcome", "in", ["unmatched", "late", "underpaid", "duplicate"]),
        is.and([is("payments.outcome", "=", "overpaid"), is("payments.rest_returned_at", "is", null)]),
      ]),
    )
    .orderBy(sql`case when ${isForOrder} then 0 when ${isDust} then 2 else 1 end`)
    .orderBy("payments.received_at")
    .orderBy("payments.id")
    .limit(limit)
    .offset(offset)
    .execute();
}
