import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { ItemImage, type ItemImageProps } from "#features/wardrobe/item-image.tsx";

type CardPictureProps = { item: Item } & Partial<Pick<ItemImageProps, "alt" | "className">> & {
    /** How a picture with its ground fits. */
    fit?: "fill" | "whole";
  };

/** The picture of a garment in its image mode; without an alt text where the words beside it describe it. */
export function CardPicture({ item, alt = "", fit = "fill", className = "aspect-[3/4] w-full" }: CardPictureProps) {
  const shown = displayedImage(item, item.image_mode);
  return (
    <ItemImage
      fileId={shown}
      alt={alt}
      width={CARD_WIDTH}
      placeholder={item.placeholder}
      fit={shown === item.no_background_image ? "airy" : fit}
      className={className}
    />
  );
}
