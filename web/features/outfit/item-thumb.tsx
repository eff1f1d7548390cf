import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { laidPicture } from "@wardrobe/domain/outfit/flat-lay/slots-of.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import { useT } from "#adapters/texts.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

type ItemThumbProps = {
  item: Item;
  /** tight: as in a flat lay, as large as it can be, a photo cropped. */
  fit?: keyof typeof FITS;
};

const FITS = {
  airy: { cutOut: "object-contain p-[6%]", photo: "object-contain" },
  tight: { cutOut: "object-contain", photo: "object-cover" },
} as const;

/** An item's picture, filling its parent; uncropped unless it is to be tight. */
export function ItemThumb({ item, fit = "airy" }: ItemThumbProps) {
  const shown = fit === "airy" ? displayedImage(item, item.image_mode) : laidPicture(item);
  // The picture before stays until the new one is there.
  const { data: blob, isPlaceholderData } = useQuery({
    ...pictureQuery(shown, CARD_WIDTH),
    placeholderData: keepPreviousData,
  });
  const isCutOut = shown === item.no_background_image && !isPlaceholderData;
  return (
    <span className="absolute inset-0 overflow-hidden rounded-[inherit] bg-hanger">
      {blob === undefined ? (
        <span
          className="absolute inset-0 opacity-15"
          style={item.placeholder === null ? {} : { backgroundColor: item.placeholder }}
        />
      ) : (
        <BlobImage blob={blob} alt="" className={`size-full ${FITS[fit][isCutOut ? "cutOut" : "photo"]}`} />
      )}
    </span>
  );
}

/** A garment among others: its picture with the type below, and its full name for screen readers. */
export function NamedThumb({ item }: { item: Item }) {
  const t = useT();
  return (
    <>
      <span className="relative block aspect-[3/4] rounded-small">
        <ItemThumb item={item} />
      </span>
      <span className="mt-1 line-clamp-2 text-center text-xs whole-words text-muted" aria-hidden>
        {typeLabel(item.type, t)}
      </span>
      <span className="sr-only">{itemName(t, item)}</span>
    </>
  );
}
