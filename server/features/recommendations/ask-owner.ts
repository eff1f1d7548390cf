import { OWNER_QUESTIONS } from "@wardrobe/domain/recommendations/owner-questions.ts";
import { outfitOf, questionsForOwner, saidByOwner } from "@wardrobe/domain/recommendations/ask-owner.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { OWNER_QUESTIONS_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Trx, Verb } from "#app.ts";
import { getPerson } from "#features/people/people.ts";
import { letOthersIn } from "#features/recommendations/choose-outfits.ts";
import { listAskedRows, noteAsked } from "#features/recommendations/ask-owner-store.ts";
import { listItemsAtHand, sayOfItem } from "#features/wardrobe/items.ts";

type Calls = typeof recommendationCalls;

/** The questions that would change the caller's outfits most and were not asked before (OWNER-01). */
export const listOwnerQuestions: Verb<Calls["listOwnerQuestions"], "db" | "clock"> = async (app, { userId }) => {
  await limitRate(app, userId, { action: "owner_questions", perHour: OWNER_QUESTIONS_PER_HOUR });
  const { gender } = await getPerson(app.db, userId);
  const asked = new Set((await listAskedRows(app.db, userId)).map(({ kind }) => kind));
  const items = await listItemsAtHand(app.db, userId);
  const questions = await questionsForOwner(items, {
    asked,
    outfitOf: async (owned, scene) => {
      await letOthersIn();
      return outfitOf(owned, scene, gender);
    },
  });
  return { questions: questions.map(({ kind, itemIds }) => ({ kind, ids: [...itemIds] })) };
};

/** Notes the answer on the garment's card; null skips the question. Neither is asked again. Throws item_not_found. */
export const answerOwnerQuestion: Verb<Calls["answerOwnerQuestion"], "db" | "clock"> = async (
  app,
  actor,
  { kind, id },
) => {
  const at = app.clock.now();
  return await app.db.transaction().execute(async (trx) => {
    const item = id === null ? null : await sayOfItem(trx, actor, { id, said: (one) => saidByOwner(kind, one), at });
    await noteAsked(trx, actor.userId, { kind, at });
    return { clothing_item: item };
  });
};

/** Questions to the person, and when they answered or skipped each, for the export. */
export async function listAsked(db: Database, userId: string) {
  return (await listAskedRows(db, userId)).map(({ kind, answered_at: at }) => ({ kind, at: at.toISOString() }));
}

/** Notes that questions were asked elsewhere, so that they are not asked again (MOVE-01). */
export async function bringAsked(
  trx: Trx,
  userId: string,
  asked: readonly { readonly kind: string; readonly at: string }[],
): Promise<void> {
  for (const { kind: word, at } of asked) {
    const kind = OWNER_QUESTIONS.find((known) => known === word);
    if (kind !== undefined) await noteAsked(trx, userId, { kind, at: new Date(at) });
  }
}
