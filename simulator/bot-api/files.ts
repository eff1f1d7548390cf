import { randomBytes } from "node:crypto";
import type { Memory } from "#bot-api/memory.ts";
import { badRequest } from "#bot-api/refusal.ts";
import type { Document, PhotoSize } from "#bot-api/wire.ts";

export type KeptFile = {
  readonly id: string;
  readonly uniqueId: string;
  /** As getFile says it and the download takes it. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Pictures know the sizes they were kept in. */
  readonly sizes: readonly PhotoSize[];
};

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

const BYTES_MAX = 256 * 1024 * 1024;

/** What people and the bot have sent, the oldest forgotten when it becomes too much. */
export class Files {
  readonly #files: Map<string, KeptFile>;
  readonly #memory: Memory;
  #number: number;

  constructor(memory: Memory, kept: readonly Omit<KeptFile, "bytes">[] = []) {
    this.#memory = memory;
    const found = kept.flatMap((file) => {
      const bytes = memory.readFile(file.id);
      return bytes === null ? [] : [{ ...file, bytes }];
    });
    this.#files = new Map(found.map((file) => [file.id, file]));
    this.#number = kept.length;
  }

  get state(): readonly Omit<KeptFile, "bytes">[] {
    return [...this.#files.values()].map(({ bytes: _bytes, ...file }) => file);
  }

  /** One picture in several sizes, smallest first. */
  keepPhoto(pictures: readonly Picture[]): readonly PhotoSize[] {
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
      this.#keep({ id, uniqueId, path: `photos/${name}`, name, type: "image/jpeg", bytes, sizes });
    }
    return sizes;
  }

  keepDocument(name: string, type: string, bytes: Buffer): Document {
    const { id, uniqueId, number } = this.#nextIds("BQAC");
    const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
    this.#keep({ id, uniqueId, path: `documents/file_${number}${ending}`, name, type, bytes, sizes: [] });
    return toDocument({ id, uniqueId, name, type, bytes });
  }

  /** The file with this id; the description of a refusal is the real one's. */
  mustFind(id: string): KeptFile {
    const file = this.#files.get(id);
    if (file === undefined) throw badRequest("wrong remote file identifier specified: Wrong string length");
    return file;
  }

  findByPath(path: string): KeptFile | null {
    return [...this.#files.values()].find((file) => file.path === path) ?? null;
  }

  #keep(file: KeptFile): void {
    this.#files.set(file.id, file);
    this.#memory.writeFile(file.id, file.bytes);
    this.#memory.touch();
    let bytes = [...this.#files.values()].reduce((sum, kept) => sum + kept.bytes.length, 0);
    for (const [id, kept] of this.#files) {
      if (bytes <= BYTES_MAX || id === file.id) break;
      this.#files.delete(id);
      this.#memory.removeFile(id);
      bytes -= kept.bytes.length;
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

export function toDocument({ id, uniqueId, name, type, bytes }: Omit<KeptFile, "path" | "sizes">): Document {
  return { file_id: id, file_unique_id: uniqueId, file_name: name, mime_type: type, file_size: bytes.length };
}
