import { describe, expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { judge } from "./check.ts";
import { checkExactVersions } from "./exact-versions.ts";
import { checkMapPaths } from "./references.ts";
import { checkRetiredWords } from "./retired-words.ts";
import { checkOutboundHosts } from "./outbound-hosts.ts";
import { checkSecurityTests } from "./security-tests.ts";
import { checkSelfContained } from "./self-contained.ts";
import { checkTableOwners } from "./table-owners.ts";

test("a check that looked at nothing fails", () => {
  expect(judge({ looked: 0, problems: [] })).toEqual(["looked at nothing"]);
  expect(judge({ looked: 1, problems: [] })).toEqual([]);
});

describe("map", () => {
  test("reports each missing path, in code spans and links", async () => {
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

  test("an empty map fails", async () => {
    expect(judge(await checkMapPaths(makeFolder({ "MAP.md": "# Map\n" })))).toEqual(["looked at nothing"]);
  });
});

describe("retired words", () => {
  test.each([
    ["const house = 1;", "house"],
    ["// The bell rings.", "bell"],
    ["export class HouseClock {}", "HouseC"],
    [`see ${["decision", 25].join(" ")}`, ["decision", 25].join(" ")],
  ])("%s is reported", async (line, word) => {
    const { problems } = await checkRetiredWords(makeFolder({ "server/a.ts": `x;\n${line}\n` }));
    expect(problems).toEqual([expect.stringContaining(`server/a.ts:2 says "${word}": `)]);
  });

  test("texts for users and longer words that contain one are not reported", async () => {
    const root = makeFolder({
      "domain/text/en.ts": '"a house"',
      "web/a.tsx": '<div className="animate-pulse" /> household',
    });
    expect(await checkRetiredWords(root)).toEqual({ looked: 1, problems: [] });
  });
});

describe("table owners", () => {
  const TABLES = "export type Tables = {\n  items: ItemsTable;\n  looks: LooksTable;\n};\n";
  const WRITES = 'db.insertInto("items"); sql`update looks set name = 1`;';
  const own = async (files: Record<string, string>) =>
    await checkTableOwners(
      makeFolder({
        "server/adapters/db/tables.ts": TABLES,
        "server/features/wardrobe/item-store.ts": WRITES,
        ...files,
      }),
    );

  test("a table that one folder writes and reads has an owner, and a faults store may read it too", async () => {
    const compares = { "server/features/outfit/outfit-faults-store.ts": 'db.selectFrom("items"); sql`from looks`;' };
    expect(await own(compares)).toEqual({ looked: 2, problems: [] });
  });

  test.each([
    ['db.deleteFrom("items")', "items is written by server/features/outfit and server/features/wardrobe"],
    [
      'db.selectFrom("looks").leftJoin("items", "a", "b")',
      "server/features/outfit/look-store.ts reads items, which belongs to server/features/wardrobe",
    ],
  ])("%s in another feature is reported", async (text, problem) => {
    expect((await own({ "server/features/outfit/look-store.ts": text })).problems).toContain(problem);
  });

  test("a table that no code writes is reported", async () => {
    const { problems } = await own({ "server/features/wardrobe/item-store.ts": 'db.insertInto("items");' });
    expect(problems).toEqual(["looks is written by nobody"]);
  });
});

describe("exact versions", () => {
  const project = (version: string, locked: string, resolved?: string): string =>
    makeFolder({
      "package.json": JSON.stringify({ workspaces: ["web"] }),
      "web/package.json": JSON.stringify({ dependencies: { zod: version } }),
      "package-lock.json": JSON.stringify({
        packages: { "": {}, web: { dependencies: { zod: locked } }, "node_modules/zod": { version, resolved } },
      }),
    });

  test("an exact version that is the same in the lockfile is fine", async () => {
    expect(await checkExactVersions(project("4.6.7", "4.6.7"))).toEqual({ looked: 1, problems: [] });
  });

  test.each(["^4.6.7", "~4.6.7", "4", "latest", "*", ">=4.6.7"])("%s is not an exact version", async (version) => {
    const { problems } = await checkExactVersions(project(version, version));
    expect(problems).toEqual([`web/package.json: zod "${version}" is not one exact version`]);
  });

  test("an outdated lockfile is reported", async () => {
    const { problems } = await checkExactVersions(project("4.6.7", "4.6.6"));
    expect(problems).toEqual(['package-lock.json: web/package.json wants zod "4.6.7", the lockfile has "4.6.6"']);
  });

  test("a package with the URL of one registry is reported", async () => {
    const { problems } = await checkExactVersions(project("4.6.7", "4.6.7", "https://registry.example/zod.tgz"));
    expect(problems).toEqual(["package-lock.json: node_modules/zod is tied to https://registry.example/zod.tgz"]);
  });
});

describe("self-contained", () => {
  const workplace = ["", "work", "main", "x.ts"].join("/");
  test.each([
    [`const path = "${workplace}";`, "a folder of a workplace"],
    [`see ${["..", "shared", "spec"].join("/")}`, "a folder beside the project"],
    [`const path = "${["", "tmp", "x"].join("/")}";`, "a temporary folder by its path; ask the system for it"],
    [`open("${["", "root", ".data", ""].join("/")}")`, "a home folder"],
  ])("%s is found", async (line, what) => {
    const root = makeFolder({ "server/a.ts": `fine\n${line}\n`, "README.md": "fine" });
    expect(await checkSelfContained(root)).toEqual({ looked: 2, problems: [`server/a.ts:2 names ${what}`] });
  });

  test("URLs and relative paths inside the project are fine", async () => {
    const root = makeFolder({
      "a.ts": 'import "../root/x.ts"; fetch("/files/1"); import("#features/home/a.ts");',
      "b.md": "teamwork/x homework",
    });
    expect(await checkSelfContained(root)).toEqual({ looked: 2, problems: [] });
  });
});

describe("outbound hosts", () => {
  const page = (hosts: string[]): string =>
    `# Security\n\n## Hosts\n\n${hosts.map((host) => `| \`${host}\` | why |`).join("\n")}\n\n## Else\n`;

  test("an undocumented host and a documented host without use are reported", async () => {
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

  test("a fetch that follows redirects is reported, also if it spans lines", async () => {
    const root = makeFolder({
      "server/a.ts": 'const a = "https://a.example";\nawait fetch(a, {\n  headers: headersOf(a),\n});',
      "server/b.ts": 'await fetch(url, {\n  signal: AbortSignal.timeout(limit()),\n  redirect: "error",\n});',
      "SECURITY.md": page(["a.example"]),
    });
    const { problems } = await checkOutboundHosts(root);
    expect(problems).toEqual(["server/a.ts has a fetch that follows redirects"]);
  });
});

test("a requirement without a test, with a missing test, and with a file that is no test are reported", async () => {
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
      "SECURITY.md 1.6 names server/main.ts, which is not a test",
    ],
  });
});
