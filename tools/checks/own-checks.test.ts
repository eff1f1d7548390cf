import { describe, expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { judge, type Findings } from "./check.ts";
import { checkExactVersions, checkTableOwners, checkSelfContained } from "./own-checks.ts";
import { checkOutboundHosts, checkSecurityTests } from "./security-page.ts";

test("a check that looked at nothing fails", async () => {
  expect(judge({ looked: 0, problems: [] })).toEqual(["looked at nothing"]);
  expect(judge({ looked: 1, problems: [] })).toEqual([]);
  expect(judge(await checkSelfContained(makeFolder({})))).toEqual(["looked at nothing"]);
});

/** Files, the problems reported for them, and how many things are looked at where some are passed over. */
type Case = readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  problems: readonly string[],
  looked?: number,
];

function table(name: string, check: (root: string) => Promise<Findings>, cases: readonly Case[]): void {
  describe(name, () => {
    test.for(cases)("%s", async ([, files, problems, looked]) => {
      const found = await check(makeFolder(files));
      expect(found.problems).toEqual(problems.map((problem) => expect.stringContaining(problem)));
      if (looked !== undefined) expect(found.looked).toBe(looked);
    });
  });
}

const ITEMS = "server/features/wardrobe/item-store.ts";
const LOOKS = "server/features/outfit/look-store.ts";
const TABLES = {
  "server/adapters/db/tables.ts": "export interface Tables {\n  items: ItemsTable;\n}\n",
  [ITEMS]: 'db.insertInto("items"); sql`update looks set name = 1`;',
  "server/features/outfit/look-row.ts": "declare module {\n  interface Tables {\n    looks: LooksTable;\n  }\n}\n",
};
table("table owners", checkTableOwners, [
  [
    "one folder writes a table and reads it, and a faults store may read it too",
    { ...TABLES, "server/features/outfit/outfit-faults-store.ts": 'db.selectFrom("items"); sql`from looks`;' },
    [],
    2,
  ],
  [
    "another feature that writes",
    { ...TABLES, [LOOKS]: 'db.deleteFrom("items")' },
    ["items is written by server/features/outfit and server/features/wardrobe"],
  ],
  [
    "another feature that reads",
    { ...TABLES, [LOOKS]: 'db.selectFrom("looks").leftJoin("items", "a", "b")' },
    [`${LOOKS} reads items, which belongs to server/features/wardrobe`, `${LOOKS} reads looks`],
  ],
  ["a table that no code writes", { ...TABLES, [ITEMS]: 'db.insertInto("items");' }, ["looks is written by nobody"]],
]);

const zod = (version: string, locked = version, resolved?: string) => ({
  "package.json": JSON.stringify({ workspaces: ["web"] }),
  "web/package.json": JSON.stringify({ name: "web", dependencies: { zod: version } }),
  "package-lock.json": JSON.stringify({
    lockfileVersion: 3,
    packages: {
      "": { workspaces: ["web"] },
      web: { dependencies: { zod: locked } },
      "node_modules/web": { resolved: "web", link: true },
      "node_modules/zod": { version: locked, resolved },
    },
  }),
});
table("exact versions", checkExactVersions, [
  ["an exact version that is the same in the lockfile is fine", zod("4.6.7"), [], 1],
  ...["^4.6.7", "4", "latest"].map((range): Case => [
    range,
    zod(range),
    [`web/package.json: zod "${range}" is not one exact version`],
  ]),
  ["an outdated lockfile", zod("4.6.7", "4.6.6"), ['zod@4.6.6 invalid: "4.6.7" from web']],
  [
    "the URL of one registry",
    zod("4.6.7", "4.6.7", "https://registry.example/zod.tgz"),
    ['"resolved":"https://registry.example/zod.tgz" ties a package to one registry'],
  ],
]);

/** Composed, since the check reads this file too. */
const path = (...parts: string[]) => `const path = "${parts.join("/")}";`;
table("self-contained", checkSelfContained, [
  ["a workplace", { "a.ts": path("", "work", "main", "x.ts") }, ["a.ts:1 names a folder of a workplace"]],
  ["beside", { "a.md": `\n${path("..", "shared", "spec")}` }, ["a.md:2 names a folder beside the project"]],
  ["temporary", { "a.ts": path("", "tmp", "x") }, ["a temporary folder by its path; ask the system for it"]],
  ["home", { "a.ts": path("", "root", ".data", "") }, ["a.ts:1 names a home folder"]],
  [
    "URLs and paths inside the project are fine",
    {
      "a.ts": 'import "../root/x.ts"; fetch("/files/1"); import("#features/home/a.ts");',
      "b.md": "teamwork/x homework",
    },
    [],
    2,
  ],
]);

const page = (...hosts: string[]) =>
  `# Security\n\n## Hosts\n\n${hosts.map((host) => `| \`${host}\` | why |`).join("\n")}\n\n## Else\n`;
table("outbound hosts", checkOutboundHosts, [
  [
    "an undocumented host and a documented host without use",
    {
      "server/a.ts": 'const A = "https://api.a.example/x"; const M = "http://127.0.0.1:1";',
      "web/b.ts": 'const B = "wss://b.example";',
      "server/a.test.ts": '"https://never.example"',
      "SECURITY.md": page("api.a.example", "gone.example"),
    },
    ["web/b.ts names b.example, SECURITY.md does not", "SECURITY.md names gone.example, the product does not"],
    2,
  ],
  [
    "a fetch that follows redirects, also if it spans lines",
    {
      "server/a.ts": 'const a = "https://a.example";\nawait fetch(a, {\n  headers: headersOf(a),\n});',
      "server/b.ts": 'await fetch(url, {\n  signal: AbortSignal.timeout(limit()),\n  redirect: "error",\n});',
      "SECURITY.md": page("a.example"),
    },
    ["server/a.ts has a fetch that follows redirects"],
  ],
]);

const ROWS = [
  "| 1.1 | a | `server/here.test.ts` |",
  "| 1.2 | b | `server/gone.test.ts` |",
  "| 1.3 | c | soon |",
  "| 1.4, 1.5 | d | none: because |",
  "| 1.6 | e | `server/main.ts` |",
];
table("security tests", checkSecurityTests, [
  [
    "a requirement without a test, with a missing test, and with a file that is no test",
    {
      "SECURITY.md": `# S\n\n## Requirements\n\n${ROWS.join("\n")}\n`,
      "server/here.test.ts": "",
      "server/main.ts": "",
    },
    [
      "SECURITY.md 1.2 names server/gone.test.ts, which is not there",
      "SECURITY.md 1.3 names no test",
      "SECURITY.md 1.6 names server/main.ts, which is not a test",
    ],
    5,
  ],
]);
