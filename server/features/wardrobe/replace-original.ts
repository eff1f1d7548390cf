import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { cancelTasksOf } from "#features/ai-tasks/run-task.ts";
import { lockAccount } from "#features/credits/account.ts";
import { forgetCachedFiles } from "#features/files/open-file.ts";
import { savePicture, markFileUsed, releaseReplaced } from "#features/files/save-picture.ts";
import { filesOf } from "#features/wardrobe/delete-item.ts";
import { updateItemRow } from "#features/wardrobe/item-store.ts";
import { getItemView, getOwnItem, lockOwnItem } from "#features/wardrobe/owned-item.ts";

type ReplaceOriginal = typeof wardrobeCalls.replaceOriginal;

/** Replaces the original. Variants of the old one are removed and unfinished tasks for it are cancelled (E-11). Nobody can read the old files any more. */
export async function replaceOriginal(
  app: Pick<App, "db" | "files" | "pictures" | "clock" | "rules" | "log" | "notifier" | "cache">,
  actor: Actor,
  input: Input<ReplaceOriginal>,
): Promise<Reply<ReplaceOriginal>> {
  await getOwnItem(app.db, actor, input.clothing_id);
  const picture = await savePicture(app, actor.userId, Buffer.from(input.image, "base64"));
  const { replaced, old } = await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const item = await lockOwnItem(trx, actor, input.clothing_id);
    await cancelTasksOf(app, trx, account, [item.id]);
    await updateItemRow(trx, actor.userId, item.id, {
      image: picture.fileId,
      enhanced_image: null,
      no_background_image: null,
      image_mode: "original",
      features: null,
      is_cut_off: false,
      updated_at: app.clock.now(),
    });
    const old = filesOf(item);
    await releaseReplaced(app, trx, { userId: actor.userId, fileIds: old });
    await markFileUsed(trx, actor.userId, picture);
    const replaced = await getItemView(trx, actor, item.id);
    await actor.saveReply(trx, replaced);
    return { replaced, old };
  });
  forgetCachedFiles(app, actor.userId, old);
  return replaced;
}
