import { useLocation } from "wouter";
import { daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import { signedDegrees } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { isCondition } from "@wardrobe/domain/recommendations/weather.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { IconButton } from "#ui/button.tsx";
import { ChevronLeft, X } from "#ui/icons.ts";

/** "tomorrow", then "Saturday", and a date from a week ahead on. */
const dayName = (language: Language, day: Day, later: number): string =>
  later === 1
    ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(later, "day")
    : shownDay(language, day, later < 7 ? { weekday: "long" } : { day: "numeric", month: "long" });

/** Above a recommendation: what it is for, the weather it is worn in, and how much suits; its button closes it (W-12), and in the wardrobe another leads back to where it was asked for (SPEC-123). */
export function SuitableBar({
  suitable: { request, reasons, weather, told: words, ids, day },
  leave,
  onLeave,
}: {
  suitable: Suitable;
  /** Where its button leads, if it is not in the wardrobe. */
  leave?: string;
  onLeave: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const told = recommendationTexts(language);
  const [, navigate] = useLocation();
  const suits = request === null ? t("suitable_for_weather") : t("suitable_for_request", { request });
  const isClosest = onlyClosest([...reasons.values()]);
  const sky = weather?.weather[0]?.main ?? "";
  const later = daysBetween(today(), day);
  const forecast = [
    ...(weather === null ? [] : [told("temperature", { degrees: signedDegrees(weather.main.temp) })]),
    ...(isCondition(sky) ? [told(`weather.${sky}`).toLocaleLowerCase(language)] : []),
  ];
  const details = [
    ...(later > 0 ? [dayName(language, day, later)] : []),
    ...(words === undefined ? forecast : [words]),
    ...(isClosest || ids.length === 0 ? [] : [told("items_suit", { count: ids.length })]),
  ];
  return (
    <div className="mb-3 flex min-h-14 items-center rounded-large bg-card py-1 shadow-low">
      {leave === undefined && (
        <IconButton
          label={told("back_to_recommendations")}
          onClick={() => navigate("/recommendations")}
          className="-mr-4 text-accent"
        >
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
      )}
      <p className="min-w-0 flex-1 pl-4 leading-tight">
        <span className="line-clamp-2 text-m font-semibold max-[359px]:line-clamp-3">
          {isClosest ? t("reason.closest") : suits}
        </span>
        <span className="text-s text-muted">{details.join(" · ")}</span>
      </p>
      <IconButton label={leave ?? t("show_all_clothes")} onClick={onLeave} className="text-muted">
        <X size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
