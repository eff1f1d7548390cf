import { useEffect, useRef } from "react";
import { useFirstT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { choose, endSelection, useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { ListChecks } from "#ui/icons.ts";

/** Starts and ends the selection of several items; at its end the chip gets the focus. */
export function SelectChip({ className }: { className: string }) {
  const t = useFirstT();
  const button = useRef<HTMLButtonElement>(null);
  const isSelecting = useIsSelecting();
  const wasSelecting = useRef(false);
  useEffect(() => {
    if (wasSelecting.current && !isSelecting) button.current?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={t("select")}
      title={t("select")}
      aria-pressed={isSelecting}
      onClick={() => {
        telegram.haptic("choice");
        if (isSelecting) endSelection();
        else choose([]);
      }}
      className={`${className} w-11 justify-center`}
      data-chosen={isSelecting || undefined}
    >
      <ListChecks size={18} aria-hidden />
    </button>
  );
}
