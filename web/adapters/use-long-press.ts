import { useRef, type MouseEvent, type PointerEvent } from "react";
import { LONG_PRESS_MS } from "@wardrobe/domain/wardrobe/sections.ts";

/** A finger that moves further than this is scrolling. */
const MOVED_PX = 10;

/** Pointer handlers for a long press; releasing, leaving or moving before cancels it (W-08). */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const cancel = (): void => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      if (event.button !== 0) return;
      press.current = { timer: setTimeout(onLongPress, LONG_PRESS_MS), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVED_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
