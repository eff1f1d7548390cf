import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { wornOutfits } from "@wardrobe/domain/wears/worn-outfits.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { dressesDay, dressingOf } from "@wardrobe/domain/planner/day-outfits.ts";
import type { Turn } from "@wardrobe/domain/planner/turned.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { useIsOnline } from "#adapters/use-is-online.ts";
import { useTurnOf, useWearablePlan, weekQuery } from "#features/planner/queries.ts";
import { useTodaysOutfits } from "#features/recommendations/queries.ts";
import { askedOf, keyOf, useChanged } from "#features/recommendations/shown-outfit.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useKnownItems } from "#features/wardrobe/use-known-items.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { OwnerQuestions } from "#screens/owner-questions.tsx";
import { PlannedToday, plannedFor, reasonFor } from "#screens/planned-today.tsx";
import { Button } from "#ui/button.tsx";
import { OutfitCarousel } from "#screens/outfit-carousel.tsx";

type TodaysOutfitsProps = {
  weather: Weather | null;
  isWeatherLoading: boolean;
  collection?: string | null;
  onMore?: ((seen: readonly (readonly string[])[]) => void) | undefined;
};

/** The day's outfits, large, before anything is asked for: what is worn first, then the planned one, and at most three that cost nothing (TODAY-01). */
export function TodaysOutfits({ weather, isWeatherLoading, collection = null, onMore }: TodaysOutfitsProps) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const isOnline = useIsOnline();
  const items = useQuery({ ...itemsQuery, enabled: false }).data ?? [];
  const { data, isError, isPending, refetch } = useTodaysOutfits(
    weather,
    !isWeatherLoading && items.length > 0,
    collection,
  );
  const plan = useWearablePlan(items);
  const atHand = new Map(items.filter(isAtHand).map((item) => [item.id, item]));
  const asked = { date: today(), weather, request: null, collection };
  const anew = data ?? [];
  useKnownItems(anew);
  const isAnew = (outfit: SuggestedOutfit): boolean =>
    anew.some((other) => other.reason === outfit.reason && isSameSet(piecesOf(other), piecesOf(outfit)));
  const changes = useChanged((state) => state.outfits);
  const changed = [...changes.values()].flatMap((one) =>
    one.asked === askedOf(asked) && !one.isAlong && !isAnew(one.suggested) ? one.suggested : [],
  );
  const suggested = [...changed, ...anew].filter((outfit) => piecesOf(outfit).every((id) => atHand.has(id)));
  // A collection's outfits are shown alone.
  const isOfAll = collection === null;
  const { data: wears = [] } = useQuery(wearsQuery({ from: today(), to: today() }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const on = isOfAll ? wornOutfits(wears, (id) => byId.has(id)) : [];
  const { data: plans = [] } = useQuery(weekQuery);
  const dressing = dressingOf(plans.find(({ date }) => date === today())).plan;
  const turnOf = useTurnOf(items, on.length > 0 || dressing !== null);
  const turned = new Map<SuggestedOutfit, Turn>();
  const worn = on.flatMap(({ item_ids, occasion }) => {
    const selected = selectionOf(item_ids.flatMap((id) => byId.get(id) ?? []));
    // Of two tops only one is laid out: that would be another outfit.
    if (piecesOf(selected).length < item_ids.length) return [];
    // The button says it of an outfit for no occasion.
    const reason = occasion === undefined ? "" : reasonFor(t("wearing_today"), occasion, language);
    const turn = turnOf({ date: today(), item_ids, occasion, isWorn: true });
    if (turn === null) return [{ ...selected, reason }];
    const outfit = { ...selected, reason: `${reason && `${reason}. `}${plannerText(language, `turned_${turn}`)}` };
    turned.set(outfit, turn);
    return [outfit];
  });
  // Once the day’s outfit is worn, the plan stands below: it is for later.
  const shown = isOfAll && (worn.length === 0 || !on.some(dressesDay)) ? plan : null;
  const planned = shown === null ? [] : [{ ...selectionOf(shown.worn), reason: plannedFor(shown, language) }];
  const planTurn = isOfAll && worn.length === 0 && plan === null && dressing !== null ? turnOf(dressing) : null;
  const ideas = planTurn === null ? t("more_ideas") : plannerText(language, `plan_turned_${planTurn}`);
  const chosen = [...planned, ...worn];
  const taken = [...chosen.map(piecesOf), ...(isOfAll && plan !== null ? [plan.item_ids] : [])];
  // As it is shown: a refinement may have made it one of them.
  const isTaken = (idea: SuggestedOutfit): boolean =>
    taken.some((ids) => isSameSet(ids, piecesOf(changes.get(keyOf(asked, idea))?.outfit ?? idea)));
  const outfits = [...chosen, ...suggested.filter((idea) => !isTaken(idea))];
  if (items.length === 0) return null;
  if (outfits.length > 0)
    return (
      <>
        <OutfitCarousel
          label={t("todays_outfits")}
          outfits={outfits}
          items={byId}
          worn={worn}
          turned={turned}
          ideas={worn.length > 0 || planTurn !== null ? ideas : null}
          plan={plan}
          question={<OwnerQuestions items={atHand} />}
          asked={asked}
          onMore={onMore}
        />
        <PlannedToday shown={shown} on={worn.map(piecesOf)} />
      </>
    );
  if (isError)
    return (
      <Notice>
        <p role="status">{t(isOnline ? "outfits_failed" : "outfits_offline")}</p>
        <Button look="quiet" onClick={() => void refetch()}>
          {t("try_again")}
        </Button>
      </Notice>
    );
  if (isPending) return <div className="aspect-[4/5] w-full animate-pulse rounded-large bg-tile" />;
  return <Notice>{t("no_outfits_yet")}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-large bg-card px-6 py-8 text-center text-m text-muted">
      {children}
    </div>
  );
}
