import { sql } from "kysely";
import { PRICE_TO_PAYMENT_MAX } from "@wardrobe/domain/payments/order.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";

const GOODS = ["orders.plan_type", "orders.days", "orders.credits"] as const;

/** Unrefunded payments that bought nothing or were above the price. */
function selectUnsettled(db: Database) {
  return db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .selectAll("payments")
    .select(["orders.user_id", ...GOODS, "orders.amount as price"])
    .where("payments.refunded_at", "is", null)
    .where((is) =>
      is.or([
        is("payments.outcome", "in", ["unmatched", "late", "underpaid", "duplicate"]),
        is("payments.outcome", "=", "excessive"),
        is("payments.outcome", "=", "unwanted"),
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

/** All of them, oldest first; without an order last, and below the smallest price at the very end. */
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

/** Locks the person's orders until the transaction ends. */
export async function lockOrdersOf(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("orders").select("id").where("user_id", "=", userId).orderBy("id").forUpdate().execute();
}

/** Removes payer and comment from the person's payments, except where money still has to be paid back (SPEC-25). */
export async function forgetPayer(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ payer: null, comment: null })
    .where("order_id", "in", trx.selectFrom("orders").select("id").where("user_id", "=", userId))
    .where((is) =>
      is.or([
        is("refunded_at", "is not", null),
        is("outcome", "=", "granted"),
        is.and([is("outcome", "=", "overpaid"), is("rest_returned_at", "is not", null)]),
      ]),
    )
    .execute();
}

/** The person's orders and the payments for them, without internal ids: for the export. */
export async function listOrdersOf(db: Database, userId: string) {
  return await db
    .selectFrom("orders")
    .leftJoin("payments", "payments.order_id", "orders.id")
    .select([
      "orders.plan_type",
      "orders.credits",
      "orders.method",
      "orders.amount",
      "orders.state",
      "orders.renews",
      "orders.created_at",
      "payments.external_id as charge",
      "payments.amount as paid",
      "payments.outcome",
      "payments.paid_at",
      "payments.refunded_at",
    ])
    .where("orders.user_id", "=", userId)
    .orderBy("orders.created_at")
    .execute();
}

/** The last five payments for a person's orders, newest first. */
export async function listPaymentsOfPerson(db: Database, userId: string) {
  return await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select([
      ...GOODS,
      "payments.provider",
      "payments.amount",
      "payments.paid_at",
      "payments.external_id",
      "payments.refunded_at",
    ])
    .where("orders.user_id", "=", userId)
    .orderBy("payments.paid_at", "desc")
    .limit(5)
    .execute();
}
