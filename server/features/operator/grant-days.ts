import type { PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { giftIdOf } from "#features/operator/button-actions.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { getPerson, type Person } from "#features/people/people.ts";

export type DaysGiven = { readonly outcome: "granted" | "granted_before"; readonly person: Person };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

type Gift = {
  readonly operator: number;
  /** The same message gives once, however often it is delivered. */
  readonly messageId: number;
  readonly userId: string;
  readonly planType: PurchaseOption;
  readonly days: number;
};

/** An operator gives a person days of a plan, on top of what they have (SPEC-22). The person gets a message. */
export async function grantDays(app: Deps, gift: Gift): Promise<DaysGiven> {
  const { operator, messageId, userId, planType, days } = gift;
  const sourceId = giftIdOf(operator, messageId);
  const given = await app.db.transaction().execute(async (trx) => {
    const isFirst = await givePlan(app, trx, userId, { source: "admin", sourceId, planType, days });
    if (isFirst) {
      await app.queue.send(trx, "tell-days", { userId, days, why: "given" }, { key: `admin:${sourceId}` });
      await app.notifier.notify(trx, userId);
    }
    const outcome = isFirst ? "granted" : "granted_before";
    await recordAudit(app, trx, {
      operator,
      act: "grant",
      onUser: userId,
      arguments: { plan: planType, days },
      outcome,
    });
    return { outcome, person: await getPerson(trx, userId) } as const;
  });
  app.log.info({ event: "days_granted", operator, userId, planType, days, outcome: given.outcome });
  return given;
}
