import assert from "node:assert/strict";
import { isGranting } from "@wardrobe/domain/payments/order.ts";
import type { Database } from "#server/adapters/db/port.ts";
import type { FakeMessenger } from "#server/adapters/messenger/fake.ts";
import type { PaymentRow } from "#server/features/payments/order-store.ts";
import type { Buyer } from "#stress/money/buyer.ts";

/** A subscription as the messenger has it. */
export type Subscription = {
  readonly charge: string;
  readonly orderRef: string;
  readonly stars: number;
  untilMs: number;
  isCanceled: boolean;
  isCanceledByBot: boolean;
  hasFailed: boolean;
};
export type Person = { buyer: Buyer; subscriptions: Subscription[]; isGone: boolean };

type Messenger = Pick<FakeMessenger, "moves" | "refunds">;
/** A time during which the renewal of an order was canceled here, before it was taken up again. */
export type Lapse = { readonly orderRef: string; readonly fromMs: number; readonly untilMs: number };
type World = Messenger & {
  readonly people: readonly Person[];
  /** Charges of a month that was charged twice. */
  readonly twins: ReadonlyMap<string, string>;
  readonly lapses: readonly Lapse[];
  readonly nowMs: number;
};

/** Whether the Stars of a charge went back, by the bot or by the store. */
export function isBack({ refunds, moves }: Messenger, charge: string): boolean {
  return (
    refunds.some(({ chargeId }) => chargeId === charge) ||
    moves.some((move) => move.kind === "refunded" && move.chargeId === charge)
  );
}

/** Every charge is one month of its person, or its Stars went back; whoever ended a renewal is charged no more. */
export async function checkBooks(db: Database, world: World): Promise<{ months: number; back: number }> {
  const { people, moves, nowMs } = world;
  const payments = new Map(
    (await db.selectFrom("payments").selectAll().execute()).map((row) => [row.external_id, row]),
  );
  const grants = await db.selectFrom("plan_grants").select("source_id").where("revoked_at", "is", null).execute();
  const given = new Map<string, number>();
  for (const { source_id } of grants) given.set(source_id, (given.get(source_id) ?? 0) + 1);
  const gone = people.filter(({ isGone }) => isGone);
  const goneIds = new Set(gone.map(({ buyer }) => buyer.telegramId));
  let [months, back] = [0, 0];
  for (const move of moves) {
    if (move.kind !== "paid") continue;
    const { chargeId, payerId } = move;
    const payment = payments.get(chargeId);
    assert.ok(payment !== undefined, `${chargeId} was never recorded`);
    const isReturned = isBack(world, chargeId);
    const isKept = isGranting(payment.outcome) && payment.refunded_at === null;
    assert.equal(isReturned, payment.refunded_at !== null, `${chargeId} went back: ${isReturned}`);
    // Stars of a deleted person for an order that is paid once wait a day before they go back.
    if (payment.outcome !== "unmatched") assert.ok(isKept !== isReturned, `${chargeId} is neither kept nor back`);
    if (!goneIds.has(payerId))
      assert.equal(given.get(`stars:${chargeId}`) ?? 0, isKept ? 1 : 0, `${chargeId} was given`);
    months += isKept ? 1 : 0;
    back += isReturned ? 1 : 0;
  }
  const endedAt = await readEnds(db);
  for (const { subscriptions } of gone) for (const { orderRef } of subscriptions) endedAt.set(orderRef, 0);
  checkOutcomes(payments, { ...world, endedAt });
  for (const { subscriptions } of people)
    for (const { orderRef, untilMs, isCanceledByBot } of subscriptions)
      if (endedAt.has(orderRef) && untilMs > nowMs) assert.ok(isCanceledByBot, `${orderRef} would be charged again`);
  return { months, back };
}

/** When each renewal ended; an order of which nothing is left buys nothing more, whenever it was charged. */
export async function readEnds(db: Database): Promise<Map<string, number>> {
  const ended = await db
    .selectFrom("renewals")
    .innerJoin("orders", "orders.id", "renewals.order_id")
    .select(["order_id", "ended_at", "orders.state"])
    .where("ended_at", "is not", null)
    .execute();
  return new Map(
    ended.map(({ order_id, ended_at, state }) => [order_id, state === "refunded" ? 0 : (ended_at?.getTime() ?? 0)]),
  );
}

type Outcome = Pick<PaymentRow, "outcome" | "order_id" | "paid_at" | "refunded_at">;

/** Only of a month that was charged twice one goes back as such, and only a charge after the end, or in a lapse, was not wanted. */
function checkOutcomes(
  payments: ReadonlyMap<string, Outcome>,
  { twins, lapses, endedAt }: Pick<World, "twins" | "lapses"> & { readonly endedAt: ReadonlyMap<string, number> },
): void {
  const isInLapse = (order: string | null, atMs: number): boolean =>
    lapses.some(({ orderRef, fromMs, untilMs }) => orderRef === order && fromMs < atMs && atMs <= untilMs);
  const other = new Map([...twins].flatMap(([one, two]) => [[one, two] as const, [two, one] as const]));
  for (const [charge, { outcome, order_id, paid_at, refunded_at }] of payments) {
    const twin = payments.get(other.get(charge) ?? "");
    if (outcome === "duplicate") assert.equal(twin?.outcome, "granted", `${charge} is no duplicate`);
    if (outcome === "granted" && refunded_at === null && twin?.refunded_at === null)
      assert.notEqual(twin.outcome, "granted", `${charge} counts twice`);
    if (outcome !== "unwanted") continue;
    const isAfterEnd = paid_at.getTime() > (endedAt.get(order_id ?? "") ?? Infinity);
    assert.ok(isAfterEnd || isInLapse(order_id, paid_at.getTime()), `${charge} was wanted`);
  }
}
