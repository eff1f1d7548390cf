import { readFileSync } from "node:fs";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

/** A row of a table of docs/stylist.md: `chosen` kinds that an answer must contain, and those that it must not. */
export type Expectation = {
  readonly asked: string;
  readonly chosen: readonly string[];
  readonly never: readonly string[];
};

/** The sample wardrobe, over which the tables are written. */
export const EXPECTED_OF: readonly StyledItem[] = SAMPLE_WARDROBE.map(
  ({ key, worn: _worn, season, color, ...words }) => ({ id: key, ...words, season: [...season], color: [...color] }),
);

/** The rows of the table under a heading of docs/stylist.md. */
export function readExpectations(heading: string): Expectation[] {
  const text = readFileSync(new URL("../../docs/stylist.md", import.meta.url), "utf8");
  const section = text.split("\n## ").find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const cells = (cell: string) => cell.split(",").map((kind) => kind.trim());
  return section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .slice(1)
    .map((line) => {
      const [asked = "", chosen = "", never = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim());
      return { asked, chosen: cells(chosen), never: cells(never) };
    });
}

/** The fault of an answer; null if it is acceptable. */
export function complain(chosen: readonly StyledItem[], row: Expectation): string | null {
  const has = (test: (item: StyledItem) => boolean) => chosen.some(test);
  const hasDress = has(({ type }) => type === "Dress");
  const isComplete =
    (hasDress || (has(({ position }) => position === "upper") && has(({ position }) => position === "lower"))) &&
    has(({ position }) => position === "feet");
  if (!isComplete) return "no complete outfit";
  const missing = row.chosen.find((kinds) => !kinds.split(" or ").some((kind) => has((item) => isKind(item, kind))));
  if (missing !== undefined) return `without ${missing}`;
  const wrong = row.never.find((kind) => has((item) => isKind(item, kind)));
  return wrong === undefined ? null : `with ${wrong}`;
}

function isKind(item: StyledItem, kind: string): boolean {
  if (item.type === kind) return true;
  const [color, ...type] = kind.split(" ");
  return item.type === type.join(" ") && item.color.some((own) => own === color);
}
