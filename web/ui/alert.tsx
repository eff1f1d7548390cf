import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode, RefObject } from "react";

export type AlertProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Announced by screen readers with the title when it opens. */
  message?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  /** The element that gets the focus; the first focusable one by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A small modal dialog in the middle; Escape closes it. */
export function Alert({ isOpen, onClose, title, message, children, actions, initialFocus }: AlertProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-60 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          initialFocus={initialFocus}
          className="fixed top-1/2 left-1/2 z-60 flex max-h-[85dvh] w-[min(22rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-3 overflow-y-auto rounded-large bg-card p-4 text-text shadow-high outline-none transition-[scale,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-m font-semibold">{title}</AlertDialog.Title>
          {children}
          {message !== undefined && (
            <AlertDialog.Description render={<div />} className="text-s">
              {message}
            </AlertDialog.Description>
          )}
          <div className="flex flex-col gap-2">{actions}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
