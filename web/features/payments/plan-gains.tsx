import { gainsOf } from "@wardrobe/domain/plans/features.ts";
import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { Check } from "#ui/icons.ts";

/** The gains of a paid tier; `holds` adds how many items and credits, where that was not said before. */
export function PlanGains({
  tier,
  config,
  holds = null,
}: {
  tier: PaidTier;
  config: PremiumConfig;
  holds?: string | null;
}) {
  const language = useLanguage();
  const isPro = tier === "pro";
  const gains = gainsOf(tier, config).map((feature) =>
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
