import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { findGift, takePlanBack } from "#features/plans/give-plan.ts";
import { getPerson, type Person } from "#features/people/people.ts";

export type TakenBack =
  | { readonly outcome: "taken_back" | "taken_back_before"; readonly person: Person; readonly days: number }
  /** Deleted together with the account that had it. */
  | { readonly outcome: "gift_gone" };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/**
 * Takes back days that an operator gave by mistake, once. The subscription is recomputed from the person's other
 * grants, the plan's credits are cut, and the person gets a message.
 */
export async function takeDaysBack(app: Deps, operator: number, giftId: string): Promise<TakenBack> {
  const source = { source: "admin", sourceId: giftId } as const;
  const taken = await app.db.transaction().execute<TakenBack>(async (trx) => {
    const gift = await findGift(trx, source);
    if (gift === undefined) return { outcome: "gift_gone" };
    const { userId, planType: plan, days } = gift;
    const isFirst = await takePlanBack(app, trx, userId, source);
    if (isFirst) {
      await app.queue.send(trx, "tell-days", { userId, days, why: "taken_back" }, { key: `admin:${giftId}:back` });
      await app.notifier.notify(trx, userId);
    }
    const outcome = isFirst ? "taken_back" : "taken_back_before";
    await recordAudit(app, trx, { operator, act: "take_back", onUser: userId, arguments: { plan, days }, outcome });
    return { outcome, person: await getPerson(trx, userId), days };
  });
  app.log.info({ event: "days_taken_back", operator, giftId, outcome: taken.outcome });
  return taken;
}
