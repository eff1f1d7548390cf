import { describe, expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { checkReferences } from "./references.ts";

// The check reads this file too, so it uses the letter Y, which the specification does not, and composes the other ids.
const spec = (number: number): string => ["SPEC", number].join("-");
const adr = (number: string): string => ["ADR", number].join("-");

const SOUND = {
  "docs/specification/README.md": "Y-01 to Y-03 are in [area.md](area.md#y-01-one-thing).",
  "docs/specification/area.md": "# Area\n\n### Y-01 One thing\n\n### Y-02 Another\n\n### Y-03 A third\n",
  "docs/specification/silences.md": `# Silences\n\n### ${spec(1)} What was silent\n`,
  "docs/decisions/README.md": "[why](001-why.md)",
  "docs/decisions/001-why.md": `# ${adr("001")} · Why\n`,
  "domain/a.test.ts": `test("one thing (Y-01)", () => {});\ntest.each([1])(\`%s (Y-02 to Y-03, ${spec(1)})\`, () => {});\n`,
  "domain/a.ts": `/** What Y-02 says (${adr("001")}). */`,
};

const problemsOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await checkReferences(makeFolder({ ...SOUND, ...files }))).problems;

test("valid references are fine, and each is counted", async () => {
  // Four statements, two links, and fourteen mentions.
  expect(await checkReferences(makeFolder(SOUND))).toEqual({ looked: 20, problems: [] });
});

describe("a broken reference is reported", () => {
  test.each([
    ["an unknown id", "x.ts", "// Y-04", "Y-04"],
    ["an unknown id inside a range", "x.sql", "-- Y-02 to Y-05", "Y-04"],
    ["an unknown SPEC id", "x.md", spec(2), spec(2)],
    ["an unknown ADR", "x.py", `# ${adr("002")}`, adr("002")],
    ["an ADR without three digits", "x.yaml", `# ${adr("1")}`, adr("1")],
  ])("%s", async (_what, path, text, id) => {
    expect(await problemsOf({ [path]: text })).toContain(`${path} mentions ${id}, which has no heading`);
  });

  test("text that only resembles an id is not a reference", async () => {
    expect(await problemsOf({ "x.tsx": 'Z-01 Y-1 Y-123 UTF-8 <path d="Y-22 34H22Y-26 4" />' })).toEqual([]);
  });
});

test("an area may be named by a word, and its statements are followed too", async () => {
  const problems = await problemsOf({ "docs/specification/more.md": "### YES-01 A word\n", "x.ts": "// YES-02" });
  expect(problems).toEqual([
    "x.ts mentions YES-02, which has no heading",
    "YES-01 is in no title of a test that npm test runs",
  ]);
});

test("an id with two headings is reported", async () => {
  const problems = await problemsOf({
    "docs/specification/more.md": "## Y-02 Once more\n",
    "docs/decisions/001-else.md": `# ${adr("001")} · Else\n`,
  });
  expect(problems).toContain("Y-02 is the heading of two places");
  expect(problems).toContain(`${adr("001")} is the heading of two places`);
});

test.each(["decision ", "Decisions ", "§"])("%s with a bare number is reported", async (word) => {
  const words = [word, 7].join("");
  expect(await problemsOf({ "x.ts": `// ${words} and others` })).toEqual([
    `x.ts says "${words}"; name the id of the statement or record`,
  ]);
});

test("a statement without a test title, or only in a full run or a comment, is reported", async () => {
  const problems = await problemsOf({
    "domain/a.test.ts": `// (Y-01)\ntest("another (${spec(1)})", () => {});\n`,
    "e2e/b.full.spec.ts": 'test("for long (Y-02)", () => {});',
    "e2e/c.spec.ts": 'test("in a browser (Y-03)", () => {});',
  });
  expect(problems).toEqual([
    "Y-01 is in no title of a test that npm test runs",
    "Y-02 is in no title of a test that npm test runs",
  ]);
});

test("an ADR without its heading or missing in the index is reported", async () => {
  const problems = await problemsOf({ "docs/decisions/002-more.md": "# 002 · More\n" });
  expect(problems).toEqual([
    `docs/decisions/002-more.md does not begin with "# ${adr("002")} · "`,
    "docs/decisions/README.md does not name docs/decisions/002-more.md",
  ]);
});

describe("links between pages", () => {
  test.each([
    ["[gone](docs/gone.md)", "README.md links to docs/gone.md, which is not there"],
    ["[lost](docs/b.md#lost)", "README.md links to docs/b.md#lost, which is no heading there"],
    ["[here](#nowhere)", "README.md links to #nowhere, which is no heading there"],
  ])("the broken link %s is reported", async (link, problem) => {
    expect(await problemsOf({ "README.md": `# Read me\n\n${link}\n`, "docs/b.md": "# B\n" })).toEqual([problem]);
  });

  test("links to files, folders, headings and other sites are fine, and code blocks are ignored", async () => {
    const links = ["docs/b.md", "docs/", "docs/b.md#c--d-e", "docs/b.md#twice-1", "#read-me", "https://example.org/#x"];
    const text = `# Read me\n\n${links.map((link) => `[x](${link})`).join("\n")}\n\n\`\`\`md\n[x](gone.md)\n\`\`\`\n`;
    expect(await problemsOf({ "README.md": text, "docs/b.md": "## C & D: `e`\n## Twice\n## Twice\n" })).toEqual([]);
  });
});
