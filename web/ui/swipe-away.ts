import { useRef, type PointerEvent } from "react";

type Point = { readonly x: number; readonly y: number };

const NOWHERE: Point = { x: 0, y: 0 };

/** Where a finger that went so far has taken what it holds: along one axis, and never down. */
export function takenTo({ x, y }: Point): Point {
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.min(0, y) };
}

/** Whether that is far enough to let it go. */
export function isAway({ x, y }: Point, thresholdPx: number): boolean {
  return Math.hypot(x, y) >= thresholdPx;
}

/**
 * Moves an element with the finger (`--swiped-x`, `--swiped-y`, and `data-held` meanwhile) and tells when it was taken up or to a side
 * far enough; else it goes back. Base UI's own swipe ends at 40 px, which cannot be set.
 */
export function useSwipeAway(thresholdPx: number, onAway: () => void) {
  const held = useRef<(Point & { readonly pointerId: number }) | null>(null);
  const fingerOf = (event: PointerEvent<HTMLElement>): Point | null => {
    const from = held.current;
    if (from?.pointerId !== event.pointerId) return null;
    return takenTo({ x: event.clientX - from.x, y: event.clientY - from.y });
  };
  const letGo = (event: PointerEvent<HTMLElement>): void => {
    const to = fingerOf(event);
    if (to === null) return;
    held.current = null;
    event.currentTarget.removeAttribute("data-held");
    if (event.type === "pointerup" && isAway(to, thresholdPx)) onAway();
    else place(event.currentTarget, NOWHERE);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button") !== null)) return;
      held.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.setAttribute("data-held", "");
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const to = fingerOf(event);
      if (to !== null) place(event.currentTarget, to);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

function place(element: HTMLElement, { x, y }: Point): void {
  element.style.setProperty("--swiped-x", `${x}px`);
  element.style.setProperty("--swiped-y", `${y}px`);
}
