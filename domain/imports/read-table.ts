import { proposeColumns, type ProposedColumn } from "#imports/propose-columns.ts";
import { currencyIn, dayOrderOf } from "#imports/read-numbers.ts";
import { readRow, type RowRead, type Said, type TableSense } from "#imports/read-row.ts";
import { type TableField, EXAMPLES, LINES_MAX, type TableTold } from "#imports/table-fields.ts";
import type { Day } from "#people/day.ts";
import { cutText } from "#text/typed.ts";

/** `line`: as a spreadsheet numbers its rows. */
export type Table = {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

export type TableGarment = {
  /** By which it is known when it comes again: its id, else all that its row says. */
  readonly key: string;
  readonly said: Said;
  /** The file of its picture; null: it is drawn. */
  readonly picture: string | null;
};
export type TableRead = { readonly garments: readonly TableGarment[]; readonly told: TableTold };

type Sent = Usual & {
  readonly tables: readonly Table[];
  /** The names of all files beside them. */
  readonly names: readonly string[];
};

/** By what a table is read that does not say it. */
export type Usual = {
  /** The fields that the person chose; null: those that are proposed. */
  readonly chosen: readonly (TableField | null)[] | null;
  readonly today: Day;
  /** Of a price that names none, in a table that names none. */
  readonly currency: string;
};

/** A text that is known nowhere else: a number in one table is another garment in another. */
const OWN_ID_MIN = 16;
/** Rows that are read before others have their turn. */
const ROWS_AT_ONCE = 50;
const HEADER_MAX = 80;

/** The garments of the table that tells the most of any, and what of it could not be read (MOVE-02). Slices the work by `pause`. */
export async function readTables(
  { tables, names, chosen, ...usual }: Sent,
  pause: () => Promise<unknown>,
): Promise<TableRead> {
  const proposals = tables.map(({ headers, rows }) =>
    proposeColumns(
      headers,
      rows.map(({ cells }) => cells),
    ),
  );
  const best = bestOf(proposals);
  const [table, proposed = []] = [tables[best], proposals[best]];
  if (table === undefined) return { garments: [], told: { columns: [], lines: [], more: 0, drawn: 0, recognised: 0 } };
  const isChosen = chosen !== null && chosen.length === table.headers.length;
  const fields = isChosen ? chosen : proposed.map(({ field }) => field);
  const sense = senseOf(table, fields, usual);
  const pictures = names.filter(isPictureName);
  const find = pictureFinder(pictures);
  const fileOf = lookUpIn(tables.filter((other) => other !== table));

  const lines: TableTold["lines"] = [];
  const garments: TableGarment[] = [];
  const seen = new Map<string, number>();
  for (const [at, { line, cells }] of table.rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await pause();
    const row = readRow(cells, sense);
    const tell = (field: TableField | null, text: string, reason: TableTold["lines"][number]["reason"]): void => {
      const column = field === null ? "" : (table.headers[fields.indexOf(field)] ?? "");
      lines.push({ line, column: cutText(column, HEADER_MAX), text, reason });
    };
    for (const { field, text, reason } of row.told) tell(field, text, reason);
    const picture = pictureOf(row, { find, fileOf });
    if (row.picture !== null && picture === null && pictures.length > 0) tell("image", row.picture, "no_picture");
    if (isEmpty(row) && picture === null)
      tell(null, cutText(cells.filter((cell) => cell !== "").join(" · "), HEADER_MAX), "nothing");
    else garments.push({ key: keyOf(row, cells, { table, seen }), said: row.said, picture });
  }
  const named = new Set(garments.map(({ picture }) => picture));
  const left = isOurs(table) ? [] : pictures.filter((name) => !named.has(name));
  garments.push(...left.map((name) => ({ key: `picture ${name}`, said: {}, picture: name })));
  return {
    garments,
    told: {
      columns: table.headers.map((header, column) => ({
        header: cutText(header, HEADER_MAX),
        field: fields[column] ?? null,
        is_sure: isChosen || proposed[column]?.isSure === true,
        examples: examplesOf(table, column),
      })),
      lines: lines.slice(0, LINES_MAX),
      more: Math.max(0, lines.length - LINES_MAX),
      drawn: garments.filter(({ picture }) => picture === null).length,
      recognised: garments.filter(isToRecognise).length,
    },
  };
}

/** Whether the picture has to say what the table does not: the type or the color. */
export function isToRecognise({ said, picture }: TableGarment): boolean {
  return picture !== null && (said.type === undefined || said.position === undefined || said.color === undefined);
}

/** Nothing says what it is or where it is worn. */
const isEmpty = ({ said }: RowRead): boolean => said.type === undefined && said.position === undefined;

/** The place of the table with the most columns that are sure, and then with the most that are proposed. */
function bestOf(proposals: readonly (readonly ProposedColumn[])[]): number {
  const scores = proposals.map((columns) => {
    const fields = columns.filter(({ field }) => field !== null && field !== "id");
    return fields.filter(({ isSure }) => isSure).length + fields.length;
  });
  return scores.indexOf(Math.max(...scores));
}

function senseOf(
  { headers, rows }: Table,
  fields: readonly (TableField | null)[],
  { today, currency }: Pick<Sent, "today" | "currency">,
): TableSense {
  const days = fields.indexOf("bought_at");
  return {
    fields,
    dayOrder: dayOrderOf(rows.map(({ cells }) => cells[days] ?? "")),
    currency: currencyIn(headers[fields.indexOf("price")] ?? "") ?? currency,
    today,
  };
}

function pictureOf(
  { picture, id }: RowRead,
  { find, fileOf }: { readonly find: (name: string) => string | null; readonly fileOf: ReadonlyMap<string, string> },
): string | null {
  for (const name of [picture, picture === null ? null : (fileOf.get(picture) ?? null), id]) {
    const file = name === null ? null : find(name);
    if (file !== null) return file;
  }
  return null;
}

/** The names of files by their ids, of tables that have both: Libre-Closet's pictures are numbers of its table of files. */
function lookUpIn(tables: readonly Table[]): ReadonlyMap<string, string> {
  return new Map(
    tables.flatMap(({ headers, rows }) => {
      const id = headers.indexOf("id");
      const name = headers.findIndex(
        (_header, column) => rows.length > 0 && rows.every(({ cells }) => isPictureName(cells[column] ?? "")),
      );
      return id < 0 || name < 0 ? [] : rows.map(({ cells }) => [cells[id] ?? "", cells[name] ?? ""] as const);
    }),
  );
}

/** Rows that are the same in all are as many garments as they are rows. */
function keyOf(
  { id }: RowRead,
  cells: readonly string[],
  { table, seen }: { readonly table: Table; readonly seen: Map<string, number> },
): string {
  if (id !== null && id.length >= OWN_ID_MIN) return id;
  const key = `row ${JSON.stringify([table.headers, id ?? cells])}`;
  const before = seen.get(key) ?? 0;
  seen.set(key, before + 1);
  return before === 0 ? key : `${key} ${before}`;
}

/** Our own table names the original alone, and is exported with the other pictures of its garments. */
const isOurs = ({ headers }: Table): boolean => headers.includes("state_note");

function examplesOf({ rows }: Table, column: number): string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    if (values.size === EXAMPLES) break;
    const cell = cells[column] ?? "";
    if (cell !== "") values.add(cutText(cell, HEADER_MAX));
  }
  return [...values];
}

const PICTURE = /\.(?:jpe?g|png|webp)$/iu;

function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

/** Finds the file that a table means, by path or name, whatever case and accents. Null where none or two fit. */
export function pictureFinder(files: readonly string[]): (name: string) => string | null {
  const found = new Map<string, string | null>();
  const add = (key: string, file: string): void => {
    found.set(key, found.has(key) && found.get(key) !== file ? null : file);
  };
  for (const file of files) for (const key of keysOf(file)) add(key, file);
  return (name) => {
    for (const key of keysOf(name)) {
      const file = found.get(key);
      if (file !== undefined) return file;
    }
    return null;
  };
}

function keysOf(name: string): readonly string[] {
  const path = plainPath(name);
  const last = path.slice(path.lastIndexOf("/") + 1);
  return [...new Set([path, last, last.replace(PICTURE, "")])];
}

/** Of an address the path; a question mark begins what is no name. */
function plainPath(name: string): string {
  const path = name.replace(/^[a-z]+:\/\/[^/]*\//iu, "").replace(/\?.*$/u, "");
  return path
    .replaceAll("\\", "/")
    .replace(/^\.?\/+/u, "")
    .normalize("NFC")
    .toLowerCase();
}
