import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Order } from "@wardrobe/domain/payments/order.ts";
import { statesBefore, type OrderState, type PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PlanType } from "@wardrobe/domain/plans/plan-types.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { OrdersTable, PaymentsTable } from "#adapters/db/money-tables.ts";

export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
export type PaymentRow = Selectable<PaymentsTable>;

export function toOrder({ method, state, amount, created_at, expires_at }: OrderRow): Order {
  return {
    method,
    state,
    amount: BigInt(amount),
    createdAtMs: created_at.getTime(),
    expiresAtMs: expires_at.getTime(),
  };
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  await trx.insertInto("orders").values(order).execute();
}

/**
 * The person's newest order of this very wish that can still be paid and is no older than `since`; without a link while
 * it is being opened.
 */
export async function findSameOrder(
  trx: Trx,
  wish: { userId: string; planType: PlanType; method: PurchaseMethod; amount: string; since: Date },
): Promise<OrderRow | undefined> {
  return await trx
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", wish.userId)
    .where("plan_type", "=", wish.planType)
    .where("method", "=", wish.method)
    .where("amount", "=", wish.amount)
    .where("state", "in", ["created", "pending"])
    .where("created_at", ">", wish.since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findOrder(db: Database, orderId: string): Promise<OrderRow | undefined> {
  return await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
}

/** The caller's order of this link; another's is as unknown as none. */
export async function findOrderByLink(db: Database, userId: string, link: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("invoice_link", "=", link)
    .executeTakeFirst();
}

/** The order, held until the transaction ends: what its money comes to is decided under it. */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  return await trx.selectFrom("orders").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirst();
}

/**
 * Takes the order to a state that it may go to from where it stands (SPEC-24); there is no other way to another state.
 */
export async function moveOrder(
  db: Database,
  orderId: string,
  to: Exclude<OrderState, "created">,
  changes: Pick<Updateable<OrdersTable>, "invoice_link" | "paid_at"> = {},
): Promise<void> {
  const moved = await db
    .updateTable("orders")
    .set({ ...changes, state: to })
    .where("id", "=", orderId)
    .where("state", "in", statesBefore(to))
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Error(`The order ${orderId} cannot become ${to} from where it stands`);
}

/** Marks up to `limit` of what was to be paid by now; returns how many. */
export async function markExpired(db: Database, now: Date, limit: number): Promise<number> {
  const late = db
    .selectFrom("orders")
    .select("id")
    // Written out, since only the index of these states is looked into.
    .where(sql<boolean>`state in ('created', 'pending')`)
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit);
  const expired = await db
    .updateTable("orders")
    .set({ state: "expired" })
    .where("id", "=", sql<string>`any(array(${late}))`)
    // One that is paid meanwhile stays.
    .where("state", "in", statesBefore("expired"))
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

/** Forgets up to `limit` of what ended before `before` and for which no money ever came; returns how many. */
export async function deleteUnpaid(db: Database, before: Date, limit: number): Promise<number> {
  const over = db
    .selectFrom("orders")
    .select("id")
    // Written out, since only the index of these states is looked into.
    .where(sql<boolean>`state in ('expired', 'cancelled')`)
    .where("expires_at", "<=", before)
    // Asked of one order after the other, by the index: as "not exists" all orders would be joined with all payments.
    .where(
      ({ selectFrom }) => selectFrom("payments").select("id").whereRef("payments.order_id", "=", "orders.id").limit(1),
      "is",
      null,
    )
    .orderBy("expires_at")
    .limit(limit);
  const deleted = await db
    .deleteFrom("orders")
    .where("id", "=", sql<string>`any(array(${over}))`)
    // One that is paid meanwhile stays.
    .where("state", "in", ["expired", "cancelled"])
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Keeps the payment unless the same one stands there; says whether it was new. */
export async function insertPayment(trx: Trx, payment: Insertable<PaymentsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments")
    .values(payment)
    .onConflict((conflict) => conflict.constraint("payments_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findPayment(
  db: Database,
  { provider, externalId }: { provider: PurchaseMethod; externalId: string },
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
}

/** The payment of this charge or transaction, whoever provided it. */
export async function findPaymentByCharge(db: Database, charge: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom("payments").selectAll().where("external_id", "=", charge).limit(1).executeTakeFirst();
}

/** The payment, held until the transaction ends. Its order is held before it. */
export async function lockPayment(trx: Trx, paymentId: string): Promise<PaymentRow | undefined> {
  return await trx.selectFrom("payments").selectAll().where("id", "=", paymentId).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  trx: Trx,
  paymentId: string,
  changes: Pick<Updateable<PaymentsTable>, "order_id" | "outcome" | "payer" | "rest_returned_at">,
): Promise<void> {
  await trx.updateTable("payments").set(changes).where("id", "=", paymentId).execute();
}

export async function listPaymentsOf(db: Database, orderId: string): Promise<PaymentRow[]> {
  return await db.selectFrom("payments").selectAll().where("order_id", "=", orderId).execute();
}

/**
 * Stars that gave nothing and were not paid back yet: duplicates at once, those of no order once they have been kept
 * long enough.
 */
export async function listStarsToRefund(db: Database, unmatchedBefore: Date): Promise<PaymentRow[]> {
  return await db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", "stars")
    .where("refunded_at", "is", null)
    .where("payer", "is not", null)
    .where((is) =>
      is.or([
        is("outcome", "in", ["duplicate", "underpaid"]),
        is.and([is("outcome", "=", "unmatched"), is("received_at", "<=", unmatchedBefore)]),
      ]),
    )
    .orderBy("received_at")
    .limit(100)
    .execute();
}

/** Marks the payment as paid back; false where it was already. */
export async function markRefunded(trx: Trx, paymentId: string, at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable("payments")
    .set({ refunded_at: at })
    .where("id", "=", paymentId)
    .where("refunded_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** How far a list that grows elsewhere has been read; 0 at first. */
export async function readPosition(db: Database, name: string): Promise<number> {
  const found = await db.selectFrom("read_positions").select("position").where("name", "=", name).executeTakeFirst();
  return found?.position ?? 0;
}

export async function writePosition(db: Database, name: string, position: number): Promise<void> {
  await db
    .insertInto("read_positions")
    .values({ name, position })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ position }))
    .execute();
}

/** The same, from where it may only go on: whoever read less takes nothing back. */
export async function advancePosition(db: Database, name: string, position: number): Promise<void> {
  await db
    .insertInto("read_positions")
    .values({ name, position })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ position }).where("read_positions.position", "<", position),
    )
    .execute();
}
