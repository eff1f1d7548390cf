import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

/** Who answers a request; `request` is its hash. */
export type Claim = { readonly request: Uint8Array; readonly holder: string };

/** By the database's clock, which all processes share. */
const end = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Claims a request, or holds a claim for longer. False while somebody else has it. */
export async function putClaim(db: Database, claim: Claim, ms: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("running_requests")
    .values({ ...claim, until: end(ms) })
    .onConflict((conflict) =>
      conflict
        .column("request")
        .doUpdateSet({ holder: claim.holder, until: end(ms) })
        .where((is) =>
          is.or([
            is("running_requests.holder", "=", claim.holder),
            is("running_requests.until", "<", sql<Date>`now()`),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteClaim(db: Database, { request, holder }: Claim): Promise<void> {
  await db.deleteFrom("running_requests").where("request", "=", request).where("holder", "=", holder).execute();
}

/** Those of processes that died; they are few. */
export async function deleteEndedClaims(db: Database): Promise<void> {
  await db
    .deleteFrom("running_requests")
    .where("until", "<", sql<Date>`now()`)
    .execute();
}
