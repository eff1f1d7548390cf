import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { packOffer } from "#features/payments/offers.ts";
import { openOrder } from "#features/payments/open-order.ts";
import { openChain } from "#features/plans/coin-switch.ts";

type Purchase = typeof paymentCalls.purchaseCredits;
type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "messenger" | "chain">;

/** The packs and their prices; without coin prices while the coin is off (CREDIT-01, SPEC-27). */
export async function getCreditPacks({
  db,
  chain,
  rules,
}: Pick<App, "db" | "chain" | "rules">): Promise<Reply<typeof paymentCalls.getCreditPacks>> {
  const hasCoin = (await openChain({ chain }, db)) !== null;
  return { packs: rules.creditPacks.map((pack) => (hasCoin ? pack : { ...pack, price_ton: null })) };
}

/** Opens an order for a pack (CREDIT-01). Throws what `openOrder` throws, and bad_request for a pack that is not offered. */
export async function purchaseCredits(
  app: Deps,
  actor: Actor,
  { pack, method }: Input<Purchase>,
): Promise<Reply<Purchase>> {
  const offered = app.rules.creditPacks.find(({ credits }) => credits === pack);
  if (offered === undefined) throw new AppError("bad_request", { field: "pack" });
  return await openOrder(app, actor, method, () => packOffer(offered));
}
