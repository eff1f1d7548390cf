import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised, shownDay } from "#adapters/today.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { DayForecast } from "#features/planner/day-forecast.tsx";
import { PlannedOutfit } from "#features/planner/planned-outfit.tsx";
import { useForecast, weekQuery } from "#features/planner/queries.ts";
import { Suggestions } from "#features/planner/suggestions.tsx";
import { plan } from "#features/planner/week.ts";
import { Button } from "#ui/button.tsx";
import { Bookmark, PersonStanding, Sparkles } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

type PlanSheetProps = {
  day: Day;
  items: readonly Item[];
  pieceOf: (item: Item) => ReactNode;
  looks: readonly Look[];
  lookOf: (look: Look) => ReactNode;
  onConstruct: () => void;
  onClosed: () => void;
};

type Step = "day" | "suggestions" | "looks";

/** A day ahead: what is planned for it, and the ways to plan an outfit (WEEK-01). */
export function PlanSheet({ day, items, pieceOf, looks, lookOf, onConstruct, onClosed }: PlanSheetProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("day");
  const { sheet } = useSheet(onClosed, (close) => (step === "day" ? close() : setStep("day")));
  const [isBusy, setIsBusy] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { data: plans } = useQuery(weekQuery);
  const planned = plans?.find(({ date }) => date === day) ?? null;
  const weather = useForecast().byDay.get(day);
  const byId = new Map(items.map((item) => [item.id, item]));
  const leftOf = ({ selection }: Look): string[] => piecesOf(selection).filter((id) => byId.has(id));
  const wearable = looks.filter((look) => leftOf(look).length > 0);
  // The focused button goes with the step that it opened.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) content.current?.focus({ preventScroll: true });
    wasShown.current = true;
  }, [step, planned]);
  const take = async (itemIds: readonly string[], lookId?: string): Promise<void> => {
    setIsBusy(true);
    const look = lookId === undefined ? {} : { look_id: lookId };
    if (await plan(queries, [{ date: day, item_ids: itemIds, ...look }])) setStep("day");
    setIsBusy(false);
  };
  return (
    <Sheet
      {...sheet}
      title={
        step === "looks"
          ? outfitTexts(language)("saved_looks")
          : capitalised(shownDay(language, day, { weekday: "long", day: "numeric", month: "long" }))
      }
      closeLabel={t(step === "day" ? "close" : "cancel")}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {step === "suggestions" && (
          <>
            {weather !== undefined && <DayForecast weather={weather} />}
            <Suggestions
              day={day}
              items={byId}
              pieceOf={pieceOf}
              isBusy={isBusy}
              onTake={(itemIds) => void take(itemIds)}
            />
          </>
        )}
        {step === "looks" && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {wearable.map((look) => (
              <li key={look.id}>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void take(leftOf(look), look.id)}
                  className="flex w-full flex-col overflow-hidden rounded-medium bg-card text-left shadow-low active:opacity-85"
                >
                  <span className="relative block aspect-[3/4] w-full bg-tile">{lookOf(look)}</span>
                  <span className="line-clamp-2 min-h-11 px-2 py-2 text-s font-semibold break-words">{look.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {step === "day" && planned !== null && (
          <PlannedOutfit plan={planned} items={byId} pieceOf={pieceOf} wear={null} />
        )}
        {step === "day" && (
          <>
            {planned === null && weather !== undefined && <DayForecast weather={weather} />}
            <p className="text-m text-muted">
              {plannerText(language, planned === null ? "nothing_planned" : "change_plan")}
            </p>
            <div className="flex flex-col gap-2">
              <Button look={planned === null ? "primary" : "quiet"} onClick={() => setStep("suggestions")}>
                <Sparkles size={18} aria-hidden /> {plannerText(language, "suggest")}
              </Button>
              {wearable.length > 0 && (
                <Button look="quiet" onClick={() => setStep("looks")}>
                  <Bookmark size={18} aria-hidden /> {plannerText(language, "from_looks")}
                </Button>
              )}
              <Button look="quiet" onClick={onConstruct}>
                <PersonStanding size={18} aria-hidden /> {plannerText(language, "in_constructor")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
