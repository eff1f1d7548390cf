import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { chooseTests } from "./choose-tests.mjs";

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
