import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { piecesOf, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isSameSet, lastOutfit } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { today } from "#adapters/today.ts";
import { useIsOnline } from "#adapters/use-is-online.ts";
import { offerOutfits } from "#features/outfit/constructor-store.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { useWearablePlan } from "#features/planner/queries.ts";
import { useTodaysOutfits } from "#features/recommendations/queries.ts";
import { useAnswer } from "#features/taste/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { wearsQuery } from "#features/wears/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { OwnerQuestions } from "#screens/owner-questions.tsx";
import { PlannedToday, plannedFor } from "#screens/planned-today.tsx";
import { RefineOutfit, shortName, type OutfitsFor } from "#screens/refine-outfit.tsx";
import { ShareFlatLay } from "#screens/share-flat-lay.tsx";
import { useCutOuts } from "#screens/use-cut-outs.ts";
import { WhatWasWrong, type Answered } from "#screens/what-was-wrong.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ChevronLeft, ChevronRight, Heart, Pencil } from "#ui/icons.ts";

const toSelection = ({ reason: _reason, why: _why, ...selection }: SuggestedOutfit) => selection;

type TodaysOutfitsProps = { weather: Weather | null; isWeatherLoading: boolean; collection?: string | null };

/** The day's outfits, large, before anything is asked for: what is worn first, then the planned one, and at most three that cost nothing (TODAY-01). */
export function TodaysOutfits({ weather, isWeatherLoading, collection = null }: TodaysOutfitsProps) {
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
  const suggested = (data ?? []).filter((outfit) => piecesOf(outfit).every((id) => atHand.has(id)));
  const planned = plan === null ? [] : [{ ...selectionOf(plan.worn), reason: plannedFor(plan, language) }];
  const { data: wears = [] } = useQuery(wearsQuery({ from: today(), to: today() }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const on = lastOutfit(wears, (id) => byId.has(id)).flatMap((id) => byId.get(id) ?? []);
  const selected = selectionOf(on);
  // Of two tops only one is laid out: that would be another outfit.
  const isWhole = on.length > 0 && piecesOf(selected).length === on.length;
  const worn = isWhole ? [{ ...selected, reason: t("wearing_today") }] : [];
  const outfits = [...worn, ...planned, ...suggested].filter(
    (one, at, all) => all.findIndex((other) => isSameSet(piecesOf(one), piecesOf(other))) === at,
  );
  if (items.length === 0) return null;
  if (outfits.length > 0)
    return (
      <>
        <OutfitCarousel
          label={t("todays_outfits")}
          outfits={outfits}
          items={byId}
          isWorn={worn.length > 0}
          plan={plan}
          asked={{ date: today(), weather, request: null, collection }}
        />
        <PlannedToday shown={plan} isWorn={worn.length > 0} />
        <OwnerQuestions items={atHand} />
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

type OutfitCarouselProps = {
  label: string;
  outfits: readonly SuggestedOutfit[];
  /** Others that can be tried on after them. */
  others?: readonly Selection[];
  items: ReadonlyMap<string, Item>;
  /** An answer counts for its day. */
  asked: OutfitsFor;
  /** Something is already worn today: these are more ideas. */
  isWorn?: boolean;
  whyOf?: (outfit: SuggestedOutfit) => ReactNode;
  /** Today's, which is worn for its occasion. */
  plan?: PlannedOutfit | null;
};

/** One outfit at a time; a swipe or the arrows show the others, and who has left two behind can say what was wrong with the last. */
export function OutfitCarousel({
  label,
  outfits: suggested,
  others = [],
  items,
  asked,
  isWorn = false,
  whyOf,
  plan = null,
}: OutfitCarouselProps) {
  const t = recommendationTexts(useLanguage());
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [left, setLeft] = useState<SuggestedOutfit | null>(null);
  const [refined, setRefined] = useState<ReadonlyMap<string, SuggestedOutfit>>(new Map());
  const [pressed, setPressed] = useState<Item | null>(null);
  const keys = suggested.map((one) => piecesOf(one).join());
  const outfits = suggested.map((one, at) => refined.get(keys[at] ?? "") ?? one);
  const { date } = asked;
  const all = [...new Set(outfits.flatMap(piecesOf))].flatMap((id) => items.get(id) ?? []);
  useCutOuts(all);
  const [forward, setForward] = useState(0);
  const index = Math.min(shown, outfits.length - 1);
  const outfit = outfits[index];
  const show = (next: number): void => {
    track.current?.children[next]?.scrollIntoView({ inline: "center", block: "nearest" });
  };
  const settle = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    const next = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (next === index || outfits[next] === undefined) return;
    telegram.haptic("choice");
    // Who goes back only compares.
    const swiped = next > index ? forward + 1 : -Infinity;
    setForward(swiped);
    setPressed(null);
    setLeft(swiped > 1 ? (outfit ?? null) : null);
    setShown(next);
  };
  if (outfit === undefined) return null;
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div>
        <ul
          ref={track}
          onScroll={settle}
          className="-mx-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {outfits.map((one, at) => (
            <li key={keys[at]} className="w-full shrink-0 snap-center px-4" inert={at !== index}>
              <Picture
                outfit={one}
                items={items}
                number={at + 1}
                count={outfits.length}
                pressed={pressed}
                onPress={setPressed}
              />
            </li>
          ))}
        </ul>
        {outfits.length > 1 && (
          <div className="-mb-3 flex items-center justify-between">
            <IconButton
              label={t("previous_outfit")}
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className="disabled:opacity-35"
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
            <span className="flex gap-2" aria-hidden>
              {outfits.map((_one, at) => (
                <span key={keys[at]} className={`size-2 rounded-full bg-current ${at === index ? "" : "opacity-30"}`} />
              ))}
            </span>
            <IconButton
              label={t("next_outfit")}
              disabled={index === outfits.length - 1}
              onClick={() => show(index + 1)}
              className="disabled:opacity-35"
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {left !== null && <WhatWasWrong key={piecesOf(left).join()} outfit={left} date={date} />}
      <p className="text-m font-medium" aria-live="polite">
        {isWorn && index > 0 && <span className="block text-s text-muted">{t("more_ideas")}</span>}
        {outfit.reason}
      </p>
      {whyOf?.(outfit)}
      {!(isWorn && index === 0) && (
        <RefineOutfit
          key={keys[index]}
          {...{ outfit, asked, pressed }}
          onPressed={setPressed}
          onChange={(next) => setRefined(new Map(refined).set(keys[index] ?? "", next))}
        />
      )}
      <div className="flex items-center gap-1">
        <WoreIt
          itemIds={piecesOf(outfit)}
          occasion={plan !== null && isSameSet(piecesOf(outfit), plan.item_ids) ? plan.occasion : undefined}
          className="flex-1 max-[359px]:px-2 max-[359px]:text-s"
        />
        <Like outfit={outfit} date={date} />
        <ShareFlatLay selection={toSelection(outfit)} items={piecesOf(outfit).flatMap((id) => items.get(id) ?? [])} />
        <Change outfits={[outfit, ...outfits.filter((other) => other !== outfit)].map(toSelection)} others={others} />
      </div>
    </section>
  );
}

type PictureProps = {
  outfit: SuggestedOutfit;
  items: ReadonlyMap<string, Item>;
  number: number;
  count: number;
  pressed: Item | null;
  onPress: (item: Item | null) => void;
};

function Picture({ outfit, items, number, count, pressed, onPress }: PictureProps) {
  const t = useT();
  const worn = piecesOf(outfit).flatMap((id) => items.get(id) ?? []);
  const what = worn.map((item) => itemName(t, item)).join("; ");
  const language = useLanguage();
  const label = recommendationTexts(language)("outfit_of", { number, count, what });
  const pressedId = pressed?.id;
  const press = useMemo(
    () => ({
      nameOf: (item: Item) => shortName(item, language),
      pressedId,
      // Once more, and nothing is pressed.
      onPress: (item: Item) => onPress(item.id === pressedId ? null : item),
    }),
    [language, pressedId, onPress],
  );
  return <FlatLay items={worn} label={label} press={press} />;
}

function Like({ outfit, date }: Answered) {
  const language = useLanguage();
  const { isOn, answer, give } = useAnswer({ date, itemIds: piecesOf(outfit) });
  if (!isOn) return null;
  const isLiked = answer === "liked";
  return (
    <IconButton
      label={tasteText(language, "answer.liked")}
      aria-pressed={isLiked}
      onClick={() => {
        telegram.haptic("choice");
        give(isLiked ? null : "liked");
      }}
      className="bg-tile aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <Heart size={22} aria-hidden />
    </IconButton>
  );
}

function Change({ outfits, others }: Record<"outfits" | "others", readonly Selection[]>) {
  const t = recommendationTexts(useLanguage());
  const goTo = useGoTo();
  const change = (): void => {
    const ids = new Set(outfits.map((outfit) => piecesOf(outfit).join()));
    offerOutfits([...outfits, ...others.filter((other) => !ids.has(piecesOf(other).join()))]);
    goTo("/constructor");
  };
  return (
    <IconButton label={t("edit_outfit")} onClick={change} className="bg-tile">
      <Pencil size={22} aria-hidden />
    </IconButton>
  );
}
