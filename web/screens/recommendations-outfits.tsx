import { Suspense, useId, useState, type ReactNode } from "react";
import { selectionOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { piecesOf, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { itemName } from "@wardrobe/domain/wardrobe/item-name.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useT } from "#adapters/texts.ts";
import { offerOutfits } from "#features/outfit/constructor-store.ts";
import { ItemThumb } from "#features/outfit/item-thumb.tsx";
import { useWearablePlan } from "#features/planner/queries.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { OutfitAnswers } from "#features/taste/outfit-answers.tsx";
import { WoreIt } from "#features/wears/wore-it.tsx";
import { useGoTo } from "#screens/navigation.ts";
import { Button } from "#ui/button.tsx";
import { ChevronRight } from "#ui/icons.ts";

const TasteDialog = lazyComponent(async () => (await import("#screens/taste-dialog.tsx")).TasteDialog);

/** From the top down. Bag, hat and accessories are shown smaller. */
const MAIN: readonly Slot[] = ["outerwear", "upper", "lower", "feet"];
const FINISHING: readonly Slot[] = ["bag", "head", "accessories"];

const thumb = (item: Item): ReactNode => (
  <span key={item.id} className="relative block aspect-[3/4] rounded-small">
    <ItemThumb item={item} />
  </span>
);

/** The whole outfits that begin a recommendation, each with one sentence; a tap opens one to try on (LAYER-05). */
export function RecommendedOutfits({ items, suitable }: { items: readonly Item[]; suitable: Suitable }) {
  const language = useLanguage();
  const goTo = useGoTo();
  const heading = useId();
  const [isTasteOpen, setIsTasteOpen] = useState(false);
  const { reasons, request, outfits, others, day } = suitable;
  const atHand = new Map(items.filter(isAtHand).map((item) => [item.id, item]));
  const suggested = outfits.filter((outfit) => piecesOf(outfit).every((id) => atHand.has(id)));
  const plan = useWearablePlan(items);
  // On the day itself the plan comes first, where it was not asked for something else (WEEK-01).
  const planned: readonly SuggestedOutfit[] =
    plan === null || request !== null
      ? []
      : [{ ...selectionOf(plan), reason: plannerText(language, "planned_for_today") }];
  const isPlanned = (outfit: SuggestedOutfit): boolean =>
    planned.some((other) => isSameSet(piecesOf(other), piecesOf(outfit)));
  const whole = [...planned, ...suggested.filter((outfit) => !isPlanned(outfit))];
  const isClosest = onlyClosest([...reasons.values()]);
  if (whole.length === 0 && !isClosest) return null;
  const tryOn = ({ reason: _reason, why: _why, ...selection }: SuggestedOutfit): void => {
    telegram.haptic("success");
    offerOutfits([
      selection,
      ...[...whole, ...others].filter((other) => piecesOf(other).join() !== piecesOf(selection).join()),
    ]);
    goTo("/constructor");
  };
  return (
    <section aria-labelledby={heading} className="mb-5">
      <h2 id={heading} className="mb-1.5 text-m font-semibold">
        {isClosest
          ? suggestedText(language, request === null ? "closest_to_weather" : "closest_to_request", {
              request: request ?? "",
            })
          : suggestedText(language, "suggested_outfits")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-large bg-card shadow-low">
        {whole.map((outfit) => (
          <li key={piecesOf(outfit).join()} className="flex flex-col gap-2 p-3">
            <OutfitToTry outfit={outfit} items={atHand} onTry={() => tryOn(outfit)} />
            <Why sentences={outfit.why ?? []} onOpenTaste={() => setIsTasteOpen(true)} />
            <OutfitAnswers date={day} itemIds={piecesOf(outfit)} />
            <WoreIt itemIds={piecesOf(outfit)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {isTasteOpen && <TasteDialog onBegin={() => goTo("/recommendations")} onClosed={() => setIsTasteOpen(false)} />}
      </Suspense>
    </section>
  );
}

type OutfitToTryProps = { outfit: SuggestedOutfit; items: ReadonlyMap<string, Item>; onTry: () => void };

function OutfitToTry({ outfit, items, onTry }: OutfitToTryProps) {
  const t = useT();
  const piecesIn = (slots: readonly Slot[]): Item[] => slots.flatMap((slot) => items.get(outfit[slot] ?? "") ?? []);
  const [main, finishing] = [piecesIn(MAIN), piecesIn(FINISHING)];
  return (
    <button
      type="button"
      className="-m-3 flex flex-col gap-2 p-3 text-left -outline-offset-2 active:opacity-70"
      onClick={onTry}
    >
      <span className="grid w-full grid-cols-5 gap-1.5" aria-hidden>
        {main.map(thumb)}
        <span
          className={
            finishing.length > 1
              ? `grid grid-cols-2 content-start gap-1 ${finishing.length === 3 ? "*:first:col-span-2" : ""}`
              : ""
          }
        >
          {finishing.map(thumb)}
        </span>
      </span>
      <span className="flex w-full items-center gap-2 text-s">
        <span className="min-w-0 flex-1 font-medium">{outfit.reason}</span>
        <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
      </span>
      <span className="sr-only">{[...main, ...finishing].map((item) => itemName(t, item)).join("; ")}</span>
    </button>
  );
}

/** How the person met the outfit before and what they like about it; "Why this?" leads to all that was learned (TASTE-01). */
function Why({ sentences, onOpenTaste }: { sentences: readonly string[]; onOpenTaste: () => void }) {
  const language = useLanguage();
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-s">
      {sentences.map((sentence, index) => (
        <p
          key={sentence}
          id={`${id}-${index}`}
          className={`min-w-0 text-muted ${index < sentences.length - 1 ? "basis-full" : "flex-1"}`}
        >
          {sentence}
        </p>
      ))}
      <Button
        look="link"
        className="-mx-4 -my-1.5 shrink-0 text-s"
        aria-haspopup="dialog"
        aria-describedby={sentences.map((_sentence, index) => `${id}-${index}`).join(" ")}
        onClick={onOpenTaste}
      >
        {tasteText(language, "why")}
      </Button>
    </div>
  );
}
