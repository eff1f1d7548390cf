import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { useLanguage } from "#adapters/language.ts";
import { useT } from "#adapters/texts.ts";
import { OutfitPieces } from "#features/planner/outfit-pieces.tsx";
import { suggestDays } from "#features/planner/queries.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/load-state.tsx";

type SuggestionsProps = {
  day: Day;
  occasion: string | null;
  items: ReadonlyMap<string, Item>;
  pieceOf: (item: Item) => ReactNode;
  isBusy: boolean;
  onTake: (itemIds: readonly string[]) => void;
};

/** Outfits for one day ahead, beside what is planned around it (WEEK-01). */
export function Suggestions({ day, occasion, items, pieceOf, isBusy, onTake }: SuggestionsProps) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["week-suggestions", day, occasion],
    queryFn: async () => {
      const dressed = occasion === null ? { instead: true } : { occasion };
      return (await suggestDays({ from: day, days: 1, ...dressed }))[0]?.outfits ?? [];
    },
    gcTime: 0,
    retry: false,
  });
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
            className="flex flex-col gap-2 rounded-large bg-card p-3"
          >
            <OutfitPieces itemIds={pieces} items={items} pieceOf={pieceOf} />
            <p className="text-s">{outfit.reason}</p>
            <Button look={index === 0 ? "primary" : "quiet"} disabled={isBusy} onClick={() => onTake(pieces)}>
              {plannerText(language, "take")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
