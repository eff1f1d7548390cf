import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Findings, readFiles } from "./check.ts";

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
