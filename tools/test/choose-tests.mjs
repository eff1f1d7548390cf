import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../setup/install.mjs";

/**
 * Files for Vitest and for Playwright, and a pattern of the titles to run in them; empty for all.
 * @typedef {{ tests: readonly string[], journeys: readonly string[], title: string }} Choice
 */

const FOLDERS = ["domain", "engine", "server", "web", "simulator", "e2e", "tools", "bench", "stress"];

/**
 * Finds what `npm test -- <path or words>` names: each argument is part of a test file's path, or all together are
 * words of titles. Throws a UserError if there is no such test.
 * @param {string} root @param {readonly string[]} words @param {boolean} isFull with the files of the full run
 * @returns {Choice}
 */
export function chooseTests(root, words, isFull) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
    .filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !/node_modules|\.deploy\./.test(path))
    .filter((path) => isFull || !path.includes(".full."));
  const named = files.filter((path) => words.some((word) => path.includes(word)));
  if (named.length > 0) return choiceOf(named, "");
  const title = words.join(" ");
  const titled = files.filter((path) => readFileSync(join(root, path), "utf8").includes(title));
  if (titled.length > 0) return choiceOf(titled, title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  throw new UserError(
    `No test's file or title has "${title}"${isFull ? "" : " (the long tests run with `npm run test:full`)"}.`,
  );
}

/** @param {readonly string[]} files @param {string} title @returns {Choice} */
function choiceOf(files, title) {
  const isJourney = (/** @type {string} */ path) => path.endsWith(".spec.ts");
  return { tests: files.filter((path) => !isJourney(path)), journeys: files.filter(isJourney), title };
}
