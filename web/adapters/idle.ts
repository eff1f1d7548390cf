import { queries } from "#adapters/query-client.ts";

const CHECK_EVERY_MS = 100;
/** How long nothing may have been on its way after the start: the pictures of a first screen come closer together. */
const QUIET_MS = 1000;
/** Nothing waits longer than this, even where the app never becomes usable or asks for news again and again. */
const WAIT_MAX_MS = 8000;

let start: () => void;
const usable = new Promise<void>((resolve) => {
  start = resolve;
});

/** Says that the app can be used: its visible pictures are what comes next. */
export function appIsUsable(): void {
  start();
}

/** Resolves once what is seen has loaded and nothing was on its way for a second, or after eight: the rest waits. */
export const idle: Promise<void> = Promise.race([
  usable.then(async () => await untilQuiet(QUIET_MS)),
  after(WAIT_MAX_MS),
]);

/** Waits until no data and no picture has been on its way for this long, and the browser has nothing to do. */
export async function untilQuiet(quietMs: number): Promise<void> {
  let quietForMs = 0;
  for (let waitedMs = 0; waitedMs < WAIT_MAX_MS && quietForMs < quietMs; waitedMs += CHECK_EVERY_MS) {
    await after(CHECK_EVERY_MS);
    quietForMs = queries.isFetching() > 0 ? 0 : quietForMs + CHECK_EVERY_MS;
  }
  // Safari does not tell when it is idle.
  await new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
}

async function after(ms: number): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, ms));
}
