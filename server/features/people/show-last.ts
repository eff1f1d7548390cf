import type { App, Trx } from "#app.ts";

/** Something that is shown in messages of the chat and changes while it is. */
type Changing<Thing> = {
  find(): Promise<Thing | undefined>;
  lock(trx: Trx): Promise<Thing | undefined>;
  stateOf(thing: Thing): string;
  show(thing: Thing): Promise<void>;
  /** Sends one more job, for what changed while it was shown. */
  again(trx: Trx, now: Thing): Promise<void>;
  /** No job shows it any more: the next change sends one. */
  done(trx: Trx): Promise<void>;
};

/** One job shows what changed since the last, so that there are few edits, and the last state is always shown. */
export async function showLast<Thing>(app: Pick<App, "db">, of: Changing<Thing>): Promise<void> {
  const shown = await of.find();
  if (shown === undefined) return;
  await of.show(shown);
  await app.db.transaction().execute(async (trx) => {
    const now = await of.lock(trx);
    if (now === undefined) return;
    if (of.stateOf(now) === of.stateOf(shown)) await of.done(trx);
    else await of.again(trx, now);
  });
}
