import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { CreditPacks } from "#features/payments/credit-packs.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";

test("the packs stand below what is left and where it is from, each with its prices in Stars and coins, and one is chosen (CREDIT-01)", async () => {
  const settings = sampleSettings({ ai_credits_left: 28, referral_credits: 5, bought_credits: 20 });
  const onChoose = vi.fn();
  const coin = { wallet: "the wallet", priceOf: (price: string | null) => `${price} TON` };
  const rest = { isCancelled: true, onSeePlans: () => {}, onClosed: () => {} };
  renderWith(
    newQueries(),
    <CreditPacks packs={DEFAULT_CREDIT_PACKS} wanted={60} {...{ settings, coin, onChoose }} {...rest} />,
  );
  const words = textsIn(screen.getByRole("dialog")).join(" ");
  expect(words).toMatch(/One credit makes one picture.*28 AI credits left/);
  expect(words).toContain("28 AI credits left This month: 3 · Earned: 5 · Bought: 20");
  expect(screen.getByRole("status").textContent).toBe("Payment cancelled by user.");
  const names = screen
    .getAllByRole("button", { name: /: / })
    .map((button) => button.querySelector(".sr-only")?.textContent);
  expect(names.map((name) => name?.replaceAll("\u00a0", " "))).toEqual([
    "20 AI credits: 80 Stars",
    "20 AI credits: 0.7 TON",
    "60 AI credits, −16%: 200 Stars",
    "60 AI credits, −9%: 1.9 TON",
    "200 AI credits, −32%: 540 Stars",
    "200 AI credits, −27%: 5.1 TON",
  ]);
  const main = screen.getAllByRole("button").filter(({ className }) => className.includes("bg-primary"));
  expect(main).toEqual([screen.getByRole("button", { name: /200 Stars/ })]);
  fireEvent.click(screen.getByRole("button", { name: /60.*1.9/ }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ pack: 60, method: "ton" }));
});
