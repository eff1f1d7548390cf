import type { ClientInput } from "@wardrobe/domain/call.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { callApi } from "#adapters/api.ts";

/** The occasion of outfits: the day, its weather, the words that asked for them, and the collection they are made from. */
export type OutfitsFor = {
  readonly date: Day;
  readonly weather: Weather | null;
  readonly request: string | null;
  readonly collection?: string | null;
  /** Where other garments come from, if by now that is another collection or, with null, all clothes (SPEC-147). */
  readonly from?: string | null | undefined;
};

type After = NonNullable<ClientInput<typeof recommendationCalls.suggestOutfits>["after"]>;

/** Asks for the outfit after this one, as it is wanted instead (TALK-01). May throw. */
export async function askAfter(
  { date, weather, request, collection = null, from = collection }: OutfitsFor,
  after: After,
) {
  return await callApi(recommendationCalls.suggestOutfits, {
    date,
    ...(request === null ? {} : { text_prompt: request }),
    ...(weather === null ? {} : { weather }),
    ...(from === null ? {} : { collection: from }),
    after,
  });
}
