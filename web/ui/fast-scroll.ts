/** So many screens a second go by too fast for anybody to see what is on them. */
const FAST_SCREENS_S = 2;
/** Speed is taken over so long, as single frames come unevenly; a scroll that says nothing for so long is over. */
const MOMENT_MS = 100;

const waiting = new Set<() => void>();
let before = { topPx: 0, atMs: -Infinity };
let isFast = false;
let scrolls = 0;
let over: ReturnType<typeof setTimeout> | undefined;

/**
 * Acts at once, or while the page is scrolled too fast to be seen as soon as it is not: what would be begun for each screen that flies by takes
 * frames from the scroll on a slow phone, and the line from the screen where it ends. Returns how to take it back.
 */
export function unlessScrolledPast(act: () => void): () => void {
  if (!isFast) {
    act();
    return () => {};
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

/** Told at each scroll of the page: where its top is, how high its screen, and when. */
export function noteScroll(now: { readonly topPx: number; readonly screenPx: number; readonly atMs: number }): void {
  scrolls += 1;
  clearTimeout(over);
  over = setTimeout(endUnlessScrolled, MOMENT_MS, scrolls);
  const ms = now.atMs - before.atMs;
  if (ms < MOMENT_MS) return;
  const screens = Math.abs(now.topPx - before.topPx) / now.screenPx;
  before = now;
  if (screens > (FAST_SCREENS_S * ms) / 1000) isFast = true;
  else slowDown();
}

/** A busy phone runs a timer that is due before it tells of the scroll that went on meanwhile: that comes with the next picture of the page. */
function endUnlessScrolled(known: number): void {
  requestAnimationFrame(() => {
    if (known === scrolls) slowDown();
  });
}

function slowDown(): void {
  isFast = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
