import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { judgePurchase } from "@wardrobe/domain/planner/purchase.ts";
import type { Actor, App } from "#app.ts";
import { savePart, savePicture } from "#features/files/save-picture.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { recognise } from "#features/wardrobe/recognise.ts";
import { noteJudged } from "#features/wishes/wishes.ts";

type ShouldBuy = typeof plannerCalls.shouldBuy;

/**
 * Judges a garment that is not owned yet. It is no item; for a day it can be kept as a wish. Throws what saving and
 * recognising a photo throw.
 */
export async function shouldBuy(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "clock" | "random" | "rules">,
  actor: Actor,
  { image }: Input<ShouldBuy>,
): Promise<Reply<ShouldBuy>> {
  const { userId } = actor;
  const photo = await savePicture(app, userId, Buffer.from(image, "base64"));
  const { fields, product } = await recognise(app, actor, photo.bytes);
  // Of the screenshot of a page the product alone is kept.
  const picture = product === null ? photo : await savePart(app, userId, product);
  const { type, position, style, color, season, needs_check } = fields;
  const wanted = { type, position, style, color, season, notes: "" };
  const { newOutfits, similarIds, replacesIds } = judgePurchase(wanted, await listDescribedItems(app.db, userId));
  return {
    new_outfits: newOutfits,
    similar_ids: [...similarIds],
    replaces_ids: [...replacesIds],
    wish_id: await noteJudged(app, userId, { image: picture.fileId, fields }),
    garment: { type, position, style, color, season, needs_check, image: picture.fileId },
  };
}
