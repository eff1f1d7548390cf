import { STACK_OPEN_MS, STACK_SHOWN_AFTER_S, type PhotoOutcome } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import type { App, Trx } from "#app.ts";
import { lockPerson } from "#features/people/people.ts";
import {
  changeStack,
  deleteStacksBefore,
  findStack,
  findStackOf,
  insertPhoto,
  insertStack,
  lockOpenStack,
  lockStack,
  setOutcome,
  type PhotoOf,
  type PhotoStack,
} from "#features/wardrobe/photo-stack-store.ts";

/** In `shown_by`: a job of the stack itself. No message of the messenger has this number. */
export const STACK_JOB = -1;
/** The messenger repeats an update for at most a day. */
const STACK_KEPT_MS = 24 * 3_600_000;

export type { PhotoOf };
export type Joining = PhotoOf & { readonly isOfAlbum: boolean };

/**
 * A photo joins the stack that is open, or begins one, and the message of several will count it. One that was refused at
 * once begins none. Returns whether the photo is told with others; null if it had joined before.
 */
export async function joinStack(
  app: Pick<App, "clock" | "random" | "queue">,
  trx: Trx,
  { userId, messageId, isOfAlbum }: Joining,
  outcome: PhotoOutcome | null,
): Promise<boolean | null> {
  await lockPerson(trx, userId);
  if ((await findStackOf(trx, { userId, messageId })) !== undefined) return null;
  const now = app.clock.now();
  const open = await lockOpenStack(trx, userId, now);
  const is_several = isOfAlbum || open !== undefined;
  if (outcome !== null && !is_several) return false;
  const open_until = new Date(now.getTime() + STACK_OPEN_MS[is_several ? "several" : "alone"]);
  const begun = { id: app.random.id(), user_id: userId, is_several, open_until, message_id: null, shown_by: null };
  const stack = open ?? (await insertStack(trx, begun));
  await insertPhoto(trx, { userId, messageId }, { stackId: stack.id, outcome });
  if (open !== undefined) await changeStack(trx, stack.id, { is_several, open_until });
  if (is_several) await showSoon(app, trx, stack);
  return is_several;
}

/**
 * Records what became of a photo. Returns the id of its stack if the caller has to show it: the photo is alone so far.
 * Null: a job of the stack shows it, or it was shown before. Undefined: the photo joined no stack.
 */
export async function endPhoto(
  app: Pick<App, "db" | "queue">,
  photo: PhotoOf,
  outcome: PhotoOutcome,
): Promise<string | null | undefined> {
  const stackId = await findStackOf(app.db, photo);
  if (stackId === undefined) return undefined;
  return await app.db.transaction().execute(async (trx) => {
    const stack = await lockStack(trx, stackId);
    if (stack === undefined) return undefined;
    await setOutcome(trx, photo, outcome);
    // An earlier attempt of the same job was to show it.
    if (stack.shown_by === photo.messageId) return stackId;
    if (stack.is_several) {
      await showSoon(app, trx, stack);
      return null;
    }
    if (stack.message_id !== null) return null;
    await changeStack(trx, stackId, { shown_by: photo.messageId });
    return stackId;
  });
}

/** Records that a photo is tried again later. Returns whether its stack's message says so; a photo alone has none yet. */
export async function postponePhoto(app: Pick<App, "queue">, trx: Trx, photo: PhotoOf): Promise<boolean> {
  const stackId = await findStackOf(trx, photo);
  const stack = stackId === undefined ? undefined : await lockStack(trx, stackId);
  if (stack === undefined) return false;
  await setOutcome(trx, photo, "waiting");
  if (stack.is_several) await showSoon(app, trx, stack);
  return stack.is_several;
}

/** Sends a job that shows the stack, unless one will. Changes until then are shown with it. */
async function showSoon(app: Pick<App, "queue">, trx: Trx, stack: PhotoStack): Promise<void> {
  if (stack.shown_by === null) await sendJob(app, trx, stack);
}

/** The job of a locked stack. */
export async function sendJob(
  app: Pick<App, "queue">,
  trx: Trx,
  { id: stackId, message_id }: Pick<PhotoStack, "id" | "message_id">,
): Promise<void> {
  await changeStack(trx, stackId, { shown_by: STACK_JOB });
  const afterS = STACK_SHOWN_AFTER_S[message_id === null ? "first" : "edited"];
  await app.queue.send(trx, "show-stack", { stackId }, { afterS });
}

/** Whether a photo was answered together with others. */
export async function isOfStack(app: Pick<App, "db">, photo: PhotoOf): Promise<boolean> {
  const stackId = await findStackOf(app.db, photo);
  return stackId !== undefined && (await findStack(app.db, stackId))?.is_several === true;
}

/** Deletes stacks whose photos cannot come again; returns how many. */
export async function sweepStacks({ db, clock }: Pick<App, "db" | "clock">): Promise<number> {
  return await deleteStacksBefore(db, new Date(clock.now().getTime() - STACK_KEPT_MS));
}
