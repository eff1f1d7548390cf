import type { PlanType } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/premium-config.ts";
import type { Language } from "#profile/settings.ts";

/** Where this house tells wallets who asks for a connection (K-02). */
export const WALLET_MANIFEST_PATH = "/tonconnect-manifest.json";

/** A coin has this many decimals: its nano units. */
export const COIN_DECIMALS = 9;
/** A transaction offered to the wallet holds this long, in seconds. */
export const COIN_TRANSACTION_VALID_S = 600;
/** How many characters of each end of a wallet's address the upgrade dialog shows. */
export const ADDRESS_END_CHARS = 5;
/** What the coin is called where the operator says nothing else (SPEC-29). */
export const COIN_LABEL = "TON";
/** Whose money: the network's own number, as wallets are told it. */
export const COIN_NETWORKS = { mainnet: "-239", testnet: "-3" } as const;
/** While somebody waits for their payment the chain is looked at this often, by all who wait together. */
export const COIN_LOOK_MS = 3000;
/** How many random bytes a transfer's comment is made of. */
export const COIN_COMMENT_BYTES = 12;
/** A label that says something was copied stays this long. */
export const COPIED_LABEL_MS = 1500;

const NANO = 10n ** BigInt(COIN_DECIMALS);
const SMALL_PRICE_NANO = NANO / 10n;

/** Decimal coins as nano units, exactly. `amount` is a {@link CoinAmount}: digits, and at most nine behind the point. */
export function toNano(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * NANO + BigInt(fraction.padEnd(COIN_DECIMALS, "0"));
}

/** Crockford's letters: none that is mistaken for another when it is typed by hand. */
const COMMENT_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a transfer must say to be known: `WD-` and a letter of each random byte, 60 bits in all (SPEC-28). */
export function coinComment(random: Uint8Array): string {
  return `WD-${Array.from(random, (byte) => COMMENT_LETTERS.charAt(byte % COMMENT_LETTERS.length)).join("")}`;
}

const COMMENT = new RegExp(`^WD-[${COMMENT_LETTERS}]{${COIN_COMMENT_BYTES}}$`);

/** Whether a text may be the comment of an order. Anybody may send any other, even one that no database takes. */
export function isCoinComment(text: string): boolean {
  return COMMENT.test(text);
}

const TRANSFER = "ton://transfer/";

/** A link that any wallet understands; the comment in it makes it unlike every other (SPEC-28). */
export function transferLink(to: {
  readonly destination: string;
  readonly nano: bigint;
  readonly comment: string;
}): string {
  return `${TRANSFER}${to.destination}?amount=${to.nano}&text=${encodeURIComponent(to.comment)}`;
}

export function isTransferLink(link: string): boolean {
  return link.startsWith(TRANSFER);
}

/** What the cheapest plan costs, in nano units; 0 where none is sold for coins. */
export function smallestCoinPrice(config: PremiumConfig): bigint {
  const prices = Object.values(config).flatMap(({ price_ton }) => (price_ton === null ? [] : [toNano(price_ton)]));
  return prices.reduce((least, price) => (least === 0n || price < least ? price : least), 0n);
}

/** Nano units as decimal coins, with no more digits than they need. */
export function fromNano(nano: bigint): string {
  const fraction = String(nano % NANO)
    .padStart(COIN_DECIMALS, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(nano / NANO) : `${nano / NANO}.${fraction}`;
}

/** A price as it is shown: 2 decimals below 0.1 coins, else 1 (P-02). */
export function coinPriceText(amount: string): string {
  return Number(amount).toFixed(shownDecimals(amount));
}

const DECIMAL_MARKS = { en: ".", ru: "," } as const satisfies Record<Language, string>;

/** The same as it is written in a language. */
export function coinPriceIn(language: Language, amount: string): string {
  return coinPriceText(amount).replace(".", DECIMAL_MARKS[language]);
}

/** The plans whose coin price would be shown rounded: such a configuration is refused at start (SPEC-29). */
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
