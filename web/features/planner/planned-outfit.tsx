import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { PlannedOutfit as Planned } from "@wardrobe/domain/planner/calls.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { weatherOfDay } from "@wardrobe/domain/recommendations/day-weather.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { DayForecast } from "#features/planner/day-forecast.tsx";
import { inOrder, OutfitPieces, useMissing } from "#features/planner/outfit-pieces.tsx";
import { useForecast } from "#features/planner/queries.ts";
import { unplan } from "#features/planner/week.ts";
import { Button } from "#ui/button.tsx";
import { CalendarX, CloudAlert } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";

type PlannedOutfitProps = {
  plan: Planned;
  items: ReadonlyMap<string, Item>;
  pieceOf: (item: Item) => ReactNode;
  /** Whether the day's weather stands above it. */
  isFirst?: boolean;
  /** Stands beside the removal: "Wore it" on the day and after it, "Replace" before. */
  action: ReactNode;
};

/** The outfit of a planned day, with what speaks against it by now: the weather, or what is not at hand (WEEK-01). */
export function PlannedOutfit({ plan, items, pieceOf, action, isFirst = true }: PlannedOutfitProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const weather = useForecast().byDay.get(plan.date);
  const missing = useMissing(plan.item_ids, items);
  const [isRemoving, setIsRemoving] = useState(false);
  const turned =
    weather === undefined || missing !== null
      ? null
      : turnedAgainst(
          inOrder(plan.item_ids, items),
          climateOf(weatherOfDay(weather)),
          [...items.values()].filter(isAtHand),
        );
  const yourPlan = plannerText(language, "your_plan");
  const occasion = plan.occasion === undefined ? null : occasionLabel(plan.occasion, language);
  const warning = missing ?? (turned === null ? null : plannerText(language, `turned_${turned}`));
  return (
    <section
      aria-label={occasion === null ? yourPlan : `${yourPlan}: ${occasion}`}
      className="flex flex-col gap-3 rounded-large bg-card p-3"
    >
      {isFirst && weather !== undefined && <DayForecast weather={weather} />}
      {occasion !== null && <h3 className="px-1 text-m font-semibold break-words">{occasion}</h3>}
      <OutfitPieces itemIds={plan.item_ids} items={items} pieceOf={pieceOf} />
      {warning !== null && (
        <p role="status" className="flex items-start gap-2 rounded-medium bg-tile p-3 text-s">
          <CloudAlert size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden /> {warning}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {action}
        <Button
          look="quiet"
          className="flex-auto"
          disabled={isRemoving}
          onClick={() => {
            setIsRemoving(true);
            void unplan(queries, plan).finally(() => setIsRemoving(false));
          }}
        >
          {isRemoving ? <Spinner sizePx={18} /> : <CalendarX size={18} aria-hidden />}{" "}
          {plannerText(language, "remove_plan")}
        </Button>
      </div>
    </section>
  );
}
