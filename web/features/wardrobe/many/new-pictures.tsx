import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect } from "react";
import { CHECKED_TASKS_MAX } from "@wardrobe/domain/ai-tasks/calls.ts";
import { manyText, type ManyTextKey } from "@wardrobe/domain/text/many.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { readText, writeText } from "#adapters/local-store.ts";
import { logError } from "#adapters/log.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { useSavePreference } from "#features/profile/mutations.ts";
import { useSettings } from "#features/profile/queries.ts";
import { toGenerationFailure } from "#features/wardrobe/failure-text.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { cutOutNew, runBatch } from "#features/wardrobe/many/run-batch.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useIsSelecting } from "#features/wardrobe/selection/selection-store.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { IconButton } from "#ui/button.tsx";
import { Scissors, X } from "#ui/icons.ts";
import { showToast } from "#ui/show-toast.ts";
import { ProgressBar } from "#ui/progress.tsx";

const userId = telegram.launch.userId ?? "";
/** The first outfit (SPEC-47) asks for its own within this time, and they are made first: the longer where there may be one. */
const FIRST_OUTFIT_AHEAD_MS = 4000;
const FIRST_OUTFIT_MAX_MS = 20_000;
const isFree = (item: Item): boolean => mayCutOutNew(item, Date.now());

/**
 * What the default mode would have made of new photos, at no cost: offered for as long as it is free, and not only
 * after an upload (SPEC-46, SPEC-108). Declining is remembered on the device. The photos that begin a wardrobe get it without.
 */
export function NewPictures() {
  const language = useLanguage();
  const t = (key: ManyTextKey, params = {}): string => manyText(language, key, params);
  const queries = useQueryClient();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const isSending = useUploads(({ queue }) => queue.entries.length > 0);
  const newIds = useUploads((state) => state.newIds);
  const isMaking = useBatch((state) => state.batch.length > 0);
  /** What could not be cut out is not offered again and again. */
  const [asked, setAsked] = useState(() => readText("pictures_asked", userId));
  const isSelecting = useIsSelecting();
  const settings = useSettings();
  const [isDeclined, setIsDeclined] = useState(() => readText("pictures_offer", userId) !== "");
  const isNew = items.length > 0 && items.every(({ id }) => newIds.includes(id));
  const { mutateAsync: save } = useSavePreference();
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (isNew && readText("pictures_offer", userId) !== "") return;
      if (ids.length > 0) await cutOutNew(queries, ids, isNew);
      if (!isNew) return;
      // Who changes it in the settings is not overruled.
      writeText("pictures_offer", userId, "answered");
      await save({ default_image_mode: "no_background" });
      showToast(t("now_by_itself"));
    },
    onSuccess: (_started, ids) => {
      const all = [asked, ...ids].join(" ");
      writeText("pictures_asked", userId, all);
      setAsked(all);
    },
    onError: (error) => {
      logError("The cut-outs were not started", error);
      if (isNew) return;
      showToast(toGenerationFailure(textOf, error, "no_background"), "error");
    },
  });
  const missing = items.filter((item) => !asked.includes(item.id) && isFree(item));
  const isDefault = settings === undefined || settings.default_image_mode !== "original";
  const ids = missing.slice(0, CHECKED_TASKS_MAX).map(({ id }) => id);
  const isOpen = !(isDeclined || isDefault || isSending || isSelecting);
  // Also where the first outfits have asked for all: the next photos get theirs by themselves.
  const unasked = isOpen && isNew ? ids.join() : null;
  // Without shoes no outfit is whole.
  const mayMakeOutfit = items.some(({ position }) => position === "feet");
  const aheadMs = isMaking ? 0 : mayMakeOutfit ? FIRST_OUTFIT_MAX_MS : FIRST_OUTFIT_AHEAD_MS;
  useEffect(() => {
    // Once: its own cut-outs are being made before the default is kept.
    if (unasked === null || !isIdle) return;
    const timer = setTimeout(() => mutate(unasked.split(",").filter(Boolean)), aheadMs);
    return () => clearTimeout(timer);
  }, [mutate, isIdle, unasked, aheadMs]);
  if (!isOpen || isNew || isMaking || ids.length === 0) return null;
  const take = (): void => {
    telegram.haptic("choice");
    mutate(ids);
  };
  const decline = (): void => {
    writeText("pictures_offer", userId, "answered");
    setIsDeclined(true);
  };
  const label = t("offer", { count: ids.length });
  return (
    <section aria-label={label} className="mb-3 flex items-center rounded-medium bg-card">
      <button
        type="button"
        disabled={isPending}
        onClick={take}
        className="flex min-h-11 flex-1 items-center gap-3 py-1 pl-4 text-left text-s text-accent active:opacity-70 disabled:opacity-50 max-[359px]:text-xs"
      >
        <Scissors size={18} className="shrink-0" aria-hidden /> {label}
      </button>
      <IconButton label={t("decline_offer")} onClick={decline} className="text-muted">
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}

/** The progress of pictures for many (MANY-03); not over the outfits of a recommendation, which fill the screen. */
export function ManyView({ isOverOutfits = false }) {
  const language = useLanguage();
  const all = useBatch((state) => state.batch);
  const batch = all.filter(({ isUnasked }) => !isUnasked);
  const total = batch.length;
  useEffect(() => void runBatch(), []);
  if (total === 0 || isOverOutfits) return null;
  const done = batch.filter(({ state }) => state === "done" || state === "failed").length;
  const now = batch.find(({ state }) => state === "running" || state === "waiting") ?? batch[0];
  const label = manyText(language, `progress_${now?.mode ?? "enhanced"}`, { done, total });
  return (
    <section className="flex w-full max-w-72 flex-col items-center gap-2 rounded-large bg-card px-4 pt-2 pb-3 shadow-high">
      <p className="w-full text-s">{label}</p>
      <ProgressBar label={label} percent={(100 * done) / total} />
    </section>
  );
}
