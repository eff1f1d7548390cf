import { useQuery } from "@tanstack/react-query";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { useLanguage } from "#adapters/language.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { useGoTo } from "#screens/navigation.ts";
import { CalendarRange, ChevronRight, Luggage, ScanSearch, TriangleAlert } from "#ui/icons.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { MorningRow } from "#features/morning/morning-row.tsx";
import { DAY_PATH, WEEK_PATH, DAYS_AHEAD, useTurnOf, weekQuery } from "#features/planner/queries.ts";
import { useTripLine } from "#features/planner/trip-line.ts";
import { TasteRow } from "#features/taste/taste-row.tsx";
import { Rows } from "#ui/rows.tsx";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";

const MorningDialog = lazyComponent(async () => (await import("#screens/morning-dialog.tsx")).MorningDialog);
const TasteDialog = lazyComponent(async () => (await import("#screens/taste-dialog.tsx")).TasteDialog);

/** The seven days, and the ways to what lies ahead: the suggested week, a trip, a purchase, the morning's message, one's taste. */
export function AheadRows() {
  const language = useLanguage();
  const goTo = useGoTo();
  const trip = useTripLine();
  const rows = [
    { Icon: CalendarRange, text: plannerText(language, "plan_week"), path: WEEK_PATH },
    // A near one stands below the outfit.
    ...(trip?.isNear === true
      ? []
      : [{ Icon: Luggage, text: trip?.line ?? plannerText(language, "pack_trip"), path: "/trip" }]),
    { Icon: ScanSearch, text: wishText(language, "should_i_buy"), path: "/wishes" },
  ];
  return (
    <div className="flex flex-col gap-2">
      <WeekStrip onOpen={(day) => goTo(DAY_PATH + day)} />
      <Rows>
        {rows.map(({ Icon, text, path }) => (
          <button
            key={path}
            type="button"
            onClick={() => goTo(path)}
            className="flex min-h-12 w-full items-center gap-3 px-4 text-left text-m -outline-offset-2 active:opacity-70"
          >
            <Icon size={20} className="shrink-0 text-accent" aria-hidden />
            <span className="min-w-0 flex-1">{text}</span>
            <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
          </button>
        ))}
      </Rows>
      <MorningRow dialog={(onClosed) => <MorningDialog onClosed={onClosed} />} />
      <TasteRow
        dialog={(onClosed) => (
          <TasteDialog
            onBegin={() => {
              onClosed();
              window.scrollTo({ top: 0 });
            }}
            onClosed={onClosed}
          />
        )}
      />
    </div>
  );
}

/** Seven days from today, with a dot under those that have an outfit, planned or worn, a warning where the weather speaks against it or a garment is gone; a tap opens the day (WEEK-01). */
function WeekStrip({ onOpen }: { onOpen: (day: Day) => void }) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const { data: plans = [] } = useQuery(weekQuery);
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const turnOf = useTurnOf(items, plans.length > 0);
  const first = today();
  const { data: wears = [] } = useQuery(wearsQuery({ from: first, to: first }));
  return (
    <ul aria-label={t("seven_days")} className="grid grid-cols-7 overflow-hidden rounded-medium bg-card">
      {DAYS_AHEAD.map((later) => {
        const day = addDays(first, later);
        const plan = plans.find(({ date }) => date === day);
        const outfits = plan === undefined ? [] : outfitsOf(plan);
        const turn = outfits.map(turnOf).find((one) => one !== null) ?? null;
        const isWorn = later === 0 && wears.length > 0;
        const isGone = outfits.some((one) => one.item_ids.some((id) => !items.some((item) => item.id === id)));
        const turned =
          isGone && items.length > 0 ? plannerText(language, "gone") : turn && plannerText(language, `turned_${turn}`);
        const name = shownDay(language, day, { weekday: "long", day: "numeric", month: "long" });
        return (
          <li key={day}>
            <button
              type="button"
              onClick={() => onOpen(day)}
              className="flex min-h-16 w-full flex-col items-center justify-center gap-0.5 -outline-offset-2 active:opacity-70"
            >
              <span className="sr-only">
                {turned !== null
                  ? plannerText(language, "day_turned", { day: name, turned })
                  : isWorn
                    ? t("day_worn", { day: name })
                    : plan === undefined
                      ? name
                      : t("day_planned", { day: name })}
              </span>
              <span className="text-xs text-muted" aria-hidden>
                {shownDay(language, day, { weekday: "short" })}
              </span>
              <span className={later === 0 ? "text-m font-bold text-accent" : "text-m"} aria-hidden>
                {shownDay(language, day, { day: "numeric" })}
              </span>
              {turned === null ? (
                <span
                  className={`size-1.5 rounded-full ${plan === undefined && !isWorn ? "" : "bg-accent"}`}
                  aria-hidden
                />
              ) : (
                <TriangleAlert size={12} className="-my-[3px] text-accent" aria-hidden />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
