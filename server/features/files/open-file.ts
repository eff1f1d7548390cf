import { AppError } from "@wardrobe/domain/errors.ts";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { App, Actor, Verb } from "#app.ts";
import type { CachedFile } from "#adapters/process-cache/port.ts";
import { findFile } from "#features/files/file-store.ts";
import { variantKey } from "#features/files/stored-bytes.ts";
import type { Input } from "@wardrobe/domain/call.ts";
import type { fileCalls } from "@wardrobe/domain/files/calls.ts";

export { listDrawn, selectPlaceholders } from "#features/files/file-store.ts";

export type OpenedFile = { readonly bytes: Uint8Array; readonly contentType: string };

const VARIANT_CONTENT_TYPE = "image/webp";

/** The bytes of a person's file, in this width if stored. Throws file_not_found, for somebody else's file too. */
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

/** The bytes of those of a person's files that exist. */
export async function openExisting(
  app: Pick<App, "db" | "files">,
  userId: string,
  files: readonly { readonly id: string; readonly width?: PictureWidth }[],
): Promise<Uint8Array[]> {
  const opened = files.map(async (file) => {
    return await openFile(app, userId, file).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "file_not_found") return null;
      throw error;
    });
  });
  return (await Promise.all(opened)).flatMap((file) => (file === null ? [] : [file.bytes]));
}

/** The bytes of a file that is known to be the caller's. Throws file_not_found. */
async function readFile(
  app: Pick<App, "files">,
  file: CachedFile,
  width: PictureWidth | undefined,
): Promise<OpenedFile> {
  const { key, contentType } = storedAs(file, width);
  const bytes = await app.files.get(key);
  if (bytes === null) throw new AppError("file_not_found");
  return { bytes, contentType };
}

function storedAs(
  { id, contentType, variantWidths }: CachedFile,
  width: PictureWidth | undefined,
): { key: string; contentType: string } {
  return width !== undefined && variantWidths.includes(width)
    ? { key: variantKey(id, width), contentType: VARIANT_CONTENT_TYPE }
    : { key: id, contentType };
}

/** A file and its owner never change, so this is only how long a deleted file may still be served to its owner. */
const FILE_CACHED_MS = 60_000;

/** A file of this owner, from the cache if possible; undefined for others' files and for replaced ones. */
export async function findCachedFile(
  app: Pick<App, "db" | "clock" | "cache" | "features">,
  userId: string,
  fileId: string,
): Promise<CachedFile | undefined> {
  const now = app.clock.now();
  const key = cacheKey(userId, fileId);
  const known = app.cache.files.find(key, now);
  if (known !== undefined) return known;
  const since = app.cache.files.generation();
  const row = await findFile(app.db, userId, fileId);
  if (row === undefined) return undefined;
  if (row.is_replaced) {
    const used = await app.db.transaction().execute(async (trx) => await app.features.findUsedFiles(trx, [row.id]));
    if (!used.has(row.id)) return undefined;
  }
  const value = { id: row.id, contentType: row.content_type, variantWidths: row.variant_widths };
  app.cache.files.set(key, { userId, value, until: new Date(now.getTime() + FILE_CACHED_MS), since });
  return value;
}

/** So that this process no longer serves files that were replaced; another one may for {@link FILE_CACHED_MS}. */
export function forgetCachedFiles({ cache }: Pick<App, "cache">, userId: string, fileIds: readonly string[]): void {
  for (const id of fileIds) cache.files.delete(cacheKey(userId, id));
}

function cacheKey(userId: string, fileId: string): string {
  return `${userId} ${fileId}`;
}

/** The bytes of the owner's file, from the process cache if read lately, for remote stores. Throws file_not_found. */
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

type Calls = typeof fileCalls;

/** A file's bytes never change, so its id is the version; ownership is checked each time. Throws file_not_found. */
export async function versionOfFile(app: App, actor: Actor, { id }: Input<Calls["getFile"]>): Promise<string> {
  const file = await findCachedFile(app, actor.userId, id);
  if (file === undefined) throw new AppError("file_not_found");
  return `${file.id}.json`;
}

export const getFile: Verb<Calls["getFile"], "db" | "files"> = async (app, actor, input) => {
  const file = await openFile(app, actor.userId, { id: input.id });
  return { image: Buffer.from(file.bytes).toString("base64"), content_type: file.contentType };
};

/** Deletes nothing: the replacement, which follows, takes the picture's place without a gap (E-11, SPEC-7). */
export const deleteFile: Verb<Calls["deleteFile"], "db" | "log"> = async (app, actor, input) => {
  const file = await findFile(app.db, actor.userId, input.image);
  if (file === undefined) throw new AppError("file_not_found");
  app.log.info({ event: "file_withdrawn", userId: actor.userId, fileId: file.id });
};
