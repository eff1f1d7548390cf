import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { encodingOf } from "@wardrobe/domain/imports/encoding.ts";
import {
  TABLE_BYTES_MAX,
  TABLE_COLUMNS_MAX,
  TABLE_ROW_CHARACTERS_MAX,
  TABLE_ROWS_MAX,
} from "@wardrobe/domain/imports/limits.ts";
import type { Table } from "@wardrobe/domain/imports/read-table.ts";
import { TableTooLarge, TableUnreadable, type SpreadsheetReader } from "#adapters/spreadsheet/port.ts";

const SEPARATORS = [",", ";", "\t"] as const;
/** Excel's own note of the separator, in the first line. */
const SEPARATOR_NOTE = /^sep=(.)\r?\n/u;
/** As much as tells the separator, and as much as is read between two turns of others. */
const SAMPLE = 20_000;
const SLICE = 8_192;

/** Reads CSV a slice at a time, so that the process answers others meanwhile. */
export function csvReader(): SpreadsheetReader {
  return { read };
}

async function read(bytes: Uint8Array): Promise<Table> {
  if (bytes.length > TABLE_BYTES_MAX) throw new TableTooLarge("The table has too many bytes.");
  const decoded = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (decoded.includes("\0")) throw new TableUnreadable("The table is no text.");
  const [note = "", noted] = SEPARATOR_NOTE.exec(decoded) ?? [];
  const text = decoded.slice(note.length);
  const rows = await parseRows(text, noted ?? separatorOf(text.slice(0, SAMPLE)));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  // A title above the table is one cell.
  const head = filled.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  const [header, ...others] = filled.slice(Math.max(0, head));
  if (header === undefined) throw new TableUnreadable("The table is empty.");
  return {
    headers: header.cells,
    rows: others.map(({ line, cells }) => ({ line: line + (note === "" ? 0 : 1), cells })),
  };
}

async function parseRows(text: string, delimiter: string): Promise<Table["rows"]> {
  const parser = parse({
    delimiter,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: TABLE_ROW_CHARACTERS_MAX,
  });
  const rows: { line: number; cells: string[] }[] = [];
  try {
    for await (const cells of Readable.from(slices(text)).compose(parser) as AsyncIterable<string[]>) {
      if (rows.length > TABLE_ROWS_MAX || cells.length > TABLE_COLUMNS_MAX)
        throw new TableTooLarge("The table has too many cells.");
      rows.push({ line: rows.length + 1, cells });
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    if (cause.code === "CSV_MAX_RECORD_SIZE") throw new TableTooLarge("A row is too long.", { cause });
    throw new TableUnreadable("The table is not closed.", { cause });
  }
  return rows;
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await setImmediate();
  }
}

/** The separator that stands equally often in the most rows, and there the most often. */
function separatorOf(sample: string): string {
  const scored = SEPARATORS.map((separator) => {
    const [first = 0, ...others] = countInRows(sample, separator);
    const same = others.filter((count) => count === first).length + 1;
    return { separator, score: first === 0 ? 0 : same / (others.length + 1) + first / (TABLE_COLUMNS_MAX * 10) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** How often it stands outside of quotes in each row; the last row of a sample may be cut and is left out. */
function countInRows(sample: string, separator: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === "\n") counts.push(0);
    else if (!isQuoted && sign === separator) counts.push((counts.pop() ?? 0) + 1);
  }
  return counts.length > 1 ? counts.slice(0, -1) : counts;
}
