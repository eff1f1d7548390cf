import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect } from "react";
import { CHECKED_TASKS_MAX } from "@wardrobe/domain/ai-tasks/calls.ts";
import { manyText, type ManyTextKey } from "@wardrobe/domain/text/many.ts";
import { pictureOf } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { logError } from "#adapters/log.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { useSavePreference } from "#features/profile/mutations.ts";
import { useSettings } from "#features/profile/queries.ts";
import { toGenerationFailure } from "#features/wardrobe/failure-text.ts";
import { isOfferDeclined, rememberDeclined, useBatch } from "#features/wardrobe/many/batch-store.ts";
import { cutOutNew, runBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Scissors, X } from "#ui/icons.ts";
import { SwitchRow } from "#ui/action-row.tsx";
import { showToast } from "#ui/show-toast.ts";
import { ProgressBar } from "#ui/progress.tsx";

/** After an upload: what the default mode would have made of the photos (SPEC-46). A no is remembered on the device. */
export function NewPictures() {
  const language = useLanguage();
  const t = (key: ManyTextKey, params = {}): string => manyText(language, key, params);
  const queries = useQueryClient();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const newIds = useUploads((state) => state.newIds);
  const isSending = useUploads(({ queue }) => queue.entries.length > 0);
  const isMaking = useBatch((state) => state.batch.length > 0);
  const asked = useBatch((state) => state.asked);
  const isSelecting = useIsSelecting();
  const settings = useSettings();
  const [isDeclined, setIsDeclined] = useState(isOfferDeclined);
  const [isKept, setIsKept] = useState(false);
  const { mutate: savePreference } = useSavePreference();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => await cutOutNew(queries, ids),
    onSuccess: (_started, ids) => {
      useBatch.setState(({ asked: before }) => ({ asked: [...before, ...ids] }));
      if (isKept) savePreference({ default_image_mode: "no_background" });
    },
    onError: (error) => {
      logError("The cut-outs were not started", error);
      showToast(toGenerationFailure(textOf, error, "no_background"), "error");
    },
  });
  const missing = items.filter(
    (item) =>
      newIds.includes(item.id) && !asked.includes(item.id) && pictureOf(item, "no_background").state === "missing",
  );
  const isDefault = settings === undefined || settings.default_image_mode !== "original";
  if (isDeclined || isDefault || isSending || isMaking || isSelecting || missing.length === 0) return null;
  const take = (): void => {
    telegram.haptic("choice");
    mutate(missing.slice(0, CHECKED_TASKS_MAX).map(({ id }) => id));
  };
  const decline = (): void => {
    rememberDeclined();
    setIsDeclined(true);
  };
  const credits = settings.ai_credits_left;
  return (
    <section aria-label={t("offer")} className="mb-3 rounded-medium bg-card p-2">
      <div className="flex items-start gap-2">
        <Scissors size={20} className="mt-2.5 ml-2 shrink-0 text-accent max-[359px]:hidden" aria-hidden />
        <div className="min-w-0 flex-1 py-2 max-[359px]:pl-2">
          <p className="text-m font-semibold max-[359px]:text-s">{t("offer")}</p>
          <p className="text-s text-muted max-[359px]:text-xs">
            {t("offer_free")} {credits > 0 && t("offer_left", { count: credits })}
          </p>
        </div>
        <IconButton label={t("decline_offer")} onClick={decline} className="text-muted">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="*:min-h-11 *:px-2">
        <SwitchRow label={t("offer_always")} isOn={isKept} onTurn={setIsKept} />
      </div>
      <Button className="w-full" disabled={isPending} onClick={take}>
        {t("offer_take")}
      </Button>
    </section>
  );
}

/** The progress of pictures for many (MANY-03); not over the outfits of a recommendation, which fill the screen. */
export function ManyView({ isOverOutfits = false }) {
  const language = useLanguage();
  const batch = useBatch((state) => state.batch);
  const total = batch.length;
  useEffect(() => void runBatch(), []);
  if (total === 0 || isOverOutfits) return null;
  const done = batch.filter(({ state }) => state === "done" || state === "failed").length;
  const label = manyText(language, "progress", { done, total });
  return (
    <section className="flex w-full max-w-72 flex-col items-center gap-2 rounded-large bg-card px-4 pt-2 pb-3 shadow-high">
      <p className="w-full text-s">{label}</p>
      <ProgressBar label={label} percent={(100 * done) / total} />
    </section>
  );
}
