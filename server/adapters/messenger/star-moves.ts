import { z } from "zod/mini";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import type { Log } from "#adapters/log/port.ts";
import type { StarMove } from "#adapters/messenger/port.ts";
import { Seconds } from "#adapters/messenger/update-shape.ts";

const Source = z.object({
  type: z.string(),
  transaction_type: z.optional(z.string()),
  user: z.optional(z.object({ id: z.int() })),
  invoice_payload: z.optional(z.string()),
  subscription_period: z.optional(z.int()),
});
const Transaction = z
  .object({
    id: z.string().check(z.minLength(1)),
    amount: z.int().check(z.gte(0)),
    date: Seconds,
    source: z.optional(Source),
    receiver: z.optional(z.object({ type: z.string() })),
  })
  .check(z.refine(({ source }) => !isPayment(source) || source?.user !== undefined, { path: ["source", "user"] }));

/** A page of the messenger's list. An odd row becomes `other`: its place counts, since pages are asked for by places. */
export function toStarMoves(transactions: readonly unknown[], log: Pick<Log, "warn">): StarMove[] {
  const { rows, leftOut } = readRows(Transaction, transactions);
  if (leftOut !== null) log.warn({ event: "rows_left_out", source: "messenger", ...leftOut });
  return rows.map((row) => (row === undefined ? { kind: "other" } : toMove(row)));
}

function toMove({ id: chargeId, amount: stars, date, source, receiver }: z.output<typeof Transaction>): StarMove {
  if (isPayment(source) && source?.user !== undefined) {
    const { user, invoice_payload: orderRef = null, subscription_period } = source;
    const renews = subscription_period === undefined ? null : { paidUntil: null };
    return { kind: "paid", chargeId, orderRef, payerId: user.id, stars, at: new Date(date * 1000), renews };
  }
  // A refund is a transaction to the person with the id of the charge.
  return receiver?.type === "user" ? { kind: "refunded", chargeId } : { kind: "other" };
}

function isPayment(source: z.output<typeof Source> | undefined): boolean {
  return source?.type === "user" && source.transaction_type === "invoice_payment";
}
