import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { ImageMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { TouchUp } from "#features/wardrobe/touch-up/touch-up.tsx";
import { TurnPhoto } from "#features/wardrobe/touch-up/turn-photo.tsx";

/** What can be mended by hand of the picture that is shown. */
export function PictureTools({ item, mode }: { item: Item; mode: ImageMode }) {
  return (
    <>
      <TurnPhoto item={item} />
      {mode === "no_background" && <TouchUp item={item} />}
    </>
  );
}
