import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

/** A dark modal layer over everything; Escape closes it. */
export function FullScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="within-sides fixed inset-0 z-50 flex flex-col bg-[#101014] pt-[var(--top)] text-white outline-none">
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
