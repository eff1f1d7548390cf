import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";

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
      "orders.method",
      "orders.amount",
      "orders.state",
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
      "orders.plan_type",
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
