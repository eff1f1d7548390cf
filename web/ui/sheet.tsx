import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** False: nothing but the program closes it. */
  isClosable?: boolean;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A tall sheet from below: holds the focus and gives it back; Escape and a tap outside close it. */
export function Sheet({ isOpen, onClose, title, closeLabel, isClosable = true, footer, children }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && isClosable && onClose()} disablePointerDismissal={!isClosable}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(var(--app-stable-height,100dvh)-var(--top)-12px)] w-full max-w-160 flex-col rounded-t-large bg-page text-text shadow-high outline-none transition-transform duration-250 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <header className="flex items-center gap-2 px-4 pt-2 pb-1">
            <Dialog.Title className="min-w-0 flex-1 text-l font-semibold">{title}</Dialog.Title>
            {isClosable && (
              <IconButton label={closeLabel} onClick={onClose} className="-mr-2 text-muted">
                <X size={24} aria-hidden />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
          {footer !== undefined && <footer className="border-t border-line px-4 pt-3">{footer}</footer>}
          <div className="h-[calc(var(--bottom)+12px)] shrink-0" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
