import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../checks/list-files.ts";

/**
 * The files of the project that .dockerignore lets through to the build. As in every engine, the last rule that matches decides, and a rule
 * for a folder covers what is in it. Of the patterns only the wildcards `*` and `**` are known.
 */
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
