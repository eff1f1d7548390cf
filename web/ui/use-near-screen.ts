import { startTransition, useEffect, useState, type RefObject } from "react";
import { noteScroll, unlessScrolledPast } from "#ui/fast-scroll.ts";

/** How far outside the screen something already counts as near: about one screen of a phone. */
const NEAR = "800px";

type Told = (entry: IntersectionObserverEntry) => void;

const callbacks = new WeakMap<Element, Told>();
let observer: IntersectionObserver | null = null;

/** Whether an element has ever been near the screen, other than in passing; what never is costs nothing. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    let forget = (): void => {};
    const unwatch = watch(current, ({ isIntersecting }) => {
      forget();
      if (isIntersecting) forget = unlessScrolledPast(() => setIsNear(true));
    });
    return () => {
      forget();
      unwatch();
    };
  }, [element, isNear]);
  return isNear;
}

/**
 * Whether an element is near the screen now, and how high it was when it last was. What the keyboard stands in stays near. The element
 * may be another one each time that changes.
 */
export function useIsNearNow(
  element: RefObject<Element | null>,
  isNearAtFirst: boolean,
): { readonly isNear: boolean; readonly heightPx: number | null } {
  const [state, setState] = useState<{ isNear: boolean; heightPx: number | null }>({
    isNear: isNearAtFirst || typeof IntersectionObserver === "undefined",
    heightPx: null,
  });
  const { isNear } = state;
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    return watch(current, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting === isNear || (isNear && current.contains(document.activeElement))) return;
      const seenPx = boundingClientRect.height;
      // What comes near is drawn in pieces between the frames of a scroll.
      startTransition(() =>
        setState(({ heightPx }) => ({ isNear: isIntersecting, heightPx: isNear ? seenPx : heightPx })),
      );
    });
  }, [element, isNear]);
  return state;
}

function watch(element: Element, onTold: Told): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  observer ??= observe();
  const watching = observer;
  callbacks.set(element, onTold);
  watching.observe(element);
  return () => watching.unobserve(element);
}

function observe(): IntersectionObserver {
  addEventListener(
    "scroll",
    ({ timeStamp }) => noteScroll({ topPx: scrollY, screenPx: innerHeight, atMs: timeStamp }),
    { passive: true },
  );
  return new IntersectionObserver(tell, { rootMargin: NEAR });
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) callbacks.get(entry.target)?.(entry);
}
