import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { isRefundedAtOnce, ORDER_VALID_MS, PAYMENT_OUTCOMES, type Order } from "@wardrobe/domain/payments/order.ts";
import { statesBefore, type OrderState, type PurchaseMethod, type Goods } from "@wardrobe/domain/payments/payment.ts";
import type { App, Trx } from "#app.ts";
import { hasChanged, countChanged, type Database } from "#adapters/db/port.ts";
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

export function goodsOf({ plan_type, days, credits }: Pick<OrderRow, "plan_type" | "days" | "credits">): Goods {
  if (credits !== null) return { credits };
  if (plan_type === null || days === null) throw new Error("An order is for nothing");
  return { planType: plan_type, days };
}

const columnsOf = (goods: Goods) =>
  "credits" in goods
    ? { plan_type: null, days: null, credits: goods.credits }
    : { plan_type: goods.planType, days: goods.days, credits: null };

/** Whose account is not deleted. */
export function isOwned(order: OrderRow | undefined): order is OwnOrder {
  return order !== undefined && order.user_id !== null;
}

export type OwnOrder = OrderRow & { readonly user_id: string };
type Ordered = Pick<OwnOrder, "user_id" | "method" | "amount" | "state"> &
  Partial<Omit<OrderRow, "user_id" | "plan_type" | "days" | "credits">> & { readonly goods: Goods };

/** The row of a new order, which can be paid from now on. */
export function newOrder({ clock, random }: Pick<App, "clock" | "random">, { goods, ...order }: Ordered): OwnOrder {
  const created_at = clock.now();
  return {
    id: random.id(),
    ...columnsOf(goods),
    invoice_link: null,
    comment: null,
    created_at,
    expires_at: new Date(created_at.getTime() + ORDER_VALID_MS[order.method]),
    paid_at: null,
    renews: false,
    ...order,
  };
}

export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  await trx.insertInto("orders").values(order).execute();
}

/** The newest payable order for this purchase since then; it has no link while its invoice is being created. */
export async function findSameOrder(
  trx: Trx,
  purchase: { userId: string; goods: Goods; method: PurchaseMethod; amount: string; renews?: boolean; since: Date },
): Promise<OrderRow | undefined> {
  const { plan_type, credits } = columnsOf(purchase.goods);
  return await trx
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", purchase.userId)
    .where("plan_type", plan_type === null ? "is" : "=", plan_type)
    .where("credits", credits === null ? "is" : "=", credits)
    .where("method", "=", purchase.method)
    .where("amount", "=", purchase.amount)
    .where("renews", "=", purchase.renews ?? false)
    .where("state", "in", ["created", "pending"])
    .where("created_at", ">", purchase.since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findOrder(db: Database, orderId: string): Promise<OrderRow | undefined> {
  return await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
}

/** The person's order with this link; undefined for somebody else's order. */
export async function findOrderByLink(db: Database, userId: string, link: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("invoice_link", "=", link)
    .executeTakeFirst();
}

/** Locks the order until the transaction ends. The outcome of a payment is decided under this lock. */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  return await trx.selectFrom("orders").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirst();
}

/** Changes the state of an order, if the transition is allowed (SPEC-24). There is no other way to change it. */
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
  if (moved.numUpdatedRows === 0n) throw new Error(`The order ${orderId} cannot become ${to} from its current state`);
}

/** Marks up to `limit` unpaid orders whose time is over as expired; returns how many. */
export async function markExpired(db: Database, now: Date, limit: number): Promise<number> {
  const late = db
    .selectFrom("orders")
    .select("id")
    // Literals, not parameters, so that the partial index on these states is used.
    .where(sql<boolean>`state in ('created', 'pending')`)
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(limit);
  return await countChanged(
    db
      .updateTable("orders")
      .set({ state: "expired" })
      .where("id", "=", sql<string>`any(array(${late}))`)
      // An order that is paid meanwhile stays.
      .where("state", "in", statesBefore("expired")),
  );
}

