import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { OutfitSelection, outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { PREVIEW_COST, PREVIEW_ESTIMATE_MS } from "@wardrobe/domain/outfit/preview.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { isWatermarked } from "@wardrobe/domain/plans/features.ts";
import type { Actor, App, Trx } from "#app.ts";
import { refuseClosedStudio, startTask, type StartedTask } from "#features/ai-tasks/start-task.ts";
import { findUnfinishedPreview } from "#features/ai-tasks/unfinished-tasks.ts";
import { fingerprintOf, resolveSelection } from "#features/outfit/chosen-items.ts";
import { findOrder, findPreview, insertOrder } from "#features/outfit/preview-store.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";

type CreatePreview = typeof outfitCalls.createPreview;
type Deps = Pick<App, "queue" | "clock" | "random" | "rules" | "log">;

/**
 * A picture of the outfit, at once if it was made before, otherwise as a task. A second call within 90 seconds joins it
 * (C-06, C-08, SPEC-13). Throws empty_outfit, item_not_found, not_enough_ai_credits and ai_unavailable.
 */
export async function createPreview(
  app: Deps & Pick<App, "db" | "studio">,
  actor: Actor,
  input: Input<CreatePreview>,
): Promise<Reply<CreatePreview>> {
  const refuseIfClosed = await refuseClosedStudio(app, "look");
  return await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const reply = await findOrStart(app, trx, account, { input, refuseIfClosed });
    await actor.saveReply(trx, reply);
    return reply;
  });
}

async function findOrStart(
  app: Deps,
  trx: Trx,
  account: LockedAccount,
  { input, refuseIfClosed }: { input: Input<CreatePreview>; refuseIfClosed: () => void },
): Promise<Reply<CreatePreview>> {
  const userId = account.person.id;
  const chosen = await resolveSelection(trx, userId, input);
  const watermark = isWatermarked(account.tier) ? `@${app.rules.botUsername}` : null;
  const fingerprint = fingerprintOf(chosen, { gender: input.gender, watermark });
  const made = await findPreview(trx, userId, fingerprint);
  if (made !== undefined) return { preview_filename: made, ai_credits_left: account.aiCreditsLeft, cost: 0 };
  const since = new Date(app.clock.now().getTime() - PREVIEW_ESTIMATE_MS);
  const running = await findUnfinishedPreview(trx, userId, since);
  if (running !== null)
    return {
      ai_task_id: running.taskId,
      ...(await otherOutfit(trx, running.taskId, fingerprint)),
      ai_credits_left: account.aiCreditsLeft,
      cost: running.cost,
    };
  refuseIfClosed();
  const order = { type: "preview", itemId: null, sourceFile: null, cost: PREVIEW_COST } as const;
  const started: StartedTask = await startTask(app, trx, account, order);
  await insertOrder(trx, {
    task_id: started.taskId,
    fingerprint,
    gender: input.gender,
    item_ids: JSON.stringify(Object.fromEntries(chosen.map(({ slot, item }) => [slot, item.id]))),
    watermark,
  });
  return { ai_task_id: started.taskId, ai_credits_left: started.aiCreditsLeft, cost: started.cost };
}

/** The outfit that the running task makes, unless it is the requested one. */
async function otherOutfit(trx: Trx, taskId: string, requested: string): Promise<{ outfit?: OutfitSelection }> {
  const order = await findOrder(trx, taskId);
  if (order === undefined || order.fingerprint === requested) return {};
  return { outfit: { gender: order.gender, ...EMPTY_SELECTION, ...order.item_ids } };
}
