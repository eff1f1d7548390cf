/** The start of a text that spreadsheets may read as a formula, after characters that they skip; wide forms count too. */
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*";
const FORMULA = new RegExp(
  `^'*(${SKIPPED}[=+\\-@\\u2212\\uFF0B\\uFF0D\\uFF1D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B]|[\\t\\r\\n])`,
  "u",
);

/**
 * A text for a cell of a table, which no spreadsheet runs as a formula (SPEC-37): others may have written into a photo
 * what recognition put into a field. A text that looks as if it had been guarded is guarded, too, so that each comes back.
 */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell as it was before {@link guardCell}. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
