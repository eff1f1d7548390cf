import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { OutfitBeside, type LayOf } from "#features/planner/planned-outfit.tsx";
import { daySuggestionsQuery } from "#features/planner/queries.ts";
import { Button } from "#ui/button.tsx";

type SuggestedOutfitProps = {
  day: Day;
  occasion: string | null;
  items: ReadonlyMap<string, Item>;
  layOf: LayOf;
  /** "Wore it". */
  actionOf: (itemIds: readonly string[]) => ReactNode;
};

/** An outfit for an occasion of the day, and the next one in its place; nothing where there is none (WEAR-05). */
export function SuggestedOutfit({ day, occasion, items, layOf, actionOf }: SuggestedOutfitProps) {
  const language = useLanguage();
  const [shown, setShown] = useState(0);
  const { data = [], isLoading } = useQuery(daySuggestionsQuery(day, occasion));
  const outfit = data[shown % data.length];
  if (isLoading) return <div className="h-56 animate-pulse rounded-large bg-tile" />;
  if (outfit === undefined) return null;
  const pieces = piecesOf(outfit);
  return (
    <section aria-label={plannerText(language, "suggestions")} className="rounded-large bg-card p-2.5">
      <OutfitBeside itemIds={pieces} {...{ items, layOf }}>
        <p className="my-auto text-s" aria-live="polite">
          {outfit.reason}
        </p>
        {actionOf(pieces)}
        {data.length > 1 && (
          <Button look="quiet" onClick={() => setShown(shown + 1)}>
            {plannerText(language, "another")}
          </Button>
        )}
      </OutfitBeside>
    </section>
  );
}
