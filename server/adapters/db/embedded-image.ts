import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";

export const EMBEDDED_IMAGE = new URL("embedded-image.tar.br", import.meta.url);

/**
 * The data folder of an empty database, as a tar: unpacking it takes a tenth of the time of PostgreSQL's own initdb in
 * WebAssembly, and none of its 500 MB. `make-embedded-image.ts` makes it, and a test compares it with the installed version.
 */
export function readEmbeddedImage(): Buffer {
  return brotliDecompressSync(readFileSync(EMBEDDED_IMAGE));
}

/** Runs initdb in memory and packs the result. Its three databases are nearly equal, so the largest window compresses best. */
export async function makeEmbeddedImage(): Promise<Uint8Array> {
  const pglite = await PGlite.create();
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  const tar = new Uint8Array(await dump.arrayBuffer());
  return brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
    },
  });
}
