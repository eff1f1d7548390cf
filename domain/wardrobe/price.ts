import type { Language } from "#people/language.ts";
import { PRICE_MAX, type Item } from "#wardrobe/item.ts";

/** The currencies offered for a price, by their ISO 4217 codes (WEAR-03). */
export const CURRENCIES: readonly string[] =
  "RUB USD EUR GBP KZT BYN UAH UZS AMD GEL KGS AZN TRY AED ILS CNY JPY INR PLN CZK CHF RSD BRL".split(" ");
/** Room for a price up to the largest, with its separators. */
export const PRICE_TEXT_MAX = 16;

/** The price in what was typed: "4 990", "4,990.00", "49,9"; one or two last digits are hundredths. Null for none. */
export function priceIn(text: string): number | null {
  const typed = text.replace(/[^\d.,]/g, "");
  const [, whole = "", hundredths = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const digits = whole.replace(/\D/g, "");
  if (digits === "" && hundredths === "") return null;
  const price = Number(`${digits || "0"}.${hundredths || "0"}`);
  return price <= PRICE_MAX ? price : null;
}

/** A price as the field shows it at first. */
export function priceText(price: number | undefined): string {
  return price === undefined ? "" : String(price);
}

/** The cost of one wear so far; null without a price or a wear (WEAR-03). */
export function costOfWear({ price, worn_count = 0 }: Pick<Item, "price" | "worn_count">): number | null {
  return price === undefined ? null : costPerWear(price, worn_count);
}

/** The currency of a first price: the one used last, else the language's or the region's. */
export function usualCurrency(
  items: readonly Pick<Item, "currency">[],
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const last = items.find(({ currency }) => currency !== undefined)?.currency;
  return last ?? (language === "ru" ? "RUB" : timeZone.startsWith("Europe/") ? "EUR" : "USD");
}

/** An amount in its currency; whole amounts have no hundredths. */
export function formatMoney(language: Language, amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** The cost per wear, to hundredths of the currency; null if never worn (WEAR-03). */
export function costPerWear(price: number, wears: number): number | null {
  // A price is whole hundredths, but 100 times it is not always a whole number.
  return wears === 0 ? null : Math.round(Math.round(price * 100) / wears) / 100;
}
