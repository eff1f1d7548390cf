import type { FieldFor } from "#wardrobe/item-fields.ts";
import { z } from "zod/mini";
import { TABLE_COLUMNS_MAX } from "#imports/limits.ts";

/** The fields that a column can be (MOVE-02): those of the export's own table (SPEC-37) but for what the diary says. */
export type TableField = Exclude<FieldFor<"table">, "worn_count" | "last_worn">;

/** In the order in which they are offered. */
export const TABLE_FIELDS = [
  "image",
  "type",
  "position",
  "brand",
  "model",
  "color",
  "season",
  "style",
  "size",
  "material",
  "care",
  "condition",
  "price",
  "currency",
  "bought_at",
  "favourite",
  "state",
  "state_note",
  "warmth",
  "rain",
  "sport",
  "notes",
  "id",
] as const satisfies readonly TableField[];

/**
 * Why a cell is not brought as it is written. `unknown`: a word, number or day that is not understood; `two_days`: day and
 * month may be one another; `later`: a day that has not come; `first_only`: an item has one; `cut`: longer than there is room;
 * `no_picture`: its picture is not there; `nothing`: the row tells of no garment, and is left out.
 */
export const LINE_REASONS = ["unknown", "two_days", "later", "first_only", "cut", "no_picture", "nothing"] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** Values of a column that are shown with it, and lines that are told at most. */
export const EXAMPLES = 3;
export const LINES_MAX = 500;

const Field = z.nullable(z.enum(TABLE_FIELDS));
/** The field of each column; null leaves it out (MOVE-02). */
export const ColumnFields = z.array(Field).check(z.maxLength(TABLE_COLUMNS_MAX));

/** A table as it was understood: its columns, and what could not be read, by line. */
export const TableTold = z.object({
  columns: z.array(z.object({ header: z.string(), field: Field, is_sure: z.boolean(), examples: z.array(z.string()) })),
  /** `column`: the name of the column; empty for a whole row. */
  lines: z.array(z.object({ line: z.int(), column: z.string(), text: z.string(), reason: z.enum(LINE_REASONS) })),
  /** Lines beyond those that are told. */
  more: z.int(),
  /** Garments that are drawn, because they have no picture, and those whose picture is recognised. */
  drawn: z.int(),
  recognised: z.int(),
});
export type TableTold = z.output<typeof TableTold>;

type Line = TableTold["lines"][number];

/** Lines that say the same of the same column, together: the first of them, and how many more there are. */
export function groupLines(lines: readonly Line[]): (Line & { readonly more: number })[] {
  const groups = new Map<string, Line & { readonly more: number }>();
  for (const line of lines) {
    const key = JSON.stringify([line.column, line.text, line.reason]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? { ...line, more: 0 } : { ...known, more: known.more + 1 });
  }
  return [...groups.values()];
}
