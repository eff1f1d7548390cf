import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { fromRandomAccessReader, RandomAccessReader, type Entry as ZipEntry, type ZipFile } from "yauzl";
import {
  ENTRIES_MAX,
  ENTRY_BYTES_MAX,
  ENTRY_NAME_MAX,
  RATIO_MAX,
  UNPACKED_BYTES_MAX,
} from "@wardrobe/domain/imports/limits.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";

export type Pieces = { readonly size: number; read(from: number, length: number): Promise<Uint8Array> };
export type Entry = { readonly name: string; readonly size: number };
export type Reading = (bytesMax: number) => Promise<Uint8Array>;

/** So many bytes are asked for at once, and so many pieces kept: the directory is read in small steps. */
const PIECE_BYTES = 512 * 1024;
const PIECES_KEPT = 3;
/** A small entry may be of one letter; from so many bytes on its ratio counts. */
const RATIO_FROM_BYTES = 1_000_000;
const LOCAL_HEADER_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];
const [UNIX, FILE_TYPE, LINK] = [3, 0o170000, 0o120000];
const ARCHIVES = /\.(?:zip|7z|rar|tar|gz|tgz|bz2|xz|jar)$/i;
/** Letters that nobody sees, or that turn a name around. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** Files that operating systems add by themselves. */
const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** The entries of all files, each checked before any is unpacked (MOVE-04). */
export async function openZips(files: readonly Pieces[]): Promise<{ entry: Entry; read: Reading }[]> {
  const all: { entry: Entry; read: Reading }[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  for (const file of files) {
    const zip = await open(file);
    const entries = await listEntries(zip, ENTRIES_MAX - all.length);
    refuseOverlaps(entries);
    for (const entry of entries) {
      const name = checkName(entry);
      unpacked += checkSize(entry);
      if (unpacked > UNPACKED_BYTES_MAX) throw new ImportRefused("import_too_large", "unpacked");
      if (name.endsWith("/") || ADDED.test(name)) continue;
      if (ARCHIVES.test(name)) throw new ImportRefused("import_not_readable", "nested");
      if (names.has(name)) throw new ImportRefused("import_not_readable", "twice");
      names.add(name);
      const { uncompressedSize: size } = entry;
      all.push({ entry: { name, size }, read: async (bytesMax) => await readEntry(zip, entry, bytesMax) });
    }
  }
  return all;
}

async function open(file: Pieces): Promise<ZipFile> {
  const reader = new PieceReader(file);
  return await new Promise((resolve, reject) => {
    // Names are checked here: each refusal has its own reason.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true } as const;
    fromRandomAccessReader(reader, file.size, options, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(refusalOf(error, "not_an_archive"));
    });
  });
}

async function listEntries(zip: ZipFile, max: number): Promise<ZipEntry[]> {
  // As many as it claims to have, before one is read.
  if (zip.entryCount > max) throw new ImportRefused("import_too_large", "entries");
  const entries: ZipEntry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: ZipEntry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", resolve);
    zip.on("error", (error: Error) => reject(refusalOf(error, "cut_off")));
    zip.readEntry();
  });
  return entries;
}

/** Two entries of the same bytes would be unpacked twice: that is how the smallest bombs are built. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const { relativeOffsetOfLocalHeader: from, compressedSize } = entry;
    if (from < end) throw new ImportRefused("import_not_readable", "overlap");
    end = from + LOCAL_HEADER_BYTES + entry.fileNameRaw.length + compressedSize;
  }
}

/** Archives of today are in UTF-8; the letters of older ones are told apart by nobody, so those outside ASCII stay marks. */
function checkName(entry: ZipEntry): string {
  const bytes = entry.fileNameRaw;
  if (bytes.length === 0 || bytes.length > ENTRY_NAME_MAX) throw new ImportRefused("import_not_readable", "name");
  const name = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).normalize("NFC");
  if (UNSEEN.test(name)) throw new ImportRefused("import_not_readable", "name");
  const isOutside = /^[/\\]|^[A-Za-z]:|\\/.test(name) || name.split("/").some((part) => part === ".." || part === ".");
  if (isOutside) throw new ImportRefused("import_not_readable", "path");
  const isLink = entry.versionMadeBy >>> 8 === UNIX && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
  if (isLink) throw new ImportRefused("import_not_readable", "link");
  if (entry.isEncrypted()) throw new ImportRefused("import_not_readable", "encrypted");
  const { compressionMethod: method } = entry;
  if (method !== STORED && method !== DEFLATED) throw new ImportRefused("import_not_readable", "method");
  return name;
}

function checkSize({ compressionMethod, compressedSize, uncompressedSize: size }: ZipEntry): number {
  if (size > ENTRY_BYTES_MAX) throw new ImportRefused("import_too_large", "entry");
  if (size > RATIO_FROM_BYTES && size > RATIO_MAX * compressedSize)
    throw new ImportRefused("import_too_large", "ratio");
  if (compressionMethod === STORED && size !== compressedSize) throw new ImportRefused("import_not_readable", "size");
  return size;
}

async function readEntry(zip: ZipFile, entry: ZipEntry, bytesMax: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > bytesMax) throw new ImportRefused("import_too_large", "list");
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(refusalOf(error, "damaged"));
    });
  });
  const pieces: Buffer[] = [];
  let sum = 0;
  try {
    for await (const piece of stream) {
      const bytes = Buffer.from(piece);
      sum = crc32(bytes, sum);
      pieces.push(bytes);
    }
  } catch (error) {
    throw refusalOf(error, "damaged");
  }
  if (sum !== entry.crc32) throw new ImportRefused("import_not_readable", "damaged");
  return new Uint8Array(Buffer.concat(pieces));
}

/** What the reader of ZIPs says, by its own words where they tell more than where it happened. */
function refusalOf(error: unknown, otherwise: "not_an_archive" | "cut_off" | "damaged"): ImportRefused {
  if (error instanceof ImportRefused) return error;
  const said = error instanceof Error ? error.message : String(error);
  const reason = /too many bytes|not enough bytes|size mismatch|file size/i.test(said) ? "size" : otherwise;
  return new ImportRefused("import_not_readable", reason, { cause: error });
}

class PieceReader extends RandomAccessReader {
  readonly #file: Pieces;
  readonly #kept = new Map<number, Promise<Uint8Array>>();

  constructor(file: Pieces) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end));
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let from = start; from < end;) {
      const piece = Math.floor(from / PIECE_BYTES);
      const bytes = await this.#piece(piece);
      const at = from - piece * PIECE_BYTES;
      const part = bytes.subarray(at, at + end - from);
      if (part.length === 0) throw new ImportRefused("import_not_readable", "cut_off");
      yield Buffer.from(part);
      from += part.length;
    }
  }

  async #piece(piece: number): Promise<Uint8Array> {
    const from = piece * PIECE_BYTES;
    const kept = this.#kept.get(piece) ?? this.#file.read(from, Math.min(PIECE_BYTES, this.#file.size - from));
    this.#kept.delete(piece);
    this.#kept.set(piece, kept);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > PIECES_KEPT) this.#kept.delete(oldest);
    return await kept;
  }
}
