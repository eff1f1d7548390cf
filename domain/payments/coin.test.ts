import fc from "fast-check";
import { expect, test } from "vitest";
import {
  COIN_COMMENT_BYTES,
  COIN_DECIMALS,
  coinComment,
  coinCommentIn,
  coinPriceIn,
  coinPriceText,
  fromNano,
  isTransferLink,
  keptComment,
  roundedPrices,
  shortAddress,
  smallestCoinPrice,
  toNano,
  transferLink,
} from "#payments/coin.ts";
import { CoinAmount } from "#plans/plan.ts";
import { DEFAULT_PREMIUM_CONFIG, withoutCoin } from "#plans/premium-config.ts";

test.each([
  ["2.4", "2.4"],
  ["18", "18.0"],
  ["0.1", "0.1"],
  ["0.09", "0.09"],
  ["0.05", "0.05"],
  ["0", "0.00"],
])("%s coins are shown as %s (P-02)", (amount, text) => {
  expect(coinPriceText(amount)).toBe(text);
});

test.each([
  ["2.4", 2_400_000_000n],
  ["0.000000001", 1n],
  ["999999999.999999999", 999_999_999_999_999_999n],
  ["44.2", 44_200_000_000n],
])("%s coins are %i nano units (P-06)", (amount, nano) => {
  expect(toNano(amount)).toBe(nano);
});

test("nano units are exact for every amount (P-06)", () => {
  const whole = fc.bigInt({ min: 0n, max: 999_999_999n });
  const fraction = fc.bigInt({ min: 0n, max: 999_999_999n });
  fc.assert(
    fc.property(whole, fraction, (coins, nano) => {
      const amount = `${coins}.${String(nano).padStart(COIN_DECIMALS, "0")}`;
      expect(CoinAmount.safeParse(amount).success).toBe(true);
      expect(toNano(amount)).toBe(coins * 1_000_000_000n + nano);
      expect(toNano(fromNano(toNano(amount)))).toBe(toNano(amount));
      expect(fromNano(toNano(amount))).not.toMatch(/\.$|\.\d*0$/);
    }),
  );
});

test("the default prices are shown exactly, and prices that would be rounded are listed (SPEC-29)", () => {
  const priced = (basic: string, pro: string) => ({
    ...DEFAULT_PREMIUM_CONFIG,
    basic_month: { ...DEFAULT_PREMIUM_CONFIG.basic_month, price_ton: basic },
    pro_month: { ...DEFAULT_PREMIUM_CONFIG.pro_month, price_ton: pro },
  });
  expect(roundedPrices(DEFAULT_PREMIUM_CONFIG)).toEqual([]);
  expect(roundedPrices(priced("2.45", "0.005"))).toEqual(["basic_month", "pro_month"]);
  expect(smallestCoinPrice(Object.values(priced("0.5", "0.4")))).toBe(toNano("0.4"));
  expect(smallestCoinPrice(Object.values(priced("0.3", "0.4")))).toBe(toNano("0.3"));
  expect(smallestCoinPrice(Object.values(withoutCoin(DEFAULT_PREMIUM_CONFIG)))).toBe(0n);
  expect(roundedPrices(priced("0.05", "2.40"))).toEqual([]);
});

test("an accepted price is shown as the exact sum to pay (SPEC-29)", () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
  fc.assert(
    fc.property(amount, (price_ton) => {
      const config = { ...DEFAULT_PREMIUM_CONFIG, pro_year: { ...DEFAULT_PREMIUM_CONFIG.pro_year, price_ton } };
      expect(roundedPrices(config).length === 0).toBe(Number(coinPriceText(price_ton)) === Number(price_ton));
    }),
  );
});

test("a long address shows its two ends, a short one all of it (P-03)", () => {
  expect(shortAddress("UQAbcdefghijklmnopqrstuvwxyz12345")).toBe("UQAbc…12345");
  expect(shortAddress("0123456789")).toBe("0123456789");
});

test("a comment has sixty random bits in unambiguous letters, and survives a link unchanged (SPEC-28)", () => {
  const bytes = fc.uint8Array({ minLength: COIN_COMMENT_BYTES, maxLength: COIN_COMMENT_BYTES });
  fc.assert(
    fc.property(bytes, (random) => {
      const comment = coinComment(random);
      expect(comment).toMatch(/^WD-[0-9A-HJKMNP-TV-Z]{12}$/);
      const [first, middle, last] = [comment.slice(3, 7), comment.slice(7, 11), comment.slice(11)];
      for (const typed of [
        comment,
        comment.toLowerCase(),
        comment.replaceAll("0", "O").replaceAll("1", "I"),
        comment.replaceAll("0", "o").replaceAll("1", "l"),
        `wd ${first} ${middle} ${last}`,
        `WD\u2013${first}-${middle}-${last}.`,
        `WD:${first}\u00a0${middle}\u200b${last}`,
        `Для гардероба: ${comment}, спасибо!`,
        `Payment (${comment})\nthanks`,
      ])
        expect(coinCommentIn(typed), typed).toBe(comment);
      for (const other of [
        `${comment}X`,
        `X${comment}`,
        comment.slice(0, -1),
        `${comment.slice(0, -1)}U`,
        comment.slice(3),
      ])
        expect(coinCommentIn(other), other).toBeNull();
      const link = new URL(transferLink({ destination: "UQAbc", nano: 2_400_000_000n, comment }));
      expect([isTransferLink(link.href), isTransferLink("https://t.me/$abc")]).toEqual([true, false]);
      expect(link.protocol + link.host + link.pathname).toBe("ton:transfer/UQAbc");
      expect(Object.fromEntries(link.searchParams)).toEqual({ amount: "2400000000", text: comment });
    }),
  );
  const letters = new Set(Array.from({ length: 256 }, (_, byte) => coinComment(new Uint8Array([byte])).at(-1)));
  expect(letters.size).toBe(32);
});

test("a comment that names no order is kept on one line that any database stores (SPEC-28)", () => {
  expect(keptComment("за\u0000 план\n\ud83d!")).toBe("за план \ufffd!");
  expect(keptComment(" \u200b")).toBeNull();
  expect(keptComment("🙂".repeat(60))).toBe("🙂".repeat(40));
});

test("without the coin no plan has a coin price, and nothing else changes (SPEC-27)", () => {
  const hidden = withoutCoin(DEFAULT_PREMIUM_CONFIG);
  expect(Object.values(hidden).map(({ price_ton }) => price_ton)).toEqual(Array.from({ length: 8 }, () => null));
  expect(hidden.pro_year).toEqual({ ...DEFAULT_PREMIUM_CONFIG.pro_year, price_ton: null });
  expect(DEFAULT_PREMIUM_CONFIG.pro_year.price_ton).not.toBeNull();
});

test("a price has the decimal mark of its language (P-02)", () => {
  const prices = [coinPriceIn("ru", "2.4"), coinPriceIn("ru", "0.05"), coinPriceIn("en", "2.4")];
  expect(prices).toEqual(["2,4", "0,05", "2.4"]);
});
