import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";
import { weekQuery } from "#features/planner/queries.ts";
import { plan, unplan } from "#features/planner/week.ts";
import { Button } from "#ui/button.tsx";
import { CalendarCheck, CalendarPlus } from "#ui/icons.ts";

type PlanItProps = {
  itemIds: readonly string[];
  day: Day;
  /** Planned for another one, it is one more outfit of the day (SET-02). */
  occasion: string | undefined;
  className: string;
};

/** Plans these garments for a day to come with one tap, and takes them out with another; pressed while they are planned (TALK-02). */
export function PlanIt({ itemIds, day, occasion, className }: PlanItProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: plans = [] } = useQuery(weekQuery);
  const planned = plans
    .filter(({ date }) => date === day)
    .flatMap(outfitsOf)
    .find(({ item_ids }) => isSameSet(item_ids, itemIds));
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      await (planned === undefined
        ? plan(queries, [{ date: day, item_ids: itemIds, ...(occasion !== undefined && { occasion }) }])
        : unplan(queries, planned)),
  });
  const isPlanned = planned !== undefined;
  const Icon = isPlanned ? CalendarCheck : CalendarPlus;
  const toPlan = day === addDays(today(), 1) ? "plan_tomorrow" : "plan_day_after";
  return (
    <Button
      look={isPlanned ? "quiet" : "primary"}
      aria-pressed={isPlanned}
      // The second click of a double click would take it out again.
      onClick={({ detail }) => detail < 2 && !isPending && mutate()}
      className={`aria-pressed:font-semibold aria-pressed:text-accent ${className}`}
    >
      <Icon size={20} className="shrink-0" aria-hidden />{" "}
      {plannerText(language, isPlanned ? "is_planned" : toPlan, {
        day: shownDay(language, day, { day: "numeric", month: "long" }),
      })}
    </Button>
  );
}
