import { queries } from "#adapters/query-client.ts";

/** How long nothing may have been on its way after the start: the pictures of a first screen come closer together. */
const QUIET_MS = 1000;

let start: () => void;
const usable = new Promise<void>((resolve) => {
  start = resolve;
});

/** Says that the app can be used: its visible pictures are what comes next. */
export function appIsUsable(): void {
  start();
}

/**
 * Resolves once the app can be used, all that is seen has been loaded, and the phone has been idle for a second. What is
 * not seen waits for it: on a slow phone its bytes and its CPU time belong to what is.
 */
export const idle: Promise<void> = usable.then(async () => await untilQuiet(QUIET_MS));

/** Waits until no data and no picture has been on its way for this long, and the browser has nothing to do. */
export async function untilQuiet(quietMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      if (queries.isFetching() > 0) return;
      stop();
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const stop = queries.getQueryCache().subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
  });
  // Safari does not tell when it is idle.
  await new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
}
