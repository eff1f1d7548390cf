import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod/mini";
import { readFiles, type Findings } from "./check.ts";

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
