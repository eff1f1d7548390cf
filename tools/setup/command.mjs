/** How often a long step reports that it is still running. */
const PROGRESS_MS = 10_000;

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds since a `performance.now()`, to one decimal. @param {number} startedMs */
export function secondsSince(startedMs) {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

/**
 * Runs a step and prints its start, its progress and how long it took.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function runStep(name, work) {
  const started = performance.now();
  print(`${name} …`);
  const progress = setInterval(() => print(`${name}: ${secondsSince(started)} s so far`), PROGRESS_MS);
  try {
    const result = await work();
    print(`${name}: done in ${secondsSince(started)} s`);
    return result;
  } finally {
    clearInterval(progress);
  }
}

/** An error that the user can fix; they see only its message. */
export class UserError extends Error {}

/** The user stopped the command (Ctrl-C, SIGTERM). */
export class StoppedError extends UserError {}

// A UserError becomes its message and exit code 1; anything else is a bug and shows its stack.
/** Runs a command. @param {() => Promise<number>} work returns the exit code */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
}
