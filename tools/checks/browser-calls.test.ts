import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { checkBrowserCalls, checkBuiltClient } from "./browser-calls.ts";

const target = (chrome: string, safari: string) => ({
  "web/vite.config.ts": `export default { build: { target: ["chrome${chrome}", "safari${safari}"] } };`,
  "README.md": `It runs in Chrome ${chrome} and Safari ${safari} (and newer).`,
});

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
    const root = makeFolder({ ...target("109", "16.4"), [path]: `fine();\n${line}\n` });
    const { looked, problems } = await checkBrowserCalls(root);
    expect([looked, problems.length]).toEqual([1, 1]);
    expect(problems[0]).toMatch(new RegExp(`^${path}:[23] calls `));
  }
});

test("a call is reported if either browser is too old, and not if both are new enough", async () => {
  const countProblems = async (chrome: string, safari: string): Promise<number> =>
    (await checkBrowserCalls(makeFolder({ ...target(chrome, safari), "web/a.ts": "Promise.withResolvers();" })))
      .problems.length;
  expect(await countProblems("118", "18")).toBe(1);
  expect(await countProblems("120", "17.3")).toBe(1);
  expect(await countProblems("119", "17.4")).toBe(0);
});

test("comments, tests, server code, zod's union and Object.values are not reported", async () => {
  const root = makeFolder({
    ...target("109", "16.4"),
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

test("browsers that README does not name are reported", async () => {
  const root = makeFolder({
    ...target("109", "15.4"),
    "README.md": "It runs in Chrome 99 and Safari 15.4 (and newer).",
  });
  expect(await checkBrowserCalls(root)).toEqual({
    looked: 0,
    problems: ["README.md does not name the oldest browser Chrome 109"],
  });
});

test("what the build has left in styles and scripts is reported, except what libraries ask for first", async () => {
  const root = makeFolder({
    ...target("109", "15.4"),
    "web/dist/assets/a.css": "@media (width>=40rem){p{color:red}}:is(p:has(a)){height:1dvh}",
    "web/dist/assets/b.css": "@media (min-width:40rem){p>a{color:red}}",
    "web/dist/assets/c.js": "x.replace(/(?<=a)b/,y),URL.canParse?.(z),AbortSignal.timeout(9)",
  });
  expect(await checkBuiltClient(root)).toEqual([
    "web/dist/assets/a.css has a range in @media, which needs Chrome 104 and Safari 16.4",
    "web/dist/assets/c.js has AbortSignal.timeout, which needs Chrome 103 and Safari 16",
    "web/dist/assets/c.js has a look behind, which needs Chrome 62 and Safari 16.4",
  ]);
});
