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

test.each(NEWER)("a call that is newer than the browsers of the build is found: %s", async (line) => {
  for (const path of ["web/ui/a.tsx", "domain/a.ts"]) {
    const root = makeFolder({ "web/vite.config.ts": target("109", "16.4"), [path]: `fine();\n${line}\n` });
    const { looked, problems } = await checkBrowserCalls(root);
    expect([looked, problems.length]).toEqual([1, 1]);
    expect(problems[0]).toMatch(new RegExp(`^${path}:[23] calls `));
  }
});

test("either browser may be the one that is too old, and neither is where the target is newer", async () => {
  const at = async (chrome: string, safari: string): Promise<number> =>
    (
      await checkBrowserCalls(
        makeFolder({ "web/vite.config.ts": target(chrome, safari), "web/a.ts": "Promise.withResolvers();" }),
      )
    ).problems.length;
  expect([await at("118", "18"), await at("120", "17.3"), await at("119", "17.4")]).toEqual([1, 1, 0]);
});

test("comments, tests, the server, unions of schemas and lists of an object's values are fine", async () => {
  const root = makeFolder({
    "web/vite.config.ts": target("109", "16.4"),
    "web/a.ts":
      "/** `URL.canParse` is newer. */\n// Promise.withResolvers\nz.union([a, b]);\nObject.values(of).map(say);",
    "web/a.test.ts": "items.toSorted();",
    "server/a.ts": "items.toSorted();",
  });
  expect(await checkBrowserCalls(root)).toEqual({ looked: 1, problems: [] });
});

test("a build that does not say what it is made for cannot be checked", async () => {
  const root = makeFolder({ "web/vite.config.ts": "export default {};", "web/a.ts": "" });
  await expect(checkBrowserCalls(root)).rejects.toThrow("names no target");
});
