import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { checkBrowserCalls } from "./browser-calls.ts";

const target = (chrome: string, safari: string): string =>
  `export default { build: { target: ["chrome${chrome}", "safari${safari}"] } };`;

const NEWER = [
  "const { promise } = Promise.withResolvers();",
  "Map.groupBy(items, typeOf);",
  "if (URL.canParse(text)) open();",
  "items.toSorted(byName);",
  "const kept = seen\n  .intersection(chosen);",
  "signals = AbortSignal.any([a, b]);",
  "names = map\n  .values()\n  .map(nameOf);",
];

test.each(NEWER)("a call that the target browsers lack is reported: %s", async (line) => {
  for (const path of ["web/ui/a.tsx", "domain/a.ts"]) {
    const root = makeFolder({ "web/vite.config.ts": target("109", "16.4"), [path]: `fine();\n${line}\n` });
    const { looked, problems } = await checkBrowserCalls(root);
    expect([looked, problems.length]).toEqual([1, 1]);
    expect(problems[0]).toMatch(new RegExp(`^${path}:[23] calls `));
  }
});

test("a call is reported if either browser is too old, and not if both are new enough", async () => {
  const countProblems = async (chrome: string, safari: string): Promise<number> =>
    (
      await checkBrowserCalls(
        makeFolder({ "web/vite.config.ts": target(chrome, safari), "web/a.ts": "Promise.withResolvers();" }),
      )
    ).problems.length;
  expect(await countProblems("118", "18")).toBe(1);
  expect(await countProblems("120", "17.3")).toBe(1);
  expect(await countProblems("119", "17.4")).toBe(0);
});

test("comments, tests, server code, zod's union and Object.values are not reported", async () => {
  const root = makeFolder({
    "web/vite.config.ts": target("109", "16.4"),
    "web/a.ts":
      "/** `URL.canParse` is newer. */\n// Promise.withResolvers\nz.union([a, b]);\nObject.values(of).map(print);",
    "web/a.test.ts": "items.toSorted();",
    "server/a.ts": "items.toSorted();",
  });
  expect(await checkBrowserCalls(root)).toEqual({ looked: 1, problems: [] });
});

test("without a target in the build the check fails", async () => {
  const root = makeFolder({ "web/vite.config.ts": "export default {};", "web/a.ts": "" });
  await expect(checkBrowserCalls(root)).rejects.toThrow("names no target");
});
