import type { App, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { lockAccount } from "#features/credits/account.ts";
import { book, listEntries, PACK_REASONS, sumOwed } from "#features/credits/credit-store.ts";

export { PACK_REASONS } from "#features/credits/credit-store.ts";

type Deps = Pick<App, "clock" | "rules">;

/** Books the credits of a pack; throws if this payment, `ref`, has already been booked (CREDIT-01). */
export async function giveBoughtCredits(
  app: Deps,
  trx: Trx,
  userId: string,
  { credits, ref }: { readonly credits: number; readonly ref: string },
): Promise<void> {
  await lockAccount(app, trx, userId);
  await book(trx, { user_id: userId, kind: "bought", delta: credits, reason: PACK_REASONS.given, ref });
}

/** Takes back what is left of a refunded pack. Booked even if nothing is, so that the ledger shows every refund. */
export async function takeBoughtCredits(app: Deps, trx: Trx, userId: string, ref: string): Promise<void> {
  const { aiCredits } = await lockAccount(app, trx, userId);
  const [pack] = await listEntries(trx, { reason: PACK_REASONS.given, ref });
  if (pack === undefined) return;
  const delta = 0 - Math.min(pack.delta, aiCredits.bought);
  await book(trx, { user_id: userId, kind: "bought", delta, reason: PACK_REASONS.refunded, ref });
}

/** Takes what refunded packs still lack from credits that failed tasks returned. The person is locked. */
export async function takeOwed(
  trx: Trx,
  userId: string,
  { returned, ref }: { readonly returned: number; readonly ref: string },
): Promise<void> {
  const owed = Math.min(returned, await sumOwed(trx, userId));
  if (owed > 0) await book(trx, { user_id: userId, kind: "bought", delta: -owed, reason: PACK_REASONS.owed, ref });
}

/** How many credits of a refunded pack were spent and so could not be taken back; 0 for anything else. */
export async function spentOfRefunded(db: Database, ref: string): Promise<number> {
  const [pack] = await listEntries(db, { reason: PACK_REASONS.given, ref });
  const [refund] = await listEntries(db, { reason: PACK_REASONS.refunded, ref });
  return pack === undefined || refund === undefined ? 0 : pack.delta + refund.delta;
}
