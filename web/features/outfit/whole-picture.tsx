import type { UseQueryResult } from "@tanstack/react-query";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { LoadState } from "#ui/load-state.tsx";

/** An outfit's picture, as large as possible; if it could not be loaded, a retry button. */
export function WholePicture({ picture }: { picture: UseQueryResult<Blob> }) {
  const t = outfitTexts(useLanguage());
  const { data: blob } = picture;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center p-3">
      {blob !== undefined && (
        <BlobImage
          blob={blob}
          alt={t("picture_of_outfit")}
          className="max-h-full max-w-full rounded-medium object-contain"
        />
      )}
      <LoadState query={picture} t={t} failed={t("picture_not_loaded")} />
    </div>
  );
}
