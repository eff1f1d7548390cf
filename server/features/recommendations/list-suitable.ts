import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Actor } from "#app.ts";
import { answerRequest, type AnswerDeps } from "#features/recommendations/answer-request.ts";
import { chooseForDay, combineForDay } from "#features/recommendations/choose-outfits.ts";
import { wearerOf } from "#features/recommendations/wearer-of.ts";
import { noteFelt, readTaste } from "#features/taste/taste.ts";

type ListSuitable = typeof recommendationCalls.listSuitable;

/** The caller's items that suit the weather or a text, best first, with reasons, and outfits if asked for (LAYER-05). */
export async function listSuitable(
  app: AnswerDeps,
  actor: Actor,
  input: Input<ListSuitable>,
): Promise<Reply<ListSuitable>> {
  const { outfits: asked } = input;
  const text = "text_prompt" in input ? input.text_prompt : null;
  const weather = "weather" in input ? input.weather : (asked?.weather ?? null);
  return await answerRequest(app, actor, {
    byText: text !== null,
    collection: input.collection,
    make: async ({ items, person, requester, signal }) => {
      const day = asked?.date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC");
      const known = await readTaste(app.db, actor.userId);
      const occasion = { text, weather, day, ...wearerOf(person), ...known };
      const chosen = await chooseForDay({ stylist: app.stylist, items }, occasion, { requester, signal });
      const found = chosen.suitable.length;
      const made = { ids: chosen.suitable.map(({ id }) => id), reasons: [...chosen.reasons.values()] };
      if (asked === undefined) return { made, found };
      if (weather !== null) await noteFelt(app, actor.userId, { day, weather });
      return { made: { ...made, ...combineForDay(chosen, { items }, occasion) }, found };
    },
  });
}
