import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { recommendationCalls, SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { Actor, App } from "#app.ts";

type SuggestOutfits = typeof recommendationCalls.suggestOutfits;
type Deps = Pick<App, "db" | "stylist" | "clock" | "random" | "rules" | "log">;

export async function suggestOutfits(
  _app: Deps,
  _actor: Actor,
  _input: Input<SuggestOutfits>,
): Promise<Reply<SuggestOutfits>> {
  await Promise.resolve();
  throw new AppError("ai_unavailable");
}

/**
 * At most three outfits for the day, best first, without a credit, a limit or a model: for the morning message. Without
 * weather the season of the date decides. Empty if the wardrobe is.
 */
export async function suggestForDay(
  _app: Pick<App, "db" | "stylist">,
  _userId: string,
  _on: { readonly weather: Weather | null; readonly date: Day },
): Promise<readonly SuggestedOutfit[]> {
  return await Promise.resolve([]);
}
