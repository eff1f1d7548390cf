import type { ComponentProps, ReactNode } from "react";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { setImportOpen } from "#features/imports/import-store.ts";
import { setSettingsOpen } from "#features/profile/settings-store.ts";
import { Button } from "#ui/button.tsx";
import { useMutation } from "@tanstack/react-query";
import { photographingText } from "@wardrobe/domain/text/photographing.ts";
import { logError } from "#adapters/log.ts";
import { useT } from "#adapters/texts.ts";
import { UploadButton, type UploadButtonProps } from "#features/wardrobe/upload-button.tsx";
import { ClothesRail } from "#ui/clothes-rail.tsx";
import { showToast } from "#ui/show-toast.ts";

/** The empty wardrobe, with the way to bring one in (MOVE-01): over the settings, because this screen goes with the first garment. */
export function NewWardrobe({ upload }: Pick<ComponentProps<typeof EmptyWardrobe>, "upload">) {
  const language = useLanguage();
  const bringIn = (
    <Button
      look="link"
      onClick={() => {
        telegram.haptic("choice");
        setImportOpen(true);
        setSettingsOpen(true);
      }}
    >
      {importText(language, "import_row")}
    </Button>
  );
  return <EmptyWardrobe upload={upload} more={bringIn} />;
}

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

/** Drawn garments that make a whole outfit, for whoever has no photos at hand (SPEC-47). */
const NAMES = ["white-t-shirt", "blue-jeans", "white-sneakers", "denim-jacket", "oatmeal-sweater"];

/** May throw. */
async function loadSamplePhotos(): Promise<File[]> {
  return await Promise.all(
    NAMES.map(async (name) => {
      const response = await fetch(`/sample/${name}.jpeg`);
      if (!response.ok) throw new Error(`The sample ${name} was answered with ${response.status}`);
      return new File([await response.blob()], `${name}.jpeg`, { type: "image/jpeg" });
    }),
  );
}
