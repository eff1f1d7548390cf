import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState, type ReactNode } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { occasionLabel } from "@wardrobe/domain/text/occasions.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised, shownDay } from "#adapters/shown-day.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { DayForecast, OutfitLay, type LayOf } from "#features/planner/planned-outfit.tsx";
import { suggestDays, useForecast, weekQuery } from "#features/planner/queries.ts";
import { plan, showFailure } from "#features/planner/week.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Check, Plus, Shuffle, X } from "#ui/icons.ts";
import { Spinner } from "#ui/progress.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

const WEEK_DAYS = 7;

type PlanWeekSheetProps = {
  /** The first day that is planned. */
  from: Day;
  items: readonly Item[];
  layOf: LayOf;
  /** The collection that the days are dressed from at first; null: all clothes. */
  collection?: string | null;
  /** The choice of a collection from which the days are dressed. */
  fromOf: (collection: string | null, onChoose: (collection: string | null) => void) => ReactNode;
  onClosed: () => void;
};

/** A day of the preview: its outfit, those shown for it before, and whether it is left out. */
type Preview = {
  readonly date: Day;
  readonly isForecast: boolean;
  readonly itemIds: readonly string[];
  readonly shown: readonly string[];
  readonly isOut: boolean;
};

/** Fills the free days of a week at once, to be accepted or changed; nothing is stored before (WEEK-01). */
export function PlanWeekSheet({ from, items, layOf, collection: first = null, fromOf, onClosed }: PlanWeekSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const { sheet, close } = useSheet(onClosed);
  const [isBusy, setIsBusy] = useState(false);
  const [changed, setChanged] = useState<readonly Preview[] | null>(null);
  const [collection, setCollection] = useState<string | null>(first);
  const within = collection === null ? {} : { collection };
  const { data: plans = [] } = useQuery(weekQuery);
  const { byDay } = useForecast();
  const byId = new Map(items.map((item) => [item.id, item]));
  const query = useQuery({
    queryKey: ["week-preview", from, collection],
    queryFn: async () => await suggestDays({ from, days: WEEK_DAYS, ...within }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const preview =
    changed ??
    query.data?.map(({ date, outfits: [best], is_forecast: isForecast }): Preview => {
      const itemIds = best === undefined ? [] : piecesOf(best);
      return { date, isForecast, itemIds, shown: [keyOf(itemIds)], isOut: itemIds.length === 0 };
    });
  const set = (date: Day, change: Partial<Preview>): void =>
    setChanged((preview ?? []).map((one) => (one.date === date ? { ...one, ...change } : one)));
  /** The next outfit of a day, beside those of the other days; after the last one the first again. */
  const showAnother = async (of: Preview): Promise<void> => {
    setIsBusy(true);
    try {
      const others = (preview ?? []).filter(({ date, isOut }) => date !== of.date && !isOut);
      const chosen = others.map(({ date, itemIds }) => ({ date, item_ids: [...itemIds] }));
      const [day] = await suggestDays({ from: of.date, days: 1, chosen, ...within });
      const found = (day?.outfits ?? []).map(piecesOf);
      const next = found.find((itemIds) => !of.shown.includes(keyOf(itemIds)));
      const again = found.find((itemIds) => keyOf(itemIds) !== keyOf(of.itemIds));
      const itemIds = next ?? again ?? of.itemIds;
      set(of.date, { itemIds, shown: next === undefined ? [keyOf(itemIds)] : [...of.shown, keyOf(itemIds)] });
    } catch (error) {
      showFailure(error, "not_suggested");
    }
    setIsBusy(false);
  };
  const taken = (preview ?? []).filter(({ isOut }) => !isOut);
  const accept = async (): Promise<void> => {
    setIsBusy(true);
    if (
      await plan(
        queries,
        taken.map(({ date, itemIds }) => ({ date, item_ids: itemIds })),
      )
    )
      close();
    setIsBusy(false);
  };
  const nameOf = (date: Day): string =>
    // The day is not parted from its month.
    capitalised(shownDay(language, date, { weekday: "long", day: "numeric", month: "long" })).replace(
      / (?=\S+$)/u,
      "\u00a0",
    );
  const kept = plans.filter(({ date }) => date >= from && date < addDays(from, WEEK_DAYS));
  const rows = [
    ...(preview ?? []),
    ...(preview === undefined ? [] : kept.filter(({ date }) => !preview.some((one) => one.date === date))),
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
  return (
    <Sheet
      {...sheet}
      title={plannerText(language, "plan_week")}
      closeLabel={t("close")}
      footer={
        <Button className="w-full" disabled={taken.length === 0 || isBusy} onClick={() => void accept()}>
          {isBusy ? <Spinner sizePx={18} /> : <Check size={20} aria-hidden />}{" "}
          {taken.length === 0
            ? plannerText(language, "plan_week")
            : plannerText(language, "plan_days", { count: taken.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-s text-muted">
          {plannerText(language, preview?.length === 0 ? "nothing_free" : "plan_week_hint")}
        </p>
        {fromOf(collection, (id) => {
          setChanged(null);
          setCollection(id);
        })}
        <LoadState query={query} t={t} failed={plannerText(language, "not_suggested")} />
        <ul className="flex flex-col gap-2" aria-busy={isBusy}>
          {rows.map((row) => {
            const weather = byDay.get(row.date);
            const isKept = "item_ids" in row;
            const isOut = !isKept && row.isOut;
            const stays = kept.filter(({ date }) => date === row.date).flatMap(outfitsOf);
            const outfits: readonly Pick<PlannedOutfit, "item_ids" | "occasion">[] = isKept
              ? stays
              : [...(isOut ? [] : [{ item_ids: [...row.itemIds] }]), ...stays.filter((one) => !dressesDay(one))];
            const isEmpty = !isKept && row.itemIds.length === 0;
            return (
              <li key={row.date} aria-label={nameOf(row.date)} className="flex gap-3 rounded-large bg-card p-2.5">
                <div className="w-2/5 max-w-44 shrink-0">
                  {outfits.map(({ item_ids: itemIds, occasion }) => (
                    <Fragment key={occasion ?? ""}>
                      {occasion !== undefined && (
                        <h4 className="text-s break-words not-first:mt-2">
                          {occasionLabel(occasion, language)}
                          {!isKept && `: ${plannerText(language, "kept_plan")}`}
                        </h4>
                      )}
                      <OutfitLay {...{ itemIds, layOf }} items={byId} />
                    </Fragment>
                  ))}
                </div>
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <h3 className="text-m leading-tight font-semibold">{nameOf(row.date)}</h3>
                  {weather !== undefined && <DayForecast weather={weather} isSmall />}
                  {(isKept || !row.isForecast) && (
                    <p className="text-xs text-muted">{plannerText(language, isKept ? "kept_plan" : "by_season")}</p>
                  )}
                  {isEmpty && (
                    <p className="text-s text-muted">
                      {plannerText(language, items.length === 0 ? "no_clothes" : "nothing_to_wear")}
                    </p>
                  )}
                  {!isKept && !isEmpty && (
                    <div className="mt-auto -ml-2 flex">
                      {!isOut && (
                        <IconButton
                          label={plannerText(language, "another")}
                          className="disabled:opacity-45"
                          disabled={isBusy}
                          onClick={() => void showAnother(row)}
                        >
                          <Shuffle size={20} aria-hidden />
                        </IconButton>
                      )}
                      <Button look="link" className="px-2 text-s" onClick={() => set(row.date, { isOut: !isOut })}>
                        {isOut ? <Plus size={18} aria-hidden /> : <X size={18} aria-hidden />}{" "}
                        {plannerText(language, isOut ? "put_back" : "leave_out")}
                      </Button>
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Sheet>
  );
}

function keyOf(itemIds: readonly string[]): string {
  return [...itemIds].sort().join();
}
