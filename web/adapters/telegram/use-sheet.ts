import { useState } from "react";
import { useBackButton } from "#adapters/telegram/current.ts";

type SheetState = { isOpen: boolean; onClose: () => void; onGone: () => void };

/** A sheet that opens as it is rendered. `onGone`: it slid out; `leave`: in place of `close`, when people close it. */
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
