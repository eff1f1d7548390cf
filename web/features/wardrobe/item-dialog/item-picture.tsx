import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { makingCost, mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
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
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useUsualSeconds } from "#features/ai-tasks/queries.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { toGenerationFailure } from "#features/wardrobe/failure-text.ts";
import { generateImage } from "#features/wardrobe/item-changes.ts";
import { ConfirmButton } from "#features/wardrobe/item-dialog/confirm-button.tsx";
import { ReplacePhoto, useReplacement } from "#features/wardrobe/item-dialog/replace-photo.tsx";
import { ItemImage } from "#features/wardrobe/item-image.tsx";
import { Button } from "#ui/button.tsx";
import { Camera, RefreshCw, Sparkles } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

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
    return (
      <div className="flex flex-col items-center gap-2">
        <ItemImage
          fileId={picture.show === "image" ? picture.fileId : item.image}
          alt={itemName(t, item)}
          width={LARGE_WIDTH}
          placeholder={item.placeholder}
          fit={mode === "no_background" ? "airy" : "whole"}
          className={FRAME}
        />
        {item.is_cut_off === true && (
          <p className="flex max-w-80 items-start gap-2 text-s text-muted">
            <Camera size={18} aria-hidden className="shrink-0" /> {garmentText(language, "cut_off")}
          </p>
        )}
        {mode === "original" ? (
          <ReplacePhoto onReplace={replace} onRetry={retry} />
        ) : (
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
    );
  }
  return (
    <OverOriginal item={item}>
      <GenerateButton item={item} mode={mode} onGenerate={() => generate(mode)} moreCredits={moreCredits} />
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

type GenerateButtonProps = { item: Item; mode: GeneratedMode; onGenerate: () => void; moreCredits: ReactNode };

/** The button that generates the missing picture, with its cost; the cut-out of a new item is free (SPEC-58). */
function GenerateButton({ item, mode, onGenerate, moreCredits }: GenerateButtonProps) {
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
      <p className="text-s">{t(`image_mode_help.${mode}`)}</p>
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
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async (mode: GeneratedMode) => {
      if (mode !== "no_background" || !mayCutOutNew(item, Date.now())) return await generateImage(queries, item, mode);
      // With what is not fetched ahead.
      const { startCutOuts } = await import("#features/wardrobe/many/run-batch.ts");
      const [started] = await startCutOuts(queries, [item.id]);
      if (started === undefined) throw new Error("The cut-out is free no longer, or the hour's share is used up");
      return started.ai_task_id;
    },
  });
  // The toast is shown even if the dialog was closed meanwhile.
  const start = async (mode: GeneratedMode): Promise<void> => {
    telegram.haptic("choice");
    try {
      await mutateAsync(mode);
    } catch (error) {
      logError("The picture could not be started", error);
      telegram.haptic("error");
      showToast(toGenerationFailure(t, error, mode), "error");
    }
  };
  const generate = (mode: GeneratedMode): void => void start(mode);
  return { generate, startedMode: isPending ? variables : null };
}
