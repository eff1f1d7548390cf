import { toNano } from "#payments/coin.ts";
import type { PurchaseMethod } from "#payments/payment.ts";

/** So many days, or credits, for a price. */
type Bought = { readonly units: number; readonly price_stars: number; readonly price_ton: string | null };

/** The whole percent by which a unit of one costs less than a unit of the other; 0 if it does not, or has no price. */
export function percentSaved(one: Bought, other: Bought, method: PurchaseMethod): number {
  const paid = priceOf(one, method) * other.units;
  const paidOtherwise = priceOf(other, method) * one.units;
  return paid < paidOtherwise ? Math.floor((100 * (paidOtherwise - paid)) / paidOtherwise) : 0;
}

/** In Stars or nano units. */
export function priceOf({ price_stars, price_ton }: Omit<Bought, "units">, method: PurchaseMethod): number {
  return method === "stars" ? price_stars : Number(toNano(price_ton ?? "0"));
}
