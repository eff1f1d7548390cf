import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { judgePurchase } from "@wardrobe/domain/planner/purchase.ts";
import type { Actor, App } from "#app.ts";
import { savePicture } from "#features/files/save-picture.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";
import { recognise } from "#features/wardrobe/recognise.ts";

type ShouldBuy = typeof plannerCalls.shouldBuy;

/**
 * Judges a garment that is not owned yet. Nothing is added: its picture is swept like every unused one (SPEC-7). Throws
 * what saving and recognising a photo throw.
 */
export async function shouldBuy(
  app: Pick<App, "db" | "files" | "pictures" | "vision" | "clock" | "rules">,
  { userId }: Actor,
  { image }: Input<ShouldBuy>,
): Promise<Reply<ShouldBuy>> {
  const picture = await savePicture(app, userId, Buffer.from(image, "base64"));
  const { type, position, style, color, season, needs_check } = (await recognise(app, userId, picture.bytes)).fields;
  const wanted = { type, position, style, color, season, notes: "" };
  const { newOutfits, similarIds, replacesIds } = judgePurchase(wanted, await listDescribedItems(app.db, userId));
  return {
    new_outfits: newOutfits,
    similar_ids: [...similarIds],
    replaces_ids: [...replacesIds],
    garment: { type, position, style, color, season, needs_check, image: picture.fileId },
  };
}
