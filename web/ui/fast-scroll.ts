/** From this speed on, nobody can see what is on the screens that pass. */
const FAST_SCREENS_S = 2;
/** Speed is measured over this time, because frames are uneven. Without an event for this long a scroll has ended. */
const INTERVAL_MS = 100;

const waiting = new Set<() => void>();
let before = { topPx: 0, atMs: -Infinity };
let isFast = false;
let scrolls = 0;
let endTimer: ReturnType<typeof setTimeout> | undefined;

/** Runs the callback once no fast scroll runs: work for passing screens would cost frames. Returns a canceller. */
export function whenScrollSlows(callback: () => void): () => void {
  if (!isFast) {
    callback();
    return () => {};
  }
  waiting.add(callback);
  return () => waiting.delete(callback);
}

/** To be called on each scroll event of the page. */
export function recordScroll(now: { readonly topPx: number; readonly screenPx: number; readonly atMs: number }): void {
  scrolls += 1;
  clearTimeout(endTimer);
  endTimer = setTimeout(endUnlessScrolled, INTERVAL_MS, scrolls);
  const ms = now.atMs - before.atMs;
  if (ms < INTERVAL_MS) return;
  const screens = Math.abs(now.topPx - before.topPx) / now.screenPx;
  before = now;
  if (screens > (FAST_SCREENS_S * ms) / 1000) isFast = true;
  else slowDown();
}

/** On a busy phone a due timer runs before pending scroll events, which come with the next frame: waits for it. */
function endUnlessScrolled(scrollsBefore: number): void {
  requestAnimationFrame(() => {
    if (scrollsBefore === scrolls) slowDown();
  });
}

function slowDown(): void {
  isFast = false;
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}
