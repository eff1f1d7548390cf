import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, type ReactNode } from "react";

/** A page over everything that is left by its own buttons alone: neither a tap outside nor Escape closes it. It holds the focus. */
export function FullPage({ part, header, footer, children }: FullPageProps) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={() => {}}>
      <Dialog.Portal>
        {/* It holds the focus itself at first: a button that got it unasked would wear the keyboard's ring, and keep it when touched. */}
        <Dialog.Popup
          ref={page}
          initialFocus={page}
          className="within-sides fixed inset-0 z-50 flex flex-col bg-page pt-[var(--top)] text-text outline-none"
        >
          {header}
          {/* Another part begins at its top. */}
          <div key={part} className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col overflow-y-auto px-4">
            {children}
          </div>
          <footer className="mx-auto w-full max-w-120 px-4 pt-3 pb-[calc(var(--bottom)+16px)]">{footer}</footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FullPageProps = {
  /** What is shown of it now. */ part: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The name of the part that is shown, and of the page; a part that takes another's place has the focus there, so that it is read out. */
export function FullPageTitle({ isAnother, children }: { isAnother: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnother) title.current?.focus({ preventScroll: true });
  }, [isAnother]);
  return (
    <Dialog.Title ref={title} tabIndex={-1} className="text-xl font-bold text-balance outline-none">
      {children}
    </Dialog.Title>
  );
}
