import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { mayAskByText, RECOMMENDATION_COST, SUITABLE_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import type { Actor, App } from "#app.ts";
import { StylistUnavailable, type Choice, type StyledItem } from "#adapters/stylist/port.ts";
import type { Requester } from "#adapters/vision/port.ts";
import { lockAccount, readAccount, requesterOf } from "#features/credits/account.ts";
import { spendRecommendation } from "#features/credits/spend-credits.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

type ListSuitable = typeof recommendationCalls.listSuitable;

/**
 * The caller's items that suit the weather or a text (Basic or Pro), best first. A reply with items costs one credit,
 * in one transaction. Throws premium_required, not_enough_recommend_credits and ai_unavailable.
 */
export async function listSuitable(
  app: Pick<App, "db" | "stylist" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  input: Input<ListSuitable>,
): Promise<Reply<ListSuitable>> {
  const account = await readAccount(app, app.db, actor.userId);
  if ("text_prompt" in input && !mayAskByText(account.planType)) throw new AppError("premium_required");
  if (account.recommendCreditsLeft <= 0) throw new AppError("not_enough_recommend_credits");
  await limitRate(app, actor.userId, { action: "suitable", perHour: SUITABLE_PER_HOUR });
  const items = await listDescribedItems(app.db, actor.userId);
  const chosen = await choose(app, items, { request: input, requester: requesterOf(account) });
  const reply = await app.db.transaction().execute(async (trx) => {
    const locked = await lockAccount(app, trx, actor.userId);
    const left = chosen.length === 0 ? locked.recommendCreditsLeft : await spendRecommendation(app, trx, locked);
    const made = {
      ids: chosen.map(({ id }) => id),
      reasons: chosen.map(({ reason }) => reason),
      recommend_credits_left: left,
    };
    await actor.saveReply(trx, made);
    return made;
  });
  const cost = chosen.length === 0 ? 0 : RECOMMENDATION_COST;
  app.log.info({ event: "suitable_listed", userId: actor.userId, items: chosen.length, cost });
  return reply;
}

/** The items that the stylist chose, without invented or repeated ids. */
async function choose(
  app: Pick<App, "stylist" | "log">,
  items: readonly StyledItem[],
  { request, requester }: { request: Input<ListSuitable>; requester: Requester },
): Promise<readonly Choice[]> {
  const own = new Set(items.map(({ id }) => id));
  try {
    const chosen = await app.stylist.choose(items, request, { requester });
    return chosen.filter(({ id }) => own.delete(id));
  } catch (cause) {
    if (!(cause instanceof StylistUnavailable)) throw cause;
    app.log.warn({ event: "stylist_unavailable", err: cause });
    throw new AppError("ai_unavailable", { cause });
  }
}
