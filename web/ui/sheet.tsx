import { Drawer } from "@base-ui/react/drawer";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "./button.tsx";
import { X } from "#ui/icons.ts";

export type SheetProps = {
  isOpen: boolean;
  /** The user closes it: by button, Escape, a tap outside or a swipe down. */
  onClose: () => void;
  /** It has finished sliding out. */
  onGone?: () => void;
  title: string;
  closeLabel: string;
  /** False: the user cannot close it. */
  isClosable?: boolean;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  /** Gets the focus after it is closed, if the element that opened it no longer exists. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const BACKDROP =
  "fixed inset-0 z-40 bg-black/45 opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0";
const POPUP =
  "flex max-h-[calc(var(--app-stable-height,100dvh)-var(--top)-12px)] w-full max-w-160 flex-col rounded-t-large bg-page text-text shadow-high outline-none transition-transform duration-250 ease-out [transform:translateY(var(--drawer-swipe-movement-y,0px))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0 data-swiping:select-none";

/** A modal bottom sheet that can be swiped down. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, onGone, title, closeLabel, isClosable = true, footer, finalFocus, children } = props;
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => !open && isClosable && onClose()}
      onOpenChangeComplete={(open) => !open && onGone?.()}
      disablePointerDismissal={!isClosable}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={BACKDROP} />
        <Drawer.Viewport className="within-sides fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup className={POPUP} finalFocus={finalFocus}>
            {isClosable && (
              <span className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-muted opacity-40" aria-hidden />
            )}
            <header className="flex min-h-13 shrink-0 items-center gap-2 px-4">
              <Drawer.Title className="min-w-0 flex-1 py-2 text-l font-semibold [overflow-wrap:anywhere]">
                {title}
              </Drawer.Title>
              {isClosable && (
                <IconButton label={closeLabel} onClick={onClose} className="-mr-2 text-muted">
                  <X size={24} aria-hidden />
                </IconButton>
              )}
            </header>
            <Drawer.Content className="relative -mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
              {children}
            </Drawer.Content>
            {footer !== undefined && <footer className="shrink-0 border-t border-line px-4 pt-3">{footer}</footer>}
            <div className="h-[calc(var(--bottom)+12px)] shrink-0" />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
