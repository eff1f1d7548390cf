import { COIN_POLL_MS, coinCommentIn, keptComment } from "@wardrobe/domain/payments/coin.ts";
import type { App } from "#app.ts";
import { type ChainPlace, type IncomingTransfer } from "#adapters/chain/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { findOrderIdByComment, firstCoinOrderAt, claimRead } from "#features/payments/coin-store.ts";
import { advancePosition, readPosition } from "#features/payments/order-store.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier" | "chain">;

/** The name under which the position on the chain is stored. */
const POSITION = "ton";
/** The name under which it is stored when the chain was last read to the end or to what still settles. */
const READ_AT = "ton-read";
/** Pages read in one run; the next run continues. */
const PAGES_MAX = 20;
/** Clocks of the chain and of the server differ by less than this. */
const CLOCK_SKEW_MAX_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Turns new transfers into payments, saved with the position (SPEC-28), at most every {@link COIN_POLL_MS}. */
export async function readNewTransfers(app: Deps): Promise<number> {
  if (app.chain === null || !(await claimRead(app.db, app.clock.now().getTime(), COIN_POLL_MS))) return 0;
  const from = { lt: await readPosition(app.db, POSITION), sinceMs: 0 };
  const count = await readFrom(app, from, async (db, lt) => await advancePosition(db, POSITION, lt));
  await advancePosition(app.db, READ_AT, app.clock.now().getTime());
  return count;
}

/** When new transfers were last read; the beginning of time if never. */
export async function coinsReadAt(db: Database): Promise<Date> {
  return new Date(await readPosition(db, READ_AT));
}

/** Reads the last day again: an indexer may have inserted transactions late. Known payments change nothing. */
export async function rereadRecentTransfers(app: Deps): Promise<number> {
  return await readFrom(app, { lt: 0, sinceMs: app.clock.now().getTime() - DAY_MS }, async () => {});
}

async function readFrom(
  app: Deps,
  from: ChainPlace,
  savePosition: (db: Database, lt: number) => Promise<void>,
): Promise<number> {
  const { chain } = app;
  const first = chain === null ? null : await firstCoinOrderAt(app.db);
  // Transfers before the first order cannot be meant for this deployment.
  if (chain === null || first === null) return 0;
  const sinceMs = Math.max(from.sinceMs, first.getTime() - CLOCK_SKEW_MAX_MS);
  let { lt } = from;
  let count = 0;
  for (let page = 0; page < PAGES_MAX; page++) {
    const incoming = await chain.listIncoming({ lt, sinceMs });
    for (const transfer of incoming.transfers)
      await applyPayment(app, await toPayment(app, transfer), async (trx) => await savePosition(trx, transfer.lt));
    await savePosition(app.db, incoming.readTo);
    count += incoming.transfers.length;
    lt = incoming.readTo;
    if (incoming.isLast) break;
  }
  return count;
}

async function toPayment(app: Deps, { id, at, sender, nano, comment, isReturned }: IncomingTransfer) {
  // A transfer that bounced pays no order.
  const named = comment === null || isReturned ? null : coinCommentIn(comment);
  const orderId = named === null ? null : await findOrderIdByComment(app.db, named);
  return {
    provider: "ton",
    externalId: id,
    orderId,
    payer: sender,
    amount: nano,
    at,
    isReturned,
    comment: comment === null ? null : keptComment(comment),
  } as const;
}
