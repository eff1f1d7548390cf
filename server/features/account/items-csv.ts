import type { Item } from "@wardrobe/domain/wardrobe/item.ts";

const COLUMNS = [
  "id",
  "position",
  "type",
  "brand",
  "model",
  "style",
  "color",
  "season",
  "notes",
  "image",
  "worn_count",
  "last_worn",
  "price",
  "currency",
  "bought_at",
  "favourite",
  "state",
  "state_note",
  "warmth",
  "rain",
  "sport",
] as const satisfies readonly (keyof Item)[];

/** RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. */
export function toCsv(items: readonly Item[]): string {
  const rows = items.map((item) => COLUMNS.map((column) => cell(item[column])).join(","));
  return `\uFEFF${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

/** What spreadsheets may read as a formula, after characters that they skip; the wide forms count as the plain ones. */
const FORMULA =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20\uFE62\uFE63\uFE66\uFE6B]|^[\t\r\n]/u;

/** Prevents formula injection: others may have written into a photo what recognition put into a field. */
function cell(value: Item[(typeof COLUMNS)[number]]): string {
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
