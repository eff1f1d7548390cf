import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findStatement } from "./where.ts";

test("an id leads to its heading, rule, verb, screen and tests, also where only a range names it", async () => {
  const root = makeFolder({
    "docs/specification/area.md": "# Area\n\n### Y-01 One thing\n\n### Y-02 Another\n",
    "domain/rule.ts": "// Y-01 to Y-03",
    "domain/rule.test.ts": 'test.each(CASES)("%s is so (Y-02)", () => {});\ntest("else (Y-01)", () => {});',
    "server/verb.ts": "/** Y-02. */",
    "server/other.ts": "/** Y-01, Y-20. */",
    "web/screen.tsx": "{/* Y-02 */}",
    "e2e/walk.spec.ts": 'test("walk", () => {}); // Y-02',
  });
  expect(await findStatement(root, "Y-02")).toEqual([
    "Y-02 Another",
    "text    docs/specification/area.md:5",
    "rule    domain/rule.ts",
    "verb    server/verb.ts",
    "screen  web/screen.tsx",
    "test    domain/rule.test.ts: %s is so (Y-02)",
    "test    e2e/walk.spec.ts",
  ]);
  expect(await findStatement(root, "Y-04")).toEqual([]);
});
