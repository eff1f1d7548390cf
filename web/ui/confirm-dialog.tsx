import { useRef, type ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action deletes something: then the cancel button gets the focus. */
  isDangerous?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, isDangerous = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Alert
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      message={<p className="text-muted">{children}</p>}
      initialFocus={isDangerous ? cancel : undefined}
      actions={
        <>
          <Button
            onClick={isOpen ? onConfirm : undefined}
            {...(isDangerous ? { look: "danger", className: "bg-tile" } : {})}
          >
            {confirmLabel}
          </Button>
          <Button ref={cancel} look="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
