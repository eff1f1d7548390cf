import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { usePicture } from "#features/files/queries.ts";
import { BlobImage } from "#ui/blob-image.tsx";

/** The picture of a saved look, filling its parent. */
export function LookPicture({ fileId, width }: { fileId: string; width: PictureWidth }) {
  const { data: blob } = usePicture(fileId, width, true);
  return blob !== undefined && <BlobImage blob={blob} alt="" className="size-full bg-white object-contain" />;
}
