import { expect, test } from "vitest";
import { toRuns } from "#page/text-runs.ts";

const mark = (type: string, offset: number, length: number, url: string | null = null) => ({
  type,
  offset,
  length,
  url,
});

test("marks that overlap cut the text into runs, each with all that hold there", () => {
  const runs = toRuns("ab👗cd https://x.example", [
    mark("bold", 0, 4),
    mark("italic", 2, 4),
    mark("url", 7, 17),
    mark("text_link", 4, 2, "https://y.example"),
  ]);
  expect(runs).toEqual([
    { text: "ab", types: ["bold"], url: null },
    { text: "👗", types: ["bold", "italic"], url: null },
    { text: "cd", types: ["italic", "text_link"], url: "https://y.example" },
    { text: " ", types: [], url: null },
    { text: "https://x.example", types: ["url"], url: "https://x.example" },
  ]);
});

test("no text is lost to marks that lie beyond it, and an empty text has no runs", () => {
  expect(toRuns("abc", [mark("bold", 1, 90)]).map(({ text }) => text)).toEqual(["a", "bc"]);
  expect(toRuns("abc", [])).toEqual([{ text: "abc", types: [], url: null }]);
  expect(toRuns("", [])).toEqual([]);
});
