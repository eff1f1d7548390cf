import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { coinPriceText } from "@wardrobe/domain/payments/coin.ts";
import { planLabel, PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { textOf } from "#adapters/texts.ts";
import { UpgradeDialog, type UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { renderHtml, textsIn } from "#testing/render.tsx";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));
/** The real sheet renders into a portal, which the HTML would not contain. */
vi.mock("#ui/sheet.tsx", () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

const coin: UpgradeDialogProps["coin"] = {
  wallet: "the wallet's row",
  priceOf: (type) => `${coinPriceText(DEFAULT_PREMIUM_CONFIG[type].price_ton ?? "")} TON`,
};

const html = (current: Tier, withCoin: UpgradeDialogProps["coin"]): string =>
  renderHtml(
    <UpgradeDialog
      config={DEFAULT_PREMIUM_CONFIG}
      current={current}
      onChoose={() => {}}
      onClosed={() => {}}
      coin={withCoin}
    />,
  );

/** The price buttons in their order: accessible name, and whether it is enabled. */
function buttons(current: Tier, withCoin: UpgradeDialogProps["coin"]): [string, boolean][] {
  const page = html(current, withCoin);
  expect(page.includes("the wallet&#x27;s row")).toBe(withCoin !== null);
  return [...page.matchAll(/<button [^>]*?aria-label="([^"]+)"([^>]*)>/g)].map(([, name = "", rest = ""]) => [
    name,
    !rest.includes('disabled=""'),
  ]);
}

const nameOf = (type: PurchaseOption, price: string): string => {
  const { tier, duration } = planLabel(type);
  return `${textOf(tier)}, ${textOf(duration)}: ${price}`;
};

test("every purchase option has a coin and a stars button, named by tier, months and price (P-02)", () => {
  expect(buttons("free", coin).map(([name]) => name)).toEqual(
    PURCHASE_OPTIONS.flatMap((type) => [
      nameOf(type, coin?.priceOf(type) ?? ""),
      nameOf(type, textOf("pay_with_stars", { count: DEFAULT_PREMIUM_CONFIG[type].price_stars })),
    ]),
  );
  expect(buttons("free", coin).slice(0, 2)).toEqual([
    ["Basic, 1 Month: 2.4 TON", true],
    ["Basic, 1 Month: 250 Stars", true],
  ]);
  expect(buttons("free", coin).at(-1)?.[0]).toMatch(/^Pro, 12 Months: /);
});

test.each(["free", "pro"] as const)(
  "with %s one option is the best value, and a longer one says its price a month and what it saves (P-02)",
  (current) => {
    const words = textsIn(html(current, coin));
    expect(words.filter((word) => word === textOf("best_value"))).toHaveLength(1);
    const saved = words.filter((word) => word.includes("you save"));
    expect(saved).toEqual([
      "217 Stars a month, you save 13 %",
      "164 Stars a month, you save 34 %",
      "517 Stars a month, you save 13 %",
      "385 Stars a month, you save 35 %",
    ]);
    const above = words.slice(0, words.indexOf(textOf("best_value")));
    expect(above.includes("Pro")).toBe(current === "pro");
  },
);

test("each tier says what it adds (P-02)", () => {
  const words = textsIn(html("free", coin));
  expect(words).toContain(textOf("feature_enhanced"));
  expect(words.join("")).toContain("Outfit previews: without watermark");
});

test("without coin payments there are only stars buttons and no wallet (P-02, SPEC-27)", () => {
  expect(buttons("free", null).map(([name]) => name.includes("TON"))).toEqual(PURCHASE_OPTIONS.map(() => false));
});

test.each([
  ["free", [true, true]],
  ["basic", [true, true]],
  ["pro", [false, true]],
] as const)("with %s no downgrade is offered (P-02, P-08)", (current, [basic, pro]) => {
  for (const [name, isEnabled] of buttons(current, coin))
    expect(isEnabled).toBe(name.startsWith("Basic") ? basic : pro);
});
