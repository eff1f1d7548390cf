import type { App, Trx } from "#app.ts";
import {
  listFilesAfter,
  listFilesById,
  type StoredFile,
  markUnused,
  updateStoredBytes,
  deleteFileRows,
  lockUnusedFiles,
  markUsed,
} from "#features/files/file-store.ts";
import { faultOf, keysOf, describeStored, variantKey } from "#features/files/stored-bytes.ts";

/** `of`: the key in the file store where the bytes are or should be. */
export type FileDefect = {
  readonly kind:
    | `${"file" | "variant"}_${"missing" | "wrong_size" | "damaged"}`
    | "file_untracked"
    | "file_kept_for_nobody";
  readonly of: string;
};

type CheckedFiles = {
  readonly checked: { readonly files: number; readonly stored: number };
  readonly defects: readonly FileDefect[];
};

const FILES_PER_PAGE = 100;
/** Files read at the same time. */
const READS_AT_ONCE = 8;

/** Compares every file in the database with the stored bytes, and the other way round. Changes nothing. */
export async function checkFiles(app: Pick<App, "db" | "files" | "features">): Promise<CheckedFiles> {
  const defects: FileDefect[] = [];
  let files = 0;
  for (let page = await listFilesAfter(app.db, "", FILES_PER_PAGE); page.length > 0;) {
    const ids = page.map(({ id }) => id);
    const used = await app.db.transaction().execute(async (trx) => await app.features.findUsedFiles(trx, ids));
    for (let from = 0; from < page.length; from += READS_AT_ONCE) {
      const batch = page.slice(from, from + READS_AT_ONCE);
      const found = batch.map(async (file) => await checkFile(app, file, used.has(file.id)));
      defects.push(...(await Promise.all(found)).flat());
    }
    files += page.length;
    page = await listFilesAfter(app.db, page.at(-1)?.id ?? "", FILES_PER_PAGE);
  }
  const { stored, untracked } = await listUntracked(app);
  return { checked: { files, stored }, defects: [...defects, ...untracked] };
}

async function checkFile(app: Pick<App, "files">, file: StoredFile, isUsed: boolean): Promise<FileDefect[]> {
  if (!isUsed && file.unused_since === null) return [{ kind: "file_kept_for_nobody", of: file.id }];
  const found = keysOf(file).map(async (key, index): Promise<FileDefect[]> => {
    const fault = faultOf(file, index, await app.files.get(key));
    // The row is written before the bytes. A file that was interrupted in between is swept a day later.
    if (fault === null || (fault === "missing" && !isUsed)) return [];
    return [{ kind: `${index === 0 ? "file" : "variant"}_${fault}`, of: key }];
  });
  return (await Promise.all(found)).flat();
}

async function listUntracked(app: Pick<App, "db" | "files">): Promise<{ stored: number; untracked: FileDefect[] }> {
  const untracked: FileDefect[] = [];
  let stored = 0;
  let batch: string[] = [];
  const settle = async (): Promise<void> => {
    const known = await listFilesById(app.db, [...new Set(batch.map((key) => key.split(".")[0] ?? key))]);
    const tracked = new Set(known.flatMap(keysOf));
    for (const of of batch) if (!tracked.has(of)) untracked.push({ kind: "file_untracked", of });
    stored += batch.length;
    batch = [];
  };
  for await (const key of app.files.list()) {
    batch.push(key);
    if (batch.length === FILES_PER_PAGE) await settle();
  }
  await settle();
  return { stored, untracked };
}

/** Repairs what can be repaired without loss; false for the rest. Lost bytes of a picture itself cannot be restored. */
export async function repairFile(
  app: Pick<App, "db" | "files" | "pictures" | "clock">,
  { kind, of }: FileDefect,
): Promise<boolean> {
  if (kind === "file_untracked") {
    await app.files.delete(of);
    return true;
  }
  const [fileId = ""] = of.split(".");
  if (kind === "file_kept_for_nobody") {
    await markUnused(app.db, fileId, app.clock.now());
    return true;
  }
  return kind.startsWith("variant_") && (await remakeVariants(app, fileId));
}

async function remakeVariants(app: Pick<App, "db" | "files" | "pictures">, fileId: string): Promise<boolean> {
  const [file] = await listFilesById(app.db, [fileId]);
  const bytes = await app.files.get(fileId);
  if (file === undefined || bytes === null || faultOf(file, 0, bytes) !== null) return false;
  const contentType = file.content_type === "image/webp" ? "image/webp" : "image/jpeg";
  const remade = await app.pictures.prepareMade({ bytes, contentType });
  for (const variant of remade.variants) {
    const key = variantKey(fileId, variant.width);
    await app.files.delete(key);
    await app.files.put(key, variant.bytes);
  }
  await updateStoredBytes(app.db, fileId, describeStored({ bytes, variants: remade.variants }));
  return true;
}

/** How long unused files are kept (SPEC-7). */
export const UNUSED_FILE_KEPT_MS = 24 * 3_600_000;
/** All bytes of a batch are deleted at the same time while its rows are locked. */
const BATCH = 20;

/** Deletes files unused for a day; returns how many. Rows stay locked meanwhile: uploads of the picture wait. */
export async function sweepFiles(app: Pick<App, "db" | "files" | "clock" | "features">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNUSED_FILE_KEPT_MS);
  let swept = 0;
  for (;;) {
    const batch = await app.db.transaction().execute(async (trx) => await sweepBatch(app, trx, before));
    swept += batch.deleted;
    if (batch.checked < BATCH) return swept;
  }
}

async function sweepBatch(
  app: Pick<App, "files" | "features">,
  trx: Trx,
  before: Date,
): Promise<{ checked: number; deleted: number }> {
  const candidates = await lockUnusedFiles(trx, before, BATCH);
  const ids = candidates.map((file) => file.id);
  const used = await app.features.findUsedFiles(trx, ids);
  const unused = candidates.filter((file) => !used.has(file.id));
  await markUsed(trx, [...used]);
  await deleteFileRows(
    trx,
    unused.map((file) => file.id),
  );
  await Promise.all(unused.flatMap(keysOf).map(async (key) => await app.files.delete(key)));
  return { checked: candidates.length, deleted: unused.length };
}
