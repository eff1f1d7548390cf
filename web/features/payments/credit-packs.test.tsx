import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { CreditPacks } from "#features/payments/credit-packs.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

test("the packs stand below what is left and where it is from, each with its price in Stars, and one is chosen and paid, also in coins (CREDIT-01, SPEC-157)", async () => {
  const settings = sampleSettings({ ai_credits_left: 28, referral_credits: 5, bought_credits: 20 });
  const onChoose = vi.fn();
  const coin = { wallet: "the wallet", isPreferred: true, priceOf: (price: string | null) => `${price} TON` };
  function Packs() {
    const [wanted, onView] = useState(60);
    const rest = { isCancelled: true, onSeePlans: () => {}, onClosed: () => {} };
    return <CreditPacks packs={DEFAULT_CREDIT_PACKS} {...{ wanted, onView, settings, coin, onChoose }} {...rest} />;
  }
  renderWith(newQueries(), <Packs />);
  const words = textsIn(screen.getByRole("dialog")).join(" ");
  expect(words).toMatch(/One AI credit is one picture.*28 AI credits left/);
  expect(words).toContain("28 AI credits left This month: 3 · Earned: 5 · Bought: 20");
  expect(screen.getByRole("status").textContent).toBe("Payment cancelled by user.");
  const seen = screen.getAllByRole<HTMLInputElement>("radio").flatMap((pack, index) => {
    if (index === 0) expect(screen.getAllByRole("radio", { checked: true })).toEqual([screen.getAllByRole("radio")[1]]);
    fireEvent.click(pack);
    return screen.getAllByRole("button", { name: /: / }).map((button) => button.querySelector(".sr-only")?.textContent);
  });
  expect(seen.map((name) => name?.replaceAll("\u00a0", " "))).toEqual([
    "20 AI credits: 80 Stars",
    "20 AI credits: 0.7 TON",
    "60 AI credits, −16%: 200 Stars",
    "60 AI credits, −9%: 1.9 TON",
    "200 AI credits, −32%: 540 Stars",
    "200 AI credits, −27%: 5.1 TON",
  ]);
  const main = screen.getAllByRole("button").filter(({ className }) => className.includes("bg-primary"));
  expect(main).toEqual([screen.getByRole("button", { name: /540 Stars/ })]);
  fireEvent.click(screen.getByRole("button", { name: /5.1 TON/ }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ pack: 200, method: "ton" }));
});
