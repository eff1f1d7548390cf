import { useEffect, useRef, type KeyboardEvent, type ReactNode, type TouchEvent } from "react";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { addMonths, dayAfterKey, inMonth, monthOf, weeksOf } from "@wardrobe/domain/wears/month.ts";
import { firstWeekday } from "#adapters/first-weekday.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay, shownMonth } from "#adapters/shown-day.ts";
import { useT } from "#adapters/texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ChevronLeft, ChevronRight, PersonStanding } from "#ui/icons.ts";

type MonthGridProps = {
  /** The day that Tab reaches; its month is shown. */
  day: Day;
  today: Day;
  /** The last day that opens. */
  last: Day;
  /** Up to it days of the next month follow the month of today. */
  until?: Day;
  isBusy: boolean;
  labelOf: (day: Day) => string;
  contentOf: (day: Day) => ReactNode;
  onMove: (day: Day) => void;
  onOpen: (day: Day) => void;
};

/** How far a finger moves sideways to turn to another month. */
const SWIPE_PX = 60;
const WEEK = "grid grid-cols-7 gap-[3px]";

/** The days of a month, a week in each row; arrow keys move between days, and swipes between months (WEAR-05). */
export function MonthGrid({
  day: current,
  today,
  last,
  until = today,
  isBusy,
  labelOf,
  contentOf,
  onMove,
  onOpen,
}: MonthGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const hasMoved = useRef(false);
  const first = firstWeekday(language);
  const weeks = weeksOf(monthOf(current), first, monthOf(current) === monthOf(today) ? until : undefined);
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    hasMoved.current = false;
  }, [current]);
  const move = (event: KeyboardEvent): void => {
    const to = dayAfterKey(event.key, current, { last, firstWeekday: first });
    if (to === null) return;
    event.preventDefault();
    if (to === current) return;
    hasMoved.current = true;
    onMove(to);
  };
  const swipe = ({ changedTouches }: TouchEvent): void => {
    const start = touched.current;
    const end = changedTouches[0];
    touched.current = null;
    if (start === null || end === undefined) return;
    const [x, y] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    const to = dayAfterKey(x < 0 ? "PageDown" : "PageUp", current, { last, firstWeekday: first });
    if (to !== null && monthOf(to) !== monthOf(current)) onMove(to);
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={shownMonth(language, current)}
      aria-busy={isBusy}
      onKeyDown={move}
      onTouchStart={({ touches }) => {
        const start = touches[0];
        touched.current = start === undefined ? null : { x: start.clientX, y: start.clientY };
      }}
      onTouchEnd={swipe}
      className="flex flex-col gap-[3px] p-[3px]"
    >
      <div role="row" className={WEEK}>
        {weekdayNames(language, weeks).map(({ short, long }) => (
          <span key={long} role="columnheader" className="pb-1 text-center text-xs text-muted">
            <span aria-hidden>{short}</span>
            <span className="sr-only">{long}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week.find((day) => day !== null)} role="row" className={WEEK}>
          {week.map((day, column) => (
            <div key={day ?? column} role="gridcell">
              {day !== null && (
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === current ? 0 : -1}
                  disabled={day > last}
                  aria-label={labelOf(day)}
                  aria-current={day === today ? "date" : undefined}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(day)}
                  className="relative block aspect-[3/4] w-full overflow-hidden rounded-small bg-card active:opacity-70 disabled:bg-transparent disabled:opacity-45 aria-[current]:ring-2 aria-[current]:ring-primary"
                >
                  {contentOf(day)}
                  <span
                    className={`absolute top-0.5 left-0.5 min-w-4 rounded-full px-1 text-center text-[0.6875rem] leading-[1.45] tabular-nums ${day === today ? "bg-primary font-semibold text-on-primary" : "bg-card/85 text-text"}`}
                  >
                    {Number(day.slice(-2))}
                  </span>
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The names of the weekdays above the columns, from the days of a whole week. */
function weekdayNames(language: Parameters<typeof shownDay>[0], weeks: readonly (readonly (Day | null)[])[]) {
  const whole = weeks.find((week) => week.every((day) => day !== null)) ?? [];
  return whole.flatMap((day) =>
    day === null
      ? []
      : [{ short: shownDay(language, day, { weekday: "short" }), long: shownDay(language, day, { weekday: "long" }) }],
  );
}

/** The shown month between the ways to those beside it. */
export function MonthTurner({ day, last, onTurn }: { day: Day; last: Day; onTurn: (day: Day) => void }) {
  const language = useLanguage();
  const turn = (by: number): void => {
    const same = inMonth(day, addMonths(monthOf(day), by));
    onTurn(same > last ? last : same);
  };
  return (
    <div className="flex items-center -mx-1 gap-1">
      <IconButton label={diaryText(language, "previous_month")} onClick={() => turn(-1)}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <h2 className="min-w-0 flex-1 text-center text-m font-semibold" aria-live="polite">
        {shownMonth(language, day)}
      </h2>
      <IconButton
        label={diaryText(language, "next_month")}
        disabled={monthOf(day) >= monthOf(last)}
        onClick={() => turn(1)}
        className="disabled:opacity-35"
      >
        <ChevronRight size={24} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Instead of a month without entries: an invitation in the current one, a sentence in an earlier one. */
export function EmptyMonth({ isCurrent, onConstruct }: { isCurrent: boolean; onConstruct: () => void }) {
  const t = useT();
  const language = useLanguage();
  if (!isCurrent) return <p className="p-4 text-center text-s text-muted">{diaryText(language, "month_empty")}</p>;
  return (
    <section className="m-2 flex flex-col gap-2 rounded-large bg-card p-4 text-center">
      <h2 className="text-m font-semibold">{diaryText(language, "begin_title")}</h2>
      <p className="text-s text-muted">{diaryText(language, "begin_hint")}</p>
      <Button look="quiet" onClick={onConstruct}>
        <PersonStanding size={20} aria-hidden /> {t("outfit_constructor")}
      </Button>
    </section>
  );
}
