import { Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";
import { Currency } from "#wardrobe/item.ts";
import { CURRENCIES, priceIn } from "#wardrobe/price.ts";

export type Money = { readonly price: number; readonly currency: string | null };
/** Which of day and month comes first where both are numbers. */
export type DayOrder = "day first" | "month first";

/** Signs and short names of currencies, folded. `¥` may be one of two and tells nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  "₽": "RUB",
  руб: "RUB",
  рублей: "RUB",
  рубля: "RUB",
  р: "RUB",
  rur: "RUB",
  $: "USD",
  us$: "USD",
  "€": "EUR",
  евро: "EUR",
  euro: "EUR",
  "£": "GBP",
  "₸": "KZT",
  тенге: "KZT",
  тг: "KZT",
  br: "BYN",
  "₴": "UAH",
  грн: "UAH",
  "₾": "GEL",
  "₺": "TRY",
  "₪": "ILS",
  "₹": "INR",
  "֏": "AMD",
  "₼": "AZN",
  zł: "PLN",
  zl: "PLN",
  kc: "CZK",
  r$: "BRL",
};

const AMOUNT =
  /^(?<before>[^\d\s]{0,8})\s*(?<digits>(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)(?:[.,]\d{1,2})?)\s*(?<after>[^\d\s]{0,8})$/u;

/** A price with or without its currency; null for all that is not one: "40-50", "дорого". */
export function readMoney(text: string): Money | null {
  const { before = "", digits = "", after = "" } = AMOUNT.exec(text.replaceAll(/\s/gu, " ").trim())?.groups ?? {};
  const price = digits === "" ? null : priceIn(digits);
  if (price === null) return null;
  const named = [before, after].filter((sign) => sign !== "").map(readCurrency);
  if (named.includes(null) || named.length > 1) return null;
  return { price, currency: named[0] ?? null };
}

/** A currency by its code, sign or short name. */
export function readCurrency(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (CURRENCIES.includes(code) && Currency.safeParse(code).success) return code;
  return SIGNS[foldText(text).replace(/\.$/u, "")] ?? null;
}

/** The currency of a column by its header: "Price (USD)", «Цена, ₽». */
export function currencyIn(header: string): string | null {
  return (
    header
      .split(/[\s,()[\]/]+/u)
      .map(readCurrency)
      .find((currency) => currency !== null) ?? null
  );
}

const MONTHS = "jan|янв feb|фев mar|мар apr|апр may|ма[йя] jun|июн jul|июл aug|авг sep|сен oct|окт nov|ноя dec|дек"
  .split(" ")
  .map((names) => new RegExp(`^(?:${names})`, "u"));
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\D|$)/u;
/** Two digits of a year belong to this century up to here. */
const CENTURY_ENDS = 69;

/** The order in which a column has day and month, if any of its cells tells; null where none does, or two contradict. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  const told = new Set(cells.flatMap((cell) => orderOf(cell) ?? []));
  const [order] = told;
  return told.size === 1 && order !== undefined ? order : null;
}

function orderOf(cell: string): DayOrder | null {
  const [, first = "0", second = "0"] = NUMBERS.exec(cell.trim()) ?? [];
  if (/^\d{1,2}\.\d/u.test(cell.trim()) || Number(first) > 12) return "day first";
  return Number(second) > 12 ? "month first" : null;
}

/** A day; `ambiguous` where day and month may be one another; null where there is none. A time of day is left out. */
export function readDay(text: string, order: DayOrder | null): Day | "ambiguous" | null {
  const written = text.trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:\D|$)/u.exec(written);
  if (iso !== null) return toDay(iso[1], iso[2], iso[3]);
  const numbers = NUMBERS.exec(written);
  if (numbers !== null) {
    const [, first, second, year] = numbers;
    const said = orderOf(written) ?? order;
    if (said === null && first !== second) return "ambiguous";
    return said === "month first" ? toDay(year, first, second) : toDay(year, second, first);
  }
  return inWords(written);
}

/** "12 March 2024", "Mar 12, 2024", «12 марта 2024 г.». */
function inWords(written: string): Day | null {
  const words = foldText(written).split(/[^\p{L}\p{N}]+/u);
  const month = MONTHS.findIndex((name) => words.some((word) => name.test(word))) + 1;
  const [day, year] = words.flatMap((word) => /^\d+(?=(?:st|nd|rd|th)?$)/u.exec(word) ?? []);
  return month === 0 || year === undefined ? null : toDay(year, String(month), day);
}

function toDay(year = "", month = "", day = ""): Day | null {
  const whole = year.length === 2 ? `${Number(year) <= CENTURY_ENDS ? "20" : "19"}${year}` : year;
  const parsed = Day.safeParse(`${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return parsed.success ? parsed.data : null;
}
