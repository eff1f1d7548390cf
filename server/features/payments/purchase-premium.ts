import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { mayRenew, RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { purchaseRefusal } from "@wardrobe/domain/payments/payment.ts";
import type { Actor, App } from "#app.ts";
import { planOffer } from "#features/payments/offers.ts";
import { openOrder } from "#features/payments/open-order.ts";

type Purchase = typeof paymentCalls.purchasePremium;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "messenger" | "chain">;

/** Opens an order for a plan (P-05). Throws what `openOrder` throws, cannot_downgrade, free_plan_already_active, and bad_request for what cannot renew. */
export async function purchasePremium(
  app: Deps,
  actor: Actor,
  { type, method, renews = false }: Input<Purchase>,
): Promise<Reply<Purchase>> {
  return await openOrder(app, actor, method, ({ tier }) => {
    const refusal = purchaseRefusal(tier, type);
    if (refusal !== null) throw new AppError(refusal);
    if (type === "free") throw new AppError("free_plan_already_active");
    const offer = planOffer(app.rules, type);
    if (!renews) return offer;
    if (!mayRenew(type, method, offer.price_stars)) throw new AppError("bad_request", { field: "renews" });
    return { ...offer, goods: { planType: type, days: RENEWAL_DAYS }, renews };
  });
}
