import type { QueryClient } from "@tanstack/react-query";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { blobUrl } from "#ui/blob-image.tsx";
import { fadeInto } from "#ui/motion.ts";

/** Runs the change of an item; its card's picture, if it can be seen, turns into the new one (T-03). */
export function turnCard(queries: QueryClient, itemId: string, change: () => void): void {
  const shown = (): string | null => {
    const item = queries.getQueryData(itemsQuery.queryKey)?.find(({ id }) => id === itemId);
    return item === undefined ? null : displayedImage(item, item.image_mode);
  };
  const before = shown();
  change();
  const after = shown();
  if (before === null || after === null || after === before) return;
  const old = queries.getQueryData(pictureQuery(before, CARD_WIDTH).queryKey);
  if (old === undefined) return;
  // The cards change with the next render.
  for (const picture of document.querySelectorAll<HTMLImageElement>(`article img[src="${blobUrl(old)}"]`))
    fadeInto(picture, queries.fetchQuery(pictureQuery(after, CARD_WIDTH)));
}
