import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ItemImage } from "#features/wardrobe/item-image.tsx";

/** A card's picture in the item's image mode; without an alt text, because the card's text describes it. */
export function CardPicture({ item }: { item: Item }) {
  const shown = displayedImage(item, item.image_mode);
  return (
    <ItemImage
      fileId={shown}
      alt=""
      width={CARD_WIDTH}
      placeholder={item.placeholder}
      fit={shown === item.no_background_image ? "airy" : "fill"}
      className="aspect-[3/4] w-full"
    />
  );
}
