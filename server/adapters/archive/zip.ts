import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Archiver } from "#adapters/archive/port.ts";

/** ZIP files. Pictures are stored as they are: they are compressed already. */
export function zipArchiver(): Archiver {
  return {
    open: () => {
      const zip = new ZipFile();
      return {
        add: (name, bytes) => zip.addBuffer(Buffer.from(bytes), name),
        addLater: (name, read) =>
          zip.addReadStreamLazy(name, { compress: false }, (hand) => {
            read().then(
              (bytes) => hand(null, Readable.from([Buffer.from(bytes)])),
              (error: unknown) => hand(error, Readable.from([])),
            );
          }),
        end: () => {
          zip.end();
          return Readable.from(zip.outputStream);
        },
      };
    },
  };
}
