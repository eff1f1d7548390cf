import { AppError } from "@wardrobe/domain/errors.ts";
import { mayAskByText, RECOMMENDATION_COST, SUITABLE_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import type { Actor, App } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { StylistUnavailable } from "#adapters/stylist/port.ts";
import type { Requester } from "#adapters/vision/port.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { lockAccount, readAccount, requesterOf } from "#features/credits/account.ts";
import { goneOf } from "#features/idempotency/answer-once.ts";
import { spendRecommendation } from "#features/credits/spend-credits.ts";
import type { Person } from "#features/people/people.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

export type AnswerDeps = Pick<App, "db" | "stylist" | "clock" | "random" | "rules" | "log">;

type Items = readonly DescribedItem[];
/** How an answer is made. `found`: how many items it is made of; an answer of none is free. */
type Make<Made> = (from: {
  readonly items: Items;
  readonly person: Person;
  readonly requester: Requester;
  readonly signal: AbortSignal;
}) => Promise<{ readonly made: Made; readonly found: number }>;

type Asked<Made> = {
  readonly byText: boolean;
  readonly items?: Items;
  /** Only of what is in this collection (SET-01). */
  readonly collection?: string | undefined;
  readonly make: Make<Made>;
};

/**
 * Answers what to wear for a text (Basic or Pro) or the weather. An answer that is not empty costs one credit, in one
 * transaction (R-06, SPEC-21). Throws premium_required, not_enough_recommend_credits, too_many_requests, ai_unavailable.
 */
export async function answerRequest<Made extends object>(
  app: AnswerDeps,
  actor: Actor,
  { byText, items: read, collection, make }: Asked<Made>,
): Promise<Made & { recommend_credits_left: number }> {
  const account = await readAccount(app, app.db, actor.userId);
  if (byText && !mayAskByText(account.planType)) throw new AppError("premium_required");
  if (account.recommendCreditsLeft <= 0) throw new AppError("not_enough_recommend_credits");
  await limitRate(app, actor.userId, { action: "suitable", perHour: SUITABLE_PER_HOUR });
  const items = read ?? (await listAtHandIn(app.db, actor.userId, collection));
  const asked = { items, person: account.person, requester: requesterOf(account), signal: goneOf(actor.signal) };
  const { made, found } = await make(asked).catch((cause: unknown) => {
    if (!(cause instanceof StylistUnavailable)) throw cause;
    app.log.warn({ event: "stylist_unavailable", err: cause });
    throw new AppError("ai_unavailable", { cause });
  });
  const reply = await app.db.transaction().execute(async (trx) => {
    const locked = await lockAccount(app, trx, actor.userId);
    const left = found === 0 ? locked.recommendCreditsLeft : await spendRecommendation(app, trx, locked);
    const paid = { ...made, recommend_credits_left: left };
    await actor.saveReply(trx, paid);
    return paid;
  });
  const cost = found === 0 ? 0 : RECOMMENDATION_COST;
  app.log.info({ event: "suitable_listed", userId: actor.userId, items: found, cost });
  return reply;
}
