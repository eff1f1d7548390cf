import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

/** A stored picture, whole, on a neutral tile until it is loaded. */
export function Picture({ fileId, width, className }: { fileId: string; width: PictureWidth; className: string }) {
  const { data: blob } = usePicture(fileId, width, true);
  return (
    <span className={`block overflow-hidden bg-hanger ${className}`}>
      {blob !== undefined && (
        <BlobImage blob={blob} alt="" width={width} height={width} className="size-full object-contain" />
      )}
    </span>
  );
}
