import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { gainsOf } from "@wardrobe/domain/plans/features.ts";
import { MONTH_PLAN } from "@wardrobe/domain/plans/plan-labels.ts";
import { PAID_TIERS } from "@wardrobe/domain/plans/plan-types.ts";
import { START_PLANS } from "@wardrobe/domain/start-params.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { capitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { App } from "#app.ts";
import type { Answered } from "#features/boards/answer-question.ts";
import type { Person } from "#features/people/people.ts";

/** Says in the comparison's own words (S-02) what each plan adds; null for words that ask nothing of them. */
export function tellPlans({ rules }: Pick<App, "rules">, person: Person, words: string): Answered | null {
  if (readQuestion(words)?.asks !== "plans") return null;
  const language = languageOfSettings(person.language);
  const lines = PAID_TIERS.map((tier) => {
    const { price_stars, max_items, ai_credits_per_month, recommend_credits } = rules.premiumConfig[MONTH_PLAN[tier]];
    const counts = { items: max_items, credits: ai_credits_per_month, recommendations: recommend_credits };
    const own = tier === "pro" ? [planText(language, "all_of_basic")] : [];
    const gains = gainsOf(tier, rules.premiumConfig).map((gain) =>
      tier === "pro" && gain === "feature_priority"
        ? planText(language, "shortest_waits")
        : planText(language, `gain.${gain}`),
    );
    return [
      `${capitalised(tier)}, ${planText(language, "per_month", { count: price_stars })}.`,
      planText(language, "plan_gives", counts),
      ...[...own, ...gains].map((gain) => `• ${gain}`),
    ].join("\n");
  });
  return { told: lines.join("\n\n"), opens: START_PLANS };
}
