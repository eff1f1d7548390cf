import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Look } from "@wardrobe/domain/outfit/look.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { PlannedOutfit as Planned } from "@wardrobe/domain/planner/calls.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { occasionText } from "@wardrobe/domain/text/occasions.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { OCCASIONS, OUTFITS_A_DAY_MAX } from "@wardrobe/domain/wears/calls.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { capitalised, shownDay } from "#adapters/shown-day.ts";
import { useSheet } from "#adapters/telegram/use-sheet.ts";
import { DayForecast, OutfitBeside, PlannedOutfit, type LayOf } from "#features/planner/planned-outfit.tsx";
import { daySuggestionsQuery, isForSame, useForecast, weekQuery } from "#features/planner/queries.ts";
import { plan } from "#features/planner/week.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Bookmark, PencilLine, PersonStanding, Plus, RefreshCw, Sparkles } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { LoadState } from "#ui/load-state.tsx";

type PlanSheetProps = {
  day: Day;
  /** Whether it opens for another outfit of the day, and closes with that, at any step at once. */
  isForAnother: boolean;
  /** The plan that it opens to replace, and closes with that. */
  instead?: Planned | undefined;
  items: readonly Item[];
  layOf: LayOf;
  looks: readonly Look[];
  lookOf: (look: Look) => ReactNode;
  choiceOf: (choice: {
    value: string | null;
    taken: readonly (string | undefined)[];
    onChange: (occasion: string | null) => void;
  }) => ReactNode;
  /** Puts an outfit together for the day; one that is planned is changed. */
  onConstruct: (occasion: string | null, planned?: Planned) => void;
  onClosed: () => void;
};

type Step = "ways" | "looks";

