import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, finishedMark } from "./fingerprint.mjs";
import { Refusal, Stopped } from "./refusal.mjs";
import { runChild } from "./run-child.mjs";
import { say, step } from "./say.mjs";

/** Everything the client is made of. */
const SOURCES = ["web", "domain", "package-lock.json"];

/**
 * Makes `web/dist` what the sources say; does nothing where it already is.
 * @param {string} root
 * @param {string} node a Node that runs the build
 */
export async function buildClient(root, node) {
  const wanted = fingerprintOfClient(root);
  const mark = finishedMark(join(root, "node_modules", ".wardrobe-client-built"));
  if (mark.isFor(wanted) && existsSync(join(root, "web", "dist", "index.html"))) return;

  mark.clear();
  await step("Building the client", () => viteBuild(root, node));
  mark.write(wanted);
}

/** Tests and what a build leaves behind do not count: they change nothing in the client. @param {string} root */
function fingerprintOfClient(root) {
  return fingerprint(
    root,
    SOURCES,
    (path) => path === "web/dist" || path.endsWith("/node_modules") || /\.test\.tsx?$/.test(path),
  );
}

/**
 * @param {string} root
 * @param {string} node
 */
async function viteBuild(root, node) {
  const vite = join("node_modules", "vite", "bin", "vite.js");
  const end = await runChild(node, [vite, "build", "web", "--logLevel", "warn"], { cwd: root, quiet: true });
  if (end.code === 0) return;
  if (end.isStopped) throw new Stopped("Stopped. The next run builds the client again.");
  say(end.output.trimEnd());
  throw new Refusal("The client could not be built. What the build said stands above.");
}
