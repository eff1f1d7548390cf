import type { Selectable } from "kysely";
import { isGranting, PAYMENT_OUTCOMES } from "@wardrobe/domain/payments/order.ts";
import type { Renewal, RenewalState, Renewing } from "@wardrobe/domain/payments/renewal.ts";
import type { RenewalsTable } from "#adapters/db/money-tables.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";
import type { OrderRow } from "#features/payments/order-store.ts";

export type RenewalRow = Selectable<RenewalsTable>;

export function toRenewal({ state, renews_at, ended_at }: RenewalRow): Renewal {
  return { state, renewsAtMs: renews_at.getTime(), endedAtMs: ended_at?.getTime() ?? null };
}

/** The charges and the end that decide about an order's next charge; null where it is paid once. */
export async function findRenewing(db: Database, { id, renews }: OrderRow): Promise<Renewing | null> {
  if (!renews) return null;
  const charges = await db
    .selectFrom("payments")
    .select("paid_at")
    .where("order_id", "=", id)
    .where("outcome", "in", PAYMENT_OUTCOMES.filter(isGranting))
    .where("refunded_at", "is", null)
    .execute();
  const renewal = await findRenewal(db, id);
  return {
    chargedAtMs: charges.map(({ paid_at }) => paid_at.getTime()),
    endedAtMs: renewal?.ended_at?.getTime() ?? null,
  };
}

/** The charges that gave a month of the order, the newest first. */
export async function listChargesOf(db: Database, orderId: string): Promise<string[]> {
  const charges = await db
    .selectFrom("payments")
    .select("external_id")
    .where("order_id", "=", orderId)
    .where("outcome", "in", PAYMENT_OUTCOMES.filter(isGranting))
    .orderBy("paid_at", "desc")
    .execute();
  return charges.map(({ external_id }) => external_id);
}

export async function findRenewal(db: Database, orderId: string): Promise<RenewalRow | undefined> {
  return await db.selectFrom("renewals").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Locks the renewal until the transaction ends. Lock its order and its person first, if at all. */
export async function lockRenewal(trx: Trx, orderId: string): Promise<RenewalRow | undefined> {
  return await trx.selectFrom("renewals").selectAll().where("order_id", "=", orderId).forUpdate().executeTakeFirst();
}

/** The person's renewals that have not ended, with what each renews; the last begun first. */
export async function listRenewalsOf(db: Database, userId: string) {
  return await db
    .selectFrom("renewals")
    .innerJoin("orders", "orders.id", "renewals.order_id")
    .selectAll("renewals")
    .select(["orders.plan_type", "orders.amount"])
    .where("renewals.user_id", "=", userId)
    .where("renewals.state", "!=", "ended")
    .orderBy("orders.created_at", "desc")
    .execute();
}

/** Whether one of the person's renewals has ended for good at this moment or later. */
export async function hasRenewalEndedSince(db: Database, userId: string, since: Date): Promise<boolean> {
  const ended = db.selectFrom("renewals").select("order_id").where("user_id", "=", userId).where("state", "=", "ended");
  return (await ended.where("ended_at", ">=", since).executeTakeFirst()) !== undefined;
}

export async function insertRenewal(trx: Trx, renewal: RenewalRow): Promise<void> {
  await trx.insertInto("renewals").values(renewal).execute();
}

export async function updateRenewal(
  trx: Trx,
  orderId: string,
  changes: { readonly state: RenewalState; readonly renews_at?: Date; readonly ended_at?: Date | null },
): Promise<void> {
  await trx.updateTable("renewals").set(changes).where("order_id", "=", orderId).execute();
}
