import type { Selectable } from "kysely";
import type { PhotoOutcome } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { PhotoStacksTable } from "#adapters/db/wardrobe-tables.ts";

export type PhotoStack = Selectable<PhotoStacksTable>;
export type PhotoOf = { readonly userId: string; readonly messageId: number };

/** Locks the person's stack that photos join now; undefined if there is none. */
export async function lockOpenStack(trx: Trx, userId: string, now: Date): Promise<PhotoStack | undefined> {
  return await trx
    .selectFrom("photo_stacks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("open_until", ">", now)
    .orderBy("open_until", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockStack(trx: Trx, id: string): Promise<PhotoStack | undefined> {
  return await trx.selectFrom("photo_stacks").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findStack(db: Database, id: string): Promise<PhotoStack | undefined> {
  return await db.selectFrom("photo_stacks").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertStack(trx: Trx, stack: Omit<PhotoStack, "is_text">): Promise<PhotoStack> {
  return await trx.insertInto("photo_stacks").values(stack).returningAll().executeTakeFirstOrThrow();
}

export async function changeStack(
  db: Database,
  id: string,
  changed: Partial<Omit<PhotoStack, "id" | "user_id">>,
): Promise<void> {
  await db.updateTable("photo_stacks").set(changed).where("id", "=", id).execute();
}

/** The stack of a photo; undefined if the photo joined none, or long ago. */
export async function findStackOf(db: Database, { userId, messageId }: PhotoOf): Promise<string | undefined> {
  const photo = await db
    .selectFrom("sent_photos")
    .select("stack_id")
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return photo?.stack_id;
}

export async function insertPhoto(
  trx: Trx,
  { userId, messageId }: PhotoOf,
  { stackId, outcome }: { readonly stackId: string; readonly outcome: PhotoOutcome | null },
): Promise<void> {
  const photo = { user_id: userId, message_id: messageId, stack_id: stackId, outcome };
  await trx.insertInto("sent_photos").values(photo).execute();
}

/** The first outcome of a photo stays, unless the photo was waiting. */
export async function setOutcome(trx: Trx, { userId, messageId }: PhotoOf, outcome: PhotoOutcome): Promise<void> {
  await trx
    .updateTable("sent_photos")
    .set({ outcome })
    .where("user_id", "=", userId)
    .where("message_id", "=", messageId)
    .where((eb) => eb.or([eb("outcome", "is", null), eb("outcome", "=", "waiting")]))
    .execute();
}

/** The outcomes of the photos of a stack, in the order in which they were sent. */
export async function listOutcomes(db: Database, stackId: string): Promise<(PhotoOutcome | null)[]> {
  const photos = await db
    .selectFrom("sent_photos")
    .select("outcome")
    .where("stack_id", "=", stackId)
    .orderBy("message_id")
    .execute();
  return photos.map(({ outcome }) => outcome);
}

export async function deleteStacksBefore(db: Database, moment: Date): Promise<number> {
  return await countChanged(db.deleteFrom("photo_stacks").where("open_until", "<", moment));
}
