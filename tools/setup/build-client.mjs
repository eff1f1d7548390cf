import { existsSync } from "node:fs";
import { join } from "node:path";
import { print, runStep, StoppedError, UserError } from "./command.mjs";
import { fingerprint, finishedMark } from "./fingerprint.mjs";
import { runChild } from "./run-child.mjs";

/** Everything the client is built from. */
const SOURCES = ["web", "domain", "package-lock.json"];

/** Builds `web/dist` with this Node, unless it is up to date. @param {string} root @param {string} node */
export async function buildClient(root, node) {
  const wanted = fingerprintOfClient(root);
  const mark = finishedMark(join(root, "node_modules", ".wardrobe-client-built"));
  if (mark.isFor(wanted) && existsSync(join(root, "web", "dist", "index.html"))) return;

  mark.clear();
  await runStep("Building the client", () => viteBuild(root, node));
  mark.write(wanted);
}

/** Leaves out tests and build output, which do not change the client. @param {string} root */
function fingerprintOfClient(root) {
  return fingerprint(
    root,
    SOURCES,
    (path) => path === "web/dist" || path.endsWith("/node_modules") || /\.test\.tsx?$/.test(path),
  );
}

/** @param {string} root @param {string} node */
async function viteBuild(root, node) {
  const vite = join("node_modules", "vite", "bin", "vite.js");
  const end = await runChild(node, [vite, "build", "web", "--logLevel", "warn"], { cwd: root, quiet: true });
  if (end.code === 0) return;
  if (end.isStopped) throw new StoppedError("Stopped. The next run builds the client again.");
  print(end.output.trimEnd());
  throw new UserError("The client could not be built. See the output of the build above.");
}
