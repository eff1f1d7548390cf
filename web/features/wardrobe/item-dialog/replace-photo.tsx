import { Camera } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { useT } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { Button } from "#ui/button.tsx";
import { Question } from "#ui/question.tsx";

type ReplacePhotoProps = {
  onReplace: (file: File) => void;
  /** Null where no photo waits to be sent once more. */
  onRetry: (() => void) | null;
};

/** Asks for another original, after one more question (E-06); one that could not be stored is offered again. */
export function ReplacePhoto({ onReplace, onRetry }: ReplacePhotoProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useBackButton(isAsking, () => setIsAsking(false));

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
      <Button look="link" onClick={() => setIsAsking(true)}>
        <Camera size={18} aria-hidden /> {t("replace_photo")}
      </Button>
      <Question
        isOpen={isAsking}
        title={t("confirm_replace_original")}
        confirmLabel={t("replace_photo")}
        cancelLabel={t("cancel")}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          input.current?.click();
        }}
      >
        {t("confirm_replace_original_text")}
      </Question>
    </>
  );
}
