import { resolve } from "node:path";
import { expect, test } from "vitest";
import { makeHouse } from "../testing/make-folder.ts";
import { allBugs } from "./all-bugs.ts";
import { plant, problemsOf, type PlantedBug } from "./planted-bug.ts";

/** What was asked for. */
const BUGS_MIN = 30;

const bug = (changes: Partial<PlantedBug> = {}): PlantedBug => ({
  name: "one is two",
  file: "a.ts",
  piece: "= 1;",
  instead: "= 2;",
  guard: { file: "a.test.ts", test: "one is one" },
  ids: "M-03",
  ...changes,
});

test("every bug of the list can be planted in today's tree, and its guard stands there", () => {
  expect(allBugs.length).toBeGreaterThanOrEqual(BUGS_MIN);
  expect(problemsOf(resolve(import.meta.dirname, "..", ".."), allBugs)).toEqual([]);
});

test("a bug is planted where its piece stands, word for word", () => {
  expect(plant("const one = 1;\n", bug())).toBe("const one = 2;\n");
  expect(plant("const one = 1;\n", bug({ instead: "= $&$1;" }))).toBe("const one = $&$1;\n");
});

test.each([
  ["a piece that is gone", "const one = 11;", {}, "stands 0 times in a.ts, not once"],
  ["a piece that stands twice", "a = 1; b = 1;", {}, "stands 2 times in a.ts, not once"],
  ["no piece at all", "a = 1;", { piece: "" }, "not once"],
  ["a change that changes nothing", "a = 1;", { instead: "= 1;" }, "changes nothing in a.ts"],
])("%s cannot be planted", (_what, source, changes, says) => {
  expect(() => plant(source, bug(changes))).toThrow(says);
});

test("a list that has gone stale says where", () => {
  const root = makeHouse({ "a.ts": "const one = 1;", "a.test.ts": 'test("one is one")' });
  expect(problemsOf(root, [bug()])).toEqual([]);
  expect(
    problemsOf(root, [
      bug(),
      bug({ piece: "= 3;" }),
      bug({ name: "a file is gone", file: "b.ts" }),
      bug({ name: "a guard is gone", guard: { file: "b.test.ts", test: "one is one" } }),
      bug({ name: "a promise is gone", guard: { file: "a.test.ts", test: "one is more" } }),
    ]),
  ).toEqual([
    "one is two: stands twice",
    "one is two: its piece stands 0 times in a.ts, not once",
    "a file is gone: there is no b.ts",
    "a guard is gone: there is no b.test.ts",
    'a promise is gone: no test of a.test.ts is called "one is more"',
  ]);
});
