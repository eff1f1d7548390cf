import { createHmac } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import { originIn } from "@wardrobe/domain/files/origin.ts";
import { PHOTOS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { App, Rules, Trx } from "#app.ts";
import { StorageFull } from "#adapters/files/port.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureTooLarge, PictureUnreadable, type PreparedPicture } from "#adapters/pictures/port.ts";
import { describeStored, keysOf, variantKey } from "#features/files/stored-bytes.ts";
import {
  deleteFailedUpload,
  deleteRowsOf,
  findFile,
  markReplaced,
  putFileRow,
  setUnusedSince,
  type StoredFile,
} from "#features/files/file-store.ts";
import { getPerson } from "#features/people/people.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

const FILE_ID_BYTES = 16;

declare const saved: unique symbol;

/** Proof that a picture's bytes are stored under its id. Only this file makes one; {@link markFileUsed} requires it. */
export type SavedPicture = { readonly fileId: string; readonly bytes: Uint8Array; readonly [saved]: true };

type Deps = Pick<App, "db" | "files" | "pictures" | "clock">;

/** Re-encodes and saves a photo. Throws too_many_requests, image_unreadable, image_too_large or storage_full. */
export async function savePicture(
  app: Deps & Pick<App, "rules">,
  userId: string,
  photo: Uint8Array,
): Promise<SavedPicture> {
  await limitRate(app, userId, { action: "photo", perHour: photosPerHour(app.rules) });
  return await save(app, userId, await prepare(app, userId, photo));
}

/** Re-encodes a photo that is looked at and not kept. Throws as {@link savePicture}. */
export async function preparePhoto(
  app: Pick<App, "db" | "pictures" | "clock" | "rules">,
  userId: string,
  photo: Uint8Array,
): Promise<Uint8Array> {
  await limitRate(app, userId, { action: "photo", perHour: photosPerHour(app.rules) });
  return (await prepare(app, userId, photo)).bytes;
}

/** How many photos of a person are taken in an hour: at least as many as recognised, since each needs one. */
export function photosPerHour({ analysesPerHour }: Pick<Rules, "analysesPerHour">): number {
  return Math.max(PHOTOS_PER_HOUR, analysesPerHour);
}

/** Saves a part of a photo that was counted as a whole. Throws image_unreadable or storage_full. */
export async function savePart(app: Deps, userId: string, part: Uint8Array): Promise<SavedPicture> {
  return await save(app, userId, await prepare(app, userId, part));
}

/** Saves a picture that the studio made. Throws storage_full. */
export async function saveMadePicture(app: Deps, userId: string, made: MadePicture): Promise<SavedPicture> {
  return await save(app, userId, await app.pictures.prepareMade(made, userId));
}

/** Saves a picture of an export. Throws image_unreadable, image_too_large or storage_full. */
export async function saveExportedPicture(app: Deps, userId: string, bytes: Uint8Array): Promise<SavedPicture> {
  return await save(app, userId, await readable(app.pictures.prepareExported(bytes, userId)));
}

/** Saves what is no picture, under an id that nothing else has; returns the id. Throws storage_full. */
export async function saveBytes(
  app: Pick<App, "db" | "files" | "clock" | "random">,
  userId: string,
  bytes: Uint8Array,
): Promise<string> {
  const file = { bytes, contentType: "application/octet-stream", width: 0, height: 0, placeholder: null, variants: [] };
  return (await store(app, userId, app.random.id(), file)).fileId;
}

/** Deletes files that nothing else can use: the rows at once, the bytes by a job. */
export async function deleteOwnFiles(
  app: Pick<App, "queue">,
  trx: Trx,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const keys = await deleteRowsOf(trx, userId, fileIds);
  if (keys.length > 0) await app.queue.send(trx, "delete-files", { keys });
}

async function save(app: Deps, userId: string, picture: PreparedPicture): Promise<SavedPicture> {
  const { file_key } = await getPerson(app.db, userId);
  const fileId = createHmac("sha256", file_key)
    .update(picture.bytes)
    .digest()
    .subarray(0, FILE_ID_BYTES)
    .toString("base64url");
  return await store(app, userId, fileId, picture);
}

type Storable = Pick<PreparedPicture, "bytes" | "width" | "height" | "variants"> & {
  readonly contentType: string;
  readonly placeholder: string | null;
};
type Store = Pick<App, "db" | "files" | "clock">;

/** Writes the row before the bytes, so that it waits for a sweep that is just deleting the same picture. */
async function store(app: Store, userId: string, fileId: string, picture: Storable): Promise<SavedPicture> {
  const now = app.clock.now();
  const row: StoredFile & { readonly unused_since: Date } = {
    id: fileId,
    user_id: userId,
    content_type: picture.contentType,
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    origin: originIn(picture.bytes),
    variant_widths: picture.variants.map((variant) => variant.width),
    ...describeStored(picture),
    unused_since: now,
    is_replaced: false,
    created_at: now,
  };
  await putFileRow(app.db, row);
  await putBytes(app, row, picture);
  await requireOwner(app, row);
  return { fileId, bytes: picture.bytes } as SavedPicture;
}

/** Deletes the bytes again if the account was deleted while they were being stored. Throws unauthorized. */
async function requireOwner(app: Store, row: StoredFile): Promise<void> {
  if ((await findFile(app.db, row.user_id, row.id)) !== undefined) return;
  for (const key of keysOf(row)) await app.files.delete(key);
  throw new AppError("unauthorized");
}

/** Marks the picture as used, in the caller's transaction: it is not swept any more. */
export async function markFileUsed(trx: Trx, userId: string, picture: SavedPicture): Promise<void> {
  await setUnusedSince(trx, userId, [picture.fileId], null);
}

/** Marks a picture that was saved before as used, in the caller's transaction. False if it has been swept. */
export async function holdFile(trx: Trx, userId: string, fileId: string): Promise<boolean> {
  return (await setUnusedSince(trx, userId, [fileId], null)) > 0;
}

/** Marks these files as released by one user of them; those that nothing else uses are swept a day later. */
export async function releaseFiles(
  app: Pick<App, "clock">,
  trx: Trx,
  use: { userId: string; fileIds: readonly string[] },
): Promise<void> {
  await setUnusedSince(trx, use.userId, use.fileIds, app.clock.now());
}

/** The same for files that another one has replaced: unless something else uses them, nobody can read them any more. */
export async function releaseReplaced(
  app: Pick<App, "clock">,
  trx: Trx,
  use: { userId: string; fileIds: readonly string[] },
): Promise<void> {
  await releaseFiles(app, trx, use);
  await markReplaced(trx, use.userId, use.fileIds);
}

async function prepare(app: Pick<App, "pictures">, userId: string, photo: Uint8Array): Promise<PreparedPicture> {
  return await readable(app.pictures.prepare(photo, userId));
}

async function readable(prepared: Promise<PreparedPicture>): Promise<PreparedPicture> {
  try {
    return await prepared;
  } catch (cause) {
    if (cause instanceof PictureUnreadable) throw new AppError("image_unreadable", { cause });
    if (cause instanceof PictureTooLarge) throw new AppError("image_too_large", { cause });
    throw cause;
  }
}

async function putBytes(app: Store, row: StoredFile, picture: Storable): Promise<void> {
  try {
    for (const variant of picture.variants) await app.files.put(variantKey(row.id, variant.width), variant.bytes);
    await app.files.put(row.id, picture.bytes);
  } catch (cause) {
    if (!(cause instanceof StorageFull)) throw cause;
    await app.db.transaction().execute(async (trx) => {
      if (!(await deleteFailedUpload(trx, row))) return;
      for (const key of keysOf(row)) await app.files.delete(key);
    });
    throw new AppError("storage_full", { cause });
  }
}
