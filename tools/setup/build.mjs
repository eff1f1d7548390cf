import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { print, runCommand, runStep, StoppedError, UserError } from "./install.mjs";
import { fingerprint, finishedMark } from "./fingerprint.mjs";
import { runChild } from "./run-child.mjs";

/**
 * `sources`: everything it is built from but what `isLeftOut` names, such as tests. `command`: builds it.
 * @typedef {{
 *   name: string, sources: readonly string[], isLeftOut: (path: string) => boolean, output: string, command: readonly string[]
 * }} Part
 */

/** The first file of the bundled server. */
export const SERVER_BUNDLE = "node_modules/.cache/bundled-server/main.mjs";

/** @type {Part} */
const CLIENT = {
  name: "client",
  sources: ["web", "domain", "package-lock.json"],
  isLeftOut: (path) => path === "web/dist" || path.endsWith("/node_modules") || /\.test\.tsx?$/.test(path),
  output: "web/dist/index.html",
  command: ["node_modules/vite/bin/vite.js", "build", "web", "--logLevel", "warn"],
};

/** @type {Part} */
const SERVER = {
  name: "server",
  sources: ["server", "engine", "domain", "simulator", "tools/setup/bundle-server.mjs", "package-lock.json"],
  // Of files with a dot in their name only code is part of it: models and pictures stay where they are.
  isLeftOut: (path) => /\/(testing|node_modules)$|\.test\.ts$|\.(?!ts$|json$|mjs$)\w+$/.test(path),
  output: SERVER_BUNDLE,
  command: ["tools/setup/bundle-server.mjs"],
};

/** Builds client and server side by side, each unless it is up to date. @param {string} root @param {string | Promise<string>} node */
export async function buildAll(root, node) {
  const ends = await Promise.allSettled([buildClient(root, node), buildServer(root, node)]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Builds `web/dist` with this Node, unless it is up to date. @param {string} root @param {string | Promise<string>} node */
export async function buildClient(root, node) {
  await build(CLIENT, root, node);
}

/** Builds the server into a few files (ADR-047), unless they are up to date. @param {string} root @param {string | Promise<string>} node */
export async function buildServer(root, node) {
  await build(SERVER, root, node);
}

/** @param {Part} part @param {string} root @param {string | Promise<string>} node */
async function build({ name, sources, isLeftOut, output, command }, root, node) {
  const wanted = fingerprint(root, sources, isLeftOut);
  const mark = finishedMark(join(root, "node_modules", `.wardrobe-${name}-built`));
  if (mark.isFor(wanted) && existsSync(join(root, output))) return;

  mark.clear();
  await runStep(`Building the ${name}`, async () => await runBuild(name, command, root, await node));
  mark.write(wanted);
}

/** @param {string} name @param {readonly string[]} command @param {string} root @param {string} node */
async function runBuild(name, command, root, node) {
  const end = await runChild(node, command, { cwd: root, quiet: true });
  if (end.code === 0) return;
  if (end.isStopped) throw new StoppedError(`Stopped. The next run builds the ${name} again.`);
  print(end.output.trimEnd());
  throw new UserError(`The ${name} could not be built. See the output of the build above.`);
}

// `npm run build`: all that `npm start` builds.
if (import.meta.main)
  await runCommand(async () => {
    const root = resolve(import.meta.dirname, "..", "..");
    await buildAll(root, process.execPath);
    return 0;
  });
