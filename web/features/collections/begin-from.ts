import { useEffect, useState } from "react";

let next: string | null = null;

/** The next screen that asks what to choose from begins with this collection (SET-01). */
export function beginFrom(id: string): void {
  next = id;
}

/** From which collection a screen chooses: all clothes, or the one that it was opened from. */
export function useFrom() {
  const from = useState(() => next);
  useEffect(() => {
    next = null;
  }, []);
  return from;
}
