import { Dialog } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";

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
