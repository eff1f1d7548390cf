import { useRef, useState } from "react";
import { type PictureWidth, CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { useNearScreen } from "#ui/use-near-screen.ts";

export type ItemImageProps = {
  fileId: string;
  alt: string;
  width: PictureWidth;
  placeholder: string | null;
  /** fill: cropped to fill its tile; whole: uncropped; airy: uncropped with a margin, for cut-outs. */
  fit?: "fill" | "whole" | "airy";
  className?: string;
};

const FITS = { fill: "object-cover", whole: "object-contain", airy: "object-contain p-[6%]" } as const;

/** A stored picture on a neutral tile, tinted with its main color until it is loaded, or if it fails to load. */
export function ItemImage({ fileId, alt, width, placeholder, fit = "fill", className = "" }: ItemImageProps) {
  const tile = useRef<HTMLDivElement>(null);
  const { data: blob } = usePicture(fileId, width, useNearScreen(tile));
  // The picture before stays until the new one is there.
  const [shown, setShown] = useState({ blob, fit });
  if (blob !== undefined && blob !== shown.blob) setShown({ blob, fit });
  return (
    <div ref={tile} className={`relative overflow-hidden bg-hanger ${className}`}>
      {shown.blob === undefined ? (
        <div className="absolute inset-0 opacity-15" style={{ backgroundColor: placeholder ?? undefined }} />
      ) : (
        <BlobImage
          blob={shown.blob}
          alt={alt}
          width={width}
          height={width}
          className={`absolute inset-0 size-full ${FITS[shown.fit]}`}
        />
      )}
    </div>
  );
}

export type CardPictureProps = { item: Item } & Partial<Pick<ItemImageProps, "alt" | "className" | "width">> & {
    /** How a picture with its ground fits. */
    fit?: "fill" | "whole";
  };

/** The picture of a garment in its image mode; without an alt text where the words beside it describe it. */
export function CardPicture(props: CardPictureProps) {
  const { item, alt = "", fit = "fill", width = CARD_WIDTH, className = "aspect-[3/4] w-full" } = props;
  const shown = displayedImage(item, item.image_mode);
  return (
    <ItemImage
      fileId={shown}
      alt={alt}
      width={width}
      placeholder={item.placeholder}
      fit={shown === item.no_background_image ? "airy" : fit}
      className={className}
    />
  );
}
