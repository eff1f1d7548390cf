import { startTransition, useEffect, useState, type RefObject } from "react";
import { recordScroll, whenScrollSlows } from "#ui/fast-scroll.ts";

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
