import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { CreditPacks } from "#features/payments/credit-packs.tsx";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { MoreCredits } from "#features/payments/more-credits.tsx";
import { packsQuery } from "#features/payments/queries.ts";
import { closeUpgrade } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen, useUpgrade } from "#features/payments/upgrade-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import type { Reply } from "@wardrobe/domain/call.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { RenewalRow } from "#features/payments/renewal-row.tsx";
import { LOST, stubServer } from "#testing/server.ts";
import { recordToasts } from "#testing/toasts.ts";

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

test.each([
  ["free", DEFAULT_CREDIT_PACKS, "Choose a plan", false],
  ["basic_month", DEFAULT_CREDIT_PACKS, "Get AI credits", true],
  ["pro_year", DEFAULT_CREDIT_PACKS, "Get AI credits", true],
  ["pro_year", [], "Choose a plan", false],
] as const)(
  "out of credits with %s, where %j are sold: %s (CREDIT-01)",
  (subscription_type, packs, label, arePacks) => {
    closeUpgrade();
    const queries = newQueries();
    queries.setQueryData(settingsQuery.queryKey, sampleSettings({ subscription_type }));
    queries.setQueryData(packsQuery.queryKey, [...packs]);
    renderWith(queries, <MoreCredits look="link" onChoosePlan={() => setUpgradeOpen(true)} />);
    fireEvent.click(screen.getByRole("button", { name: label }));
    expect(useUpgrade.getState()).toMatchObject({ isOpen: true, arePacks });
  },
);

type Renewal = Reply<typeof paymentCalls.getRenewal>["renewal"];
const renewal = { type: "basic_month", stars: 250, renews_at: "2026-12-28T12:00:00.000Z", state: "active" } as const;

/** The server has this renewal, and answers a change with what `changed` makes of it. */
function open(has: Renewal, changed: (renews: boolean) => unknown = () => ({ renewal: has })) {
  const sent = stubServer(({ path, body }) =>
    path.endsWith(paymentCalls.getRenewal.path)
      ? { renewal: has }
      : changed(Reflect.get(Object(body), "renews") === true),
  );
  renderWith(newQueries(), <RenewalRow />);
  return sent;
}

test("the settings say when the month renews and what it takes, and it is canceled and taken up again there (SPEC-79)", async () => {
  const sent = open(renewal, (renews) => ({ renewal: { ...renewal, state: renews ? "allowed" : "canceled" } }));
  expect((await screen.findByRole("status")).textContent).toBe("Renews Dec 28 · ★\u00a0250");
  fireEvent.click(screen.getByRole("button", { name: renewalText("en", "cancel") }));
  await screen.findByText("Won’t renew. Paid until Dec 28.");
  fireEvent.click(screen.getByRole("button", { name: renewalText("en", "resume") }));
  await screen.findByText(/^Now confirm it in Telegram: Settings → My Stars/);
  expect(screen.getByRole("button", { name: renewalText("en", "cancel") })).toBeTruthy();
  expect(sent.flatMap(({ body }) => (body === undefined ? [] : [body]))).toEqual([{ renews: false }, { renews: true }]);
});

test("a failed renewal says that nothing was taken, and who has none sees nothing (CREDIT-02, SPEC-79)", async () => {
  open({ ...renewal, state: "failed" });
  expect((await screen.findByRole("status")).textContent).toContain("Nothing was taken");
});

test("without a renewal there is no row", async () => {
  const sent = open(null);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("status")).toBeNull();
});

test("a change that fails says so and changes nothing", async () => {
  const toasts = recordToasts();
  open(renewal, () => LOST);
  fireEvent.click(await screen.findByRole("button", { name: renewalText("en", "cancel") }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toContain("Renews Dec 28");
});
