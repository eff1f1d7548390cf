import { useState } from "react";
import { useBackButton } from "#adapters/telegram/current.ts";

type SheetState = { isOpen: boolean; onClose: () => void; onGone: () => void };

/**
 * A sheet that opens as it is first rendered. `sheet` goes to the `Sheet`; `close` lets it slide out, after which
 * `onGone` is called. `leave` is called in place of `close` when people close it, by the messenger's back button too.
 */
export function useSheet(
  onGone: () => void,
  leave?: (close: () => void) => void,
): { sheet: SheetState; close: () => void } {
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => setIsOpen(false);
  const onClose = leave === undefined ? close : () => leave(close);
  useBackButton(isOpen, onClose);
  return { sheet: { isOpen, onClose, onGone }, close };
}
