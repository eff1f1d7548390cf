import { randomBytes } from "node:crypto";
import type { StateStore } from "#bot-api/state-store.ts";
import { badRequest, type Document, type PhotoSize } from "#bot-api/wire.ts";
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export type StoredFile = {
  readonly id: string;
  readonly uniqueId: string;
  /** The `file_path` of getFile, which the download takes. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** All sizes of the same picture; empty for a document. */
  readonly sizes: readonly PhotoSize[];
};

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

const BYTES_MAX = 256 * 1024 * 1024;

/** The files that people and the bot have sent. The oldest are deleted when the total exceeds {@link BYTES_MAX}. */
export class Files {
  readonly #files: Map<string, StoredFile>;
  readonly #store: StateStore;
  #number: number;

  constructor(store: StateStore, saved: readonly Omit<StoredFile, "bytes">[] = []) {
    this.#store = store;
    const found = saved.flatMap((file) => {
      const bytes = store.readFile(file.id);
      return bytes === null ? [] : [{ ...file, bytes }];
    });
    this.#files = new Map(found.map((file) => [file.id, file]));
    this.#number = saved.length;
  }

  get state(): readonly Omit<StoredFile, "bytes">[] {
    return [...this.#files.values()].map(({ bytes: _bytes, ...file }) => file);
  }

  /** Adds one picture in several sizes, smallest first. */
  addPhoto(pictures: readonly Picture[]): readonly PhotoSize[] {
    const numbered = pictures.map((picture) => ({ ...picture, ...this.#nextIds("AgAC") }));
    const sizes = numbered.map(({ id, uniqueId, width, height, bytes }) => ({
      file_id: id,
      file_unique_id: uniqueId,
      width,
      height,
      file_size: bytes.length,
    }));
    for (const { id, uniqueId, number, bytes } of numbered) {
      const name = `file_${number}.jpg`;
      this.#add({ id, uniqueId, path: `photos/${name}`, name, type: "image/jpeg", bytes, sizes });
    }
    return sizes;
  }

  addDocument(name: string, type: string, bytes: Buffer): Document {
    const { id, uniqueId, number } = this.#nextIds("BQAC");
    const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
    this.#add({ id, uniqueId, path: `documents/file_${number}${extension}`, name, type, bytes, sizes: [] });
    return toDocument({ id, uniqueId, name, type, bytes });
  }

  /** The file with this id. An unknown id is refused in the real API's words. */
  get(id: string): StoredFile {
    const file = this.#files.get(id);
    if (file === undefined) throw badRequest("wrong remote file identifier specified: Wrong string length");
    return file;
  }

  findByPath(path: string): StoredFile | null {
    return [...this.#files.values()].find((file) => file.path === path) ?? null;
  }

  #add(file: StoredFile): void {
    this.#files.set(file.id, file);
    this.#store.writeFile(file.id, file.bytes);
    this.#store.saveSoon();
    let bytes = [...this.#files.values()].reduce((sum, stored) => sum + stored.bytes.length, 0);
    for (const [id, stored] of this.#files) {
      if (bytes <= BYTES_MAX || id === file.id) break;
      this.#files.delete(id);
      this.#store.deleteFile(id);
      bytes -= stored.bytes.length;
    }
  }

  #nextIds(prefix: string): { readonly number: number; readonly id: string; readonly uniqueId: string } {
    const number = this.#number++;
    return {
      number,
      id: `${prefix}AgSIM${randomBytes(36).toString("base64url")}`,
      uniqueId: `AQSIM${randomBytes(6).toString("base64url")}`,
    };
  }
}

export function toDocument({ id, uniqueId, name, type, bytes }: Omit<StoredFile, "path" | "sizes">): Document {
  return { file_id: id, file_unique_id: uniqueId, file_name: name, mime_type: type, file_size: bytes.length };
}

const PROCESS = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

const Size = z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() });
const Result = z.object({ number: z.int(), sizes: z.array(Size).optional(), refused: z.string().optional() });
type Made = { readonly sizes: readonly Picture[] } | { readonly refused: string };

const FAILED = "IMAGE_PROCESS_FAILED";

// Resizes photos as the messenger does, in a child process that starts with the first photo. The simulator shares its
// process with the server, which disables most formats of the picture library for the whole process.
export class Pictures {
  #process: ChildProcess | null = null;
  #number = 0;
  readonly #pending = new Map<number, (made: Made) => void>();

  /** Upright JPEGs without metadata in several sizes, smallest first. Refuses what the messenger takes for no photo. */
  async toSizes(bytes: Buffer): Promise<readonly Picture[]> {
    const number = this.#number++;
    const { promise, resolve } = Promise.withResolvers<Made>();
    this.#pending.set(number, resolve);
    this.#startProcess().send({ number, bytes });
    const made = await promise;
    if ("refused" in made) throw badRequest(made.refused);
    return made.sizes;
  }

  close(): void {
    this.#process?.kill();
    this.#failPending();
  }

  #startProcess(): ChildProcess {
    if (this.#process !== null) return this.#process;
    const started = fork(PROCESS, { serialization: "advanced", execArgv: [], stdio: "ignore" });
    started.on("message", (message) => {
      const { number, sizes, refused = FAILED } = Result.parse(message);
      const made = sizes?.map((size) => ({ ...size, bytes: Buffer.from(size.bytes) }));
      this.#pending.get(number)?.(made === undefined ? { refused } : { sizes: made });
      this.#pending.delete(number);
    });
    started.once("exit", () => {
      this.#process = null;
      this.#failPending();
    });
    this.#process = started;
    return started;
  }

  #failPending(): void {
    for (const resolve of this.#pending.values()) resolve({ refused: FAILED });
    this.#pending.clear();
  }
}
