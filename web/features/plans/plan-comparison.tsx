import { useState, type ReactNode, useEffect, useRef } from "react";
import { FEATURES, featuresOf, type Feature, type FeatureValue } from "@wardrobe/domain/plans/features.ts";
import { mainButton } from "@wardrobe/domain/plans/main-button.ts";
import { planDay } from "#adapters/plan-day.ts";
import { MONTH_PLAN } from "@wardrobe/domain/plans/plan-labels.ts";
import { TIERS, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { TRIAL_PLAN, mayActivateTrial } from "@wardrobe/domain/plans/trial.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { TrialButton, TrialText } from "#features/plans/trial.tsx";
import { Button } from "#ui/button.tsx";
import { Check, Minus, ChevronDown, Crown } from "#ui/icons.ts";
import { Tabs } from "#ui/tabs.tsx";
import { remainingTime } from "@wardrobe/domain/plans/remaining-time.ts";

type PlanComparisonProps = {
  tier: Tier;
  config: PremiumConfig;
  settings: Settings;
  onChoosePlan: (viewed: Tier) => void;
  onActivated: () => void;
  /** In place of the button that extends, where the plan renews by itself; null where it does not (SPEC-95). */
  renews: ((onChoosePlan: () => void) => ReactNode) | null;
};

/** The features of one plan at a time, and its main button (S-02 to S-04): at first the current one, on the free plan what Basic would add. */
export function PlanComparison({ tier, config, settings, onChoosePlan, onActivated, renews }: PlanComparisonProps) {
  const t = useT();
  const [shown, setShown] = useState<Tier>(tier === "free" ? "basic" : tier);
  const language = useLanguage();
  const paid = config[MONTH_PLAN[shown]];
  const price = paid.price_stars;
  // Before it begins, too: the button below the table begins it.
  const isOffered = tier === "free" && shown === "basic" && mayActivateTrial(settings.subscription_start);
  const isTrial = isOffered || (shown === tier && settings.subscription_type === TRIAL_PLAN);
  const features = featuresOf(shown, config, isTrial ? TRIAL_PLAN : undefined);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-s font-semibold">{t("plans")}</h3>
      <Tabs
        label={t("plans")}
        tabs={TIERS.map((value) => ({
          value,
          label: t(value),
          mark: value === tier ? <span className="block text-xs font-normal">{t("your_plan")}</span> : null,
        }))}
        value={shown}
        onChoose={(chosen) => {
          telegram.haptic("choice");
          setShown(chosen);
        }}
      >
        <dl className="divide-y divide-line rounded-medium bg-card">
          <Row label={planText(language, "price")}>
            {price === 0 ? planText(language, "no_price") : planText(language, "per_month", { count: price })}
          </Row>
          {FEATURES.map((feature) => {
            const value = features[feature];
            return (
              value !== null && (
                <Row
                  key={feature}
                  label={isTrial && isOfTrial(feature) ? planText(language, `trial.${feature}`) : t(feature)}
                >
                  <Value value={value} />
                </Row>
              )
            );
          })}
        </dl>
        {isTrial && (
          <p className="px-1 text-s text-muted">
            {planText(language, "trial_limits", {
              items: t("items_count", { count: paid.max_items }),
              credits: planText(language, "credits", { count: paid.ai_credits_per_month }),
              recommendations: planText(language, "recommendations", { count: paid.recommend_credits }),
            })}
          </p>
        )}
        <MainButton
          viewed={shown}
          current={tier}
          settings={settings}
          onChoosePlan={() => onChoosePlan(shown)}
          onActivated={onActivated}
          renews={renews}
        />
      </Tabs>
    </section>
  );
}

/** The figures of a trial, once, and of a paid month, each month. */
function isOfTrial(feature: Feature): feature is "feature_ai_credits" | "feature_recommend_credits" {
  return feature === "feature_ai_credits" || feature === "feature_recommend_credits";
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 px-4 py-1.5 text-s">
      <dt className="flex-1">{label}</dt>
      <dd className="max-w-[70%] text-right font-semibold">{children}</dd>
    </div>
  );
}

