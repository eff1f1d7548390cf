import type { App } from "#app.ts";
import { type Database, inBatches } from "#adapters/db/port.ts";
import { deletePressesBefore, hasPress, insertPress } from "#features/idempotency/kept-reply-store.ts";

/** Longer than the messenger repeats an update. */
const PRESS_KEPT_MS = 2 * 24 * 3_600_000;

/** Who pressed a button, and how the messenger calls that press: the same each time that it delivers it. */
export type PressOf = { readonly telegramId: number; readonly pressId: string };

/** Does what a button says, and returns the notice; empty if this very press was answered before. */
export async function answerPress(
  app: Pick<App, "db" | "clock" | "pseudonyms">,
  press: PressOf,
  answer: () => Promise<string>,
): Promise<string> {
  if (await hasPress(app.db, pseudonymOf(app, press))) return "";
  const notice = await answer();
  await takePress(app, app.db, press);
  return notice;
}

/** Keeps the press, in the transaction that does what it says; false if it was kept before. */
export async function takePress(
  app: Pick<App, "clock" | "pseudonyms">,
  db: Database,
  press: PressOf,
): Promise<boolean> {
  return await insertPress(db, pseudonymOf(app, press), app.clock.now());
}

/** The messenger's own id of a press says who pressed, so only this is kept. */
function pseudonymOf({ pseudonyms }: Pick<App, "pseudonyms">, { telegramId, pressId }: PressOf): Uint8Array {
  return pseudonyms.of(telegramId, `press ${pressId}`);
}

/** Deletes presses that the messenger does not deliver again; returns how many. */
export async function sweepPresses(app: Pick<App, "db" | "clock">): Promise<number> {
  const since = new Date(app.clock.now().getTime() - PRESS_KEPT_MS);
  return await inBatches(async (limit) => await deletePressesBefore(app.db, since, limit));
}
