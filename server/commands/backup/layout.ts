import { createHash } from "node:crypto";
import { readFileSync, createReadStream, createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/mini";
import { DatabaseSync } from "node:sqlite";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

export class BackupsInUse extends Error {
  override readonly name = "BackupsInUse";
  constructor(folder: string) {
    super(
      `Another backup is at work in ${folder}, and one could delete files that the other needs. Try again when it has ended.`,
    );
  }
}

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** The backup differs from what was written. The message names the damaged part. */
export class BackupDamaged extends Error {
  override readonly name = "BackupDamaged";
}

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of the uncompressed lines. */
  sum: z.string(),
});
const manifestSchema = z.strictObject({
  made: z.iso.datetime(),
  /** The form of the database's tables, see the port of the table dump. */
  form: z.string(),
  tables: z.array(tableSchema),
  sequences: z.record(z.string(), z.string()),
  /** `sum` is the SHA-256 of the file list. */
  files: z.strictObject({ count: z.int(), bytes: z.int(), sum: z.string() }),
  /** Keys of pictures that the deployment itself had lost. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;

export type FileEntry = { readonly sum: string; readonly bytes: number; readonly key: string };

/** `files/` holds every file once, `snapshots/<time>/` the database of one moment and the list of its files. */
export const filesIn = (folder: string): string => join(folder, "files");
export const snapshotIn = (folder: string, name: string): string => join(folder, "snapshots", name);
export const tableIn = (snapshot: string, table: string): string => join(snapshot, "tables", `${table}.jsonl.gz`);
/** Ends the name of a snapshot until it is complete. */
export const UNFINISHED = ".unfinished";
export const MANIFEST = "manifest.json";
export const FILE_LIST = "files.txt";

/** The names of the complete snapshots of a folder, oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "snapshots")).catch(() => []);
  return names.filter((name) => !name.endsWith(UNFINISHED)).toSorted();
}

/** The manifest with its own checksum, so that a changed letter is noticed. */
export function writeManifest(manifest: Manifest): string {
  return JSON.stringify({ manifest, sum: sumOf(JSON.stringify(manifest)) }, null, 2);
}

export function readManifest(snapshot: string): Manifest {
  try {
    const written: unknown = JSON.parse(readFileSync(join(snapshot, MANIFEST), "utf8"));
    const { manifest, sum } = z.strictObject({ manifest: manifestSchema, sum: z.string() }).parse(written);
    if (sum === sumOf(JSON.stringify(manifest))) return manifest;
  } catch {
    // Reported below.
  }
  throw new BackupDamaged(`${join(snapshot, MANIFEST)} is missing, or not what was written.`);
}

export function writeFileList(files: readonly FileEntry[]): string {
  return files.map(({ sum, bytes, key }) => `${sum} ${bytes} ${key}\n`).join("");
}

/** Throws {@link BackupDamaged} if the list does not have the checksum of the manifest. */
export function readFileList(snapshot: string, { files }: Manifest): FileEntry[] {
  const path = join(snapshot, FILE_LIST);
  const text = readTextOrNothing(path);
  if (sumOf(text) !== files.sum) throw new BackupDamaged(`${path} is missing, or not what was written.`);
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [sum = "", bytes = "", key = ""] = line.split(" ");
      return { sum, bytes: Number(bytes), key };
    });
}

export function sumOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function readTextOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The checksum shows that the list is missing.
    return "";
  }
}

/** Works while this process alone uses the folder. The kernel's lock ends with the process and needs no disk space. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(folder, "in-use.lock"));
  try {
    take(lock, folder);
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, folder: string): void {
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) throw new BackupsInUse(folder);
    throw error;
  }
}

type Counted = Pick<TableEntry, "rows" | "sum">;

export async function countLines(lines: AsyncIterable<string>): Promise<Counted> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const line of lines) {
    hash.update(`${line}\n`);
    rows += 1;
  }
  return { rows, sum: hash.digest("hex") };
}

/** Writes lines to a gzip file, which is on the disk when this resolves. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Counted> {
  const hash = createHash("sha256");
  let rows = 0;
  const counted = async function* (): AsyncIterable<string> {
    for await (const line of lines) {
      hash.update(`${line}\n`);
      rows += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { flush: true }));
  return { rows, sum: hash.digest("hex") };
}

/** Reads the lines of a gzip file. Throws {@link BackupDamaged} if it is missing, truncated or damaged. */
export async function* readLines(path: string): AsyncIterable<string> {
  const unpacked = createGunzip();
  const read = pipeline(createReadStream(path), unpacked).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch {
    // The pipeline fails with the same error, which is checked below.
  }
  if ((await read) !== null) throw new BackupDamaged(`${path} is missing, breaks off, or is not what was written.`);
}