function Value({ value }: { value: FeatureValue }) {
  const t = useT();
  const language = useLanguage();
  if (value.kind === "number") return <span className="tabular-nums">{value.value.toLocaleString(language)}</span>;
  if (value.kind === "text") return t(value.key, value.count === undefined ? {} : { count: value.count });
  return (
    <>
      {value.has ? (
        <Check size={20} className="text-accent" aria-hidden />
      ) : (
        <Minus size={20} className="text-muted" aria-hidden />
      )}
      <span className="sr-only">{t(value.has ? "yes" : "no")}</span>
    </>
  );
}

type MainButtonProps = {
  viewed: Tier;
  current: Tier;
  settings: Settings;
  onChoosePlan: () => void;
  /** The trial has begun. */
  onActivated: () => void;
  renews: PlanComparisonProps["renews"];
};

/** The button for the viewed plan (S-03, P-07). */
function MainButton({ viewed, current, settings, onChoosePlan, onActivated, renews }: MainButtonProps) {
  const t = useT();
  const language = useLanguage();
  const subscriptionStart = settings.subscription_start;
  const { label, action } = mainButton({ viewed, current, subscriptionStart, renews: renews !== null });
  if (label === "renews") return renews?.(onChoosePlan);
  if (action !== "activate_trial")
    return (
      <Button onClick={onChoosePlan} disabled={action === null}>
        {t(label, { tier: t(viewed) })}
      </Button>
    );
  return (
    <>
      <TrialButton onActivated={onActivated} />
      <p className="text-center text-s text-muted">{planText(language, "trial_is_free", { free: t("free") })}</p>
      {/* A plan can also be bought without a trial. */}
      <Button look={viewed === "pro" ? "quiet" : "link"} onClick={onChoosePlan}>
        {viewed === "pro" ? t("upgrade_to", { tier: t(viewed) }) : t("pick_plan")}
      </Button>
    </>
  );
}

type PlanRowProps = {
  tier: Tier;
  settings: Settings;
  /** Undefined until it is loaded. */
  config: PremiumConfig | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** In the row's card. */
  renewal: ReactNode;
  /** The part that opens below the row. */
  children: ReactNode;
};

/** The plan in one row: its name, its remaining time and the trial's offer (S-04); a tap shows the plans below. */
export function PlanRow({ tier, settings, config, isOpen, onToggle, renewal, children }: PlanRowProps) {
  const t = useT();
  const language = useLanguage();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: "start" });
  }, [isOpen]);
  const { subscription_type, subscription_start, subscription_end } = settings;
  return (
    <section ref={section} className="flex scroll-mt-2 flex-col gap-3">
      <div className="rounded-medium bg-card">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left active:opacity-70"
        >
          <Crown size={20} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block text-m">
              {planText(language, "plan")}: <b>{t(tier)}</b>
              {subscription_type === TRIAL_PLAN && subscription_end !== null && (
                <>, {planText(language, "trial_until", { date: planDay(language, Date.parse(subscription_end)) })}</>
              )}
            </span>
            {subscription_end !== null && <RemainingTime end={subscription_end} />}
            {config !== undefined && mayActivateTrial(subscription_start) && (
              <span className="block text-s text-accent">
                <TrialText config={config} />
              </span>
            )}
          </span>
          <ChevronDown
            size={20}
            className={`shrink-0 text-muted transition-transform ${isOpen ? "rotate-180" : ""}`}
            aria-hidden
          />
        </button>
        {renewal}
      </div>
      {isOpen && children}
    </section>
  );
}

function RemainingTime({ end }: { end: string }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const left = remainingTime(Date.parse(end), now);
  return (
    <span className="block text-s text-muted">
      {"count" in left ? t(left.key, { count: left.count }) : t(left.key)}
    </span>
  );
}
