import type { App } from "#app.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { matchPayment, type MatchRefusal, type MatchTarget } from "#features/payments/match-payment.ts";
import { getPerson, type Person } from "#features/people/people.ts";

export type MatchedByHand =
  | { readonly outcome: "matched"; readonly person: Person }
  | { readonly outcome: MatchRefusal };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/** An operator assigns a payment that bought nothing to an order or a plan; it gives its plan once. */
export async function matchByHand(
  app: Deps,
  { operator, charge }: { readonly operator: number; readonly charge: string },
  target: MatchTarget,
): Promise<MatchedByHand> {
  const matched = await app.db.transaction().execute<MatchedByHand>(async (trx) => {
    const { outcome, userId } = await matchPayment(app, trx, charge, target);
    if (userId === null) return { outcome };
    const to = "orderId" in target ? { order: target.orderId } : { plan: target.planType };
    await recordAudit(app, trx, { operator, act: "match", onUser: userId, arguments: { charge, ...to }, outcome });
    return { outcome, person: await getPerson(trx, userId) };
  });
  app.log.info({ event: "payment_matched", operator, charge, outcome: matched.outcome });
  return matched;
}
