import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plant, readBugs, ROOT } from "./bugs.ts";

const bugs = readBugs();

test("every bug can be planted in today's tree, and its guard is there", () => {
  expect(bugs.length).toBeGreaterThan(80);
  for (const bug of bugs) expect(() => plant(bug), bug.name).not.toThrow();
  expect(bugs.filter(({ guard }) => !existsSync(join(ROOT, guard)))).toEqual([]);
});
