import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";

/** The calendar with the suggested week over it. */
export const WEEK_PATH = "/calendar?week";

/** Whether the next mounted heading gets the focus. */
let isFocusPending = false;

/** Navigates to another screen, whose heading then gets the focus (see {@link useHeadingFocus}). */
export function useGoTo(): (path: string) => void {
  const [location, navigate] = useLocation();
  return (path) => {
    isFocusPending = path !== location;
    navigate(path);
  };
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
