import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "wouter";

/** Whether the next mounted heading gets the focus. */
let isFocusPending = false;

/** The screen before this one; empty at the start. */
let previous = "";

/** Where back leads from a screen with several ways to it: the one that was taken. */
export function useCameFrom(ways: readonly [string, ...string[]]): string {
  const [from] = useState(() => (ways.includes(previous) ? previous : ways[0]));
  return from;
}

/** Navigates to another screen, whose heading then gets the focus (see {@link useHeadingFocus}). */
export function useGoTo(): (path: string) => void {
  const [location, navigate] = useLocation();
  return useCallback(
    (path) => {
      isFocusPending = path !== location;
      previous = location;
      navigate(path);
    },
    [location, navigate],
  );
}

/** For the heading of a screen: it gets the focus after {@link useGoTo}, so that screen readers announce the screen. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusPending) return;
    isFocusPending = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
