import { expect, test } from "vitest";
import { toRuns } from "#page/text-runs.ts";

const entity = (type: string, offset: number, length: number, url: string | null = null) => ({
  type,
  offset,
  length,
  url,
});

test("overlapping entities split the text into runs, each with all entities that cover it", () => {
  const runs = toRuns("ab👗cd https://x.example", [
    entity("bold", 0, 4),
    entity("italic", 2, 4),
    entity("url", 7, 17),
    entity("text_link", 4, 2, "https://y.example"),
  ]);
  expect(runs).toEqual([
    { text: "ab", types: ["bold"], url: null },
    { text: "👗", types: ["bold", "italic"], url: null },
    { text: "cd", types: ["italic", "text_link"], url: "https://y.example" },
    { text: " ", types: [], url: null },
    { text: "https://x.example", types: ["url"], url: "https://x.example" },
  ]);
});

test("entities beyond the end of the text lose no text, and an empty text has no runs", () => {
  expect(toRuns("abc", [entity("bold", 1, 90)]).map(({ text }) => text)).toEqual(["a", "bc"]);
  expect(toRuns("abc", [])).toEqual([{ text: "abc", types: [], url: null }]);
  expect(toRuns("", [])).toEqual([]);
});
