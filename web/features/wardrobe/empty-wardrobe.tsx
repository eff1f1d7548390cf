import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { photographingText } from "@wardrobe/domain/text/photographing.ts";
import { logError } from "#adapters/log.ts";
import { useLanguage } from "#adapters/language.ts";
import { loadSamplePhotos } from "#adapters/photo/sample-photos.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { UploadButton, type UploadButtonProps } from "#features/wardrobe/upload-button.tsx";
import { Button } from "#ui/button.tsx";
import { ClothesRail } from "#ui/clothes-rail.tsx";
import { showToast } from "#ui/show-toast.ts";

/** A new user's first screen: adds photos, or drawn garments to try the app with (SPEC-47). */
export function EmptyWardrobe({ upload, more }: { upload: Omit<UploadButtonProps, "look">; more?: ReactNode }) {
  const t = useT();
  const sample = useMutation({
    mutationFn: loadSamplePhotos,
    onSuccess: upload.onChosen,
    onError: (error) => {
      logError("The sample was not loaded", error);
      showToast(t("sample_not_loaded"), "error");
    },
  });
  const trySample = (): void => {
    telegram.haptic("choice");
    sample.mutate();
  };
  return (
    <div
      data-empty
      className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-6 text-center [@media(max-height:640px)]:justify-start [@media(max-height:640px)]:gap-2 [@media(max-height:640px)]:py-2"
    >
      <div className="[@media(max-height:640px)]:hidden">
        <ClothesRail />
      </div>
      <p className="text-l font-semibold">{t("empty_wardrobe_title")}</p>
      <p className="max-w-72 text-m text-balance text-muted">{t("empty_wardrobe_hint")}</p>
      <div className="flex w-full max-w-72 flex-col gap-1">
        <UploadButton look="row" label={t("choose_photos")} {...upload} />
        <Button look="link" disabled={sample.isPending || sample.isSuccess} onClick={trySample}>
          {t("try_sample")}
        </Button>
        {more}
      </div>
      <p className="max-w-72 text-s text-balance text-muted">{photographingText(useLanguage())}</p>
    </div>
  );
}
