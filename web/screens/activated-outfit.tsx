import { useQueryClient } from "@tanstack/react-query";
import { hasWholeOutfit } from "@wardrobe/domain/outfit/first-outfit.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { FlatLay } from "#features/outfit/flat-lay.tsx";
import { knownOutfits } from "#features/recommendations/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { CircleCheck } from "#ui/icons.ts";

/** What a plan is for: an outfit of one's own that was suggested in this visit, marked as done; without one the mark alone. */
export function ActivatedOutfit() {
  const queries = useQueryClient();
  const items = queries.getQueryData(itemsQuery.queryKey) ?? [];
  const worn = knownOutfits(queries)
    .map((outfit) => piecesOf(outfit).flatMap((id) => items.find((item) => item.id === id) ?? []))
    .find(hasWholeOutfit);
  if (worn === undefined) return <CircleCheck size={80} strokeWidth={1.5} className="text-accent" aria-hidden />;
  return (
    <div className="relative w-40 short:w-24" aria-hidden>
      <FlatLay items={worn} label="" />
      <CircleCheck size={40} className="absolute -right-4 -bottom-4 rounded-full bg-page text-accent" />
    </div>
  );
}
