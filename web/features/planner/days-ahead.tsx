import { useQuery } from "@tanstack/react-query";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { DAYS_AHEAD, useForecast, weekQuery } from "#features/planner/queries.ts";
import { openCalendarFile } from "#features/planner/week.ts";
import { Button } from "#ui/button.tsx";
import { CalendarArrowDown, CalendarRange, MapPinned } from "#ui/icons.ts";

/** Plans the week, gives it as a calendar file, and names the forecast's source or asks for its place (WEEK-01, WEEK-02). */
export function DaysAhead({ onPlan, onChooseCity }: { onPlan: () => void; onChooseCity: () => void }) {
  const language = useLanguage();
  const { data: plans = [] } = useQuery(weekQuery);
  const isReady = DAYS_AHEAD.slice(1).every((later) => plans.some(({ date }) => date === addDays(today(), later)));
  const { isPlaceKnown, attribution } = useForecast();
  return (
    <>
      <div className="m-2 flex flex-wrap gap-2">
        {isReady ? (
          <p className="flex-auto self-center text-center text-s text-muted">{plannerText(language, "week_ready")}</p>
        ) : (
          <Button className="flex-auto" onClick={onPlan}>
            <CalendarRange size={20} aria-hidden /> {plannerText(language, "plan_week")}
          </Button>
        )}
        {plans.some(({ date }) => date >= today()) && (
          <Button look="quiet" className="flex-auto" onClick={() => void openCalendarFile()}>
            <CalendarArrowDown size={20} aria-hidden /> {plannerText(language, "calendar_file")}
          </Button>
        )}
      </div>
      {!isPlaceKnown && (
        <Button look="link" onClick={onChooseCity}>
          <MapPinned size={18} aria-hidden /> {plannerText(language, "choose_city")}
        </Button>
      )}
      {attribution !== null && (
        <p className="px-4 text-center text-xs text-muted">
          {plannerText(language, "forecast_from", { source: attribution })}
        </p>
      )}
    </>
  );
}
