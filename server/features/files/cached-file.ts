import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { App } from "#app.ts";
import type { CachedFile } from "#adapters/process-cache/port.ts";
import { findFile } from "#features/files/file-store.ts";
import { readFile, storedAs } from "#features/files/open-file.ts";

/** A file and its owner never change, so this is only how long a deleted file may still be served to its owner. */
const FILE_CACHED_MS = 60_000;

/** A file of this owner, from the process cache if it was requested lately; undefined for somebody else's file. */
export async function findCachedFile(
  app: Pick<App, "db" | "clock" | "cache">,
  userId: string,
  fileId: string,
): Promise<CachedFile | undefined> {
  const now = app.clock.now();
  const key = `${userId} ${fileId}`;
  const known = app.cache.files.find(key, now);
  if (known !== undefined) return known;
  const since = app.cache.files.generation();
  const row = await findFile(app.db, userId, fileId);
  if (row === undefined) return undefined;
  const value = { id: row.id, contentType: row.content_type, variantWidths: row.variant_widths };
  app.cache.files.set(key, { userId, value, until: new Date(now.getTime() + FILE_CACHED_MS), since });
  return value;
}

/**
 * The bytes of a file that belongs to this owner, from the process cache if they were read lately: the card, the dialog
 * and another device request a new picture within a minute, and a remote store is slow. Throws file_not_found.
 */
export async function readCachedFile(
  app: Pick<App, "files" | "clock" | "cache">,
  userId: string,
  file: CachedFile,
  width: PictureWidth | undefined,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const now = app.clock.now();
  const { key, contentType } = storedAs(file, width);
  const bytes = app.cache.pictures.find(key, now);
  if (bytes !== undefined) return { bytes, contentType };
  const since = app.cache.pictures.generation();
  const read = await readFile(app, file, width);
  const until = new Date(now.getTime() + FILE_CACHED_MS);
  app.cache.pictures.set(key, { userId, value: read.bytes, until, since });
  return read;
}
