import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { PlannedOutfit as Planned } from "@wardrobe/domain/planner/calls.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { weatherOfDay } from "@wardrobe/domain/recommendations/day-weather.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { useForecast, useTurnOf } from "#features/planner/queries.ts";
import { unplan } from "#features/planner/week.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { CalendarX, Snowflake, Thermometer, TriangleAlert, Umbrella } from "#ui/icons.ts";
import { MoreRows } from "#ui/more-rows.tsx";
import { headToFeet } from "@wardrobe/domain/outfit/piece.ts";
import { capitalised, namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { signedDegrees, tellWeather } from "@wardrobe/domain/recommendations/tell-weather.ts";
import { tempsOf, type DayWeather } from "@wardrobe/domain/recommendations/weather.ts";

const TURNED_ICONS = { cold: Snowflake, rain: Umbrella, heat: Thermometer };

/** The picture of garments, which are named so for screen readers. */
export type LayOf = (items: readonly Item[], label: string) => ReactNode;

type PlannedOutfitProps = {
  plan: Planned;
  items: ReadonlyMap<string, Item>;
  layOf: LayOf;
  /** Whether the day's weather stands above it. */
  isFirst?: boolean;
  /** "Wore it" on the day and after it, "Change" before. */
  action: ReactNode;
  /** Stand above the removal. */
  rows?: ReactNode;
  /** Leads to outfits in its place, where something speaks against it. */
  onSwap?: (() => void) | undefined;
};

/** The outfit of a planned day, with what speaks against it by now: the weather, or what is not at hand (WEEK-01). */
export function PlannedOutfit({ plan, items, layOf, action, rows, onSwap, isFirst = true }: PlannedOutfitProps) {
  const language = useLanguage();
  const queries = useQueryClient();
  const worn = inOrder(plan.item_ids, items);
  const weather = useForecast().byDay.get(plan.date);
  const missing = tellMissing(plan.item_ids, { owned: [...items.values()], isReady: isAtHand }, language);
  const [isRemoving, setIsRemoving] = useState(false);
  const turnOf = useTurnOf([...items.values()]);
  const turned = missing === "" ? turnOf(plan) : null;
  const yourPlan = plannerText(language, "your_plan");
  const occasion = plan.occasion === undefined ? null : occasionLabel(plan.occasion, language);
  const warning = turned === null ? missing : plannerText(language, `turned_${turned}`);
  const Icon = turned === null ? TriangleAlert : TURNED_ICONS[turned];
  return (
    <section
      aria-label={occasion === null ? yourPlan : `${yourPlan}: ${occasion}`}
      className="flex flex-col gap-3 rounded-large bg-card p-3"
    >
      <MoreRows
        label={diaryText(language, "more")}
        heading={
          <>
            {isFirst && weather !== undefined && <DayForecast weather={weather} />}
            {occasion !== null && <h3 className="text-m font-semibold break-words">{occasion}</h3>}
          </>
        }
      >
        {rows}
        <ActionRow
          icon={CalendarX}
          label={plannerText(language, "remove_plan")}
          isDisabled={isRemoving}
          run={() => {
            setIsRemoving(true);
            void unplan(queries, plan).finally(() => setIsRemoving(false));
          }}
          className="text-danger"
        />
      </MoreRows>
      <div className="mx-auto w-52 short:w-44">
        <OutfitLay itemIds={plan.item_ids} {...{ items, layOf }} />
      </div>
      <p className="text-center text-s text-muted" aria-hidden>
        {capitalised(
          namesOf(
            worn.map(({ type }) => type),
            language,
          ).what,
        )}
      </p>
      {warning !== "" && (
        <div className="flex flex-col rounded-medium bg-tile p-3">
          <p role="status" className="flex items-start gap-2 text-s">
            <Icon size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden /> {warning}
          </p>
          {onSwap && (
            <Button look="link" className="-mb-2.5 self-start" onClick={onSwap}>
              {plannerText(language, turned === null ? "replace_plan" : `swap_${turned}`)}
            </Button>
          )}
        </div>
      )}
      {action}
    </section>
  );
}

type OutfitBesideProps = {
  /** From head to feet; deleted ones are left out. */
  itemIds: readonly string[];
  items: ReadonlyMap<string, Item>;
  layOf: LayOf;
  children: ReactNode;
};

/** An outfit's picture, and beside it what is said of it and what can be done with it. */
export function OutfitBeside({ itemIds, items, layOf, children }: OutfitBesideProps) {
  return (
    <div className="flex gap-3">
      <div className="w-2/5 max-w-44 shrink-0">
        <OutfitLay {...{ itemIds, items, layOf }} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
    </div>
  );
}

export function OutfitLay({ itemIds, items, layOf }: Omit<OutfitBesideProps, "children">) {
  const t = useT();
  const worn = inOrder(itemIds, items);
  return layOf(worn, worn.map((item) => itemName(t, item)).join(", "));
}

export function inOrder(itemIds: readonly string[], items: ReadonlyMap<string, Item>): Item[] {
  return headToFeet(itemIds.flatMap((id) => items.get(id) ?? []));
}

export function DayForecast({ weather, isSmall = false }: { weather: DayWeather; isSmall?: boolean }) {
  const language = useLanguage();
  const told = weatherOfDay(weather);
  const { isWet, isSnowy } = climateOf(told);
  const Icon = isWet ? Umbrella : isSnowy ? Snowflake : Thermometer;
  return (
    <p className={`flex items-center ${isSmall ? "gap-1 text-xs" : "gap-2 text-s"}`}>
      <Icon size={isSmall ? 14 : 18} className="shrink-0 text-accent" aria-hidden />
      {tellWeather(told, language)}
    </p>
  );
}

/** The weather in the corner of a small day, drawn and not written: the day's name says it in words. */
export function ForecastCorner({ weather }: { weather: DayWeather }) {
  return (
    <span
      aria-hidden
      data-degrees={`${signedDegrees(tempsOf(weather).max)}°`}
      className="absolute right-0.5 bottom-0.5 flex items-center gap-0.5 rounded-full bg-card/85 px-1 text-[0.6875rem] leading-[1.45] tabular-nums after:content-[attr(data-degrees)]"
    >
      {weather.rain_mm > 0 && <Umbrella size={10} strokeWidth={2.5} />}
    </span>
  );
}
