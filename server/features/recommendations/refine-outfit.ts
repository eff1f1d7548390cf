import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import type { recommendationCalls, SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { refine, type Refinement } from "@wardrobe/domain/recommendations/refine.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { Actor, App } from "#app.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { readAccount } from "#features/credits/account.ts";
import type { Person } from "#features/people/people.ts";
import type { AnswerDeps } from "#features/recommendations/answer-request.ts";
import { toSuggestedOutfit } from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { readTaste } from "#features/taste/taste.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

type SuggestOutfits = typeof recommendationCalls.suggestOutfits;

type Wanted = Refinement & {
  /** The words that the outfit was for; what they exclude stays out. */
  readonly text: string | null;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly items: readonly DescribedItem[];
};

/** The outfit that comes after one that was suggested, of the person's garments at hand, by rules alone (TALK-01). */
export async function refineFor(
  app: Pick<App, "db" | "stylist">,
  person: Person,
  { text, weather, day, items, ...asked }: Wanted,
): Promise<SuggestedOutfit> {
  const { keep = [], without = [], shown = [] } = asked;
  const excluded = text === null ? [] : app.stylist.excludedBy(items, text);
  const { taste, history } = await readTaste(app.db, person.id);
  const worn = history.filter((past) => past.day === day).map(({ itemIds }) => itemIds);
  const refined = refine(
    {
      ...asked,
      without: [...without, ...[...excluded].filter((id) => !keep.includes(id))],
      shown: [...shown, ...worn],
    },
    items,
    { weather, day, ...wearerOf(person), taste, code: text === null ? null : app.stylist.dressCodeOf(text) },
  );
  return toSuggestedOutfit(refined);
}

/** Answers `after`: without a credit or a plan, as often as the app may ask for the day's outfits. */
export async function refineOutfit(
  app: AnswerDeps,
  actor: Actor,
  after: NonNullable<Input<SuggestOutfits>["after"]>,
  { text_prompt, weather, date, collection }: Input<SuggestOutfits>,
): Promise<Reply<SuggestOutfits>> {
  await limitRate(app, actor.userId, { action: "today", perHour: TODAY_PER_HOUR });
  const { person, recommendCreditsLeft } = await readAccount(app, app.db, actor.userId);
  const items = await listAtHandIn(app.db, actor.userId, collection);
  const outfit = await refineFor(app, person, {
    ...after,
    wishes: after.wish === undefined ? [] : [after.wish],
    text: text_prompt ?? null,
    weather: weather ?? null,
    day: date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC"),
    items,
  });
  // Two for one slot, or what no outfit has.
  const isLost = (id: string) => items.some((item) => item.id === id) && !piecesOf(outfit).includes(id);
  if (after.keep?.some(isLost) === true) throw new AppError("bad_request", { field: "after.keep" });
  const reply = {
    outfits: piecesOf(outfit).length === 0 ? [] : [outfit],
    recommend_credits_left: recommendCreditsLeft,
  };
  await app.db.transaction().execute(async (trx) => await actor.saveReply(trx, reply));
  return reply;
}
