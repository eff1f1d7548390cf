import type { Readable } from "node:stream";

/** An archive that is written while it is read. */
export type Archive = {
  add(name: string, bytes: Uint8Array): void;
  /** Calls `read` when the file is reached; an error ends the stream with that error. */
  addLater(name: string, read: () => Promise<Uint8Array>): void;
  /** Completes the archive and returns its bytes. */
  end(): Readable;
};

export type Archiver = { open(): Archive };

/** A file that somebody sent, read piece by piece. */
export type SentFile = {
  readonly name: string;
  readonly size: number;
  /** The bytes from `from` on, `length` of them. */
  read(from: number, length: number): Promise<Uint8Array>;
};

/** By name, the entries of each ZIP, and each other file itself. */
export type OpenArchive = {
  readonly sizes: ReadonlyMap<string, number>;
  /** One entry, unpacked. Null if there is none of this name. Throws {@link ImportRefused}, also for a longer one. */
  read(name: string, bytesMax: number): Promise<Uint8Array | null>;
  close(): void;
};

export type Unpacker = {
  /** Throws ImportRefused for what is hostile, damaged or too large (MOVE-04). */
  open(files: readonly SentFile[]): Promise<OpenArchive>;
};