/** Deletes up to `limit` orders that ended before `before` and never got a payment; returns how many. */
export async function deleteUnpaid(db: Database, before: Date, limit: number): Promise<number> {
  const over = db
    .selectFrom("orders")
    .select("id")
    // Literals, not parameters, so that the partial index on these states is used.
    .where(sql<boolean>`state in ('expired', 'cancelled')`)
    .where("expires_at", "<=", before)
    // A scalar subquery uses the index for each order; "not exists" would join all orders with all payments.
    .where(
      ({ selectFrom }) => selectFrom("payments").select("id").whereRef("payments.order_id", "=", "orders.id").limit(1),
      "is",
      null,
    )
    .orderBy("expires_at")
    .limit(limit);
  return await countChanged(
    db
      .deleteFrom("orders")
      .where("id", "=", sql<string>`any(array(${over}))`)
      // An order that is paid meanwhile stays.
      .where("state", "in", ["expired", "cancelled"]),
  );
}

/** Inserts the payment unless it is already recorded; returns whether it inserted. */
export async function insertPayment(trx: Trx, payment: Insertable<PaymentsTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("payments")
      .values(payment)
      .onConflict((conflict) => conflict.constraint("payments_once").doNothing()),
  );
}

/** Keeps a refund whose payment has not been reported yet, as a payment of nothing; false if it has been. */
export async function keepEarlyRefund(
  trx: Trx,
  { id, provider, externalId, now }: { id: string; provider: PurchaseMethod; externalId: string; now: Date },
): Promise<boolean> {
  const moments = { paid_at: now, received_at: now, refunded_at: now };
  const nothing = { order_id: null, payer: null, amount: "0", outcome: "unmatched" } as const;
  return await insertPayment(trx, { id, provider, external_id: externalId, ...nothing, ...moments });
}

/** Deletes such a refund; returns whether there was one. */
export async function takeEarlyRefund(
  trx: Trx,
  { provider, externalId }: { provider: PurchaseMethod; externalId: string },
): Promise<boolean> {
  return await hasChanged(
    trx
      .deleteFrom("payments")
      .where("provider", "=", provider)
      .where("external_id", "=", externalId)
      .where("amount", "=", "0")
      .where("order_id", "is", null)
      .where("payer", "is", null)
      .where("refunded_at", "is not", null),
  );
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

/** The payment with this charge or transaction id, of any provider. */
export async function findPaymentByCharge(db: Database, charge: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom("payments").selectAll().where("external_id", "=", charge).limit(1).executeTakeFirst();
}

/** Locks the payment until the transaction ends. Lock its order first. */
export async function lockPayment(trx: Trx, paymentId: string): Promise<PaymentRow | undefined> {
  return await trx.selectFrom("payments").selectAll().where("id", "=", paymentId).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  trx: Trx,
  paymentId: string,
  changes: Pick<Updateable<PaymentsTable>, "order_id" | "outcome" | "payer" | "rest_returned_at" | "comment">,
): Promise<void> {
  await trx.updateTable("payments").set(changes).where("id", "=", paymentId).execute();
}

export async function listPaymentsOf(db: Database, orderId: string): Promise<PaymentRow[]> {
  return await db.selectFrom("payments").selectAll().where("order_id", "=", orderId).execute();
}

/** Stars that bought nothing and are not refunded: at once if their order is known, those without an order after a waiting time. */
export async function listStarsToRefund(db: Database, unmatchedBefore: Date): Promise<PaymentRow[]> {
  return await db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", "stars")
    .where("refunded_at", "is", null)
    .where("payer", "is not", null)
    .where((is) =>
      is.or([
        // One by one, as the partial indexes have them: a list of all would read every payment.
        ...PAYMENT_OUTCOMES.filter((outcome) => isRefundedAtOnce("stars", outcome)).map((at) => is("outcome", "=", at)),
        is.and([is("outcome", "=", "unmatched"), is("received_at", "<=", unmatchedBefore)]),
      ]),
    )
    .orderBy("received_at")
    .limit(100)
    .execute();
}

/** Marks the payment as refunded; false if it already is. */
export async function markRefunded(trx: Trx, paymentId: string, at: Date): Promise<boolean> {
  return await hasChanged(
    trx.updateTable("payments").set({ refunded_at: at }).where("id", "=", paymentId).where("refunded_at", "is", null),
  );
}

/** How far an external list has been read; 0 at first. */
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

/** Like {@link writePosition}, but never moves the position back. */
export async function advancePosition(db: Database, name: string, position: number): Promise<void> {
  await db
    .insertInto("read_positions")
    .values({ name, position })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ position }).where("read_positions.position", "<", position),
    )
    .execute();
}
