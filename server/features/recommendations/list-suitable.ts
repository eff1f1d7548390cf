import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import type { Actor } from "#app.ts";
import { answerRequest, type AnswerDeps } from "#features/recommendations/answer-request.ts";
import { chooseItems } from "#features/recommendations/choose-outfits.ts";
import { readTaste } from "#features/taste/taste.ts";

type ListSuitable = typeof recommendationCalls.listSuitable;

/** The caller's items that suit the weather or a text, best first, with reasons. */
export async function listSuitable(
  app: AnswerDeps,
  actor: Actor,
  input: Input<ListSuitable>,
): Promise<Reply<ListSuitable>> {
  return await answerRequest(app, actor, {
    byText: "text_prompt" in input,
    make: async ({ items, person: { gender }, requester }) => {
      const { taste } = await readTaste(app.db, actor.userId);
      const chosen = await chooseItems({ stylist: app.stylist, items }, input, { gender, requester, taste });
      const made = { ids: chosen.map(({ id }) => id), reasons: chosen.map(({ reason }) => reason) };
      return { made, found: chosen.length };
    },
  });
}