/** A day ahead: what is planned for it, or outfits to choose from, for the occasion that is named above them (WEEK-01, SET-02). */
export function PlanSheet(props: PlanSheetProps) {
  const { day, isForAnother, instead, items, layOf, looks, lookOf, choiceOf, onConstruct, onClosed } = props;
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(isForAnother);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<Planned | null>(instead ?? null);
  const { data: plans = [] } = useQuery(weekQuery);
  const outfits = plans.filter(({ date }) => date === day).flatMap(outfitsOf);
  const [step, setStep] = useState<Step>("ways");
  const toReplace = outfits.filter((outfit) => replaced !== null && isForSame(outfit, replaced));
  const isReplacing = toReplace.length > 0;
  const isFirstStep = isForAnother || (step === "ways" && (instead !== undefined || (!isAdding && !isReplacing)));
  const startAgain = (): void => {
    setStep("ways");
    setIsAdding(false);
    setReplaced(null);
  };
  const { sheet, close } = useSheet(onClosed, (close) => {
    if (isFirstStep) close();
    else if (step === "ways") startAgain();
    else setStep("ways");
  });
  const [isBusy, setIsBusy] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isNew = isAdding || outfits.length === 0;
  const occasion = isNew ? chosen : (toReplace[0]?.occasion ?? null);
  // A further outfit needs its occasion first, which tells it from the others.
  const isUnsaid = isAdding && chosen === null;
  // Own words are asked for once they are written.
  const isWritten = !isNew || occasion === null || occasion === asked || OCCASIONS.some((one) => one === occasion);
  const weather = useForecast().byDay.get(day);
  const byId = new Map(items.map((item) => [item.id, item]));
  const leftOf = ({ selection }: Look): string[] => piecesOf(selection).filter((id) => byId.has(id));
  const wearable = looks.filter((look) => leftOf(look).length > 0);
  // The focused button goes with the step that it opened.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) content.current?.focus({ preventScroll: true });
    wasShown.current = true;
  }, [step, isAdding, isReplacing, outfits.length]);
  const take = async (itemIds: readonly string[], lookId?: string): Promise<void> => {
    setIsBusy(true);
    const of = { ...(lookId !== undefined && { look_id: lookId }), ...(occasion !== null && { occasion }) };
    if (await plan(queries, [{ date: day, item_ids: itemIds, ...of }])) {
      startAgain();
      setChosen(null);
      if (isForAnother || instead) close();
    }
    setIsBusy(false);
  };
  const date = capitalised(shownDay(language, day, { weekday: "long", day: "numeric", month: "long" }));
  const title = isAdding ? occasionText(language, "another_outfit") : date;
  return (
    <Sheet
      {...sheet}
      title={step === "looks" ? outfitTexts(language)("saved_looks") : title}
      closeLabel={t(isFirstStep ? "close" : "cancel")}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-3 outline-none">
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
        {step === "ways" &&
          !isAdding &&
          !isReplacing &&
          outfits.map((outfit, index) => (
            <PlannedOutfit
              key={outfit.occasion ?? ""}
              plan={outfit}
              isFirst={index === 0}
              items={byId}
              layOf={layOf}
              onSwap={() => setReplaced(outfit)}
              rows={
                <ActionRow
                  icon={RefreshCw}
                  label={plannerText(language, "replace_plan")}
                  run={() => setReplaced(outfit)}
                />
              }
              action={
                <Button look="quiet" onClick={() => onConstruct(outfit.occasion ?? null, outfit)}>
                  <PencilLine size={18} aria-hidden /> {plannerText(language, "change_garments")}
                </Button>
              }
            />
          ))}
        {step === "ways" && (isNew || isReplacing) && (
          <>
            {weather !== undefined && <DayForecast weather={weather} />}
            {isNew && choiceOf({ value: chosen, taken: outfits.map((outfit) => outfit.occasion), onChange: setChosen })}
            {!isUnsaid && isWritten && (
              <Suggestions
                day={day}
                occasion={occasion}
                items={byId}
                layOf={layOf}
                isBusy={isBusy}
                onTake={(itemIds) => void take(itemIds)}
              />
            )}
            {!isUnsaid && (
              <div className="flex flex-col gap-2">
                {!isWritten && (
                  <Button onClick={() => setAsked(occasion)}>
                    <Sparkles size={18} aria-hidden /> {plannerText(language, "suggest")}
                  </Button>
                )}
                {wearable.length > 0 && (
                  <Button look="quiet" onClick={() => setStep("looks")}>
                    <Bookmark size={18} aria-hidden /> {plannerText(language, "from_looks")}
                  </Button>
                )}
                <Button look="quiet" onClick={() => onConstruct(occasion)}>
                  <PersonStanding size={18} aria-hidden /> {plannerText(language, "in_constructor")}
                </Button>
              </div>
            )}
          </>
        )}
        {step === "ways" && !isNew && !isReplacing && outfits.length < OUTFITS_A_DAY_MAX && (
          <Button look="link" onClick={() => setIsAdding(true)}>
            <Plus size={18} aria-hidden /> {occasionText(language, "another_outfit")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type SuggestionsProps = {
  day: Day;
  occasion: string | null;
  items: ReadonlyMap<string, Item>;
  layOf: LayOf;
  isBusy: boolean;
  onTake: (itemIds: readonly string[]) => void;
};

/** Outfits for one day ahead, beside what is planned around it (WEEK-01). */
function Suggestions({ day, occasion, items, layOf, isBusy, onTake }: SuggestionsProps) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery(daySuggestionsQuery(day, occasion));
  const { data } = query;
  if (data === undefined) return <LoadState query={query} t={t} failed={plannerText(language, "not_suggested")} />;
  if (data.length === 0)
    return (
      <p role="status" className="py-6 text-center text-m text-muted">
        {plannerText(language, items.size === 0 ? "no_clothes" : "nothing_to_wear")}
      </p>
    );
  return (
    <ul aria-label={plannerText(language, "suggestions")} className="flex flex-col gap-3">
      {data.map((outfit, index) => {
        const pieces = piecesOf(outfit);
        return (
          <li
            key={pieces.join()}
            aria-label={plannerText(language, "suggestion_of", { number: index + 1, count: data.length })}
            className="rounded-large bg-card p-2.5"
          >
            <OutfitBeside itemIds={pieces} {...{ items, layOf }}>
              <p className="my-auto text-s">{outfit.reason}</p>
              <Button look={index === 0 ? "primary" : "quiet"} disabled={isBusy} onClick={() => onTake(pieces)}>
                {plannerText(language, "take")}
              </Button>
            </OutfitBeside>
          </li>
        );
      })}
    </ul>
  );
}
