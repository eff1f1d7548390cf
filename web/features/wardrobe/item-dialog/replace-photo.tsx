import { useRef, type ChangeEvent } from "react";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { create } from "zustand";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { ApiError } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT, textOf } from "#adapters/texts.ts";
import { isUnreadable, toFailureText } from "#features/wardrobe/failure-text.ts";
import { useReplaceOriginal } from "#features/wardrobe/item-changes.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { Button } from "#ui/button.tsx";
import { Camera } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";

type ReplacePhotoProps = {
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

/** A photo with its idempotency key: repeated after a lost reply, it is stored once (SPEC-13). */
type ChosenPhoto = { readonly file: File; readonly key: string };

/** The photos that could not be stored, by item id, for the life of the page. */
const useFailed = create<Readonly<Record<string, ChosenPhoto | undefined>>>(() => ({}));

type Replacement = {
  readonly replace: (file: File) => void;
  /** Sends the failed photo again; null where there is none. */
  readonly retry: (() => void) | null;
  readonly isReplacing: boolean;
};

/** Replaces an original, which stays until the new one is stored (E-11). It continues while the dialog is closed. */
export function useReplacement(itemId: string): Replacement {
  const failed = useFailed((all) => all[itemId]);
  const { mutateAsync } = useReplaceOriginal();
  const mutationKey = ["replace-original", itemId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ file, key }: ChosenPhoto) => {
      useFailed.setState({ [itemId]: undefined });
      // The messenger asks before it closes the app, on any screen.
      const stopConfirming = telegram.confirmClosing();
      try {
        const { base64 } = await preparePhoto(file, REUPLOAD_JPEG_QUALITY);
        await mutateAsync({ itemId, image: base64, idempotencyKey: key });
      } finally {
        stopConfirming();
      }
    },
    onSuccess: () => telegram.haptic("success"),
    onError: (error, { file, key }) => {
      logError("The original was not replaced", error);
      telegram.haptic("error");
      showToast(toFailureText(textOf, error), "error");
      // An unreadable photo would fail again. A refused one was not stored, so a retry needs a new key.
      if (isUnreadable(error)) return;
      useFailed.setState({ [itemId]: { file, key: error instanceof ApiError ? crypto.randomUUID() : key } });
    },
  });
  return {
    replace: (file) => mutate({ file, key: crypto.randomUUID() }),
    retry: failed === undefined ? null : () => mutate(failed),
    isReplacing: useIsMutating({ mutationKey }) > 0,
  };
}
