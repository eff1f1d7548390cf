import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isCutOutLost, isLostByTurning } from "@wardrobe/domain/wardrobe/turn.ts";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { ApiError } from "#adapters/api.ts";
import { useLanguage } from "#adapters/language.ts";
import { logWarning } from "#adapters/log.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";
import { noteFailure } from "#adapters/refusal.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { replaceOriginal } from "#features/wardrobe/item-changes.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { cutOutNew } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { drawTurned } from "#features/wardrobe/touch-up/mask.ts";
import { Button } from "#ui/button.tsx";
import { RotateCw } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

/** Turns a photo that was taken sideways, a quarter at each tap (SPEC-140). It goes on while the dialog is closed. */
export function TurnPhoto({ item }: { item: Item }) {
  const t = useT();
  const say = touchUpTexts(useLanguage());
  const { turn, isTurning, isTurned } = useTurning(item);
  const [now] = useState(Date.now);
  const label: ReactNode = (
    <>
      {isTurning ? <Spinner sizePx={18} /> : <RotateCw size={18} aria-hidden />} {say("turn")}
    </>
  );
  return (
    <>
      {isLostByTurning(item, now) ? (
        <ConfirmButton
          look="link"
          title={say("turn_photo")}
          text={t("confirm_replace_original_text")}
          confirmLabel={say("turn")}
          onConfirm={turn}
        >
          {label}
        </ConfirmButton>
      ) : (
        <Button look="link" onClick={turn}>
          {label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isTurned && say("turned")}
      </span>
    </>
  );
}

/** Not disabled while it works, so that the button keeps the focus for the next quarter. */
function useTurning(item: Item) {
  const say = touchUpTexts(useLanguage());
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const stopConfirming = telegram.confirmClosing();
      try {
        const turned = await drawTurned(await queries.fetchQuery(pictureQuery(item.image, "whole")));
        const { base64: image } = await preparePhoto(turned, REUPLOAD_JPEG_QUALITY);
        await replaceOriginal(queries, {
          itemId: item.id,
          image,
          is_turned: true,
          idempotencyKey: crypto.randomUUID(),
        });
      } finally {
        stopConfirming();
      }
    },
    onSuccess: () => {
      telegram.haptic("success");
      const hadCutOut = pictureOf(item, "no_background").state !== "missing" || item.cut_out_failed === true;
      if (!hadCutOut || isCutOutLost(item, Date.now())) return;
      cutOutNew(queries, [item.id], true).catch((error: unknown) =>
        logWarning("The cut-out of a turned photo was not started", error),
      );
    },
    onError: (error) => {
      showToast(noteFailure("A photo was not turned", error, say("turn_failed")), "error");
      // It may have been stored anyway.
      if (!(error instanceof ApiError)) void queries.invalidateQueries({ queryKey: itemsQuery.queryKey });
    },
  });
  const turn = (): void => {
    if (!isPending) mutate();
  };
  return { turn, isTurning: isPending, isTurned: isSuccess };
}
