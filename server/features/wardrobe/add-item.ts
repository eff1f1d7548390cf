import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { keepPicture, nameFile } from "#features/files/keep-picture.ts";
import { reserveSlot, refuseFullWardrobe } from "#features/wardrobe/item-slot.ts";
import { insertItem } from "#features/wardrobe/item-store.ts";
import { getItemView } from "#features/wardrobe/owned-item.ts";
import { recognise, UNRECOGNISED } from "#features/wardrobe/recognise.ts";

type AddItem = typeof wardrobeCalls.addItem;

/** A photo becomes an item: there must be room, the picture is kept, the model looks, and under the lock the item is filed. */
export async function addItem(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  input: Input<AddItem>,
): Promise<Reply<AddItem>> {
  await refuseFullWardrobe(app, actor);
  const picture = await keepPicture(app, actor.userId, Buffer.from(input.image, "base64"));
  const fields = input.skip_analysis === true ? UNRECOGNISED : await recognise(app, actor.userId, picture.jpeg);
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
    await nameFile(trx, actor.userId, picture);
    const added = { clothing_item: await getItemView(trx, actor, id), ai_credits_left: slot.account.aiCreditsLeft };
    await actor.keepReply(trx, added);
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
