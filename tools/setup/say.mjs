/** How often a long step reports that it is still at work. */
const STILL_AT_WORK_MS = 10_000;

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds since a `performance.now()`, to one decimal. @param {number} startedMs */
export function secondsSince(startedMs) {
  return ((performance.now() - startedMs) / 1000).toFixed(1);
}

/**
 * Says what begins, that it still goes on, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
  say(`${name} …`);
  const stillAtWork = setInterval(() => say(`${name}: ${secondsSince(started)} s so far`), STILL_AT_WORK_MS);
  try {
    const result = await work();
    say(`${name}: done in ${secondsSince(started)} s`);
    return result;
  } finally {
    clearInterval(stillAtWork);
  }
}
