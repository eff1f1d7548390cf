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
