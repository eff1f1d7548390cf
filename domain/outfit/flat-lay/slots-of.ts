import { slotOf } from "#outfit/slot-of.ts";
import { fitsSlot, SLOTS, type Slot } from "#outfit/slots.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import { displayedImage, pictureOf, type ImageMode, type ItemImages } from "#wardrobe/image-mode.ts";

/** The garments that lie in a flat lay, each in a slot of its own: a second coat where a top would be, underwear nowhere. */
export function slotsOf<Garment extends { readonly position: Position }>(
  garments: readonly Garment[],
): { readonly slot: Slot; readonly garment: Garment }[] {
  const laid: { slot: Slot; garment: Garment }[] = [];
  for (const garment of garments) {
    const own = slotOf(garment.position);
    if (own === null) continue;
    const slot = [own, ...SLOTS.filter((other) => fitsSlot(garment.position, other))].find((one) =>
      laid.every((other) => other.slot !== one),
    );
    if (slot !== undefined) laid.push({ slot, garment });
  }
  return laid;
}

/** The picture that shows a garment best on a common ground: its cut-out, otherwise that of its card. */
export function laidPicture(item: ItemImages & { readonly image_mode: ImageMode }): string {
  const cutOut = pictureOf(item, "no_background");
  return cutOut.state === "ready" ? cutOut.fileId : displayedImage(item, item.image_mode);
}
