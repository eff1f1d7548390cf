import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";

export const EMBEDDED_IMAGE = new URL("embedded-image.tar.br", import.meta.url);

/** An empty database's data folder as a tar, which unpacks ten times faster than initdb runs in WebAssembly. */
export function readEmbeddedImage(): Buffer {
  return brotliDecompressSync(readFileSync(EMBEDDED_IMAGE));
}

/** Runs initdb in memory and packs the result. The largest window is best: its three databases are nearly equal. */
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
