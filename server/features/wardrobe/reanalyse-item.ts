import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { openFile } from "#features/files/open-file.ts";
import { updateItemRow } from "#features/wardrobe/item-store.ts";
import { getItemView, getOwnItem, lockOwnItem } from "#features/wardrobe/owned-item.ts";
import { recognise } from "#features/wardrobe/recognise.ts";
import { definedFields, refusePremiumMode } from "#features/wardrobe/update-item.ts";

type ReanalyseItem = typeof wardrobeCalls.reanalyseItem;

/** Recognises the item's original again. Fields sent by the person stay as sent and need no check. */
export async function reanalyseItem(
  app: Pick<App, "db" | "files" | "vision" | "clock" | "rules">,
  actor: Actor,
  input: Input<ReanalyseItem>,
): Promise<Reply<ReanalyseItem>> {
  const { id, ...changes } = input;
  await refusePremiumMode(app, actor, changes);
  const item = await getOwnItem(app.db, actor, id);
  const original = await openFile(app, actor.userId, { id: item.image });
  const { fields: seen } = await recognise(app, actor.userId, original.bytes);
  const sent = definedFields(changes);
  return await app.db.transaction().execute(async (trx) => {
    await lockOwnItem(trx, actor, id);
    await updateItemRow(trx, actor.userId, id, {
      ...seen,
      ...sent,
      needs_check: seen.needs_check.filter((field) => !(field in sent)),
      updated_at: app.clock.now(),
    });
    const reply = { clothing_item: await getItemView(trx, actor, id) };
    await actor.saveReply(trx, reply);
    return reply;
  });
}
