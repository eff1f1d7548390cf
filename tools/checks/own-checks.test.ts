import { describe, expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { judge } from "./check.ts";
import { checkExactVersions } from "./exact-versions.ts";
import { checkFileSizes } from "./file-sizes.ts";
import { checkMapPaths } from "./map-paths.ts";
import { checkNames } from "./names.ts";
import { checkOutboundHosts } from "./outbound-hosts.ts";
import { checkSecurityTests } from "./security-tests.ts";
import { checkStandAlone } from "./stand-alone.ts";

test("a check that looked at nothing has failed", () => {
  expect(judge({ looked: 0, problems: [] })).toEqual(["looked at nothing"]);
  expect(judge({ looked: 1, problems: [] })).toEqual([]);
});

describe("map", () => {
  test("names each path that is not there, in code spans and links", async () => {
    const root = makeFolder({
      "MAP.md":
        "W-01 `domain/here.ts` `domain/gone.ts` [link](server/lost.ts#part), the call `/wardrobe/list` and `npm start`",
      "domain/here.ts": "",
    });
    expect(await checkMapPaths(root)).toEqual({
      looked: 3,
      problems: ["MAP.md names domain/gone.ts, which is not there", "MAP.md names server/lost.ts, which is not there"],
    });
  });

  test("an empty map is not a good one", async () => {
    expect(judge(await checkMapPaths(makeFolder({ "MAP.md": "# Map\n" })))).toEqual(["looked at nothing"]);
  });
});

test("a source of 301 lines is too long, one of 300 is not, and word lists may be", async () => {
  const lines = (count: number): string => "x;\n".repeat(count);
  const root = makeFolder({
    "a.ts": lines(300),
    "b.tsx": lines(301),
    "domain/text/en.ts": lines(900),
    "web/dist/c.mjs": lines(900),
  });
  expect(await checkFileSizes(root)).toEqual({ looked: 2, problems: ["b.tsx has 301 lines, at most 300"] });
});

test.each([
  ["domain/Item.ts", '"Item.ts" is not kebab-case'],
  ["web/ui/use_thing.tsx", '"use_thing.tsx" is not kebab-case'],
  ["server/utils/time.ts", '"utils" does not say what is inside'],
  ["server/common.ts", '"common" does not say what is inside'],
  ["domain/wardrobe/index.ts", "an index file is a barrel"],
])("the name %s is refused", async (path, problem) => {
  expect(await checkNames(makeFolder({ [path]: "" }))).toEqual({ looked: 1, problems: [`${path}: ${problem}`] });
});

test("the names of this house are fine, its list of migrations too", async () => {
  const root = makeFolder({
    "server/migrations/index.ts": "",
    "server/migrations/001-foundation.ts": "",
    "web/item-card.test.tsx": "",
    "vite.config.ts": "",
  });
  expect(await checkNames(root)).toEqual({ looked: 4, problems: [] });
});

test("an import that climbs two folders is refused, one that climbs one is not", async () => {
  const up = "..";
  const root = makeFolder({
    "a/b/c.ts": `import { d } from "${up}/${up}/d.ts";\nimport e from "${up}/e.ts";\nawait import("${up}/${up}/f.ts");\n`,
  });
  const { problems } = await checkNames(root);
  expect(problems).toHaveLength(2);
});

describe("exact versions", () => {
  const server = (version: string, locked: string, resolved?: string): string =>
    makeFolder({
      "package.json": JSON.stringify({ workspaces: ["web"] }),
      "web/package.json": JSON.stringify({ dependencies: { zod: version } }),
      "package-lock.json": JSON.stringify({
        packages: { "": {}, web: { dependencies: { zod: locked } }, "node_modules/zod": { version, resolved } },
      }),
    });

  test("one version, the same in the lockfile", async () => {
    expect(await checkExactVersions(server("4.6.7", "4.6.7"))).toEqual({ looked: 1, problems: [] });
  });

  test.each(["^4.6.7", "~4.6.7", "4", "latest", "*", ">=4.6.7"])("%s is not one version", async (version) => {
    const { problems } = await checkExactVersions(server(version, version));
    expect(problems).toEqual([`web/package.json: zod "${version}" is not one exact version`]);
  });

  test("a lockfile that lags behind is named", async () => {
    const { problems } = await checkExactVersions(server("4.6.7", "4.6.6"));
    expect(problems).toEqual(['package-lock.json: web/package.json wants zod "4.6.7", the lockfile says "4.6.6"']);
  });

  test("an address ties the lockfile to one registry", async () => {
    const { problems } = await checkExactVersions(server("4.6.7", "4.6.7", "https://registry.example/zod.tgz"));
    expect(problems).toEqual(["package-lock.json: node_modules/zod is tied to https://registry.example/zod.tgz"]);
  });
});

describe("stands alone", () => {
  const workplace = ["", "work", "main", "x.ts"].join("/");
  test.each([
    [`const path = "${workplace}";`, "a folder of a workplace"],
    [`see ${["..", "shared", "spec"].join("/")}`, "a folder beside the project"],
    [`const path = "${["", "tmp", "x"].join("/")}";`, "a temporary folder by its path; ask the system for it"],
    [`open("${["", "root", ".data", ""].join("/")}")`, "a home folder"],
  ])("%s is found", async (line, what) => {
    const root = makeFolder({ "server/a.ts": `fine\n${line}\n`, "README.md": "fine" });
    expect(await checkStandAlone(root)).toEqual({ looked: 2, problems: [`server/a.ts:2 names ${what}`] });
  });

  test("addresses and relative paths of the project are fine", async () => {
    const root = makeFolder({
      "a.ts": 'import "../root/x.ts"; fetch("/files/1"); import("#features/home/a.ts");',
      "b.md": "teamwork/x homework",
    });
    expect(await checkStandAlone(root)).toEqual({ looked: 2, problems: [] });
  });
});

describe("outbound hosts", () => {
  const page = (hosts: string[]): string =>
    `# Security\n\n## Hosts\n\n${hosts.map((host) => `| \`${host}\` | why |`).join("\n")}\n\n## Else\n`;

  test("a host that is not documented is found, and one that nobody asks", async () => {
    const root = makeFolder({
      "server/a.ts": 'const A = "https://api.a.example/x"; const M = "http://127.0.0.1:1";',
      "web/b.ts": 'const B = "wss://b.example";',
      "server/a.test.ts": '"https://never.example"',
      "SECURITY.md": page(["api.a.example", "gone.example"]),
    });
    expect(await checkOutboundHosts(root)).toEqual({
      looked: 2,
      problems: [
        "web/b.ts names b.example, SECURITY.md does not",
        "SECURITY.md names gone.example, the product does not",
      ],
    });
  });

  test("a question that would follow a redirect is found, over lines too", async () => {
    const root = makeFolder({
      "server/a.ts": 'const a = "https://a.example";\nawait fetch(a, {\n  headers: headersOf(a),\n});',
      "server/b.ts": 'await fetch(url, {\n  signal: AbortSignal.timeout(limit()),\n  redirect: "error",\n});',
      "SECURITY.md": page(["a.example"]),
    });
    const { problems } = await checkOutboundHosts(root);
    expect(problems).toEqual(["server/a.ts asks another server and would follow a redirect"]);
  });
});

test("a requirement without a test, with one that is gone, and with what is no test are found", async () => {
  const rows = [
    "| 1.1 | a | `server/here.test.ts` |",
    "| 1.2 | b | `server/gone.test.ts` |",
    "| 1.3 | c | soon |",
    "| 1.4, 1.5 | d | none: because |",
    "| 1.6 | e | `server/main.ts` |",
  ];
  const root = makeFolder({
    "SECURITY.md": `# S\n\n## Requirements\n\n${rows.join("\n")}\n`,
    "server/here.test.ts": "",
    "server/main.ts": "",
  });
  expect(await checkSecurityTests(root)).toEqual({
    looked: 5,
    problems: [
      "SECURITY.md 1.2 names server/gone.test.ts, which is not there",
      "SECURITY.md 1.3 names no test",
      "SECURITY.md 1.6 names server/main.ts, which is no test",
    ],
  });
});
