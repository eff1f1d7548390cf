import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { automaticPicture } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { RecognisedFields } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import type { Actor, App, Trx } from "#app.ts";
import { countReached } from "#features/counts/counts.ts";
import { startTask, type StartedTask } from "#features/ai-tasks/start-task.ts";
import { savePart, savePicture, markFileUsed } from "#features/files/save-picture.ts";
import { requesterOf, rewardReferral, type Account } from "#features/credits/account.ts";
import { takeShare } from "#adapters/limits/hourly-share.ts";
import { GENERATION_SHARE } from "#features/wardrobe/generate-image.ts";
import { reserveSlot, refuseFullWardrobe, type ItemSlot } from "#features/wardrobe/item-slot.ts";
import { insertItem } from "#features/wardrobe/item-store.ts";
import { getItemView } from "#features/wardrobe/owned-item.ts";
import { recognise, UNRECOGNISED } from "#features/wardrobe/recognise.ts";

type AddItem = typeof wardrobeCalls.addItem;

/** A photo becomes an item, inserted under the lock. `sentAs`: the message with the photo, if it came by the chat. */
export async function addItem(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "queue" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  input: Input<AddItem> & { readonly sentAs?: number },
): Promise<Reply<AddItem>> {
  const account = await refuseFullWardrobe(app, actor);
  const photo = await savePicture(app, actor.userId, Buffer.from(input.image, "base64"));
  const { fields, seesSeveral, product } =
    input.skip_analysis === true
      ? { fields: UNRECOGNISED, seesSeveral: false, product: null }
      : await recognise(app, { ...actor, requester: requesterOf(account) }, photo.bytes, input.is_alone);
  // The page around a product is no picture of an item: it is swept like all unused ones.
  const picture = product === null ? photo : await savePart(app, actor.userId, product);
  const makesPicture = await mayMakePicture(app, account);
  const recognised = { id: app.random.id(), image: picture.fileId, fields, makesPicture };
  const reply = await app.db.transaction().execute(async (trx) => {
    const { taskId, aiCreditsLeft } = await insertRecognised(app, trx, actor, recognised);
    await markFileUsed(trx, actor.userId, picture);
    if (seesSeveral) {
      const sentAs = input.sentAs === undefined ? {} : { sentAs: input.sentAs };
      await app.queue.send(trx, "take-apart", { userId: actor.userId, itemId: recognised.id, ...sentAs });
    }
    const added = {
      clothing_item: await getItemView(trx, actor, recognised.id),
      ...(taskId === null ? {} : { ai_task_id: taskId }),
      ...(seesSeveral ? { sees_several: true as const } : {}),
      ai_credits_left: aiCreditsLeft,
    };
    await actor.saveReply(trx, added);
    return added;
  });
  logAdded(app, actor, recognised);
  return reply;
}

export type RecognisedPicture = {
  readonly id: string;
  /** File id of the saved picture. */
  readonly image: string;
  readonly fields: RecognisedFields;
  /** The answer of {@link mayMakePicture}. */
  readonly makesPicture: boolean;
};

/** Inserts the item, if there is room, and starts its automatic picture. Throws wardrobe_limit_reached. */
export async function insertRecognised(
  app: Pick<App, "queue" | "clock" | "random" | "rules" | "log">,
  trx: Trx,
  actor: Actor,
  { id, image, fields, makesPicture }: RecognisedPicture,
): Promise<{ readonly taskId: string | null; readonly aiCreditsLeft: number }> {
  const now = app.clock.now();
  const slot = await reserveSlot(app, trx, actor);
  await insertItem(trx, slot, { ...fields, id, image, image_mode: "original", created_at: now, updated_at: now });
  await countReached(trx, actor.userId, "card");
  const task = makesPicture ? await startAutomaticPicture(app, trx, slot, { itemId: id, sourceFile: image }) : null;
  const earned = await rewardReferral(app, trx, slot.account);
  return { taskId: task?.taskId ?? null, aiCreditsLeft: (task ?? slot.account).aiCreditsLeft + earned };
}

/** Logs an item after its transaction. */
export function logAdded(app: Pick<App, "log">, { userId }: Actor, { id, fields }: RecognisedPicture): void {
  const { type, position, recognised_by: by } = fields;
  app.log.info({ event: "item_added", userId, itemId: id, type, position, by });
}

/** Whether to make a picture by itself, within the hour's share; not in the transaction, where others would wait. */
export async function mayMakePicture(
  app: Pick<App, "db" | "clock">,
  { tier, person, aiCreditsLeft }: Account,
): Promise<boolean> {
  if (automaticPicture(tier, person.default_image_mode, aiCreditsLeft) === null) return false;
  return await takeShare(app, person.id, GENERATION_SHARE);
}

/** Starts the variant of the person's default mode (SPEC-10). */
async function startAutomaticPicture(
  app: Pick<App, "queue" | "clock" | "random" | "log">,
  trx: Trx,
  { account }: ItemSlot,
  made: { itemId: string; sourceFile: string },
): Promise<StartedTask | null> {
  const wanted = automaticPicture(account.tier, account.person.default_image_mode, account.aiCreditsLeft);
  if (wanted === null) return null;
  return await startTask(app, trx, account, { ...made, type: TASK_OF_MODE[wanted.mode], cost: wanted.cost });
}
