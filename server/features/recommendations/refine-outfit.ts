import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { toBoard, type OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { isWish, standingOf } from "@wardrobe/domain/recommendations/wish.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { Actor } from "#app.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { readAccount } from "#features/credits/account.ts";
import type { AnswerDeps } from "#features/recommendations/answer-request.ts";
import { answerShown, type Ask, type Told } from "#features/recommendations/answer-words.ts";
import { refineShown } from "#features/recommendations/refine-shown.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";
import { toSuggestedOutfit } from "#features/recommendations/choose-outfits.ts";

type SuggestOutfits = typeof recommendationCalls.suggestOutfits;
type After = NonNullable<Input<SuggestOutfits>["after"]>;

/** Answers `after`: without a credit or a plan, as often as the app may ask for the day's outfits. */
export async function refineOutfit(
  app: AnswerDeps,
  actor: Actor,
  after: After,
  { text_prompt, weather, date, collection }: Input<SuggestOutfits>,
): Promise<Reply<SuggestOutfits>> {
  await limitRate(app, actor.userId, { action: "today", perHour: TODAY_PER_HOUR });
  const { person, recommendCreditsLeft } = await readAccount(app, app.db, actor.userId);
  const items = await listAtHandIn(app.db, actor.userId, collection);
  const { outfit, keep = [], without = [], still = [], aside = [], shown = [], words, wish } = after;
  const known = { words: text_prompt ?? null, weather: weather ?? null, wishes: still, aside, shown };
  const board = toBoard([toSuggestedOutfit({ selection: outfit, because: "", why: [] })], known);
  const asked = { board, index: 0, day: date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC"), items };
  const left = { recommend_credits_left: recommendCreditsLeft };
  if (words !== undefined) {
    const answered = await answerShown(app, person, {
      ...asked,
      board: { ...board, said: { ...known, keep, without } },
      words,
    });
    return { ...toReply(answered, after), ...left };
  }
  const answer = { ...wishOf(wish, items), keep, without };
  const { outfit: refined, said, isSame = true } = (await refineShown(app, person, { ...asked, answer })) ?? {};
  // Two for one slot, or what no outfit has.
  const isLost = (id: string) =>
    items.some((item) => item.id === id) && (refined === undefined || !piecesOf(refined).includes(id));
  if (keep.some(isLost)) throw new AppError("bad_request", { field: "after.keep" });
  const told = { told: refined?.change ?? "", keep, without, still: standingOf(said?.wishes ?? still), aside };
  const reply = { outfits: refined === undefined ? [] : [refined], ...left, ...(!isSame && { said: told }) };
  await app.db.transaction().execute(async (trx) => await actor.saveReply(trx, reply));
  return reply;
}

/** A color is wished for again as in words: one garment has it (SPEC-150). */
function wishOf(wish: After["wish"], items: readonly DescribedItem[]) {
  if (wish === undefined || isWish(wish)) return { wishes: wish === undefined ? [] : [wish] };
  const colored = items.flatMap(({ id, color }) => (color.includes(wish) ? id : []));
  return { wishes: [], colored, isOne: true, color: wish };
}

/** What words about the outfit came to: an outfit, a sentence, and what is in force since; or the words to ask for clothes with. */
function toReply(
  answered: OutfitBoard | Told | Ask,
  { keep = [], without = [], still = [] }: After,
): Pick<Reply<SuggestOutfits>, "outfits" | "said" | "ask"> {
  if ("ask" in answered) return { outfits: [], ask: answered.ask };
  if ("told" in answered) {
    const { told, stepsBack: steps, ends } = answered;
    const back = steps !== undefined && { back: true as const, ...(steps > 1 && { steps }) };
    return { outfits: [], said: { told, keep, without, still, ...(ends === undefined ? back : { ends }) } };
  }
  const { outfits, also = "", said } = answered;
  const told = [outfits[0]?.change ?? "", also].filter((part) => part !== "").join(" ");
  return {
    outfits: [...outfits],
    said: {
      told,
      keep: [...(said?.keep ?? [])],
      without: [...(said?.without ?? [])],
      still: standingOf(said?.wishes ?? []),
      aside: [...(said?.aside ?? [])],
    },
  };
}
