import { CARD_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

/** An item's picture, uncropped, filling its parent. */
export function ItemThumb({ item, width = CARD_WIDTH }: { item: Item; width?: PictureWidth }) {
  const shown = displayedImage(item, item.image_mode);
  const { data: blob } = usePicture(shown, width, true);
  const fit = shown === item.no_background_image ? "object-contain p-[6%]" : "object-contain";
  return (
    <span className="absolute inset-0 overflow-hidden rounded-[inherit] bg-tile">
      {blob === undefined ? (
        <span
          className="absolute inset-0 opacity-40"
          style={item.placeholder === null ? {} : { backgroundColor: item.placeholder }}
        />
      ) : (
        <BlobImage blob={blob} alt="" className={`size-full ${fit}`} />
      )}
    </span>
  );
}
