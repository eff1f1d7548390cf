import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit as Plan } from "@wardrobe/domain/planner/calls.ts";
import { dressesDay, dressingOf, outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { tellMissing } from "@wardrobe/domain/planner/tell-missing.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { occasionLabel, occasionText } from "@wardrobe/domain/text/occasions.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { type Wear, OUTFITS_A_DAY_MAX } from "@wardrobe/domain/wears/calls.ts";
import { findSame, isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { inOrder, PlannedOutfit } from "#features/planner/planned-outfit.tsx";
import { weekQuery } from "#features/planner/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { isOffNow } from "#features/wears/diary.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { PlannedLay } from "#screens/planned-lay.tsx";
import { OpeningRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { CalendarRange, PencilLine, Plus } from "#ui/icons.ts";

const PlanDay = lazyComponent(async () => (await import("#screens/plan-day.tsx")).PlanDay);

type PlannedTodayProps = {
  /** The plan that is among the day's outfits: the one that dresses the day, unless it cannot be worn as it is (WEEK-01). */
  shown: Plan | null;
  /** The garments of each worn outfit among them. */
  on: readonly (readonly string[])[];
};

/** In the evening what is worn tomorrow; then today's plans but the one that is among its outfits, those that are worn too, and a way to another once the day has an outfit (SET-02, TODAY-01). */
export function PlannedToday({ shown, on }: PlannedTodayProps) {
  const language = useLanguage();
  const outfits = useOutfitsOf(today());
  const [isAdding, setIsAdding] = useState(false);
  const { data: wears = [] } = useQuery(wearsQuery({ from: today(), to: today() }));
  const isStill = useIsStill(wears);
  const others = outfits.filter(
    (plan) =>
      (isStill(plan) || !on.some((worn) => isSameSet(plan.item_ids, worn))) &&
      (shown === null || plan.occasion !== shown.occasion),
  );
  if (outfits.length === 0 && on.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      {on.length > 0 && isOffNow(today()) && <Tomorrow />}
      {others.length > 0 && (
        <>
          <h2 className="-mb-0.5 text-m font-semibold">{plannerText(language, "planned_for_today")}</h2>
          {others.map((plan, index) => (
            <PlanCard key={plan.occasion ?? ""} plan={plan} isFirst={index === 0} />
          ))}
        </>
      )}
      {outfits.length < OUTFITS_A_DAY_MAX && (
        <Button look="link" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden /> {occasionText(language, "another_today")}
        </Button>
      )}
      {isAdding && <PlanDay day={today()} isForAnother onClosed={() => setIsAdding(false)} />}
    </section>
  );
}

/** The plan that dresses tomorrow, or the ways to one. */
function Tomorrow() {
  const language = useLanguage();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { data: plans = [] } = useQuery(weekQuery);
  const day = addDays(today(), 1);
  const { plan } = dressingOf(plans.find(({ date }) => date === day));
  const worn = inOrder(plan?.item_ids ?? [], new Map(items.map((item) => [item.id, item])));
  const missing = tellMissing(plan?.item_ids ?? [], { owned: items, isReady: isAtHand }, language);
  const types = worn.map(({ type }) => type);
  return (
    <OpeningRow
      icon={CalendarRange}
      picture={
        worn.length === 0 ? undefined : (
          <span className="flat-lay-ground relative -ml-2 h-20 w-16 shrink-0 overflow-hidden rounded-small" aria-hidden>
            <FlatLay items={worn} label="" place="fill" />
          </span>
        )
      }
      label={
        worn.length === 0
          ? plannerText(language, "choose_tomorrow")
          : [plannerText(language, "tomorrow", { what: namesOf(types, language).what }), missing]
              .filter(Boolean)
              .join(". ")
      }
      sheet={(onClosed) => <PlanDay day={day} onClosed={onClosed} />}
    />
  );
}

/** The outfits that were planned for today or a day before and are not in the diary yet, each with its card. */
export function usePlansOf(day: Day, wears: readonly Wear[]) {
  return useOutfitsOf(day)
    .filter(useIsStill(wears))
    .map((plan, index) => ({
      occasion: plan.occasion,
      card: <PlanCard key={`plan ${plan.occasion ?? ""}`} plan={plan} isFirst={index === 0} />,
    }));
}

function PlanCard({ plan, isFirst }: { plan: Plan; isFirst: boolean }) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const byId = new Map(items.map((item) => [item.id, item]));
  const language = useLanguage();
  const [change, setChange] = useState<"swap" | "any" | null>(null);
  return (
    <>
      <PlannedOutfit
        plan={plan}
        isFirst={isFirst}
        items={byId}
        layOf={(worn, label) => <PlannedLay items={worn} label={label} />}
        onSwap={plan.date === today() ? () => setChange("swap") : undefined}
        action={
          <>
            <WoreIt
              itemIds={plan.item_ids.filter((id) => byId.has(id))}
              {...(plan.look_id === null ? {} : { lookId: plan.look_id })}
              occasion={plan.occasion}
              day={plan.date}
            />
            {plan.date === today() && (
              <Button look="quiet" onClick={() => setChange("any")}>
                <PencilLine size={18} aria-hidden /> {plannerText(language, "change_garments")}
              </Button>
            )}
          </>
        }
      />
      {change && (
        <PlanDay day={plan.date} instead={change === "swap" ? plan : undefined} onClosed={() => setChange(null)} />
      )}
    </>
  );
}

/** Whether an outfit that was planned for their day is still to be worn: once it is, its entry stands for it; by day it is no evening's (SPEC-116). */
function useIsStill(wears: readonly Wear[]) {
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  return (plan: Plan): boolean =>
    findSame(
      dressesDay(plan) ? wears : wears.filter(({ occasion }) => occasion === plan.occasion),
      plan.item_ids,
      (id) => items.some((item) => item.id === id),
    ) === null;
}

function useOutfitsOf(day: Day) {
  const { data: plans = [] } = useQuery(weekQuery);
  return plans.filter(({ date }) => date === day).flatMap(outfitsOf);
}

/** The reason of a planned outfit among the day's: that it is planned, and for what (SET-02). */
export function plannedFor({ occasion }: Plan, language: Language): string {
  return reasonFor(plannerText(language, "planned_for_today"), occasion, language);
}

/** Of an outfit of the day, and what it is for. */
export function reasonFor(words: string, occasion: string | undefined, language: Language): string {
  return occasion === undefined ? words : `${words}: ${occasionLabel(occasion, language)}`;
}
