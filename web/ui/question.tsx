import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

export type QuestionProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is confirmed takes something away. */
  isDangerous?: boolean;
};

/** One more question before something that cannot be taken back. */
export function Question(props: QuestionProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, isDangerous = false } = props;
  return (
    <Alert
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onConfirm} {...(isDangerous ? { look: "danger", className: "bg-tile" } : {})}>
            {confirmLabel}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <p className="text-s text-muted">{children}</p>
    </Alert>
  );
}
