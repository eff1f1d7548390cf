import { spawn } from "node:child_process";
import { constants } from "node:os";

const FORWARDED = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
/** The longest a timer can wait: some 24 days. */
const FOREVER_MS = 2 ** 31 - 1;
/** A Ctrl-C comes twice where npm runs this: from the terminal, and from npm, which passes on its own. */
const SAME_KEYPRESS_MS = 500;

/**
 * @typedef {object} ChildOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment of the child; this process's own where left out
 * @property {boolean} [quiet] collects what the child prints instead of showing it
 * @property {number} [limitMs] after this long the child is killed with all it started
 *
 * @typedef {object} ChildEnd
 * @property {number} code exit code; 128 + signal number where a signal ended it, as shells count
 * @property {string} output what it printed, where `quiet`
 * @property {boolean} isStopped a signal was passed on to it
 * @property {boolean} isOverLimit
 */

/**
 * Runs a program to its end. It leads a process group of its own, so that a Ctrl-C of the terminal reaches it exactly once: through
 * here. Signals that reach this process are passed on to the whole group; whatever of the group outlives the program is killed.
 * Rejects where the program cannot be started.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ChildOptions} options
 * @returns {Promise<ChildEnd>}
 */
export function runChild(file, args, { cwd, env = process.env, quiet = false, limitMs }) {
  return new Promise((resolve, reject) => {
    let output = "";
    let stoppedMs = -Infinity;
    let isOverLimit = false;

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      const isRepeated = performance.now() - stoppedMs < SAME_KEYPRESS_MS;
      if (isRepeated) return;
      stoppedMs = performance.now();
      signalGroup(child.pid, signal);
    };
    const killAll = () => signalGroup(child.pid, "SIGKILL");
    // Before the child is there: a signal that arrived in between would end this process and leave the child alone.
    for (const signal of FORWARDED) process.on(signal, passOn);
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

    const letGo = () => {
      clearTimeout(limit);
      for (const signal of FORWARDED) process.off(signal, passOn);
      process.off("exit", killAll);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      letGo();
      reject(error);
    });
    child.once("exit", killAll);
    child.once("close", (code, signal) => {
      letGo();
      resolve({
        code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]),
        output,
        isStopped: stoppedMs > 0,
        isOverLimit,
      });
    });
  });
}

/**
 * @param {number | undefined} leaderPid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leaderPid, signal) {
  if (leaderPid === undefined) return;
  try {
    process.kill(-leaderPid, signal);
  } catch {
    // Nobody of the group is left: what was asked for is the case.
  }
}
