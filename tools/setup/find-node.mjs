import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

/** The first version that runs TypeScript as it stands, which the server is. */
const NODE_MAJOR_MIN = 24;

/**
 * A Node that can run the server: the lockfile's own, else the one that runs this, where it is new enough. The lockfile's own is
 * missing on machines for which none is published (macOS), and may not run where it is there (other C libraries).
 * @param {string} root
 * @param {string} running the Node that runs this
 */
export function findNode(root, running = process.execPath) {
  const own = join(root, "node_modules", ".bin", "node");
  if (majorOf(own) >= NODE_MAJOR_MIN) return own;
  if (majorOf(running) >= NODE_MAJOR_MIN) return running;
  throw new Refusal(
    `The packages bring no Node ${NODE_MAJOR_MIN} that runs on this machine (${process.platform}-${process.arch}), and this is ` +
      `${process.version}. Put Node ${NODE_MAJOR_MIN} or newer on the PATH and start again.`,
  );
}

/** 0 where it cannot be run. @param {string} file */
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
