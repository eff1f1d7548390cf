import { useId, useState } from "react";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { tasteText } from "@wardrobe/domain/text/taste.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { useLanguage } from "#adapters/language.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { capitalised, shownDay } from "#adapters/shown-day.ts";
import { today } from "#adapters/today.ts";
import { useWearablePlan } from "#features/planner/queries.ts";
import type { Suitable } from "#features/recommendations/suitable-store.ts";
import { useKnownItems } from "#features/wardrobe/use-known-items.ts";
import { useGoTo } from "#screens/navigation.ts";
import { plannedFor } from "#screens/planned-today.tsx";
import { OutfitCarousel } from "#screens/outfit-carousel.tsx";
import { Button } from "#ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { collectionsQuery } from "#features/collections/queries.ts";

const LONG_DAY = { weekday: "long", day: "numeric", month: "long" } as const;

const TasteDialog = lazyComponent(async () => (await import("#screens/taste-dialog.tsx")).TasteDialog);

type RecommendedOutfitsProps = {
  items: readonly Item[];
  suitable: Suitable;
  /** What the screen chooses from now; undefined where it does not ask. */
  from?: string | null;
  onMore?: ((seen: readonly (readonly string[])[]) => void) | undefined;
};

/** The whole outfits that begin a recommendation, large as today's (LAYER-05, SPEC-66). */
export function RecommendedOutfits({ items, suitable, from, onMore }: RecommendedOutfitsProps) {
  const language = useLanguage();
  const goTo = useGoTo();
  const [isTasteOpen, setIsTasteOpen] = useState(false);
  const { reasons, request, outfits, others, day, weather, city, collection } = suitable;
  useKnownItems(outfits);
  const atHand = new Map(items.filter(isAtHand).map((item) => [item.id, item]));
  const suggested = outfits.filter((outfit) => piecesOf(outfit).every((id) => atHand.has(id)));
  const plan = useWearablePlan(items);
  // On the day itself the plan comes first, where it was not asked for something else (WEEK-01).
  const planned: readonly SuggestedOutfit[] =
    plan === null || request !== null || collection !== undefined
      ? []
      : [{ ...selectionOf(plan.worn), reason: plannedFor(plan, language) }];
  const isPlanned = (outfit: SuggestedOutfit): boolean =>
    planned.some((other) => isSameSet(piecesOf(other), piecesOf(outfit)));
  const whole = [...planned, ...suggested.filter((outfit) => !isPlanned(outfit))];
  const isClosest = onlyClosest([...reasons.values()]);
  if (whole.length === 0 && !isClosest) return null;
  const heading = isClosest
    ? suggestedText(language, request === null ? "closest_to_weather" : "closest_to_request", {
        request: request ?? "",
      })
    : [
        suggestedText(language, "suggested_outfits"),
        ...(day > today() ? [shownDay(language, day, LONG_DAY)] : []),
        ...(city === undefined ? [] : [city]),
      ].join(" · ");
  return (
    <div className="mb-5">
      <h2 tabIndex={-1} className="mb-1.5 text-m font-semibold outline-none">
        {heading}
      </h2>
      {day > today() && weather === null && (
        <p className="-mt-1 mb-1.5 text-s text-muted">{capitalised(plannerText(language, "by_season"))}</p>
      )}
      <OnlyFrom {...{ collection, from }} />
      <OutfitCarousel
        label={heading}
        outfits={whole}
        others={others}
        items={atHand}
        plan={plan}
        onMore={request === null && day === today() ? onMore : undefined}
        asked={{ date: day, weather, request, collection: collection ?? null, from }}
        whyOf={(outfit) => <Why sentences={outfit.why ?? []} onOpenTaste={() => setIsTasteOpen(true)} />}
      />
      {isTasteOpen && <TasteDialog onBegin={() => goTo("/recommendations")} onClosed={() => setIsTasteOpen(false)} />}
    </div>
  );
}

/** How the person met the outfit before and what they like about it; "Your taste" leads to all that was learned (TASTE-01). */
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
        {tasteText(language, "your_taste")}
      </Button>
    </div>
  );
}

/** Says that what is recommended is from a collection alone, and where changes come from by now (SET-01, SPEC-147); nothing of one that is gone. */
function OnlyFrom({
  collection = null,
  from = collection,
}: {
  collection?: string | undefined | null;
  from?: string | null | undefined;
}) {
  const language = useLanguage();
  const { data = [] } = useQuery(collectionsQuery);
  const tell = (key: "only_from" | "changes_from", of: string | null): string[] =>
    data.flatMap(({ id, name }) => (id === of ? [collectionText(language, key, { name })] : []));
  const changes = from === null ? [collectionText(language, "changes_from_all")] : tell("changes_from", from);
  const told = [...tell("only_from", collection), ...(from === collection ? [] : changes)];
  return told.length > 0 && <p className="-mt-1 mb-1.5 text-s text-muted">{told.join(" ")}</p>;
}
