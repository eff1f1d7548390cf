import { startTransition, useEffect, useState, type RefObject } from "react";

/** How far outside the screen an element counts as near: about one screen of a phone. */
const NEAR = "800px";

type Callback = (entry: IntersectionObserverEntry) => void;

const callbacks = new WeakMap<Element, Callback>();
let observer: IntersectionObserver | null = null;

/** Whether an element has ever been near the screen, fast scrolls aside. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    let cancel = (): void => {};
    const unwatch = watch(current, ({ isIntersecting }) => {
      cancel();
      if (isIntersecting) cancel = whenScrollSlows(() => setIsNear(true));
    });
    return () => {
      cancel();
      unwatch();
    };
  }, [element, isNear]);
  return isNear;
}

/** Whether an element is near the screen, and its height when it last was. One that contains the focus stays near. */
export function useIsNear(
  element: RefObject<Element | null>,
  isNearInitially: boolean,
): { readonly isNear: boolean; readonly heightPx: number | null } {
  const [state, setState] = useState<{ isNear: boolean; heightPx: number | null }>({
    isNear: isNearInitially || typeof IntersectionObserver === "undefined",
    heightPx: null,
  });
  const { isNear } = state;
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    return watch(current, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting === isNear || (isNear && current.contains(document.activeElement))) return;
      const measuredPx = boundingClientRect.height;
      // As a transition, rendering does not block the frames of a scroll.
      startTransition(() =>
        setState(({ heightPx }) => ({ isNear: isIntersecting, heightPx: isNear ? measuredPx : heightPx })),
      );
    });
  }, [element, isNear]);
  return state;
}

function watch(element: Element, callback: Callback): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  observer ??= observe();
  const watching = observer;
  callbacks.set(element, callback);
  watching.observe(element);
  return () => watching.unobserve(element);
}

function observe(): IntersectionObserver {
  addEventListener(
    "scroll",
    ({ timeStamp }) => recordScroll({ topPx: scrollY, screenPx: innerHeight, atMs: timeStamp }),
    { passive: true },
  );
  return new IntersectionObserver(notify, { rootMargin: NEAR });
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) callbacks.get(entry.target)?.(entry);
}

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
