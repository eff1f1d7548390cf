import type { UseQueryResult } from "@tanstack/react-query";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { useLanguage } from "#adapters/language.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";
import { LoadState } from "#ui/load-state.tsx";

/** The picture of a saved look, filling its parent. */
export function LookPicture({ fileId, width }: { fileId: string; width: PictureWidth }) {
  const { data: blob } = usePicture(fileId, width, true);
  return blob !== undefined && <BlobImage blob={blob} alt="" className="size-full bg-white object-contain" />;
}

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
