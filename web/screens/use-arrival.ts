import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "wouter";

let isAwaited = false;

/** Leads to another screen from something that stays behind on this one; the keyboard and what is read out go along. */
export function useGoTo(): (path: string) => void {
  const [location, navigate] = useLocation();
  return (path) => {
    isAwaited = path !== location;
    navigate(path);
  };
}

/** The heading of a screen that one may be led to: it has the focus then, so that the new screen is read out. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
