import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkMeasuredFigures, withFigures } from "./figures.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { writeResult } from "#server/testing/results/write-result.ts";

const PAGE = "Before\n\n<!-- figures:storm -->\nold\n<!-- /figures -->\n\nAfter\n";
const STORM = { suite: "storm", seed: 7, tried: 1200, ok: 1200, failed: 0, figures: { "kills a minute": 12.5 } };

function folderWithResult(): string {
  const root = makeFolder({ "README.md": PAGE });
  writeResult(STORM, join(root, "results"));
  return root;
}

test("a page gets the figures of a run, and the rest of it stays unchanged", async () => {
  const { text, blocks } = await withFigures(folderWithResult(), PAGE);
  expect(blocks).toBe(1);
  expect(text).toContain("| kills a minute | 12.5 |");
  expect(text).toContain("1,200 tried, 1,200 ok, 0 failed; seed 7;");
  expect(text).not.toContain("old");
  expect(text.startsWith("Before\n\n<!-- figures:storm -->\n")).toBe(true);
  expect(text.endsWith("<!-- /figures -->\n\nAfter\n")).toBe(true);
});

test("writing the same figures again changes nothing", async () => {
  const root = folderWithResult();
  const { text } = await withFigures(root, PAGE);
  expect((await withFigures(root, text)).text).toBe(text);
});

test("a page with other figures, or with a run that has no result, is a problem", async () => {
  const root = folderWithResult();
  expect((await checkMeasuredFigures(root)).problems).toEqual([
    "README.md does not have the latest figures: run npm run figures",
  ]);
  const other = makeFolder({ "README.md": PAGE });
  expect((await checkMeasuredFigures(other)).problems.join()).toContain("results/storm.json is not there");
});

test("a file in results/ that no run wrote is a problem", async () => {
  const root = makeFolder({ "README.md": "", "results/storm.json": '{"suite":"storm","ok":5}' });
  expect((await checkMeasuredFigures(root)).problems).toEqual(["results/storm.json is not the result of a run"]);
});

test("a result whose counts do not add up is rejected", () => {
  const folder = makeFolder({});
  expect(() => writeResult({ ...STORM, ok: 1199 }, folder)).toThrow("1199 ok and 0 failed are not 1200 tried");
});

test("a result names the machine and the versions that it was measured with", () => {
  const folder = makeFolder({});
  const result = writeResult({ ...STORM, versions: { PostgreSQL: "16.1" } }, folder);
  expect(result.versions).toEqual({ node: process.versions.node, PostgreSQL: "16.1" });
  expect(result.machine.cores).toBeGreaterThan(0);
  expect(JSON.parse(readFileSync(join(folder, "storm.json"), "utf8"))).toEqual(result);
});

test("figures of several sizes have a column each", async () => {
  const figures = { "pages; 10 people": 3, "pages; 1,000 people": 4, "filling, s; 1,000 people": 12.5 };
  const root = makeFolder({ "README.md": PAGE });
  writeResult({ ...STORM, figures }, join(root, "results"));
  expect((await withFigures(root, PAGE)).text).toContain(
    ["| what | 10 people | 1,000 people |", "|---|--:|--:|", "| pages | 3 | 4 |", "| filling, s |  | 12.5 |"].join(
      "\n",
    ),
  );
});
