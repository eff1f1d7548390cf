import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { explainNpmFailure, install } from "./install.mjs";

/** Stands in for npm: counts its calls in a file and ends as the house's `npm-says` file tells it to. */
const FAKE_NPM = `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
  appendFileSync("npm-calls", process.argv.slice(2).join(" ") + (existsSync("node_modules") ? " over something" : "") + "\\n");
  mkdirSync("node_modules", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", readFileSync("npm-installs"));
  const said = readFileSync("npm-says", "utf8");
  console.error(said);
  process.exit(said === "" ? 0 : 1);
`;

const LOCKFILE = '{ "packages": { "node_modules/a": { "version": "1.2.3" } } }';

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

test("packages are installed once for a lockfile, and again for another", async () => {
  const root = folderWithNpm("");
  await install(root);
  await install(root);
  expect(npmCalls(root)).toEqual(["install --no-save --prefer-offline --include=dev --include=optional"]);

  writeFileSync(join(root, "package-lock.json"), `${LOCKFILE}\n`);
  await install(root);
  expect(npmCalls(root)).toHaveLength(2);
  expect(npmCalls(root)).not.toContainEqual(expect.stringContaining("over something"));
});

test("a package that the lockfile does not name in this version is refused", async () => {
  const root = folderWithNpm("");
  writeFileSync(join(root, "npm-installs"), LOCKFILE.replace("1.2.3", "1.2.4"));
  await expect(install(root)).rejects.toThrow("package-lock.json does not fit package.json (node_modules/a)");
  await expect(install(root)).rejects.toThrow("does not fit");
});

test("an installation that failed is said in one sentence and is tried again by the next run", async () => {
  const root = folderWithNpm("npm error code ENOTFOUND");
  await expect(install(root)).rejects.toThrow("npm could not reach the package registry");
  expect(existsSync(join(root, "node_modules", ".wardrobe-installed"))).toBe(false);

  writeFileSync(join(root, "npm-says"), "");
  await install(root);
  expect(npmCalls(root)).toHaveLength(2);
});

test.each([
  ["npm error code EAI_AGAIN", "could not reach the package registry"],
  ["npm error code ENOSPC", "disk is full"],
  ["npm error code EACCES", "may not write into this folder"],
  ["npm error code ETARGET", "lacks a version"],
  ["npm error code EINTEGRITY", "npm cache clean"],
  ["npm error something new", "What npm said stands above"],
])("npm's %j becomes a sentence", (said, sentence) => {
  expect(explainNpmFailure(said)).toContain(sentence);
});

/** @param {string} said what npm will say; nothing means success */
function folderWithNpm(said) {
  const root = makeFolder({
    "package-lock.json": LOCKFILE,
    "npm-installs": LOCKFILE,
    "npm-says": said,
    "npm-cli.js": FAKE_NPM,
  });
  vi.stubEnv("npm_execpath", join(root, "npm-cli.js"));
  vi.stubEnv("npm_node_execpath", process.execPath);
  return root;
}

/** @param {string} root */
function npmCalls(root) {
  return readFileSync(join(root, "npm-calls"), "utf8").trimEnd().split("\n");
}
