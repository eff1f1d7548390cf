import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { explainNpmFailure, install } from "./install.mjs";

/** A fake npm: logs its calls in a file, prints the content of `npm-error`, and fails if there is any. */
const FAKE_NPM = `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
  appendFileSync("npm-calls", process.argv.slice(2).join(" ") + (existsSync("node_modules") ? " over old files" : "") + "\\n");
  mkdirSync("node_modules", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", readFileSync("npm-installs"));
  const error = readFileSync("npm-error", "utf8");
  console.error(error);
  process.exit(error === "" ? 0 : 1);
`;

const INSTALL = "install --no-save --prefer-offline --no-audit --no-fund";
const LOCKFILE = '{ "packages": { "node_modules/a": { "version": "1.2.3" } } }';

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

test("packages are installed once per lockfile, and again when it changes", async () => {
  const root = folderWithNpm("");
  await install(root, "start");
  await install(root, "start");
  expect(npmCalls(root)).toEqual([`${INSTALL} --omit=dev --include=optional`]);

  writeFileSync(join(root, "package-lock.json"), `${LOCKFILE}\n`);
  await install(root, "start");
  expect(npmCalls(root)).toHaveLength(2);
  expect(npmCalls(root)).not.toContainEqual(expect.stringContaining("over old files"));
});

test("a start installs nothing of the tests; they add what they need, which a later start keeps", async () => {
  const root = folderWithNpm("");
  await install(root, "start");
  await install(root, "tests");
  await install(root, "tests");
  await install(root, "start");
  expect(npmCalls(root)).toEqual([
    `${INSTALL} --omit=dev --include=optional`,
    `${INSTALL} --include=dev --include=optional over old files`,
  ]);
});

test("an installed version that the lockfile does not name is an error", async () => {
  const root = folderWithNpm("");
  writeFileSync(join(root, "npm-installs"), LOCKFILE.replace("1.2.3", "1.2.4"));
  await expect(install(root, "tests")).rejects.toThrow(
    "package-lock.json does not match package.json (node_modules/a)",
  );
  await expect(install(root, "tests")).rejects.toThrow("does not match");
});

test("a failed installation is explained in one sentence, and the next run tries again", async () => {
  const root = folderWithNpm("npm error code ENOTFOUND");
  await expect(install(root, "tests")).rejects.toThrow("npm could not reach the package registry");
  expect(existsSync(join(root, "node_modules", ".wardrobe-installed"))).toBe(false);

  writeFileSync(join(root, "npm-error"), "");
  await install(root, "tests");
  expect(npmCalls(root)).toHaveLength(2);
});

test.each([
  ["npm error code EAI_AGAIN", "could not reach the package registry"],
  ["npm error code ENOSPC", "disk is full"],
  ["npm error code EACCES", "may not write into this folder"],
  ["npm error code ETARGET", "lacks a version"],
  ["npm error code EINTEGRITY", "npm cache clean"],
  ["npm error something new", "See the output of npm above"],
])("npm's %j is explained", (output, advice) => {
  expect(explainNpmFailure(output)).toContain(advice);
});

/** @param {string} error what npm will print; empty for success */
function folderWithNpm(error) {
  const root = makeFolder({
    "package-lock.json": LOCKFILE,
    "npm-installs": LOCKFILE,
    "npm-error": error,
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
