import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { mayUseMode, type GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { mayCutOutNew } from "@wardrobe/domain/wardrobe/free-cut-out.ts";
import { PICTURES_AT_ONCE_MAX, planPictures } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { manyText, type ManyTextKey } from "@wardrobe/domain/text/many.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram, useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { useTier } from "#features/plans/queries.ts";
import { useSettings } from "#features/profile/queries.ts";
import { toGenerationFailure } from "#features/wardrobe/failure-text.ts";
import { useBatch } from "#features/wardrobe/many/batch-store.ts";
import { cutOutNew, startBatch } from "#features/wardrobe/many/run-batch.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/show-toast.ts";

type MakePicturesProps = {
  items: readonly Item[];
  mode: GeneratedMode;
  onClosed: () => void;
  onStarted: () => void;
  /** Shown where credits are missing. */
  moreCredits: ReactNode;
  /** Leads to the plans, where the mode needs one. */
  onChoosePlan: () => void;
};

/** Says what pictures of these items cost and whom it leaves out, before it makes them (MANY-03). */
export function MakePictures({ items, mode, onClosed, onStarted, moreCredits, onChoosePlan }: MakePicturesProps) {
  const t = useT();
  const language = useLanguage();
  const many = (key: ManyTextKey, params = {}): string => manyText(language, key, params);
  const tier = useTier();
  const aiCreditsLeft = useSettings()?.ai_credits_left ?? 0;
  const batch = useBatch((state) => state.batch);
  // The pictures that are announced must be those that start, even if the wardrobe changes meanwhile.
  const [{ wanted, ready, beyond, cost }] = useState(() => {
    const awaited = new Set(batch.flatMap((entry) => (entry.mode === mode ? [entry.itemId] : [])));
    const free = items.filter(({ id }) => !awaited.has(id));
    const plan = planPictures(free, mode, { tier, aiCreditsLeft, nowMs: Date.now() });
    return { ...plan, ready: plan.ready + items.length - free.length };
  });
  const queries = useQueryClient();
  const start = (): void => {
    telegram.haptic("choice");
    const now = Date.now();
    const free = wanted.filter((item) => mode === "no_background" && mayCutOutNew(item, now));
    if (free.length > 0)
      cutOutNew(
        queries,
        free.map(({ id }) => id),
      ).catch((error: unknown) => {
        logError("The cut-outs were not started", error);
        showToast(toGenerationFailure(t, error, mode), "error");
      });
    startBatch(
      wanted.filter((item) => !free.includes(item)),
      mode,
    );
    onStarted();
  };
  const mayUse = mayUseMode(tier, mode);
  useBackButton(true, onClosed);
  const left = t("ai_credits_left", { count: aiCreditsLeft });
  const refusal = mayUse
    ? ready === items.length
      ? many("nothing_to_make")
      : t("not_enough_ai_credits")
    : t("enhanced_requires_subscription");
  return (
    <Alert
      isOpen
      onClose={onClosed}
      title={many(wanted.length > 0 ? `question_${mode}` : `make_${mode}`, { count: wanted.length })}
      message={
        wanted.length === 0 ? (
          <p className="text-muted">{refusal}</p>
        ) : (
          <div className="flex flex-col gap-2 text-muted">
            <p className="font-semibold text-text">
              {cost === 0 ? t("generation_free") : `${t("generation_cost", { count: cost })}. ${left}.`}
            </p>
            {ready > 0 && <p>{many("ready_already", { count: ready })}</p>}
            {beyond > 0 && <p>{many("beyond", { count: beyond })}</p>}
            <p>
              {many("goes_on")} {cost > 0 && many("credit_back")}
            </p>
          </div>
        )
      }
      actions={
        <>
          {wanted.length > 0 && <Button onClick={start}>{many(`make_${mode}`)}</Button>}
          {!mayUse && beyond > 0 && <Button onClick={onChoosePlan}>{t("pick_plan")}</Button>}
          {mayUse && beyond > 0 && wanted.length < PICTURES_AT_ONCE_MAX && moreCredits}
          <Button look="quiet" onClick={onClosed}>
            {t(ready === items.length ? "ok" : "cancel")}
          </Button>
        </>
      }
    />
  );
}
