import { useIsMutating, useMutation } from "@tanstack/react-query";
import { create } from "zustand";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { ApiError } from "#adapters/api.ts";
import { logError } from "#adapters/log.ts";
import { say } from "#adapters/language.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { isUnreadable, toFailureText } from "#features/wardrobe/failure-text.ts";
import { useReplaceOriginal } from "#features/wardrobe/item-changes.ts";
import { showToast } from "#ui/show-toast.ts";

/** A photo and the key that it is sent under: sent again after an answer that was lost, it is stored once (SPEC-13). */
type Chosen = { readonly file: File; readonly key: string };

/** By item: what could not be stored, for the page's life. */
const useFailed = create<Readonly<Record<string, Chosen | undefined>>>(() => ({}));

type Replacement = {
  readonly replace: (file: File) => void;
  /** Sends the photo that could not be stored once more; null where there is none. */
  readonly retry: (() => void) | null;
  readonly isReplacing: boolean;
};

/**
 * Gives an item another original; until it is stored the old one stands (E-11). It goes on when the dialog is closed, and a dialog that is
 * opened meanwhile or afterwards knows of it.
 */
export function useReplacement(itemId: string): Replacement {
  const failed = useFailed((all) => all[itemId]);
  const { mutateAsync } = useReplaceOriginal();
  const mutationKey = ["replace-original", itemId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ file, key }: Chosen) => {
      useFailed.setState({ [itemId]: undefined });
      // The messenger asks before it closes the app, whatever screen stands there.
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
      showToast(toFailureText(say, error), "error");
      // What cannot be opened fails likewise the next time; what was refused was not stored, and goes as another request.
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
