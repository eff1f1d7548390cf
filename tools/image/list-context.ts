import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../checks/list-files.ts";

// The files that .dockerignore leaves in the build context: the last matching rule decides, for a folder too.
// Supports only the wildcards `*` and `**`.
export async function listContext(root: string): Promise<string[]> {
  const rules = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: toPattern(line.replace("!", "")) }));
  const files = await listFiles(root);
  return files.filter((path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept !== false);
}

function toPattern(rule: string): RegExp {
  const escaped = rule.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const wildcards = escaped.replaceAll(/(\*\*\/)|\*/g, (_, anyFolders) => (anyFolders ? "(?:.*/)?" : "[^/]*"));
  return new RegExp(`^${wildcards}(?:/.*)?$`);
}
