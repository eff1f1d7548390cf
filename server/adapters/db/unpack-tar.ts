import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
