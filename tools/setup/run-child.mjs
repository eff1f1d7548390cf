import { spawn } from "node:child_process";
import { constants } from "node:os";

const FORWARDED = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
/** The longest delay that a timer supports, about 24 days. */
const FOREVER_MS = 2 ** 31 - 1;
/** Under npm one Ctrl-C arrives twice: from the terminal and from npm, which forwards it. */
const SAME_KEYPRESS_MS = 500;

/**
 * `env` is the child's whole environment, by default that of this process. `quiet` collects the output and shows none.
 * After `limitMs` the child and its process group are killed.
 * @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, limitMs?: number }} ChildOptions
 *
 * The exit code is 128 + signal number if a signal ended it, as in a shell. `isStopped`: a signal was forwarded to it.
 * @typedef {{ code: number, output: string, isStopped: boolean, isOverLimit: boolean }} ChildEnd
 */

/**
 * Runs a program to its end, in a process group of its own, so that a Ctrl-C in the terminal reaches it only once: this
 * process forwards signals to the group and kills what outlives the program. Rejects if it cannot be started.
 * @param {string} file @param {readonly string[]} args @param {ChildOptions} options @returns {Promise<ChildEnd>}
 */
export function runChild(file, args, { cwd, env = process.env, quiet = false, limitMs }) {
  return new Promise((resolve, reject) => {
    let output = "";
    let stoppedMs = -Infinity;
    let isOverLimit = false;

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      const isRepeated = performance.now() - stoppedMs < SAME_KEYPRESS_MS;
      if (isRepeated) return;
      stoppedMs = performance.now();
      signalGroup(child.pid, signal);
    };
    const killAll = () => signalGroup(child.pid, "SIGKILL");
    // Registered before the child starts: a signal in between would end this process and leave the child running.
    for (const signal of FORWARDED) process.on(signal, forward);
    process.on("exit", killAll);
    const child = spawn(file, args, {
      cwd,
      env,
      detached: true,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const limit = setTimeout(() => {
      isOverLimit = true;
      killAll();
    }, limitMs ?? FOREVER_MS);

    const cleanUp = () => {
      clearTimeout(limit);
      for (const signal of FORWARDED) process.off(signal, forward);
      process.off("exit", killAll);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      cleanUp();
      reject(error);
    });
    child.once("exit", killAll);
    child.once("close", (code, signal) => {
      cleanUp();
      resolve({
        code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]),
        output,
        isStopped: stoppedMs > 0,
        isOverLimit,
      });
    });
  });
}

/** @param {number | undefined} leaderPid @param {NodeJS.Signals} signal */
function signalGroup(leaderPid, signal) {
  if (leaderPid === undefined) return;
  try {
    process.kill(-leaderPid, signal);
  } catch {
    // The whole group has ended already.
  }
}
