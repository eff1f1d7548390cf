import type { Database } from "#adapters/db/port.ts";

/** Payments that gave nothing, or more than was asked, and did not go back; the oldest first. */
export async function listUnsettledRows(db: Database, limit: number) {
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
    .orderBy("payments.received_at")
    .limit(limit)
    .execute();
}
