import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";

const TOOLS = join(import.meta.dirname, "..");
const WAIT = { timeout: 10_000, interval: 20 };
/** Writes down each signal that reaches it, and ends at the first after a moment in which a second one would arrive; alone after 30 s. */
const FAKE_SERVER = `
  import { appendFileSync } from "node:fs";
  setTimeout(() => process.exit(9), 30_000);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {
    appendFileSync("signals", signal + "\\n");
    setTimeout(() => process.exit(signal === "SIGTERM" ? 0 : 7), 300);
  });
  console.log("server " + process.pid);
`;
/** Stands in for vite: makes a client, unless the house says that it is broken. */
const FAKE_VITE = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
  appendFileSync("builds", "built\\n");
  if (existsSync("web/broken")) { console.error("web/main.tsx does not parse"); process.exit(1); }
  mkdirSync("web/dist", { recursive: true });
  writeFileSync("web/dist/index.html", "");
`;
/** Stands in for npm's installer: brings the Node of this very test. */
const FAKE_NPM = `
  const { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require("node:fs");
  if (existsSync("npm-hangs")) { writeFileSync("npm-pid", String(process.pid)); setInterval(() => {}, 1000); }
  else {
    rmSync("node_modules", { recursive: true, force: true });
    mkdirSync("node_modules/.bin", { recursive: true });
    mkdirSync("node_modules/vite/bin", { recursive: true });
    symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/.bin/node");
    cpSync("fake-vite.mjs", "node_modules/vite/bin/vite.js");
    cpSync("package-lock.json", "node_modules/.package-lock.json");
    writeFileSync("node_modules/vite/package.json", '{"type":"module"}');
  }
`;

test("the first start installs and builds, the second does neither, and a changed source is built again", async () => {
  const root = makeProject();
  const first = await startToEnd(root);
  expect(first.output).toMatch(/Installing.*Building the client.*Starting the server/s);

  const second = await startToEnd(root);
  expect(second.output).not.toMatch(/Installing|Building/);

  writeFileSync(join(root, "web", "main.tsx"), "other");
  expect((await startToEnd(root)).output).toMatch(/Building the client/);
  rmSync(join(root, "web", "dist"), { recursive: true });
  expect((await startToEnd(root)).output).toMatch(/Building the client/);
  expect(linesOf(join(root, "builds"))).toHaveLength(3);
});

test("a client that does not build is said and not started, and what it left is not taken for the one before", async () => {
  const root = makeProject();
  await startToEnd(root);
  writeFileSync(join(root, "web", "broken"), "");
  const end = await startToEnd(root);
  expect(end.code).toBe(1);
  expect(end.output).toContain("web/main.tsx does not parse");
  expect(end.output).toContain("The client could not be built.");
  expect(end.output).not.toContain("server ");

  rmSync(join(root, "web", "broken"));
  expect((await startToEnd(root)).output).toMatch(/Building the client.*Starting the server/s);
});

test.each([
  ["SIGTERM", 0],
  ["SIGINT", 7],
  ["SIGHUP", 7],
])("%s to the start reaches the server once, and its exit code is the start's", async (signal, code) => {
  const root = makeProject();
  const running = await startUntilReady(root, process.execPath, ["tools/start.mjs"]);
  process.kill(running.pid, signal);
  expect(await running.ended).toBe(code);
  expect(linesOf(join(root, "signals"))).toEqual([signal]);
  expect(isAlive(running.serverPid)).toBe(false);
});

test("SIGTERM to npm leaves nothing running", async () => {
  const root = makeProject();
  const running = await startUntilReady(root, "npm", ["start"]);
  process.kill(running.pid, "SIGTERM");
  await running.ended;
  expect(linesOf(join(root, "signals"))).toEqual(["SIGTERM"]);
  expect(isAlive(running.serverPid)).toBe(false);
});

test("Ctrl-C at a terminal, which signals npm and all it runs, leaves nothing running", async () => {
  const root = makeProject();
  const running = await startUntilReady(root, "npm", ["start"]);
  process.kill(-running.pid, "SIGINT");
  await running.ended;
  expect(linesOf(join(root, "signals"))).toEqual(["SIGINT"]);
  expect(isAlive(running.serverPid)).toBe(false);
});

test("a Ctrl-C that npm passes on as well reaches the server once", async () => {
  const root = makeProject();
  const running = await startUntilReady(root, process.execPath, ["tools/start.mjs"]);
  process.kill(running.pid, "SIGINT");
  await vi.waitFor(() => readFileSync(join(root, "signals"), "utf8"), WAIT);
  process.kill(running.pid, "SIGINT");
  await running.ended;
  expect(linesOf(join(root, "signals"))).toEqual(["SIGINT"]);
});

test("an installation stopped half-way leaves nothing running and is done by the next start", async () => {
  const root = makeProject();
  writeFileSync(join(root, "npm-hangs"), "");
  const { child, ended, output } = startDoor(root, process.execPath, ["tools/start.mjs"]);
  const npmPid = Number(await vi.waitFor(() => readFileSync(join(root, "npm-pid"), "utf8"), WAIT));
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(output()).toContain("Stopped. The next run installs again.");
  expect(isAlive(npmPid)).toBe(false);

  rmSync(join(root, "npm-hangs"));
  expect((await startToEnd(root)).output).toMatch(/Installing.*Starting the server/s);
});

/** A project with the real doors, and stand-ins for npm's installer, vite and the server. */
function makeProject() {
  const root = makeFolder({
    "package.json": JSON.stringify({ name: "house", type: "module", scripts: { start: "exec node tools/start.mjs" } }),
    "package-lock.json": '{ "packages": {} }',
    "server/main.ts": FAKE_SERVER,
    "web/main.tsx": "one",
    "domain/words.ts": "",
    "fake-vite.mjs": FAKE_VITE,
    "fake-npm/npm-cli.js": FAKE_NPM,
    "fake-npm/package.json": '{"type":"commonjs"}',
  });
  for (const part of ["start.mjs", "start", "house"])
    cpSync(join(TOOLS, part), join(root, "tools", part), { recursive: true });
  return root;
}

/** The environment in which the stand-in is the npm that runs everything. @param {string} root */
function envOf(root) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  return { ...own, npm_execpath: join(root, "fake-npm", "npm-cli.js"), npm_node_execpath: process.execPath };
}

/**
 * Runs the door. `serverPid` is there as soon as the server has printed it.
 * @param {string} root
 * @param {string} file
 * @param {readonly string[]} args
 */
function startDoor(root, file, args) {
  const child = spawn(file, args, { cwd: root, env: envOf(root), detached: true, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.on("data", (text) => (output += text));
  const serverPid = new Promise((resolve) => {
    child.stdout.on("data", (text) => {
      output += text;
      const [, pid] = /^server (\d+)$/m.exec(output) ?? [];
      if (pid !== undefined) resolve(Number(pid));
    });
  });
  return { child, serverPid, ended: once(child, "close").then(([code]) => Number(code)), output: () => output };
}

/**
 * Starts the project as `npm start` does on a machine that has everything, up to the server's first line.
 * @param {string} root
 * @param {string} file
 * @param {readonly string[]} args
 */
async function startUntilReady(root, file, args) {
  await startToEnd(root);
  rmSync(join(root, "signals"));
  const { child, ended, serverPid } = startDoor(root, file, args);
  return { serverPid: await serverPid, pid: Number(child.pid), ended };
}

/** Starts the project, lets a server that comes up end at once, and gives all that was printed. @param {string} root */
async function startToEnd(root) {
  const { child, ended, serverPid, output } = startDoor(root, process.execPath, ["tools/start.mjs"]);
  void serverPid.then(() => child.kill("SIGTERM"));
  return { code: await ended, output: output() };
}

/** @param {string} path */
function linesOf(path) {
  return readFileSync(path, "utf8").trimEnd().split("\n");
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
