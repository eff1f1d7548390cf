import { COIN_LOOK_MS, isCoinComment } from "@wardrobe/domain/payments/coin.ts";
import type { App } from "#app.ts";
import {
  ChainUnavailable,
  type Chain,
  type ChainPlace,
  type IncomingPage,
  type IncomingTransfer,
} from "#adapters/chain/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { findOrderIdByComment, firstCoinOrderAt, takeTurn } from "#features/payments/coin-store.ts";
import { advancePosition, readPosition } from "#features/payments/order-store.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier" | "chain">;

/** How far the chain was read. */
const POSITION = "ton";
/** Pages of one run; the next run goes on. */
const PAGES_MAX = 20;
/** Clocks of the chain and of the house differ by less than this. */
const CLOCKS_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Reads on in what came to the house's address. Every transfer ends as a payment with its outcome (SPEC-28), and how
 * far was read is kept together with what was read. All who want to look share one look in a while. Returns how many
 * transfers there were; an indexer that does not answer is no error, since the house looks again by itself.
 */
export async function readNewTransfers(app: Deps): Promise<number> {
  if (app.chain === null || !(await takeTurn(app.db, app.clock.now().getTime(), COIN_LOOK_MS))) return 0;
  const from = { lt: await readPosition(app.db, POSITION), sinceMs: 0 };
  return await readFrom(app, from, async (db, lt) => await advancePosition(db, POSITION, lt));
}

/**
 * Reads the last day once more: an indexer may have put a transaction among others that had been read by then. What is
 * known changes nothing.
 */
export async function rereadRecentTransfers(app: Deps): Promise<number> {
  return await readFrom(app, { lt: 0, sinceMs: app.clock.now().getTime() - DAY_MS }, async () => {});
}

async function readFrom(
  app: Deps,
  from: ChainPlace,
  keepPosition: (db: Database, lt: number) => Promise<void>,
): Promise<number> {
  const { chain } = app;
  const first = chain === null ? null : await firstCoinOrderAt(app.db);
  // Before its first order nothing on the chain is meant for the house.
  if (chain === null || first === null) return 0;
  const sinceMs = Math.max(from.sinceMs, first.getTime() - CLOCKS_MS);
  let { lt } = from;
  let count = 0;
  for (let page = 0; page < PAGES_MAX; page++) {
    const incoming = await ask(app, chain, { lt, sinceMs });
    if (incoming === null) break;
    for (const transfer of incoming.transfers)
      await applyPayment(app, await toPayment(app, transfer), async (trx) => await keepPosition(trx, transfer.lt));
    await keepPosition(app.db, incoming.readTo);
    count += incoming.transfers.length;
    lt = incoming.readTo;
    if (incoming.isLast) break;
  }
  return count;
}

async function ask({ log }: Deps, chain: Chain, from: ChainPlace): Promise<IncomingPage | null> {
  try {
    return await chain.listIncoming(from);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    log.warn({ event: "chain_unavailable", reason: error.message });
    return null;
  }
}

async function toPayment(app: Deps, { id, at, sender, nano, comment, isReturned }: IncomingTransfer) {
  // What has gone back belongs to no order any more.
  const mayBePaying = comment !== null && !isReturned && isCoinComment(comment);
  const orderId = mayBePaying ? await findOrderIdByComment(app.db, comment) : null;
  return { provider: "ton", externalId: id, orderId, payer: sender, amount: nano, at, isReturned } as const;
}
