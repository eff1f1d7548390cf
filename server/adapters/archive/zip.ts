import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Archiver } from "#adapters/archive/port.ts";

/** ZIP files. Pictures are compressed already, so they are only stored. */
export function zipArchiver(): Archiver {
  return {
    open: () => {
      const zip = new ZipFile();
      return {
        add: (name, bytes) => zip.addBuffer(Buffer.from(bytes), name),
        addLater: (name, read) =>
          zip.addReadStreamLazy(name, { compress: false }, (deliver) => {
            read().then(
              (bytes) => deliver(null, Readable.from([Buffer.from(bytes)])),
              (error: unknown) => deliver(error, Readable.from([])),
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
