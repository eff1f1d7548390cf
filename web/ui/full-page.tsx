import { Dialog } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";

/** A page over everything that is left by its own buttons alone: neither a tap outside nor Escape closes it. It holds the focus. */
export function FullPage({ title, header, footer, children }: FullPageProps) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={() => {}}>
      <Dialog.Portal>
        {/* It holds the focus itself at first: a button that got it unasked would wear the keyboard's ring, and keep it when touched. */}
        <Dialog.Popup
          ref={page}
          initialFocus={page}
          className="fixed inset-0 z-50 flex flex-col bg-page pt-[var(--top)] text-text outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {header}
          <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col overflow-y-auto px-4">{children}</div>
          <footer className="mx-auto w-full max-w-120 px-4 pt-3 pb-[calc(var(--bottom)+16px)]">{footer}</footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FullPageProps = { title: string; header: ReactNode; footer: ReactNode; children: ReactNode };
