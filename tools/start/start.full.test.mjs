import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";

const TOOLS = join(import.meta.dirname, "..");
const WAIT = { timeout: 10_000, interval: 20 };
/** Logs each signal. Ends 300 ms after the first, when a second one would have arrived, or without any after 30 s. */
const FAKE_SERVER = `
  import { appendFileSync } from "node:fs";
  setTimeout(() => process.exit(9), 30_000);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {
    appendFileSync("signals", signal + "\\n");
    setTimeout(() => process.exit(signal === "SIGTERM" ? 0 : 7), 300);
  });
  console.log("server " + process.pid);
`;
/** A fake vite: writes a client, or fails if there is a file `web/broken`. */
const FAKE_VITE = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
  appendFileSync("builds", "built\\n");
  if (existsSync("web/broken")) { console.error("web/main.tsx does not parse"); process.exit(1); }
  mkdirSync("web/dist", { recursive: true });
  writeFileSync("web/dist/index.html", "");
`;
/** A fake bundler: the server is its one file. */
const FAKE_BUNDLER = `
  import { cpSync, existsSync } from "node:fs";
  if (existsSync("server/broken")) { console.error("server/main.ts does not parse"); process.exit(1); }
  cpSync("server/main.ts", "node_modules/.cache/bundled-server/main.mjs");
`;
/** A fake `npm install`: installs a link to the Node of this test. */
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

test("the first start installs and builds, the second does neither, and changed sources are built again", async () => {
  const root = makeProject();
  const first = await startToEnd(root);
  expect(first.output).toMatch(/Installing.*Building the client.*Building the server.*Starting the server/s);

  const second = await startToEnd(root);
  expect(second.output).not.toMatch(/Installing|Building/);

  writeFileSync(join(root, "web", "main.tsx"), "other");
  expect((await startToEnd(root)).output).toMatch(/Building the client/);
  rmSync(join(root, "web", "dist"), { recursive: true });
  expect((await startToEnd(root)).output).toMatch(/Building the client/);
  expect(linesOf(join(root, "builds"))).toHaveLength(3);

  writeFileSync(join(root, "server", "main.ts"), `${FAKE_SERVER}\n`);
  expect((await startToEnd(root)).output).toMatch(/Building the server/);
  writeFileSync(join(root, "server", "main.test.ts"), "a test is no part of it");
  expect((await startToEnd(root)).output).not.toMatch(/Building/);
});

test.each([
  ["client", "web", "web/main.tsx does not parse"],
  ["server", "server", "server/main.ts does not parse"],
])(
  "a %s that does not build is an error, no server starts, and the next start builds again",
  async (part, folder, why) => {
    const root = makeProject();
    await startToEnd(root);
    writeFileSync(join(root, folder, "broken"), "");
    const end = await startToEnd(root);
    expect(end.code).toBe(1);
    expect(end.output).toContain(why);
    expect(end.output).toContain(`The ${part} could not be built.`);
    expect(end.output).not.toMatch(/^server /m);

    rmSync(join(root, folder, "broken"));
    expect((await startToEnd(root)).output).toMatch(new RegExp(`Building the ${part}.*Starting the server`, "s"));
  },
);

test.each([
  ["SIGTERM", 0],
  ["SIGINT", 7],
  ["SIGHUP", 7],
])(
  "%s to the start command reaches the server once, and the command ends with the server's exit code",
  async (signal, code) => {
    const root = makeProject();
    const running = await startUntilReady(root, process.execPath, ["tools/start.mjs"]);
    process.kill(running.pid, signal);
    expect(await running.ended).toBe(code);
    expect(linesOf(join(root, "signals"))).toEqual([signal]);
    expect(isAlive(running.serverPid)).toBe(false);
  },
);

test.each([
  ["SIGTERM to npm", "SIGTERM", 1],
  ["Ctrl-C in a terminal, which signals npm and its whole process group,", "SIGINT", -1],
])("%s leaves nothing running", async (_what, signal, sign) => {
  const root = makeProject();
  const running = await startUntilReady(root, "npm", ["start"]);
  process.kill(sign * running.pid, signal);
  await running.ended;
  expect(linesOf(join(root, "signals"))).toEqual([signal]);
  expect(isAlive(running.serverPid)).toBe(false);
});

test("a Ctrl-C that npm also forwards reaches the server once", async () => {
  const root = makeProject();
  const running = await startUntilReady(root, process.execPath, ["tools/start.mjs"]);
  process.kill(running.pid, "SIGINT");
  await vi.waitFor(() => readFileSync(join(root, "signals"), "utf8"), WAIT);
  process.kill(running.pid, "SIGINT");
  await running.ended;
  expect(linesOf(join(root, "signals"))).toEqual(["SIGINT"]);
});

test("an interrupted installation leaves nothing running and is repeated by the next start", async () => {
  const root = makeProject();
  writeFileSync(join(root, "npm-hangs"), "");
  const { child, ended, output } = runStart(root, process.execPath, ["tools/start.mjs"]);
  const npmPid = Number(await vi.waitFor(() => readFileSync(join(root, "npm-pid"), "utf8"), WAIT));
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(output()).toContain("Stopped. The next run installs again.");
  expect(isAlive(npmPid)).toBe(false);

  rmSync(join(root, "npm-hangs"));
  expect((await startToEnd(root)).output).toMatch(/Installing.*Starting the server/s);
});

/** A project with the real start command, and fakes for npm, vite and the server. */
function makeProject() {
  const root = makeFolder({
    "package.json": JSON.stringify({
      name: "wardrobe",
      type: "module",
      scripts: { start: "exec node tools/start.mjs" },
    }),
    "package-lock.json": '{ "packages": {} }',
    "server/main.ts": FAKE_SERVER,
    "web/main.tsx": "one",
    "domain/words.ts": "",
    "simulator/phone.ts": "",
    "fake-vite.mjs": FAKE_VITE,
    "fake-npm/npm-cli.js": FAKE_NPM,
    "fake-npm/package.json": '{"type":"commonjs"}',
  });
  for (const part of ["start.mjs", "start", "setup"])
    cpSync(join(TOOLS, part), join(root, "tools", part), { recursive: true });
  writeFileSync(join(root, "tools/setup/bundle-server.mjs"), FAKE_BUNDLER);
  return root;
}

/** An environment in which the fake npm counts as the npm that started the command. @param {string} root */
function envOf(root) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  return { ...own, npm_execpath: join(root, "fake-npm", "npm-cli.js"), npm_node_execpath: process.execPath };
}

/** Runs a start command. @param {string} root @param {string} file @param {readonly string[]} args */
function runStart(root, file, args) {
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

// Starts an installed and built project, and waits for the server's first line.
/** @param {string} root @param {string} file @param {readonly string[]} args */
async function startUntilReady(root, file, args) {
  await startToEnd(root);
  rmSync(join(root, "signals"));
  const { child, ended, serverPid } = runStart(root, file, args);
  return { serverPid: await serverPid, pid: Number(child.pid), ended };
}

/** Starts the project, stops the server as soon as it runs, and returns the output. @param {string} root */
async function startToEnd(root) {
  const { child, ended, serverPid, output } = runStart(root, process.execPath, ["tools/start.mjs"]);
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
