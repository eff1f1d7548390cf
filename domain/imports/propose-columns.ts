import { readBoolean, readCare, readCondition, readState, readWarmth } from "#imports/read-signs.ts";
import { dayOrderOf, readCurrency, readDay, readMoney, type DayOrder } from "#imports/read-numbers.ts";
import {
  readColors,
  readPosition,
  readSeasons,
  readStyles,
  readType,
  saysNothing,
  type Words,
} from "#imports/read-words.ts";
import { fieldsNamed, isOther } from "#imports/header-names.ts";
import { TABLE_FIELDS, type TableField } from "#imports/table-fields.ts";
import { SIZE_MAX } from "#wardrobe/details.ts";
import { positionWords } from "#wardrobe/known-words.ts";

/** A column of a table with the field that it is proposed to be, and whether name and cells agree on it. */
export type ProposedColumn = { readonly field: TableField | null; readonly isSure: boolean };

/** How many rows a proposal looks at. */
export const LOOKED_AT_ROWS = 50;
/** Cells that contradict the name of their column so often outweigh it. */
const FIT_MIN = 0.2;
/** Without a name the cells alone must tell, and that is never sure. */
const FIT_ALONE_MIN = 0.8;
const CELLS_ALONE_MIN = 2;
const ALONE = 0.5;
const SURE_MIN = 0.8;

/** Fields that cells can tell without the name of their column. */
const TELLING: readonly TableField[] = [
  "image",
  "color",
  "season",
  "bought_at",
  "type",
  "position",
  "price",
  "condition",
];

/** Which field each column is, by its name and by up to 50 of its cells; a field is proposed once (MOVE-02). */
export function proposeColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ProposedColumn[] {
  const scored = headers.flatMap((header, column) => {
    const cells = rows.slice(0, LOOKED_AT_ROWS).map((row) => row[column] ?? "");
    const told = cells.filter((cell) => !saysNothing(cell));
    const named = fieldsNamed(header);
    if (isOther(header)) return [];
    return TABLE_FIELDS.map((field) => ({ column, field, score: scoreOf(field, named.get(field) ?? 0, told) }));
  });
  const proposed = headers.map((): ProposedColumn => ({ field: null, isSure: false }));
  const taken = new Set<TableField>();
  for (const { column, field, score } of [...scored].sort((one, other) => other.score - one.score)) {
    if (score === 0 || taken.has(field) || proposed[column]?.field !== null) continue;
    taken.add(field);
    proposed[column] = { field, isSure: score >= SURE_MIN };
  }
  return proposed;
}

function scoreOf(field: TableField, named: number, cells: readonly string[]): number {
  if (named === 0 && !(TELLING.includes(field) && cells.length >= CELLS_ALONE_MIN)) return 0;
  const fits = FITS[field];
  // A type may be the owner's own word.
  const isFree = fits === null || (field === "type" && named === 1);
  if (isFree || cells.length === 0) return named;
  const order = dayOrderOf(cells);
  const fit = cells.filter((cell) => fits(cell, order)).length / cells.length;
  if (named === 0) return fit >= FIT_ALONE_MIN && isTelling(field, cells) ? ALONE * fit : 0;
  // A picture may be named by a number that another table explains.
  if (field === "image") return Math.max(named, fit);
  return fit < FIT_MIN ? 0 : named * (ALONE + (1 - ALONE) * fit);
}

/** Bare numbers may be anything; those with a currency are prices. */
function isTelling(field: TableField, cells: readonly string[]): boolean {
  return field !== "price" || cells.some((cell) => typeof readMoney(cell)?.currency === "string");
}

const isAll = ({ known, unknown }: Words<unknown>): boolean => known.length > 0 && unknown.length === 0;
/** A word for a position, or for the dresses, which in most wardrobes are a section of their own. */
function isSection(cell: string): boolean {
  const { type, position } = readPosition(cell);
  return positionWords.find(cell) !== undefined || (type === undefined ? position !== undefined : DRESSES.test(cell));
}

const DRESSES = /^(?:dresses|платья)$/iu;
const PICTURE_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif|gif)(?:$|[?;,])/iu;

/** Whether a cell can be read as the field; null where any text is one. */
const FITS: Readonly<Record<TableField, ((cell: string, order: DayOrder | null) => boolean) | null>> = {
  image: (cell) => PICTURE_NAME.test(cell),
  type: (cell) => readType(cell).type !== undefined,
  position: (cell) => isSection(cell),
  brand: null,
  model: null,
  color: (cell) => isAll(readColors(cell)),
  season: (cell) => isAll(readSeasons(cell)),
  style: (cell) => readStyles(cell).known.length > 0,
  size: (cell) => cell.length <= SIZE_MAX,
  material: null,
  care: (cell) => readCare(cell) !== null,
  condition: (cell) => readCondition(cell) !== null,
  price: (cell) => readMoney(cell) !== null,
  currency: (cell) => readCurrency(cell) !== null,
  bought_at: (cell, order) => readDay(cell, order) !== null,
  favourite: (cell) => readBoolean(cell) !== null,
  state: (cell) => readState(cell) !== null,
  state_note: null,
  warmth: (cell) => readWarmth(cell) !== null,
  rain: (cell) => readBoolean(cell) !== null,
  sport: (cell) => readBoolean(cell) !== null,
  notes: null,
  id: null,
};
