import type { ComingFields } from "@wardrobe/domain/imports/coming.ts";
import type { Features } from "@wardrobe/domain/wardrobe/alike.ts";
import type { Care } from "@wardrobe/domain/wardrobe/item.ts";
import type { Actor, App, Trx } from "#app.ts";
import { countReached } from "#features/counts/counts.ts";
import { markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { reserveSlot } from "#features/wardrobe/item-slot.ts";
import { insertItem, listKnownItems } from "#features/wardrobe/item-store.ts";

export { countRoom } from "#features/wardrobe/item-slot.ts";
export { listKnownItems } from "#features/wardrobe/item-store.ts";

/** How the caller's items look in numbers, by id: for the export. */
export async function exportFeatures({ db }: Pick<App, "db">, { userId }: Actor): Promise<Record<string, string>> {
  const known = await listKnownItems(db, userId);
  return Object.fromEntries(known.flatMap(({ id, features }) => (features === null ? [] : [[id, features]])));
}

export type BroughtItem = {
  readonly id: string;
  readonly fields: ComingFields;
  readonly image: SavedPicture;
  readonly enhanced: SavedPicture | null;
  readonly noBackground: SavedPicture | null;
  readonly features: Features | null;
  readonly addedAt: Date;
};

/** Adds an item with all that is known of it: nothing is recognised, and nothing made (MOVE-01). Throws wardrobe_limit_reached. */
export async function bringItem(
  app: Pick<App, "clock" | "rules">,
  trx: Trx,
  actor: Actor,
  { id, fields, image, enhanced, noBackground, features, addedAt }: BroughtItem,
): Promise<void> {
  const slot = await reserveSlot(app, trx, actor);
  const { state = "at_hand", state_note } = fields;
  await insertItem(trx, slot, {
    id,
    brand: fields.brand,
    model: fields.model,
    type: fields.type,
    position: fields.position,
    style: fields.style,
    color: fields.color,
    season: fields.season,
    notes: fields.notes,
    image: image.fileId,
    enhanced_image: enhanced?.fileId ?? null,
    no_background_image: noBackground?.fileId ?? null,
    image_mode: fields.image_mode,
    needs_check: fields.needs_check,
    type_suggestions: JSON.stringify(fields.type_suggestions),
    recognised_by: null,
    price: fields.price ?? null,
    currency: fields.currency ?? null,
    bought_at: fields.bought_at ?? null,
    favourite: fields.favourite ?? false,
    state,
    state_note: state === "at_hand" ? null : (state_note ?? null),
    warmth: fields.warmth ?? null,
    rain: fields.rain ?? null,
    sport: fields.sport ?? null,
    size: fields.size ?? "",
    material: fields.material ?? "",
    care: saidOf(fields.care),
    condition: fields.condition ?? null,
    is_cut_off: fields.is_cut_off ?? false,
    features,
    created_at: addedAt,
    updated_at: app.clock.now(),
  });
  await countReached(trx, actor.userId, "card");
  for (const picture of [image, enhanced, noBackground])
    if (picture !== null) await markFileUsed(trx, actor.userId, picture);
}

/** Signs of which something is said. */
function saidOf(care: Care = {}): Care {
  return Object.fromEntries(Object.entries(care).filter(([, said]) => said !== null));
}
