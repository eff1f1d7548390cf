import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { UserError } from "./install.mjs";

/** The first version that runs TypeScript without a build: workers, commands and tests are started that way. */
const NODE_MAJOR_MIN = 24;

// The lockfile has no Node for some platforms (macOS), and an installed one may fail to run (other C libraries).
/** A Node that can run the server: the lockfile's or the current one. @param {string} root @param {string} running */
export async function findNode(root, running = process.execPath) {
  const own = join(root, "node_modules", ".bin", "node");
  if ((await majorOf(own)) >= NODE_MAJOR_MIN) return own;
  if ((await majorOf(running)) >= NODE_MAJOR_MIN) return running;
  throw new UserError(
    `The packages contain no Node ${NODE_MAJOR_MIN} that runs on this machine (${process.platform}-${process.arch}), ` +
      `and this is ${process.version}. Put Node ${NODE_MAJOR_MIN} or newer on the PATH and start again.`,
  );
}

/** 0 if it cannot be run. @param {string} file */
async function majorOf(file) {
  try {
    const { stdout } = await promisify(execFile)(file, ["--print", "process.versions.node"]);
    return Number(stdout.split(".")[0]);
  } catch {
    return 0;
  }
}
