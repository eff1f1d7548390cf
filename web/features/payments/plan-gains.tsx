import { featuresOf, gainsOf, type FeatureValue } from "@wardrobe/domain/plans/features.ts";
import type { PaidTier } from "@wardrobe/domain/plans/plan-types.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { Check } from "#ui/icons.ts";

/** The features of a paid tier; `holds` says how many items and credits. */
export function PlanGains({ tier, config, holds }: { tier: PaidTier; config: PremiumConfig; holds: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="px-1 text-s">
      <Gain name={holds} />
      {tier === "pro" && <Gain name={planText(language, "all_of_basic")} />}
      {gainsOf(tier, config).map((feature) => (
        <Gain key={feature} name={t(feature)} value={featuresOf(tier, config)[feature]} />
      ))}
    </ul>
  );
}

function Gain({ name, value }: { name: string; value?: FeatureValue }) {
  const t = useT();
  const more = value?.kind === "text" ? `: ${t(value.key, { count: value.count ?? 0 }).toLowerCase()}` : "";
  return (
    <li className="flex items-start gap-1.5">
      <Check size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      {name}
      {more}
    </li>
  );
}
