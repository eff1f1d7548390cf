import { AppError } from "@wardrobe/domain/errors.ts";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { App } from "#app.ts";
import type { CachedFile } from "#adapters/process-cache/port.ts";
import { findFile } from "#features/files/file-store.ts";
import { variantKey } from "#features/files/stored-bytes.ts";

export { selectPlaceholders } from "#features/files/file-store.ts";

export type OpenedFile = { readonly bytes: Uint8Array; readonly contentType: string };

const VARIANT_CONTENT_TYPE = "image/webp";

/**
 * The bytes of a person's file, in the requested width if that is stored. Throws file_not_found, for somebody else's
 * file too.
 */
export async function openFile(
  app: Pick<App, "db" | "files">,
  userId: string,
  { id: fileId, width }: { id: string; width?: PictureWidth | undefined },
): Promise<OpenedFile> {
  const file = await findFile(app.db, userId, fileId);
  if (file === undefined) throw new AppError("file_not_found");
  const { id, content_type: contentType, variant_widths: variantWidths } = file;
  return await readFile(app, { id, contentType, variantWidths }, width);
}

/** The bytes of a file that is known to be the caller's. Throws file_not_found. */
export async function readFile(
  app: Pick<App, "files">,
  file: CachedFile,
  width: PictureWidth | undefined,
): Promise<OpenedFile> {
  const { key, contentType } = storedAs(file, width);
  const bytes = await app.files.get(key);
  if (bytes === null) throw new AppError("file_not_found");
  return { bytes, contentType };
}

/** The key of the bytes of that width in the file store, and their content type. */
export function storedAs(
  { id, contentType, variantWidths }: CachedFile,
  width: PictureWidth | undefined,
): { key: string; contentType: string } {
  return width !== undefined && variantWidths.includes(width)
    ? { key: variantKey(id, width), contentType: VARIANT_CONTENT_TYPE }
    : { key: id, contentType };
}
