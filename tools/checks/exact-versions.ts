import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod/mini";
import type { Findings } from "./check.ts";

const versionsSchema = z._default(z.record(z.string(), z.string()), {});
const manifestSchema = z.object({
  workspaces: z.optional(z.array(z.string())),
  dependencies: versionsSchema,
  devDependencies: versionsSchema,
  optionalDependencies: versionsSchema,
});
const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.extend(manifestSchema, { workspaces: z.optional(z.unknown()), resolved: z.optional(z.string()) }),
  ),
});
type Manifest = Pick<z.infer<typeof manifestSchema>, "dependencies" | "devDependencies" | "optionalDependencies">;

const EXACT = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/;

/** Every version is exact and the same in the lockfile, and no package is bound to the URL of one registry. */
export async function checkExactVersions(root: string): Promise<Findings> {
  const workspaces = ["", ...(manifestSchema.parse(await readJson(join(root, "package.json"))).workspaces ?? [])];
  const { packages } = lockfileSchema.parse(await readJson(join(root, "package-lock.json")));
  const problems: string[] = [];
  let looked = 0;

  for (const workspace of workspaces) {
    const file = join(workspace, "package.json");
    const wanted = versionsOf(manifestSchema.parse(await readJson(join(root, file))));
    const entry = packages[workspace];
    const locked = entry === undefined ? new Map<string, string>() : versionsOf(entry);
    looked += wanted.size;
    for (const [name, version] of wanted) {
      if (!EXACT.test(version)) problems.push(`${file}: ${name} "${version}" is not one exact version`);
      if (locked.get(name) !== version)
        problems.push(
          `package-lock.json: ${file} wants ${name} "${version}", the lockfile has "${locked.get(name) ?? "nothing"}"`,
        );
    }
    for (const name of locked.keys()) {
      if (!wanted.has(name)) problems.push(`package-lock.json: ${file} no longer wants ${name}`);
    }
  }
  for (const [path, { resolved }] of Object.entries(packages)) {
    if (resolved?.includes("://") === true) problems.push(`package-lock.json: ${path} is tied to ${resolved}`);
  }
  return { looked, problems };
}

/** Versions by package name, of all kinds of dependencies. */
function versionsOf({ dependencies, devDependencies, optionalDependencies }: Manifest): Map<string, string> {
  return new Map(Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }));
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
