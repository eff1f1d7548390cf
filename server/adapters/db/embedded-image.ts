import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

const BLOCK_BYTES = 512;
const FILE = "0";
const FOLDER = "5";

/** Writes the files and folders of a plain tar (ustar) into a folder. Throws for an entry of any other kind. */
export function unpackTar(tar: Buffer, folder: string): void {
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK_BYTES);
    const path = join(folder, textAt(header, 345, 155), textAt(header, 0, 100));
    const bytes = Number.parseInt(textAt(header, 124, 12), 8);
    const kind = textAt(header, 156, 1);
    at += BLOCK_BYTES;
    if (kind === FOLDER) mkdirSync(path);
    else if (kind === FILE) writeFileSync(path, tar.subarray(at, at + bytes));
    else throw new Error(`The tar has an entry of kind ${kind}.`);
    at += Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
  }
}

function textAt(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}
