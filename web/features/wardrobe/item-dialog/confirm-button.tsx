import { useState, type ReactNode } from "react";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type ConfirmButtonProps = {
  look: NonNullable<ButtonProps["look"]>;
  children: ReactNode;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { look, children, title, text, confirmLabel, isDangerous = false, onConfirm } = props;
  const t = useT();
  const [isConfirming, setIsConfirming] = useState(false);
  useBackButton(isConfirming, () => setIsConfirming(false));
  return (
    <>
      <Button look={look} onClick={() => setIsConfirming(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={t("cancel")}
        isDangerous={isDangerous}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          onConfirm();
        }}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
