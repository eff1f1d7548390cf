import { useIsMutating, useMutation } from "@tanstack/react-query";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/language.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { toFailureText } from "#features/wardrobe/failure-text.ts";
import { useReplaceOriginal } from "#features/wardrobe/item-changes.ts";
import { showToast } from "#ui/show-toast.ts";

/**
 * Gives an item another original; until it is stored the old one stands (E-11). It goes on when the dialog is closed, and a dialog that is
 * opened meanwhile knows of it.
 */
export function useReplacement(itemId: string): { replace: (file: File) => void; isReplacing: boolean } {
  const t = useT();
  const { mutateAsync } = useReplaceOriginal();
  const mutationKey = ["replace-original", itemId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (file: File) => {
      const { base64 } = await preparePhoto(file, REUPLOAD_JPEG_QUALITY);
      await mutateAsync({ itemId, image: base64, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => telegram.haptic("success"),
    onError: (error) => {
      logError("The original was not replaced", error);
      telegram.haptic("error");
      showToast(toFailureText(t, error), "error");
    },
  });
  return { replace: mutate, isReplacing: useIsMutating({ mutationKey }) > 0 };
}
