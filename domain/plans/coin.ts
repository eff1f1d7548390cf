import type { PlanType } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/premium-config.ts";

/** A coin has this many decimals: its nano units. */
export const COIN_DECIMALS = 9;
/** A transaction offered to the wallet holds this long, in seconds. */
export const COIN_TRANSACTION_VALID_S = 600;
/** How many characters of each end of a wallet's address the upgrade dialog shows. */
export const ADDRESS_END_CHARS = 5;
/** A label that says something was copied stays this long. */
export const COPIED_LABEL_MS = 1500;

const NANO = 10n ** BigInt(COIN_DECIMALS);
const SMALL_PRICE_NANO = NANO / 10n;

/** Decimal coins as nano units, exactly. `amount` is a {@link CoinAmount}: digits, and at most nine behind the point. */
export function toNano(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * NANO + BigInt(fraction.padEnd(COIN_DECIMALS, "0"));
}

/** A price as it is shown: 2 decimals below 0.1 coins, else 1 (P-02). */
export function coinPriceText(amount: string): string {
  return Number(amount).toFixed(shownDecimals(amount));
}

/** The plans whose coin price would be shown rounded: such a configuration is refused at start (decision 29). */
export function roundedPrices(config: PremiumConfig): PlanType[] {
  return Object.entries(config).flatMap(([type, { price_ton }]) =>
    isPlanType(config, type) && price_ton !== null && !isShownExactly(price_ton) ? [type] : [],
  );
}

/** A wallet's address as the upgrade dialog shows it: its first and its last five characters (P-03). */
export function shortAddress(address: string): string {
  if (address.length <= 2 * ADDRESS_END_CHARS) return address;
  return `${address.slice(0, ADDRESS_END_CHARS)}…${address.slice(-ADDRESS_END_CHARS)}`;
}

function shownDecimals(amount: string): number {
  return toNano(amount) < SMALL_PRICE_NANO ? 2 : 1;
}

function isShownExactly(amount: string): boolean {
  return toNano(amount) % 10n ** BigInt(COIN_DECIMALS - shownDecimals(amount)) === 0n;
}

function isPlanType(config: PremiumConfig, type: string): type is PlanType {
  return Object.hasOwn(config, type);
}
