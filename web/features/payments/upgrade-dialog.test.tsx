import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { coinPriceText } from "@wardrobe/domain/payments/coin.ts";
import { planLabel, PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG as PLANS } from "@wardrobe/domain/plans/premium-config.ts";
import { textOf } from "#adapters/texts.ts";
import { UpgradeDialog, type UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

const WALLET = "the wallet's row";
const coin: UpgradeDialogProps["coin"] = {
  wallet: WALLET,
  priceOf: (type) => `${coinPriceText(PLANS[type].price_ton ?? "")} TON`,
};

/** The texts of the dialog, and its price buttons in their order: accessible name, and whether it is enabled. */
function open(current: Tier, withCoin: UpgradeDialogProps["coin"] = coin) {
  const ends = { onChoose: () => {}, onClosed: () => {} };
  renderWith(newQueries(), <UpgradeDialog config={PLANS} current={current} coin={withCoin} {...ends} />);
  const dialog = screen.getByRole("dialog");
  const prices = within(dialog).getAllByRole<HTMLButtonElement>("button", { name: /, .*: / });
  const buttons = prices.map((button) => ({ name: button.getAttribute("aria-label"), isEnabled: !button.disabled }));
  return { words: textsIn(dialog), buttons };
}

test("every purchase option has a coin and a stars button, named by tier, months and price (P-02)", () => {
  const { buttons, words } = open("free");
  expect(buttons.map(({ name }) => name)).toEqual(
    PURCHASE_OPTIONS.flatMap((type) => {
      const { tier, duration } = planLabel(type);
      const stars = textOf("pay_with_stars", { count: PLANS[type].price_stars });
      return [coin?.priceOf(type), stars].map((price) => `${textOf(tier)}, ${textOf(duration)}: ${price}`);
    }),
  );
  expect(buttons.slice(0, 2).map(({ name }) => name)).toEqual(["Basic, 1 Month: 2.4 TON", "Basic, 1 Month: 250 Stars"]);
  expect(words).toContain(WALLET);
});

test.each(["free", "pro"] as const)(
  "with %s one option is the best value, and a longer one says its price a month and what it saves (P-02)",
  (current) => {
    const { words } = open(current);
    const best = words.indexOf(textOf("best_value"));
    expect(words.filter((word) => word === textOf("best_value"))).toHaveLength(1);
    expect(words.slice(0, best).includes("Pro")).toBe(current === "pro");
    expect(words.filter((word) => word.includes("you save"))).toEqual([
      "217 Stars a month, you save 13%",
      "164 Stars a month, you save 34%",
      "517 Stars a month, you save 13%",
      "385 Stars a month, you save 35%",
    ]);
  },
);

test("each tier says what it adds; without coin payments there are only stars buttons and no wallet (P-02, SPEC-27)", () => {
  const { words, buttons } = open("free", null);
  expect(words).toContain(textOf("feature_enhanced"));
  expect(words.join("")).toContain("Outfit previews: without watermark");
  expect(buttons.map(({ name }) => name?.includes("Stars"))).toEqual(PURCHASE_OPTIONS.map(() => true));
  expect(words).not.toContain(WALLET);
});

test.each([
  ["free", [true, true]],
  ["basic", [true, true]],
  ["pro", [false, true]],
] as const)("with %s no downgrade is offered (P-02, P-08)", (current, [basic, pro]) => {
  for (const { name, isEnabled } of open(current).buttons)
    expect(isEnabled).toBe(name?.startsWith("Basic") ? basic : pro);
});
