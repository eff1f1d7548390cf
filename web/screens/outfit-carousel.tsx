import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { piecesOf, type Selection } from "@wardrobe/domain/outfit/slots.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Turn } from "@wardrobe/domain/planner/turned.ts";
import { occasionAsked } from "@wardrobe/domain/recommendations/occasion-asked.ts";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { awaitedComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { today } from "#adapters/today.ts";
import type { OutfitsFor } from "#features/recommendations/refine.ts";
import { keyOf, useChanged } from "#features/recommendations/shown-outfit.ts";
import { useAnswer } from "#features/taste/queries.ts";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { Like, NotForMe, WhatWasWrong } from "#screens/answer-outfit.tsx";
import { useLeftOut } from "#screens/left-out.ts";
import { NoMoreOutfits } from "#screens/no-more-outfits.tsx";
import { CHIP, CHIP_ROW, RefineOutfit } from "#screens/refine-outfit.tsx";
import { Change, EndPicture, FindMore, Picture, REASON, useFirstVisit } from "#screens/outfit-picture.tsx";
import { ShareFlatLay } from "#screens/share-flat-lay.tsx";
import { useCutOuts } from "#screens/use-cut-outs.ts";
import { WaitingPhoto } from "#screens/waiting-photo.tsx";
import { IconButton } from "#ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#ui/icons.ts";

const PlanIt = awaitedComponent(async () => (await import("#features/planner/plan-it.tsx")).PlanIt);

const toSelection = ({ reason: _reason, why: _why, ...selection }: SuggestedOutfit) => selection;

const NONE: readonly string[] = [];
const NO_OUTFITS: readonly SuggestedOutfit[] = [];

type OutfitCarouselProps = {
  label: string;
  outfits: readonly SuggestedOutfit[];
  /** Others that can be tried on after them. */
  others?: readonly Selection[];
  items: ReadonlyMap<string, Item>;
  /** An answer counts for its day. */
  asked: OutfitsFor;
  /** Those among the outfits that are worn today already: others are more ideas, but for the plan. */
  worn?: readonly SuggestedOutfit[];
  /** Those among the worn ones that the weather speaks against by now (SPEC-145). */
  turned?: ReadonlyMap<SuggestedOutfit, Turn>;
  /** Stands above what is said of those that are neither worn nor planned. */
  ideas?: string | null;
  whyOf?: (outfit: SuggestedOutfit) => ReactNode;
  /** Asks the owner, beside the refinements. */
  question?: ReactNode;
  /** Today's, which is worn for its occasion. */
  plan?: PlannedOutfit | null;
  /** After the last one: finds others than these, for a recommendation. */
  onMore?: ((seen: readonly (readonly string[])[]) => void) | undefined;
};

/** One outfit at a time; a swipe or the arrows show the others, and who has left two behind can say what was wrong with the last. */
export function OutfitCarousel({
  label,
  outfits: offered,
  others = [],
  items,
  asked,
  worn = NO_OUTFITS,
  turned,
  ideas = null,
  whyOf,
  question,
  plan = null,
  onMore,
}: OutfitCarouselProps) {
  const language = useLanguage();
  const t = recommendationTexts(language);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState("");
  const [left, setLeft] = useState<SuggestedOutfit | null>(null);
  const changed = useChanged((state) => state.outfits);
  const [pressed, setPressed] = useState<Item | null>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const shownAs = (one: SuggestedOutfit) => changed.get(keyOf(asked, one))?.outfit ?? one;
  // A refinement may have made one of them another, whose place it takes.
  const suggested = offered.filter((one) => {
    const alike = offered.filter((other) => isSameSet(piecesOf(shownAs(other)), piecesOf(shownAs(one))));
    const stays =
      alike.find((other) => keyOf(asked, other) === shown) ?? alike.find((other) => shownAs(other) !== other);
    return one === (stays ?? alike[0]);
  });
  const keys = suggested.map((one) => keyOf(asked, one));
  const outfits = suggested.map(shownAs);
  const occasion = occasionAsked(asked.request, language);
  const isAhead = asked.date > today();
  // No answer counts for a day to come.
  const date = isAhead ? today() : asked.date;
  const all = [...new Set(outfits.flatMap(piecesOf))].flatMap((id) => items.get(id) ?? []);
  const awaits = useCutOuts(all);
  const isHinted = useFirstVisit();
  const [forward, setForward] = useState(0);
  // The outfit that one has swiped to is followed where others are suggested anew; without it they begin with the first.
  const index = Math.max(0, keys.indexOf(shown));
  const order = keys.join();
  const lastOrder = useRef(order);
  useEffect(() => {
    if (lastOrder.current === order) return;
    lastOrder.current = order;
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: "instant" });
  });
  // What few clothes make is all there is.
  const more =
    onMore !== undefined && outfits.length >= SUGGESTED_MAX ? () => onMore(outfits.map(piecesOf)) : undefined;
  const end = more === undefined ? null : outfits.length;
  const [endOf, setEndOf] = useState("");
  const at = end !== null && endOf === order ? end : index;
  const outfit = outfits[index];
  const { answer } = useAnswer({ date, itemIds: outfit === undefined ? NONE : piecesOf(outfit) });
  const from = suggested[index];
  const key = keys[index] ?? "";
  const isChosen = (one: SuggestedOutfit): boolean =>
    worn.includes(one) || (plan !== null && isSameSet(piecesOf(one), plan.item_ids));
  const turn = from && turned?.get(from);
  const idea = suggested.findIndex((one) => !isChosen(one));
  useLeftOut(
    suggested.flatMap((one, place) =>
      place === index || isChosen(one) ? [] : { key: keys[place] ?? "", suggested: one, outfit: outfits[place] ?? one },
    ),
    asked,
  );
  const show = (next: number): void => {
    track.current?.children[next]?.scrollIntoView({ inline: "center", block: "nearest" });
  };
  const settle = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    const next = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (next === at || (outfits[next] === undefined && next !== end)) return;
    telegram.haptic("choice");
    // Who goes back only compares.
    const swiped = next > at ? forward + 1 : -Infinity;
    setForward(swiped);
    setPressed(null);
    setLeft(swiped > 1 ? (outfit ?? null) : null);
    setEndOf(next === end ? order : "");
    if (next !== end) setShown(keys[next] ?? "");
  };
  const isAtEnd = at === end;
  // A wish after the last outfit changes that one, which then comes back.
  const last = useRef(outfit);
  useEffect(() => {
    if (isAtEnd && last.current !== outfit) show(index);
    last.current = outfit;
  });
  if (outfit === undefined || from === undefined) return null;
  const shownPieces = piecesOf(outfit).flatMap((id) => items.get(id) ?? []);
  return (
    <section aria-label={label} className="flex flex-col gap-3 short:gap-1.5">
      <div className="relative">
        <ul
          ref={track}
          onScroll={settle}
          className="-mx-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {outfits.map((one, place) => (
            <li key={keys[place]} className="w-full shrink-0 snap-center px-4" inert={place !== at}>
              <Picture
                outfit={one}
                items={items}
                number={place + 1}
                count={outfits.length}
                pressed={place === at ? pressed : null}
                kept={changed.get(key)?.keep ?? NONE}
                onPress={worn.includes(suggested[place] ?? one) ? undefined : setPressed}
                {...{ setPlace, awaits }}
              />
            </li>
          ))}
          {end !== null && (
            <li className="w-full shrink-0 snap-center px-4" inert={!isAtEnd}>
              <EndPicture />
            </li>
          )}
        </ul>
        <div
          className={`absolute top-1.5 right-1.5 flex flex-col gap-1.5 short:top-0.5 short:gap-0 ${isAtEnd ? "invisible" : ""}`}
        >
          <Like outfit={outfit} date={date} />
          {!worn.includes(from) && (
            <NotForMe
              {...{ outfit, date }}
              // Where there is no next one, the one before comes.
              onSaid={() => show(at < (end ?? outfits.length - 1) ? at + 1 : at - 1)}
              onTakenBack={() => show(at)}
            />
          )}
          <ShareFlatLay selection={toSelection(outfit)} items={shownPieces} isDisabled={shownPieces.some(awaits)} />
          <Change
            outfits={[outfit, ...outfits.filter((other) => other !== outfit)].map(toSelection)}
            others={others}
            planFor={isAhead ? { day: asked.date, occasion: occasion ?? null } : null}
          />
        </div>
        {isHinted && !isAtEnd && pressed === null && !worn.includes(from) ? (
          <p className="absolute inset-x-2 bottom-0.5 mx-auto w-fit short:right-14 max-w-full truncate rounded-full bg-(--ground) px-2 text-xs text-[#2b2825]">
            {refiningText(language, "press_hint")}
          </p>
        ) : (
          outfits.length > 1 && (
            <span
              className="absolute inset-x-0 bottom-2 flex short:bottom-1 justify-center gap-2 text-[#2b2825]"
              aria-hidden
            >
              {outfits.map((_one, place) => (
                <span
                  key={keys[place]}
                  className={`size-2 rounded-full bg-current ${place === at ? "" : "opacity-30"}`}
                />
              ))}
            </span>
          )
        )}
      </div>
      {!isAtEnd && (
        <p className={`${REASON} ${ideas === null ? "min-h-10" : "min-h-[3.6rem]"}`} aria-live="polite">
          {ideas !== null && !isChosen(from) && <span className="block text-s text-muted">{ideas}</span>}
          {outfit.reason}
          <WaitingPhoto worn={shownPieces} weather={asked.weather} />
        </p>
      )}
      <div className="flex items-center gap-1 has-[>:nth-child(2)]:-mx-2">
        {outfits.length > 1 && (
          <IconButton
            label={t("previous_outfit")}
            disabled={at === 0}
            onClick={() => show(at - 1)}
            className="disabled:opacity-35"
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
        )}
        {isAtEnd && more ? (
          <FindMore onFind={more} />
        ) : isAhead ? (
          <Suspense fallback={<div className="min-h-11 flex-1" />}>
            <PlanIt itemIds={piecesOf(outfit)} day={asked.date} occasion={occasion} className="flex-1" />
          </Suspense>
        ) : (
          <WoreIt
            itemIds={piecesOf(outfit)}
            occasion={plan !== null && isSameSet(piecesOf(outfit), plan.item_ids) ? plan.occasion : occasion}
            isMain={answer !== "skipped"}
            className="flex-1"
          />
        )}
        {outfits.length > 1 && (
          <IconButton
            label={t("next_outfit")}
            disabled={at === (end ?? outfits.length - 1)}
            onClick={() => show(at + 1)}
            className="disabled:opacity-35"
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        )}
      </div>
      {index === outfits.length - 1 && (end === null || isAtEnd) && <NoMoreOutfits count={outfits.length} />}
      {worn.includes(from) ? (
        <div className={`${CHIP_ROW} empty:hidden`}>
          {turn !== undefined && idea > 0 && (
            <button type="button" className={CHIP} onClick={() => show(idea)}>
              {plannerText(language, `swap_${turn}`)}
            </button>
          )}
          {question}
        </div>
      ) : (
        <RefineOutfit
          key={key}
          shown={{ key, suggested: from, outfit }}
          {...{ asked, outfits, items, pressed, place, question }}
          onPressed={setPressed}
        />
      )}
      {left !== null && (
        <WhatWasWrong
          key={piecesOf(left).join()}
          outfit={left}
          date={date}
          worn={piecesOf(left).flatMap((id) => items.get(id) ?? [])}
        />
      )}
      {!isAtEnd && whyOf?.(outfit)}
    </section>
  );
}
