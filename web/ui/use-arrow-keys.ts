import { useEffect, useEffectEvent } from "react";

type Arrow = "ArrowLeft" | "ArrowRight";

/** Hears arrow keys beside a deck of cards. A sheet keeps them to itself, so they are heard on their way down. */
export function useArrowKeys(isHeard: boolean, onArrow: (arrow: Arrow) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isHeard || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    // They choose in a list.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onArrow(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
