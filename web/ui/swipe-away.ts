import { useRef, type PointerEvent } from "react";

type Point = { readonly x: number; readonly y: number };

const ORIGIN: Point = { x: 0, y: 0 };

/** How far an element follows a finger that has moved by (x, y): along one axis only, and never down. */
export function swipeOffset({ x, y }: Point): Point {
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.min(0, y) };
}

export function isSwipedAway({ x, y }: Point, thresholdPx: number): boolean {
  return Math.hypot(x, y) >= thresholdPx;
}

/** Calls `onAway` after a long swipe up or sideways; if it answers false, the element comes back. */
export function useSwipeAway(thresholdPx: number, onAway: (to: Point) => boolean | void) {
  const held = useRef<(Point & { readonly pointerId: number }) | null>(null);
  const offsetOf = (event: PointerEvent<HTMLElement>): Point | null => {
    const from = held.current;
    if (from?.pointerId !== event.pointerId) return null;
    return swipeOffset({ x: event.clientX - from.x, y: event.clientY - from.y });
  };
  const release = (event: PointerEvent<HTMLElement>): void => {
    const to = offsetOf(event);
    if (to === null) return;
    held.current = null;
    event.currentTarget.removeAttribute("data-held");
    const isAway = event.type === "pointerup" && isSwipedAway(to, thresholdPx) && onAway(to) !== false;
    if (!isAway) place(event.currentTarget, ORIGIN);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, label") !== null))
        return;
      held.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.setAttribute("data-held", "");
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const to = offsetOf(event);
      if (to !== null) place(event.currentTarget, to);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function place(element: HTMLElement, { x, y }: Point): void {
  element.style.setProperty("--swiped-x", `${x}px`);
  element.style.setProperty("--swiped-y", `${y}px`);
}
