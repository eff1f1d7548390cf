import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import { remainingTime } from "@wardrobe/domain/plans/remaining-time.ts";
import { mayActivateTrial } from "@wardrobe/domain/plans/trial.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { TrialText } from "#features/plans/trial.tsx";
import { ChevronDown, Crown } from "#ui/icons.ts";

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
  const { subscription_start, subscription_end } = settings;
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
