import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { chooseTests } from "./choose-tests.mjs";
import { estimateLeft, sayLeft } from "./progress.ts";

test("the time left follows the times of the last run, and an unknown file counts as an average one", () => {
  const kept = { long: 6000, short: 2000 };
  expect(estimateLeft(["long", "short", "new"], kept, { short: 1000 }, 1000)).toBe(5000);
  expect(estimateLeft(["long", "short"], kept, { long: 1, short: 1 }, 1000)).toBe(0);
  expect(estimateLeft(["one", "two"], {}, { one: 500 }, 500)).toBe(500);
  expect(estimateLeft(["one"], {}, {}, 500)).toBeUndefined();
});

test.each([
  [undefined, "none has ended yet"],
  [20_000, "less than a minute left"],
  [70_000, "about 1 minute left"],
  [200_000, "about 3 minutes left"],
])("%s milliseconds are said as words", (ms, words) => {
  expect(sayLeft(ms)).toBe(words);
});

test("`npm test --` takes parts of paths, or words of a title, and says when no test has them", () => {
  const folders = ["domain", "engine", "simulator", "e2e", "tools", "bench", "stress"];
  const root = makeFolder({
    ...Object.fromEntries(folders.map((folder) => [`${folder}/README.md`, ""])),
    "server/a.test.ts": 'test("an item is kept (W-07)")',
    "server/a.full.test.ts": 'test("all items are kept (W-08)")',
    "web/b.test.tsx": "",
    "e2e/a.spec.ts": 'test("a journey (W-07)")',
  });
  const all = { title: "" };
  expect(chooseTests(root, ["server"], false)).toEqual({ ...all, tests: ["server/a.test.ts"], journeys: [] });
  expect(chooseTests(root, ["/a."], true).tests.toSorted()).toEqual(["server/a.full.test.ts", "server/a.test.ts"]);
  expect(chooseTests(root, ["e2e/a", "web/b"], false)).toEqual({
    ...all,
    tests: ["web/b.test.tsx"],
    journeys: ["e2e/a.spec.ts"],
  });
  expect(chooseTests(root, ["kept", "(W-07)"], false)).toEqual({
    tests: ["server/a.test.ts"],
    journeys: [],
    title: String.raw`kept \(W-07\)`,
  });
  expect(() => chooseTests(root, ["W-08"], false)).toThrow("npm run test:full");
});
