import { existsSync, readFileSync, writeFileSync, rmSync, utimesSync, chmodSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { explainNpmFailure, install } from "./install.mjs";
import { finishedMark, fingerprint } from "./fingerprint.mjs";
import { findNode } from "./find-node.mjs";
import { runChild } from "./run-child.mjs";

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

test("a fingerprint changes with content, names, and added or removed files, and with nothing else", () => {
  const root = makeFolder({ "web/a.ts": "one", "web/deep/b.ts": "two", lock: "x" });
  const before = fingerprint(root, ["web", "lock"]);

  utimesSync(join(root, "web/a.ts"), 1, 1);
  expect(fingerprint(root, ["lock", "web"])).toBe(before);

  writeFileSync(join(root, "web/a.ts"), "onE");
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
  writeFileSync(join(root, "web/a.ts"), "one");
  expect(fingerprint(root, ["web", "lock"])).toBe(before);

  writeFileSync(join(root, "web/c.ts"), "");
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
  expect(fingerprint(root, ["web", "lock"], (path) => path === "web/c.ts")).toBe(before);

  rmSync(join(root, "web/c.ts"));
  rmSync(join(root, "web/deep/b.ts"));
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
});

test("fingerprints differ even if names and contents concatenate to the same bytes", () => {
  const one = makeFolder({ "f/a": "xf/by" });
  const two = makeFolder({ "f/a": "x", "f/b": "y" });
  expect(fingerprint(one, ["f"])).not.toBe(fingerprint(two, ["f"]));
});

test("a mark is valid only for the fingerprint it was written with, until it is cleared", () => {
  const mark = finishedMark(join(makeFolder({}), "mark"));
  expect(mark.isFor("a")).toBe(false);
  mark.write("a");
  expect([mark.isFor("a"), mark.isFor("b")]).toEqual([true, false]);
  mark.clear();
  expect(mark.isFor("a")).toBe(false);
});

test("the Node from the lockfile is preferred", async () => {
  const root = makeFolder({ "node_modules/.bin/place": "" });
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
  expect(await findNode(root)).toBe(join(root, "node_modules/.bin/node"));
});

test.each([
  ["does not run on this machine", "#!/bin/sh\nexit 127\n"],
  ["is too old", "#!/bin/sh\necho 20.20.2\n"],
])("if the Node from the lockfile %s, the current one is used", async (_what, script) => {
  const root = makeFolder({ "node_modules/.bin/node": script });
  chmodSync(join(root, "node_modules/.bin/node"), 0o755);
  expect(await findNode(root)).toBe(process.execPath);
});

test("if both are too old, the error says which Node to install", async () => {
  const oldest = "#!/bin/sh\necho 20.20.2\n";
  const root = makeFolder({ "old-node": oldest });
  chmodSync(join(root, "old-node"), 0o755);
  await expect(findNode(root, join(root, "old-node"))).rejects.toThrow(
    /contain no Node 24 .* Put Node 24 or newer on the PATH/,
  );
});

const WAIT = { timeout: 10_000, interval: 20 };

test("a child's exit code and its whole output are returned", async () => {
  const end = await node("console.log('out'); console.error('err'); process.exitCode = 3;");
  expect(end.code).toBe(3);
  expect(end.output.split("\n").sort()).toEqual(["", "err", "out"]);
});

test("a child that a signal ended has the exit code that a shell would report", async () => {
  expect((await node("process.kill(process.pid, 'SIGTERM')")).code).toBe(143);
});

test("a child over its time limit is killed and reported as such", async () => {
  expect(await node("setInterval(() => {}, 1000)", { limitMs: 200 })).toMatchObject({ code: 137, isOverLimit: true });
});

test("processes that a child leaves running end with it", async () => {
  const root = makeFolder({});
  const leave = `
    const left = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    require("node:fs").writeFileSync("left", String(left.pid));
    left.unref();
  `;
  expect((await node(leave, { cwd: root })).code).toBe(0);
  const left = Number(readFileSync(join(root, "left"), "utf8"));
  expect(left).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(left)).toBe(false), WAIT);
});

test("a missing program rejects", async () => {
  await expect(runChild("no-such-program", [], { cwd: makeFolder({}), quiet: true })).rejects.toThrow("ENOENT");
});

/** @param {string} script @param {Partial<import("./run-child.mjs").ChildOptions>} options */
function node(script, options = {}) {
  return runChild(process.execPath, ["-e", script], { cwd: import.meta.dirname, quiet: true, ...options });
}

/** A zombie still has a pid but does not run. @param {number} pid */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
