import { useMutation, useQueryClient, useIsMutating } from "@tanstack/react-query";
import { useState, type ReactNode, Suspense } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { makingCost } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import {
  dialogPicture,
  GENERATION_COST,
  generationRefusal,
  type GeneratedMode,
  type ImageMode,
} from "@wardrobe/domain/wardrobe/image-mode.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { TASK_OF_MODE } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT, textOf } from "#adapters/texts.ts";
import { useUsualSeconds } from "#features/ai-tasks/queries.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { toGenerationFailure, isUnreadable, toFailureText } from "#features/wardrobe/failure-text.ts";
import { generateImage, replaceOriginal } from "#features/wardrobe/item-changes.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { Button } from "#ui/button.tsx";
import { Camera, RefreshCw, Sparkles } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";
import { create } from "zustand";
import { REUPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { ApiError } from "#adapters/api.ts";
import { preparePhoto } from "#adapters/photo/prepare-photo.ts";

/** The photos that could not be stored, by item id, for the life of the page. */
const useFailed = create<Readonly<Record<string, ChosenPhoto | undefined>>>(() => ({}));

const PictureTools = lazyComponent(
  async () => (await import("#features/wardrobe/touch-up/picture-tools.tsx")).PictureTools,
);

const EnlargedPicture = lazyComponent(
  async () => (await import("#features/wardrobe/item-dialog/enlarged-picture.tsx")).EnlargedPicture,
);

const FRAME = "mx-auto aspect-square w-full max-w-80 rounded-large";

type ItemPictureProps = { item: Item; mode: ImageMode; moreCredits: ReactNode };

/** The picture in the chosen mode, its progress, or a button to generate it (E-09). */
export function ItemPicture({ item, mode, moreCredits }: ItemPictureProps) {
  const t = useT();
  const language = useLanguage();
  const { generate, startedMode } = useGeneration(item);
  const { replace, retry, isReplacing } = useReplacement(item.id);
  const picture = dialogPicture(item, mode, isReplacing || startedMode === mode);
  if (picture.show === "processing") {
    return (
      <OverOriginal item={item}>
        <div role="status" className="flex flex-col items-center gap-3">
          <span className="text-accent">
            <Spinner sizePx={32} />
          </span>
          <p className="text-m font-semibold">{t("image_processing")}</p>
          {mode !== "original" && <UsualTime mode={mode} />}
          <p className="text-s">{t("image_processing_hint")}</p>
        </div>
      </OverOriginal>
    );
  }
  if (picture.show === "image" || mode === "original") {
    const said = item.cut_out_failed === true && mode === "original" ? `${t("background_removed_failed")}. ` : "";
    const [shown, name] = [picture.show === "image" ? picture.fileId : item.image, itemName(t, item)];
    const help = item.is_cut_off === true ? "cut_off" : said !== "" && "cut_out_advice";
    return (
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-center gap-x-1">
          <div className="relative w-44">
            <ItemImage
              fileId={shown}
              alt={name}
              width={LARGE_WIDTH}
              placeholder={item.placeholder}
              fit={mode === "no_background" ? "airy" : "whole"}
              className="aspect-square w-full rounded-large"
            />
            <Suspense>
              <EnlargedPicture fileId={shown} name={name} />
            </Suspense>
          </div>
          <div className="flex flex-wrap justify-center min-[360px]:w-44 min-[360px]:flex-col min-[360px]:items-start *:px-2">
            <Suspense>
              <PictureTools item={item} mode={mode} onReplace={replace} onRetry={retry} />
            </Suspense>
            {mode !== "original" && (
              <ConfirmButton
                look="link"
                title={t("confirm_regenerate")}
                text={t("confirm_regenerate_text", { count: GENERATION_COST })}
                confirmLabel={t("generate_image")}
                onConfirm={() => generate(mode)}
              >
                <RefreshCw size={18} aria-hidden /> {t("regenerate_image")}
              </ConfirmButton>
            )}
          </div>
        </div>
        {help !== false && (
          <p className="flex items-start gap-2 text-s text-muted">
            <Camera size={18} aria-hidden className="shrink-0" /> {said + garmentText(language, help)}
          </p>
        )}
      </div>
    );
  }
  return (
    <OverOriginal item={item}>
      <GenerateButton item={item} mode={mode} onGenerate={() => generate(mode)} moreCredits={moreCredits}>
        {item.cut_out_failed === true ? (
          <Suspense>
            <PictureTools item={item} mode="unclear" onReplace={replace} onRetry={retry} />
          </Suspense>
        ) : (
          <p className="text-s">{t(`image_mode_help.${mode}`)}</p>
        )}
      </GenerateButton>
    </OverOriginal>
  );
}

/** How long pictures of this mode took lately (T-08). */
function UsualTime({ mode }: { mode: GeneratedMode }) {
  const t = useT();
  const seconds = useUsualSeconds(TASK_OF_MODE[mode]);
  return seconds !== null && <p className="text-s">{t("usually_takes", { seconds })}</p>;
}

/** Content over a faded original, in place of a missing picture. */
function OverOriginal({ item, children }: { item: Item; children: ReactNode }) {
  return (
    <div className={`relative overflow-hidden bg-tile ${FRAME}`}>
      <ItemImage
        fileId={item.image}
        alt=""
        width={LARGE_WIDTH}
        placeholder={item.placeholder}
        className="size-full opacity-25 blur-sm"
      />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">{children}</div>
    </div>
  );
}

type GenerateButtonProps = {
  item: Item;
  mode: GeneratedMode;
  onGenerate: () => void;
  moreCredits: ReactNode;
  children: ReactNode;
};

/** The button that generates the missing picture, with its cost; the cut-out of a new item is free (SPEC-58). */
function GenerateButton({ item, mode, onGenerate, moreCredits, children }: GenerateButtonProps) {
  const t = useT();
  const language = useLanguage();
  const tier = useTier();
  const settings = useSettings();
  const [now] = useState(Date.now);
  const isNew = mode === "no_background" && mayCutOutNew(item, now);
  const cost = makingCost(tier, item, mode, now);
  const refusal = isNew ? null : generationRefusal(tier, mode, settings?.ai_credits_left ?? 0);
  return (
    <>
      {children}
      <Button onClick={onGenerate} disabled={refusal !== null}>
        <Sparkles size={20} aria-hidden /> {t("generate_image")}
      </Button>
      <p className="text-s">
        {refusal === "not_enough_ai_credits"
          ? t("not_enough_ai_credits")
          : isNew
            ? garmentText(language, "cut_out_free")
            : cost === 0
              ? t("generation_free")
              : t("generation_cost", { count: cost })}
      </p>
      {refusal === "not_enough_ai_credits" && moreCredits}
    </>
  );
}

function useGeneration(item: Item) {
  const t = useT();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (mode: GeneratedMode) => {
      telegram.haptic("choice");
      if (mode !== "no_background" || !mayCutOutNew(item, Date.now())) return await generateImage(queries, item, mode);
      // With what is not fetched ahead.
      const { startCutOuts } = await import("#features/wardrobe/many/run-batch.ts");
      const [started] = await startCutOuts(queries, [item.id]);
      if (started === undefined) throw new Error("No free cut-out");
      return started.ai_task_id;
    },
    // The toast is shown even if the dialog was closed meanwhile.
    onError: (error, mode) => {
      logError("The picture could not be started", error);
      telegram.haptic("error");
      showToast(toGenerationFailure(t, error, mode), "error");
    },
  });
  return { generate: mutate, startedMode: isPending ? variables : null };
}

/** A photo with its idempotency key: repeated after a lost reply, it is stored once (SPEC-13). */
type ChosenPhoto = { readonly file: File; readonly key: string };

type Replacement = {
  readonly replace: (file: File) => void;
  /** Sends the failed photo again; null where there is none. */
  readonly retry: (() => void) | null;
  readonly isReplacing: boolean;
};

/** Replaces an original, which stays until the new one is stored (E-11). It continues while the dialog is closed. */
export function useReplacement(itemId: string): Replacement {
  const failed = useFailed((all) => all[itemId]);
  const queries = useQueryClient();
  const mutationKey = ["replace-original", itemId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ file, key }: ChosenPhoto) => {
      useFailed.setState({ [itemId]: undefined });
      // The messenger asks before it closes the app, on any screen.
      const stopConfirming = telegram.confirmClosing();
      try {
        const { base64 } = await preparePhoto(file, REUPLOAD_JPEG_QUALITY);
        await replaceOriginal(queries, { itemId, image: base64, idempotencyKey: key });
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
