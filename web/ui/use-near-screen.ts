import { useEffect, useState, type RefObject } from "react";

/** How far outside the screen something already counts as near: about one screen of a phone. */
const NEAR = "800px";

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Whether an element has ever come near the screen; what never does costs nothing. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    return watch(current, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: NEAR });
  const watching = observer;
  callbacks.set(element, onNear);
  watching.observe(element);
  return () => watching.unobserve(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
}
