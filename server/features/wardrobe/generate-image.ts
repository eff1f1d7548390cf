import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { generationCost, generationRefusal, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Actor, App, Trx } from "#app.ts";
import type { PictureKind } from "#adapters/image-studio/port.ts";
import { refuseClosedStudio, startTask, type StartedTask, findUnfinished } from "#features/ai-tasks/start-task.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import { limitRate, type HourlyShare } from "#adapters/limits/hourly-share.ts";
import { getItemView, getOwnItem, lockOwnItem } from "#features/wardrobe/owned-item.ts";

type GenerateImage = typeof wardrobeCalls.generateImage;
type Deps = Pick<App, "queue" | "clock" | "random" | "log">;

/** The hourly limit of pictures made of items, requested and automatic. */
export const GENERATION_SHARE: HourlyShare = { action: "generation", perHour: GENERATIONS_PER_HOUR };

/** Starts a task for the chosen variant, or returns the one that is already running (SPEC-10, SPEC-11 and SPEC-13). */
export async function generateImage(
  app: Deps & Pick<App, "db" | "rules" | "studio">,
  actor: Actor,
  input: Input<GenerateImage>,
): Promise<Reply<GenerateImage>> {
  await getOwnItem(app.db, actor, input.clothing_id);
  await limitRate(app, actor.userId, GENERATION_SHARE);
  const refuseIfClosed = await refuseClosedStudio(app, KIND_OF_MODE[input.image_mode], actor.userId);
  return await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const { id, image } = await lockOwnItem(trx, actor, input.clothing_id);
    const task = await joinOrStart(app, trx, account, {
      itemId: id,
      sourceFile: image,
      mode: input.image_mode,
      refuseIfClosed,
    });
    const reply = {
      clothing_item: await getItemView(trx, actor, id),
      ai_task_id: task.taskId,
      cost: task.cost,
      ai_credits_left: task.aiCreditsLeft,
    };
    await actor.saveReply(trx, reply);
    return reply;
  });
}

const KIND_OF_MODE = { enhanced: "enhance", no_background: "cut-out" } as const satisfies Record<
  GeneratedMode,
  PictureKind
>;

type Order = {
  readonly itemId: string;
  readonly sourceFile: string;
  readonly mode: GeneratedMode;
  readonly refuseIfClosed: () => void;
};

async function joinOrStart(app: Deps, trx: Trx, account: LockedAccount, order: Order): Promise<StartedTask> {
  const { itemId, sourceFile, mode, refuseIfClosed } = order;
  const type = TASK_OF_MODE[mode];
  const running = await findUnfinished(trx, { userId: account.person.id, itemId, type });
  if (running !== null) return { ...running, aiCreditsLeft: account.aiCreditsLeft };
  const refusal = generationRefusal(account.tier, mode, account.aiCreditsLeft);
  if (refusal !== null) throw new AppError(refusal);
  refuseIfClosed();
  return await startTask(app, trx, account, { type, itemId, sourceFile, cost: generationCost(account.tier) });
}
