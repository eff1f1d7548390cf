import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { listUnused as unusedOf } from "@wardrobe/domain/wardrobe/let-go.ts";
import type { Actor, App } from "#app.ts";
import { getPerson } from "#features/people/people.ts";
import { listItemRowsWithoutFiles, updateItemRow } from "#features/wardrobe/item-store.ts";
import { lockOwnItem } from "#features/wardrobe/owned-item.ts";

/** What the caller may want to let go, longest unworn first, by their own days (STATE-04). */
export async function listUnused(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
): Promise<Reply<typeof wardrobeCalls.listUnused>> {
  const person = await getPerson(app.db, userId);
  const items = (await listItemRowsWithoutFiles(app.db, userId)).map(
    ({ id, state, last_worn, created_at, kept_at }) => ({
      id,
      state,
      ...(last_worn === null ? {} : { last_worn }),
      added: dayOf(person, created_at),
      kept: kept_at === null ? null : dayOf(person, kept_at),
    }),
  );
  return { ids: unusedOf(items, dayOf(person, app.clock.now())).map(({ id }) => id) };
}

/** Remembers or forgets that the caller keeps an item. Throws item_not_found. */
export async function keepItem(
  app: Pick<App, "db" | "clock">,
  actor: Actor,
  { id, is_kept }: Input<typeof wardrobeCalls.keepItem>,
): Promise<undefined> {
  await app.db.transaction().execute(async (trx) => {
    await lockOwnItem(trx, actor, id);
    await updateItemRow(trx, actor.userId, id, { kept_at: is_kept ? app.clock.now() : null });
  });
}
