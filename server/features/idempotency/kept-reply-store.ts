import { sql, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, countChanged, type Database } from "#adapters/db/port.ts";
import type { KeptRepliesTable } from "#adapters/db/session-tables.ts";

export type KeptReply = Selectable<KeptRepliesTable>;
/** The unique constraint that a second reply to the same request violates. */
export const KEPT_REPLIES_ONCE = "kept_replies_once";

export async function findKeptReply(db: Database, userId: string, key: string): Promise<KeptReply | undefined> {
  return await db
    .selectFrom("kept_replies")
    .selectAll()
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function insertKeptReply(
  trx: Trx,
  kept: { userId: string; key: string; call: string; fingerprint: Uint8Array; reply: unknown; now: Date },
): Promise<void> {
  await trx
    .insertInto("kept_replies")
    .values({
      user_id: kept.userId,
      key: kept.key,
      call: kept.call,
      fingerprint: kept.fingerprint,
      reply: JSON.stringify(kept.reply),
      created_at: kept.now,
    })
    .execute();
}

/** Deletes up to `limit` replies saved before the moment; returns how many. */
export async function deleteRepliesKeptBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom("kept_replies")
    .select(sql`ctid`.as("place"))
    .where("created_at", "<", moment)
    .orderBy("created_at")
    .limit(limit);
  return await countChanged(db.deleteFrom("kept_replies").where(sql<boolean>`ctid = any(array(${old}))`));
}

/** Who answers a request; `request` is its hash. */
export type Claim = { readonly request: Uint8Array; readonly holder: string };

/** By the database's clock, which all processes share. */
const end = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Claims a request, or holds a claim for longer. False while somebody else has it. */
export async function putClaim(db: Database, claim: Claim, ms: number): Promise<boolean> {
  return await hasChanged(
    db
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
      ),
  );
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

export async function hasPress(db: Database, press: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom("presses").select("press").where("press", "=", press).executeTakeFirst();
  return row !== undefined;
}

/** False if it was kept before. */
export async function insertPress(db: Database, press: Uint8Array, pressed_at: Date): Promise<boolean> {
  return await hasChanged(
    db
      .insertInto("presses")
      .values({ press, pressed_at })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function deletePressesBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const old = db.selectFrom("presses").select("press").where("pressed_at", "<", moment).limit(limit);
  return await countChanged(db.deleteFrom("presses").where(sql<boolean>`press = any(array(${old}))`));
}
