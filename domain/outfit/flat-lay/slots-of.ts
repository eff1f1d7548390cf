import { slotAmong } from "#outfit/selection-of.ts";
import { fitsSlot, SLOTS, type Slot } from "#outfit/slots.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import { displayedImage, pictureOf, type ImageMode, type ItemImages } from "#wardrobe/image-mode.ts";

type Laid<Garment> = { readonly slot: Slot; readonly garment: Garment };

/**
 * The garments that lie in a flat lay, each in a slot of its own: of two coats the first is worn as a top, as in the order
 * of the slots; a blazer lies over another top; of two that fit one slot only the first is shown, and underwear is not.
 */
export function slotsOf<Garment extends { readonly position: Position; readonly type: string }>(
  garments: readonly Garment[],
): readonly Laid<Garment>[] {
  return garments.reduce<readonly Laid<Garment>[]>((laid, garment) => {
    const slot = slotAmong(garments, garment);
    if (slot === null) return laid;
    const there = laid.find((other) => other.slot === slot);
    if (there === undefined) return [...laid, { slot, garment }];
    const free = SLOTS.find((other) => fitsSlot(garment, other) && laid.every((one) => one.slot !== other));
    if (free === undefined) return laid;
    return [...laid.filter((one) => one !== there), { slot: free, garment: there.garment }, { slot, garment }];
  }, []);
}

/** The picture that shows a garment best on a common ground: its cut-out, otherwise that of its card. */
export function laidPicture(item: ItemImages & { readonly image_mode: ImageMode }): string {
  const cutOut = pictureOf(item, "no_background");
  return cutOut.state === "ready" ? cutOut.fileId : displayedImage(item, item.image_mode);
}
