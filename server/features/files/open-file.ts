import { AppError } from "@wardrobe/domain/errors.ts";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { App } from "#app.ts";
import { findFile, type StoredFile } from "#features/files/file-store.ts";
import { variantKey } from "#features/files/keep-picture.ts";

export type OpenedFile = { readonly bytes: Uint8Array; readonly contentType: string };

const VARIANT_CONTENT_TYPE = "image/webp";

/** The bytes of a file of this person, at a kept width where one is asked for. Throws file_not_found, for another's file too. */
export async function openFile(
  app: Pick<App, "db" | "files">,
  userId: string,
  asked: { id: string; width?: PictureWidth | undefined },
): Promise<OpenedFile> {
  const file = await findFile(app.db, userId, asked.id);
  if (file === undefined) throw new AppError("file_not_found");
  const { key, contentType } = storedAs(file, asked.width);
  const bytes = await app.files.get(key);
  if (bytes === null) throw new AppError("file_not_found");
  return { bytes, contentType };
}

function storedAs(file: StoredFile, width: PictureWidth | undefined): { key: string; contentType: string } {
  return width !== undefined && file.variant_widths.includes(width)
    ? { key: variantKey(file.id, width), contentType: VARIANT_CONTENT_TYPE }
    : { key: file.id, contentType: file.content_type };
}
