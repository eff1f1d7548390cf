import { useQuery } from "@tanstack/react-query";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { tellStandsIn } from "@wardrobe/domain/planner/tell-stands-in.ts";
import { useLanguage } from "#adapters/language.ts";
import { today } from "#adapters/today.ts";
import { collectionsQuery } from "#features/collections/queries.ts";
import { useTrip } from "#features/planner/kept-trip.ts";
import { weekQuery } from "#features/planner/queries.ts";

/** Before a garment is deleted: the plans, trip and collections that it stands in (E-04). */
export function StandsIn({ itemId }: { itemId: string }) {
  const language = useLanguage();
  const { data: plans = [] } = useQuery(weekQuery);
  const { data: collections = [] } = useQuery(collectionsQuery);
  const { trip } = useTrip();
  return tellStandsIn(itemId, { plans: plans.flatMap(outfitsOf), trip, collections, today: today() }, language);
}
