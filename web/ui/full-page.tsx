import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, type ReactNode } from "react";

/** A modal page over everything that only its own buttons close: neither a tap outside nor Escape does. */
export function FullPage({ part, header, footer, children }: FullPageProps) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={() => {}}>
      <Dialog.Portal>
        {/* The page itself gets the initial focus: a button would show a focus ring and keep it when touched. */}
        <Dialog.Popup
          ref={page}
          initialFocus={page}
          className="within-sides fixed inset-0 z-50 flex flex-col bg-page pt-[var(--top)] text-text outline-none"
        >
          {header}
          {/* The key scrolls each new part to its top. */}
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
  /** The id of the part that is shown. */ part: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The title of the current part. When the part changes it gets the focus, so that screen readers announce it. */
export function FullPageTitle({ hasChanged, children }: { hasChanged: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasChanged) title.current?.focus({ preventScroll: true });
  }, [hasChanged]);
  return (
    <Dialog.Title ref={title} tabIndex={-1} className="text-xl font-bold text-balance outline-none">
      {children}
    </Dialog.Title>
  );
}

/** A dark modal layer over everything; Escape closes it. */
export function FullScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* The first button would show a focus ring to who only touched. */}
        <Dialog.Popup
          ref={screen}
          initialFocus={screen}
          className="within-sides fixed inset-0 z-50 flex flex-col bg-[#101014] pt-[var(--top)] text-white outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
