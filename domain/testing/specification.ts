import { readFileSync } from "node:fs";

const FOLDER = new URL("../../docs/specification/", import.meta.url);

/** The rows of the tables in a section of the specification, without their headings. Cells are as they are written. */
export function tableRows(file: string, section: string): string[][] {
  const rows = sectionOf(file, section)
    .split("\n")
    .map((line) => (line.startsWith("|") ? line.slice(1, -1).split("|") : []).map((cell) => cell.trim()));
  const isRule = (row: string[] | undefined): boolean => row !== undefined && /^-+$/.test(row[0] ?? "");
  const found = rows.filter((row, at) => row.length > 0 && !isRule(row) && !isRule(rows[at + 1]));
  if (found.length === 0) throw new Error(`${section} of ${file} has no table`);
  return found;
}

/** The texts between backquotes, in their order. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

/** The text of a section from its heading, which begins with the id, to the next one. */
export function sectionOf(file: string, section: string): string {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const found = text.split(/^### /m).find((part) => part.startsWith(`${section} `));
  if (found === undefined) throw new Error(`${file} has no section ${section}`);
  return found;
}
