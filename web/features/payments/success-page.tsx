import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { tierOf, type PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { unbroken } from "#adapters/shown-day.ts";
import { useLanguage } from "#adapters/language.ts";
import { useBackButton } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { renewalQuery } from "#features/payments/queries.ts";
import { StarText } from "#features/payments/star-text.tsx";
import { Button } from "#ui/button.tsx";
import { FullPage, FullPageTitle } from "#ui/full-page.tsx";
import { Check } from "#ui/icons.ts";
import { endToast } from "#ui/show-toast.ts";
import { gainsOf, type Gain } from "@wardrobe/domain/plans/features.ts";

type SuccessPageProps = {
  title: "premium_activated" | "trial_activated";
  settings: Settings;
  config: PremiumConfig;
  picture: ReactNode;
  /** Back to where the plans were opened. */
  onDone: () => void;
  /** To an outfit, for which most plans are bought, or to the photos that waited for room. */
  leadOn: { readonly label: string; readonly go: () => void };
};

/** A payment has arrived, or the trial begun: which plan one has now, until when, and what it holds (P-04, SPEC-49). */
export function SuccessPage({ title, settings, config, picture, onDone, leadOn }: SuccessPageProps) {
  const t = useT();
  const language = useLanguage();
  useBackButton(true, onDone);
  // An earlier failure no longer matters.
  useEffect(endToast, []);
  const { subscription_type, subscription_end } = settings;
  const tier = tierOf(subscription_type);
  const { max_items, ai_credits_per_month, recommend_credits } = config[subscription_type];
  // The renewal that was loaded before the payment is out of date.
  const { data, isFetchedAfterMount } = useQuery({ ...renewalQuery, refetchOnMount: "always" });
  const renewal = isFetchedAfterMount && data?.renewal?.state === "active" ? data.renewal : null;
  const shownDate = (at: string) =>
    unbroken(new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(Date.parse(at)));
  const holds = {
    items: t("items_count", { count: max_items }),
    credits: planText(language, "credits", { count: ai_credits_per_month }),
    recommendations: planText(language, "recommendations", { count: recommend_credits }),
  };
  return (
    <FullPage
      part="success"
      header={null}
      footer={
        <div className="flex flex-col">
          <Button onClick={leadOn.go}>{leadOn.label}</Button>
          <Button look="link" onClick={onDone}>
            {t("done")}
          </Button>
        </div>
      }
    >
      <div className="my-auto flex flex-col items-center gap-4 py-4 text-center">
        {picture}
        <FullPageTitle hasChanged={false}>
          {title === "premium_activated" ? `${t(title)}: ${t(tier)}` : t(title)}
        </FullPageTitle>
        {subscription_end !== null && (
          <p className="text-m">
            {renewal === null ? (
              planText(language, "plan_until", { tier: t(tier), date: shownDate(subscription_end) })
            ) : (
              <StarText
                text={renewalText(language, "bought", {
                  tier: t(tier),
                  date: shownDate(renewal.renews_at),
                  stars: renewal.stars,
                })}
              />
            )}
          </p>
        )}
        {title === "trial_activated" && (
          <p className="text-m text-muted">{planText(language, "trial_is_free", { free: t("free") })}</p>
        )}
        {tier !== "free" && (
          <div className="rounded-medium bg-card px-3 py-2.5 text-left">
            <PlanGains
              tier={tier}
              config={config}
              holds={planText(language, title === "trial_activated" ? "trial_holds" : "plan_holds", holds)}
            />
          </div>
        )}
      </div>
    </FullPage>
  );
}

/** Credits have arrived: how many, and how many there are now (CREDIT-01). */
export function CreditsPage({ credits, left, picture, onDone }: CreditsPageProps) {
  const t = useT();
  const language = useLanguage();
  useBackButton(true, onDone);
  useEffect(endToast, []);
  return (
    <FullPage part="success" header={null} footer={<Button onClick={onDone}>{t("done")}</Button>}>
      <div className="my-auto flex flex-col items-center gap-4 py-4 text-center">
        {picture}
        <FullPageTitle hasChanged={false}>
          {planText(language, "pack_added", { credits: planText(language, "credits", { count: credits }) })}
        </FullPageTitle>
        <p className="text-m">{t("ai_credits_left", { count: left })}</p>
      </div>
    </FullPage>
  );
}

type CreditsPageProps = { credits: number; left: number; picture: ReactNode; onDone: () => void };

/** The gains of a paid tier; `holds` adds how many items and credits, where that was not said before. */
export function PlanGains({
  tier,
  config,
  holds = null,
  told = null,
}: {
  tier: PaidTier;
  config: PremiumConfig;
  holds?: string | null;
  /** Said already. */
  told?: Gain | null;
}) {
  const language = useLanguage();
  const isPro = tier === "pro";
  const gains = gainsOf(tier, config)
    .filter((feature) => feature !== told)
    // Nobody subscribes for it.
    .sort((one, other) => Number(one === "feature_priority") - Number(other === "feature_priority"))
    .map((feature) =>
      planText(language, isPro && feature === "feature_priority" ? "shortest_waits" : `gain.${feature}`),
    );
  return (
    <ul className="px-1 text-s">
      {[holds, isPro ? planText(language, "all_of_basic") : null, ...gains].map(
        (gain) =>
          gain !== null && (
            <li key={gain} className="flex items-start gap-1.5">
              <Check size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden />
              {gain}
            </li>
          ),
      )}
    </ul>
  );
}
