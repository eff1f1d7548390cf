import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { automaticPicture } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Actor, App, Trx } from "#app.ts";
import { takeShare } from "#adapters/limits/hourly-share.ts";
import { startTask, listUnfinishedByItem } from "#features/ai-tasks/start-task.ts";
import { lockAccount } from "#features/credits/account.ts";
import { GENERATION_SHARE } from "#features/wardrobe/generate-image.ts";
import { listItemsById, lockItems, type ItemRow } from "#features/wardrobe/item-store.ts";
import { listItemViews, toItemView } from "#features/wardrobe/owned-item.ts";

type CutOutNew = typeof proposalCalls.cutOutNew;

/**
 * Starts the cut-outs that the default mode would have made when these items were added (SPEC-46): they count towards
 * the hour's share, whose end leaves the rest without one. Sent again, it starts nothing.
 */
export async function cutOutNew(
  app: Pick<App, "db" | "queue" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  { ids }: Input<CutOutNew>,
): Promise<Reply<CutOutNew>> {
  const within: string[] = [];
  for (const { id } of await eligible(app, app.db, actor, await listItemsById(app.db, actor.userId, ids)))
    if (await takeShare(app, actor.userId, GENERATION_SHARE)) within.push(id);
  return await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const picture = automaticPicture(account.tier, "no_background", account.aiCreditsLeft);
    const ai_tasks: Reply<CutOutNew>["ai_tasks"] = [];
    if (picture !== null && within.length > 0)
      for (const { id, image } of await eligible(app, trx, actor, await lockItems(trx, actor.userId, within))) {
        const order = { type: TASK_OF_MODE[picture.mode], itemId: id, sourceFile: image, cost: picture.cost };
        const { taskId } = await startTask(app, trx, account, order);
        ai_tasks.push({ clothing_id: id, ai_task_id: taskId });
      }
    return {
      clothing_items: await listItemViews(trx, actor, ids),
      ai_tasks,
      ai_credits_left: account.aiCreditsLeft,
    };
  });
}

async function eligible(
  { clock }: Pick<App, "clock">,
  db: App["db"] | Trx,
  { userId }: Actor,
  items: readonly ItemRow[],
): Promise<ItemRow[]> {
  const unfinished = await listUnfinishedByItem(db, userId);
  const now = clock.now().getTime();
  return items.filter((item) => mayCutOutNew(toItemView(item, unfinished.get(item.id)), now));
}
