import { useRef, type ReactNode } from "react";
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
  /** What is confirmed takes something away: the focus stands on the way back then. */
  isDangerous?: boolean;
};

/** One more question before something that cannot be taken back. */
export function Question(props: QuestionProps) {
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
