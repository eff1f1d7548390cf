import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { UserError } from "./command.mjs";

/** The first version that runs TypeScript without a build: workers, commands and tests are started that way. */
const NODE_MAJOR_MIN = 24;

// The lockfile has no Node for some platforms (macOS), and an installed one may fail to run (other C libraries).
/** A Node that can run the server: the lockfile's or the current one. @param {string} root @param {string} running */
export function findNode(root, running = process.execPath) {
  const own = join(root, "node_modules", ".bin", "node");
  if (majorOf(own) >= NODE_MAJOR_MIN) return own;
  if (majorOf(running) >= NODE_MAJOR_MIN) return running;
  throw new UserError(
    `The packages contain no Node ${NODE_MAJOR_MIN} that runs on this machine (${process.platform}-${process.arch}), ` +
      `and this is ${process.version}. Put Node ${NODE_MAJOR_MIN} or newer on the PATH and start again.`,
  );
}

/** 0 if it cannot be run. @param {string} file */
function majorOf(file) {
  try {
    return Number(
      execFileSync(file, ["--print", "process.versions.node"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).split(".")[0],
    );
  } catch {
    return 0;
  }
}
