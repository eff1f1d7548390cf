import type { Grant } from "@wardrobe/domain/plans/subscription.ts";
import type { Trx } from "#app.ts";
import type { UserRange } from "#features/people/people.ts";
import { listGrantsBetween } from "#features/plans/grant-store.ts";

/** Every grant of these people by their id, revoked ones too: what the check of the ledger folds again. */
export async function listGrantsOf(trx: Trx, people: UserRange): Promise<ReadonlyMap<string, readonly Grant[]>> {
  return await listGrantsBetween(trx, people);
}
