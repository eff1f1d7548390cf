import { useRef } from "react";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { hasTrial, TRIAL_PLAN } from "@wardrobe/domain/plans/trial.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf, useT } from "#adapters/texts.ts";
import { useActivateTrial } from "#features/plans/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

/** The trial's offer and duration. */
export function TrialText({ config }: { config: PremiumConfig }) {
  const t = useT();
  const language = useLanguage();
  const { duration_days, max_items, ai_credits_per_month, recommend_credits } = config[TRIAL_PLAN];
  return planText(language, "try_plan", {
    tier: t("basic"),
    days: planText(language, "days", { count: duration_days }),
    items: t("items_count", { count: max_items }),
    credits: planText(language, "credits", { count: ai_credits_per_month }),
    recommendations: planText(language, "recommendations", { count: recommend_credits }),
  });
}

/** Activates the trial. It succeeds or fails even if what it stands on was closed meanwhile (P-07). */
export function TrialButton({ onActivated }: { onActivated: () => void }) {
  const t = useT();
  const { mutateAsync, isPending } = useActivateTrial();
  const isActivating = useRef(false);
  const activate = async (): Promise<void> => {
    // The second tap of a double tap comes before `isPending` is rendered.
    if (isActivating.current) return;
    isActivating.current = true;
    telegram.haptic("choice");
    try {
      if (!hasTrial(await mutateAsync())) throw new Error("The trial was used before");
      telegram.haptic("success");
      onActivated();
    } catch (error) {
      logError("The trial was not activated", error);
      telegram.haptic("error");
      showToast(textOf("failed_activate_trial"), "error");
    } finally {
      isActivating.current = false;
    }
  };
  return (
    <Button onClick={() => void activate()} disabled={isPending}>
      {isPending && <Spinner sizePx={18} />} {t("activate_basic_trial")}
    </Button>
  );
}

/** The trial above what can be bought, while it can still be had (SPEC-49). */
export function TrialOffer({ config, onActivated }: { config: PremiumConfig; onActivated: () => void }) {
  const language = useLanguage();
  const t = useT();
  return (
    <section className="flex flex-col gap-2 rounded-medium bg-card p-3">
      <p className="px-1 text-s">
        <TrialText config={config} />.{" "}
        <span className="text-muted">{planText(language, "trial_is_free", { free: t("free") })}</span>
      </p>
      <TrialButton onActivated={onActivated} />
    </section>
  );
}
