import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { variantKey } from "#features/files/save-picture.ts";

/** Holds the person's orders until the transaction ends. */
export async function lockOrdersOf(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("orders").select("id").where("user_id", "=", userId).orderBy("id").forUpdate().execute();
}

/** Payments stay, and nobody can be found by them any more, but by money that is still to go back to who paid it (SPEC-25). */
export async function forgetPayer(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ payer: null })
    .where("order_id", "in", trx.selectFrom("orders").select("id").where("user_id", "=", userId))
    .where((is) =>
      is.or([
        is("refunded_at", "is not", null),
        is("outcome", "not in", ["duplicate", "late", "underpaid", "unmatched"]),
      ]),
    )
    .execute();
}

/** Under which keys the bytes of all their pictures stand, the smaller variants too. */
export async function listFileKeys(db: Database, userId: string): Promise<string[]> {
  const files = await db.selectFrom("files").select(["id", "variant_widths"]).where("user_id", "=", userId).execute();
  return files.flatMap(({ id, variant_widths }) => [id, ...variant_widths.map((width) => variantKey(id, width))]);
}

/** Since when nothing is known to name it; something may all the same. */
export type OwnFile = { readonly id: string; readonly content_type: string; readonly unused_since: Date | null };

export async function listFiles(db: Database, userId: string): Promise<OwnFile[]> {
  return await db
    .selectFrom("files")
    .select(["id", "content_type", "unused_since"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** What they ordered and paid, without our own ids. */
export async function listOrders(db: Database, userId: string) {
  const orders = await db
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
  return orders;
}

/** Every plan they were given and what for, also what was taken back. */
export async function listPlanDays(db: Database, userId: string) {
  return await db
    .selectFrom("plan_grants")
    .select(["plan_type", "days", "source", "granted_at", "revoked_at"])
    .where("user_id", "=", userId)
    .orderBy("granted_at")
    .execute();
}

export async function listCreditEntries(db: Database, userId: string) {
  return await db
    .selectFrom("credit_entries")
    .select(["kind", "delta", "reason", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function listFeedback(
  db: Database,
  userId: string,
): Promise<{ sent_at: string; feedback_text: string; rewarded_days: number | null }[]> {
  const rows = await db
    .selectFrom("feedback")
    .select(["created_at", "body", "rewarded_days"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at, body, rewarded_days }) => ({
    sent_at: created_at.toISOString(),
    feedback_text: body,
    rewarded_days,
  }));
}
