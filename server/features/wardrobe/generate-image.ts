import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import {
  generationCost,
  generationRefusal,
  type GeneratedMode,
  automaticPicture,
} from "@wardrobe/domain/wardrobe/image-mode.ts";
import { GENERATIONS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Actor, App, Trx, Verb } from "#app.ts";
import type { PictureKind } from "#adapters/image-studio/port.ts";
import {
  refuseClosedStudio,
  startTask,
  type StartedTask,
  findUnfinished,
  listUnfinishedByItem,
} from "#features/ai-tasks/start-task.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import { limitRate, type HourlyShare, takeShare } from "#adapters/limits/hourly-share.ts";
import { getItemView, getOwnItem, lockOwnItem, listItemViews, toItemView } from "#features/wardrobe/owned-item.ts";
import type { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { listItemsById, lockItems, type ItemRow } from "#features/wardrobe/item-store.ts";

type GenerateImage = typeof wardrobeCalls.generateImage;
type Deps = Pick<App, "queue" | "clock" | "random" | "log">;

/** The hourly limit of pictures made of items, requested and automatic. */
export const GENERATION_SHARE: HourlyShare = { action: "generation", perHour: GENERATIONS_PER_HOUR };

/** Starts a task for the chosen variant, or returns the one that is already running (SPEC-10, SPEC-11 and SPEC-13). */
export const generateImage: Verb<GenerateImage, keyof Deps | "db" | "rules" | "studio"> = async (app, actor, input) => {
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
};

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

type CutOutNew = typeof proposalCalls.cutOutNew;

/** Starts the cut-outs of the default mode (SPEC-46) in this order, within the hour's share. Sent again, it starts nothing. */
export async function cutOutNew(
  app: Pick<App, "db" | "queue" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  { ids }: Input<CutOutNew>,
): Promise<Reply<CutOutNew>> {
  const within: string[] = [];
  const inOrder = (items: ItemRow[]) => items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  for (const { id } of await eligible(app, app.db, actor, inOrder(await listItemsById(app.db, actor.userId, ids))))
    if (await takeShare(app, actor.userId, GENERATION_SHARE)) within.push(id);
  return await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const picture = automaticPicture(account.tier, "no_background", account.aiCreditsLeft);
    const ai_tasks: Reply<CutOutNew>["ai_tasks"] = [];
    if (picture !== null && within.length > 0)
      for (const { id, image } of await eligible(
        app,
        trx,
        actor,
        inOrder(await lockItems(trx, actor.userId, within)),
      )) {
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
