import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { automaticPicture } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Actor, App, Trx } from "#app.ts";
import { startTask, type StartedTask } from "#features/ai-tasks/start-task.ts";
import { savePicture, markFileUsed } from "#features/files/save-picture.ts";
import { readAccount } from "#features/credits/account.ts";
import { rewardReferral } from "#features/credits/reward-referral.ts";
import { isWithinRate } from "#adapters/limits/hourly-share.ts";
import { GENERATION_SHARE } from "#features/wardrobe/generate-image.ts";
import { reserveSlot, refuseFullWardrobe, type ItemSlot } from "#features/wardrobe/item-slot.ts";
import { insertItem } from "#features/wardrobe/item-store.ts";
import { getItemView } from "#features/wardrobe/owned-item.ts";
import { recognise, UNRECOGNISED } from "#features/wardrobe/recognise.ts";

type AddItem = typeof wardrobeCalls.addItem;

/** A photo becomes an item: checks for room, saves the picture, recognises it, and inserts the item under the lock. */
export async function addItem(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "queue" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  input: Input<AddItem>,
): Promise<Reply<AddItem>> {
  await refuseFullWardrobe(app, actor);
  const picture = await savePicture(app, actor.userId, Buffer.from(input.image, "base64"));
  const { fields, seesSeveral } =
    input.skip_analysis === true
      ? { fields: UNRECOGNISED, seesSeveral: false }
      : await recognise(app, actor.userId, picture.bytes);
  const makesPicture = await mayMakePicture(app, actor);
  const id = app.random.id();
  const now = app.clock.now();
  const reply = await app.db.transaction().execute(async (trx) => {
    const slot = await reserveSlot(app, trx, actor);
    await insertItem(trx, slot, {
      ...fields,
      id,
      image: picture.fileId,
      image_mode: "original",
      created_at: now,
      updated_at: now,
    });
    await markFileUsed(trx, actor.userId, picture);
    const made = { itemId: id, sourceFile: picture.fileId };
    const task = makesPicture ? await startAutomaticPicture(app, trx, slot, made) : null;
    const earned = await rewardReferral(app, trx, slot.account);
    const added = {
      clothing_item: await getItemView(trx, actor, id),
      ...(task === null ? {} : { ai_task_id: task.taskId }),
      ...(seesSeveral ? { sees_several: true as const } : {}),
      ai_credits_left: (task ?? slot.account).aiCreditsLeft + earned,
    };
    await actor.saveReply(trx, added);
    return added;
  });
  app.log.info({
    event: "item_added",
    userId: actor.userId,
    itemId: id,
    type: fields.type,
    position: fields.position,
    by: fields.recognised_by,
  });
  return reply;
}

/**
 * Whether to make a picture automatically. It counts towards the hourly limit, since a cut-out costs no credit; not in
 * the transaction, where another request would wait for the person's lock.
 */
async function mayMakePicture(app: Pick<App, "db" | "clock" | "rules">, actor: Actor): Promise<boolean> {
  const { tier, person, aiCreditsLeft } = await readAccount(app, app.db, actor.userId);
  if (automaticPicture(tier, person.default_image_mode, aiCreditsLeft) === null) return false;
  return await isWithinRate(app, actor.userId, GENERATION_SHARE);
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
