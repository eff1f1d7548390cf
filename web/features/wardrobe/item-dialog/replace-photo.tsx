import { Camera } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { toFailureText } from "#features/wardrobe/failure-text.ts";
import { useReplaceOriginal } from "#features/wardrobe/queries.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { Question } from "#ui/question.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Another original for the item, after one more question; until it is stored the old one stands (E-06, E-11). */
export function ReplacePhoto({ itemId }: { itemId: string }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const { mutateAsync } = useReplaceOriginal();
  useBackButton(isAsking, () => setIsAsking(false));

  const replace = async (file: File): Promise<void> => {
    setIsPreparing(true);
    try {
      const { base64 } = await preparePhoto(file, REUPLOAD_JPEG_QUALITY);
      await mutateAsync({ itemId, image: base64, idempotencyKey: crypto.randomUUID() });
      telegram.haptic("success");
    } catch (error) {
      logError("The original was not replaced", error);
      telegram.haptic("error");
      showToast(toFailureText(t, error), "error");
    } finally {
      setIsPreparing(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file !== undefined) void replace(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} data-testid="another-original" />
      <Button look="link" disabled={isPreparing} onClick={() => setIsAsking(true)}>
        {isPreparing ? <Spinner sizePx={18} /> : <Camera size={18} aria-hidden />} {t("replace_photo")}
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
