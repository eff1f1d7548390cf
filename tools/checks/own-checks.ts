import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Findings, readFiles, problemsOfLines } from "./check.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod/mini";

const TABLES = "server/adapters/db/tables.ts";
/** The rooms of the server that hold SQL, by the folder that owns what it writes. */
const ROOM = /^(server\/(?:features|adapters)\/[^/]+)\//;
const NOT_READ = /\.test\.ts$|^server\/adapters\/(?:db|table-dump)\//;
/** They compare the tables of several features, and change none. */
const COMPARES = /-faults-store\.ts$/;
const WRITES = /\b(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"|\b(?:insert into|update|delete from) (\w+)\b/g;
const READS = /\b(?:selectFrom|innerJoin|leftJoin|using)\(\s*\[?"(\w+)|\b(?:from|join) (\w+)\b/g;

/** Only its owner, one folder, writes and reads a table; stores that look for faults read what they compare. */
export async function checkTableOwners(root: string): Promise<Findings> {
  const files = await readFiles(root, (path) => ROOM.test(path) && !NOT_READ.test(path));
  const tables = tablesIn([await readFile(join(root, TABLES), "utf8"), ...files.map(({ text }) => text)]);
  const uses = files.map(({ path, text }) => {
    const [, folder = ""] = ROOM.exec(path) ?? [];
    return { path, folder, written: named(text, WRITES, tables), read: named(text, READS, tables) };
  });
  const problems = [...tables].flatMap((table) => {
    const owners = [...new Set(uses.filter(({ written }) => written.has(table)).map(({ folder }) => folder))];
    const [owner] = owners;
    if (owner === undefined) return [`${table} is written by nobody`];
    if (owners.length > 1) return [`${table} is written by ${owners.join(" and ")}`];
    return uses
      .filter(({ path, folder, read }) => read.has(table) && folder !== owner && !COMPARES.test(path))
      .map(({ path }) => `${path} reads ${table}, which belongs to ${owner}`);
  });
  return { looked: tables.size, problems };
}

/** The keys of the interface `Tables`, to which a feature may add in its own folder. */
function tablesIn(texts: readonly string[]): ReadonlySet<string> {
  const bodies = texts.flatMap((text) =>
    [...text.matchAll(/interface Tables \{([^}]*)\}/g)].map(([, body = ""]) => body),
  );
  return new Set(
    bodies.flatMap((body) => [...body.matchAll(/^\s+(?:readonly )?(\w+): /gm)].map(([, table = ""]) => table)),
  );
}

function named(text: string, pattern: RegExp, tables: ReadonlySet<string>): ReadonlySet<string> {
  const found = [...text.matchAll(pattern)].map(([, one = "", other = ""]) => one || other);
  return new Set(found.filter((table) => tables.has(table)));
}

const versionsSchema = z._default(z.record(z.string(), z.string()), {});
const manifestSchema = z.object({
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
});
const EXACT = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/;
/** npm adds the address of the registry that it used, unless `.npmrc` says otherwise. */
const REGISTRY = /"resolved": *"[a-z+]+:\/\/[^"]*"/g;

/** Every version is exact, `npm ls` finds the same in the lockfile, and no package is bound to the URL of one registry. */
export async function checkExactVersions(root: string): Promise<Findings> {
  const files = await readFiles(root, (path) => /(^|\/)package(-lock)?\.json$/.test(path));
  const versions = files.flatMap(({ path, text }) =>
    Object.values(path === "package-lock.json" ? {} : manifestSchema.parse(JSON.parse(text))).flatMap((wanted) =>
      Object.entries(wanted).map(([name, version]) => ({ path, name, version })),
    ),
  );
  const ranges = versions.filter(({ version }) => !EXACT.test(version));
  const tied = files.flatMap(({ path, text }) => (path === "package-lock.json" ? (text.match(REGISTRY) ?? []) : []));
  return {
    looked: versions.length,
    problems: [
      ...ranges.map(({ path, name, version }) => `${path}: ${name} "${version}" is not one exact version`),
      ...tied.map((resolved) => `package-lock.json: ${resolved} ties a package to one registry`),
      ...(ranges.length > 0 ? [] : await askNpm(root)),
    ],
  };
}

async function askNpm(root: string): Promise<readonly string[]> {
  const asked = promisify(execFile)("npm", ["ls", "--package-lock-only", "--depth=0", "--loglevel=silent"], {
    cwd: root,
  });
  return await asked.then(
    () => [],
    ({ stdout }: { readonly stdout: string }) => [`package-lock.json: ${stdout.trim()}`],
  );
}

const TEXT =
  /\.(ts|tsx|mjs|js|json|css|html|md|sql|py|sh|ya?ml|toml|svg)$|(^|\/)(Dockerfile|run)$|(^|\/)\.[a-z]+rc(\.json)?$/;
/** Paths of one machine or workplace. The patterns are written so that they do not match this file. */
const FOREIGN = [
  { what: "a home folder", pattern: /["'`\s(=](?:\/root|\/home\/[a-z]+|\/Users\/[A-Za-z]+)\// },
  { what: "a temporary folder by its path; ask the system for it", pattern: /["'`](?:\/tmp|\/var\/tmp)\b/ },
  { what: "a folder of a workplace", pattern: /\/(?:work|farm)\/|\bfarm-[a-z]/ },
  { what: "a folder beside the project", pattern: /\.\.\/(?:shared)\b/ },
];

/** The project names no path of the machine or workplace where it was written. */
export async function checkSelfContained(root: string): Promise<Findings> {
  const files = await readFiles(root, (path) => TEXT.test(path) && path !== "package-lock.json");
  return { looked: files.length, problems: problemsOfLines(files, foreignIn) };
}

function foreignIn(line: string): readonly string[] {
  const foreign = FOREIGN.find(({ pattern }) => pattern.test(line));
  return foreign === undefined ? [] : [`names ${foreign.what}`];
}
