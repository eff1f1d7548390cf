import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupDamaged, type TableEntry } from "#commands/backup/layout.ts";

export type Counted = Pick<TableEntry, "rows" | "sum">;

export async function countLines(lines: AsyncIterable<string>): Promise<Counted> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const line of lines) {
    hash.update(`${line}\n`);
    rows += 1;
  }
  return { rows, sum: hash.digest("hex") };
}

/** Writes lines to a gzip file, which is on the disk when this resolves. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Counted> {
  const hash = createHash("sha256");
  let rows = 0;
  const counted = async function* (): AsyncIterable<string> {
    for await (const line of lines) {
      hash.update(`${line}\n`);
      rows += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { flush: true }));
  return { rows, sum: hash.digest("hex") };
}

/** Reads the lines of a gzip file. Throws {@link BackupDamaged} if it is missing, truncated or damaged. */
export async function* readLines(path: string): AsyncIterable<string> {
  const unpacked = createGunzip();
  const read = pipeline(createReadStream(path), unpacked).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch {
    // The pipeline fails with the same error, which is checked below.
  }
  if ((await read) !== null) throw new BackupDamaged(`${path} is missing, breaks off, or is not what was written.`);
}
