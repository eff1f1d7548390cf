import { useQuery } from "@tanstack/react-query";
import { NEXT_POINTS, type NextPoint } from "@wardrobe/domain/onboarding/steps.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { hasHint, hintOf } from "@wardrobe/domain/text/onboarding.ts";
import { newcomerTexts, type NewcomerTextKey } from "@wardrobe/domain/text/newcomer.ts";
import { useLanguage } from "#adapters/language.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import type { Icon } from "#ui/icon.tsx";
import { Camera, ChevronRight, CloudSun, Crown, Gauge, Images, MessageCircleHeart, PersonStanding } from "#ui/icons.ts";

const ICONS: Readonly<Record<string, Icon>> = {
  onboarding_subscription_info: Crown,
  onboarding_limits_info: Gauge,
  onboarding_image_processing: Images,
  onboarding_send_feedback: MessageCircleHeart,
  next_upload_first_item: Camera,
  next_try_constructor: PersonStanding,
  next_get_weather: CloudSun,
  next_explore_premium: Crown,
};

export function FreePlan() {
  const t = newcomerTexts(useLanguage());
  const { free } = useQuery({ ...premiumQuery, enabled: false }).data ?? DEFAULT_PREMIUM_CONFIG;
  const items = t("garments", { count: free.max_items });
  const credits = t("generation_cost", { count: free.ai_credits_per_month });
  return <p className="text-m text-muted text-balance">{t("onboarding_free_plan", { items, credits })}</p>;
}

/** Points that lead nowhere. */
export function Points({ points }: { points: readonly NewcomerTextKey[] }) {
  const language = useLanguage();
  const t = newcomerTexts(language);
  const { basic_trial } = useQuery({ ...premiumQuery, enabled: false }).data ?? DEFAULT_PREMIUM_CONFIG;
  const count = basic_trial.duration_days;
  return (
    <ul className="flex w-full flex-col gap-4 px-2 text-left">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3 text-m">
          <PointIcon point={point} />
          <span>
            {t(point)}
            {hasHint(point) && <span className="block text-s text-muted">{hintOf(language, point, { count })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each leads to what it names. */
export function NextRows({ onNext }: { onNext: ((point: NextPoint) => void) | null }) {
  const t = newcomerTexts(useLanguage());
  return (
    <ul className="w-full divide-y divide-line overflow-hidden rounded-medium bg-card shadow-low">
      {NEXT_POINTS.map((point) => (
        <li key={point}>
          <button
            type="button"
            disabled={onNext === null}
            onClick={() => onNext?.(point)}
            className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-m focus-visible:-outline-offset-2 active:opacity-70"
          >
            <PointIcon point={point} />
            <span className="min-w-0 flex-1">{t(point)}</span>
            <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function PointIcon({ point }: { point: string }) {
  const Icon = ICONS[point];
  return Icon !== undefined && <Icon size={20} className="shrink-0 text-accent" aria-hidden />;
}
