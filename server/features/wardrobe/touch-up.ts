import { AppError } from "@wardrobe/domain/errors.ts";
import { GarmentUnclear, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import type { touchUpCalls } from "@wardrobe/domain/wardrobe/touch-up-calls.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Verb } from "#app.ts";
import { StudioUnavailable } from "#adapters/image-studio/port.ts";
import { readRequester } from "#features/credits/account.ts";
import { openFile } from "#features/files/open-file.ts";
import { markFileUsed, preparePhoto, releaseFiles, saveMadePicture } from "#features/files/save-picture.ts";
import { updateItemRow, type ItemRow } from "#features/wardrobe/item-store.ts";
import { getItemView, getOwnItem, lockOwnItem } from "#features/wardrobe/owned-item.ts";

type TouchUp = typeof touchUpCalls.touchUp;

/** Cuts the item's photo by a person's mask, in the place of the cut-out that it has (SPEC-106). It costs no credit. */
export const touchUp: Verb<TouchUp, "db" | "files" | "pictures" | "studio" | "clock" | "rules"> = async (
  app,
  actor,
  input,
) => {
  const { userId, signal } = actor;
  const item = await getOwnItem(app.db, actor, input.id);
  requireCutOut(item, item);
  const { bytes } = await openFile(app, userId, { id: item.image });
  const mask = await preparePhoto(app, userId, Buffer.from(input.mask, "base64"));
  const options = { signal, requester: await readRequester(app, userId) };
  const made = await answered(app.studio.cutByMask(bytes, mask, options));
  const picture = await saveMadePicture(app, userId, made);
  return await app.db.transaction().execute(async (trx) => {
    const now = await lockOwnItem(trx, actor, item.id);
    const replaced = requireCutOut(now, item);
    await updateItemRow(trx, userId, item.id, {
      no_background_image: picture.fileId,
      image_mode: "no_background",
      updated_at: app.clock.now(),
    });
    if (replaced !== picture.fileId) await releaseFiles(app, trx, { userId, fileIds: [replaced] });
    await markFileUsed(trx, userId, picture);
    const reply = await getItemView(trx, actor, item.id);
    await actor.saveReply(trx, reply);
    return reply;
  });
};

/** Throws file_not_found where there is no cut-out, or no longer one of that photo. */
function requireCutOut({ image, no_background_image: cutOut }: ItemRow, of: Pick<ItemRow, "image">): string {
  if (cutOut === null || image !== of.image) throw new AppError("file_not_found");
  return cutOut;
}

async function answered(made: Promise<MadePicture>): Promise<MadePicture> {
  try {
    return await made;
  } catch (cause) {
    if (cause instanceof GarmentUnclear) throw new AppError("no_garment", { cause });
    if (cause instanceof PhotoUnreadable) throw new AppError("image_unreadable", { cause });
    if (cause instanceof StudioUnavailable) throw new AppError("ai_unavailable", { cause });
    throw cause;
  }
}
