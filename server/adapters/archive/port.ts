import type { Readable } from "node:stream";

/** Files in one file, which grows while it is read. */
export type Archive = {
  add(name: string, bytes: Uint8Array): void;
  /** The bytes are asked for when their turn comes; an error ends the archive with it. */
  addLater(name: string, read: () => Promise<Uint8Array>): void;
  /** Nothing comes after this; what was added is read from here. */
  end(): Readable;
};

export type Archiver = { open(): Archive };
