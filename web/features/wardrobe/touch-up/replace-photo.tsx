import { useRef, type ChangeEvent } from "react";
import { useT } from "#adapters/texts.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { Button } from "#ui/button.tsx";
import { Camera } from "#ui/icons.ts";

export type ReplacePhotoProps = {
  onReplace: (file: File) => void;
  /** Null where no photo has failed. */
  onRetry: (() => void) | null;
};

/** Lets the user replace the original after a confirmation (E-06), and retry a photo that could not be stored. */
export function ReplacePhoto({ onReplace, onRetry }: ReplacePhotoProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file !== undefined) onReplace(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} data-testid="another-original" />
      {onRetry !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-s">
          {t("photo_not_replaced")}
          <Button look="link" onClick={onRetry}>
            {t("retry")}
          </Button>
        </p>
      )}
      <ConfirmButton
        look="link"
        title={t("confirm_replace_original")}
        text={t("confirm_replace_original_text")}
        confirmLabel={t("replace_photo")}
        onConfirm={() => input.current?.click()}
      >
        <Camera size={18} aria-hidden /> {t("replace_photo")}
      </ConfirmButton>
    </>
  );
}
