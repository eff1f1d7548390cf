import type { PlanType } from "#plans/plan-types.ts";
import type { PremiumConfig } from "#plans/plan.ts";
import type { Language } from "#people/language.ts";
import { foldText } from "#text/fold.ts";
import { cutText, trimText, toStorable } from "#text/typed.ts";

/** The path at which wallets read who asks for a connection (K-02). */
export const WALLET_MANIFEST_PATH = "/tonconnect-manifest.json";

/** The decimals of a coin; its smallest unit is a nano unit. */
export const COIN_DECIMALS = 9;
/** How long a transaction that is offered to the wallet is valid, in seconds. */
export const COIN_TRANSACTION_VALID_S = 600;
/** How many characters of each end of a wallet's address are shown. */
export const ADDRESS_END_CHARS = 5;
/** The default name of the coin (SPEC-29). */
export const COIN_LABEL = "TON";
/** The networks' own ids, as wallets expect them. */
export const COIN_NETWORKS = { mainnet: "-239", testnet: "-3" } as const;
/** How often the chain is read while people wait for their payments; one read serves them all. */
export const COIN_POLL_MS = 3000;
/** How many random bytes make a transfer's comment. */
export const COIN_COMMENT_BYTES = 12;
/** How long a "copied" label is shown. */
export const COPIED_LABEL_MS = 1500;

const NANO = 10n ** BigInt(COIN_DECIMALS);
const SMALL_PRICE_NANO = NANO / 10n;

/** Decimal coins as nano units, exactly. `amount` is a {@link CoinAmount}: at most nine digits after the point. */
export function toNano(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * NANO + BigInt(fraction.padEnd(COIN_DECIMALS, "0"));
}

/** Crockford's alphabet: no two of its letters are confused when typed by hand. */
const COMMENT_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The comment that identifies a transfer: `WD-` and a letter for each random byte, 60 bits in all (SPEC-28). */
export function coinComment(random: Uint8Array): string {
  return `WD-${Array.from(random, (byte) => COMMENT_LETTERS.charAt(byte % COMMENT_LETTERS.length)).join("")}`;
}

const GAP = "[ _.:-]*";
const TYPED_COMMENT = new RegExp(
  `(?:^|[^a-z0-9])w${GAP}d${GAP}((?:[${COMMENT_LETTERS.toLowerCase()}oil]${GAP}){${COIN_COMMENT_BYTES - 1}}[${COMMENT_LETTERS.toLowerCase()}oil])(?![a-z0-9])`,
);

/** The comment of an order in what a person typed: any case, O for 0, I or L for 1, hyphens and blanks as they come. */
export function coinCommentIn(text: string): string | null {
  const letters = TYPED_COMMENT.exec(foldText(text))?.[1]?.replaceAll(/[ _.:-]/g, "");
  if (letters === undefined) return null;
  return `WD-${letters.replaceAll("o", "0").replaceAll(/[il]/g, "1").toUpperCase()}`;
}

/** How much of a comment that names no order is kept and shown to the operator. */
const COMMENT_KEPT_MAX = 80;

/** Such a comment on one line, as any database can store it; null if nothing of it can be seen. */
export function keptComment(text: string): string | null {
  const line = toStorable(text.replaceAll(/[\s\p{Cc}]+/gu, " "));
  return cutText(trimText(line), COMMENT_KEPT_MAX) || null;
}

const TRANSFER = "ton://transfer/";

/** A link that any wallet understands; its comment makes it unique (SPEC-28). */
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

/** Something with a price in coins; null while it is not sold for them, "0" if it costs nothing. */
type Priced = { readonly price_ton: string | null };

/** The price of the cheapest of these in nano units; 0 if none is sold for coins. */
export function smallestCoinPrice(sold: readonly Priced[]): bigint {
  return coinPrices(sold).reduce((least, price) => (least === 0n || price < least ? price : least), 0n);
}

/** The price of the dearest of these in nano units; 0 if none is sold for coins. */
export function highestCoinPrice(sold: readonly Priced[]): bigint {
  return coinPrices(sold).reduce((most, price) => (price > most ? price : most), 0n);
}

function coinPrices(sold: readonly Priced[]): bigint[] {
  return sold.map(({ price_ton }) => toNano(price_ton ?? "0")).filter((price) => price > 0n);
}

/** Nano units as decimal coins, without superfluous digits. */
export function fromNano(nano: bigint): string {
  const fraction = String(nano % NANO)
    .padStart(COIN_DECIMALS, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(nano / NANO) : `${nano / NANO}.${fraction}`;
}

/** A price as shown: 2 decimals below 0.1 coins, else 1 (P-02). */
export function coinPriceText(amount: string): string {
  return Number(amount).toFixed(shownDecimals(amount));
}

const DECIMAL_MARKS = { en: ".", ru: "," } as const satisfies Record<Language, string>;

/** The same with the decimal mark of a language. */
export function coinPriceIn(language: Language, amount: string): string {
  return coinPriceText(amount).replace(".", DECIMAL_MARKS[language]);
}

/** Nano units as decimal coins with the decimal mark of a language, exactly. */
export function coinsIn(language: Language, nano: bigint): string {
  return fromNano(nano).replace(".", DECIMAL_MARKS[language]);
}

/** The plans whose coin price would be shown rounded. Such a configuration is refused at start (SPEC-29). */
export function roundedPrices(config: PremiumConfig): PlanType[] {
  return Object.entries(config).flatMap(([type, { price_ton }]) =>
    isPlanType(config, type) && price_ton !== null && !isShownExactly(price_ton) ? [type] : [],
  );
}

/** A wallet's address as the upgrade dialog shows it: its first and last five characters (P-03). */
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
