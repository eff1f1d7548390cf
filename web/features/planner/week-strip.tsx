import { useQuery } from "@tanstack/react-query";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay, today } from "#adapters/today.ts";
import { DAYS_AHEAD, weekQuery } from "#features/planner/queries.ts";

/** Seven days from today, with a dot under those that have an outfit; a tap opens the day (WEEK-01). */
export function WeekStrip({ onOpen }: { onOpen: (day: Day) => void }) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const { data: plans = [] } = useQuery(weekQuery);
  const first = today();
  return (
    <ul aria-label={t("seven_days")} className="grid grid-cols-7 overflow-hidden rounded-medium bg-card">
      {DAYS_AHEAD.map((later) => {
        const day = addDays(first, later);
        const isPlanned = plans.some(({ date }) => date === day);
        const name = shownDay(language, day, { weekday: "long", day: "numeric", month: "long" });
        return (
          <li key={day}>
            <button
              type="button"
              onClick={() => onOpen(day)}
              className="flex min-h-16 w-full flex-col items-center justify-center gap-0.5 -outline-offset-2 active:opacity-70"
            >
              <span className="sr-only">{isPlanned ? t("day_planned", { day: name }) : name}</span>
              <span className="text-xs text-muted" aria-hidden>
                {shownDay(language, day, { weekday: "short" })}
              </span>
              <span className={later === 0 ? "text-m font-bold text-accent" : "text-m"} aria-hidden>
                {shownDay(language, day, { day: "numeric" })}
              </span>
              <span className={`size-1.5 rounded-full ${isPlanned ? "bg-accent" : ""}`} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
