import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { coinPriceText } from "@wardrobe/domain/payments/coin.ts";
import { optionsOf } from "@wardrobe/domain/payments/plan-prices.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { PAID_TIERS, type PaidTier, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG as PLANS } from "@wardrobe/domain/plans/premium-config.ts";
import { textOf } from "#adapters/texts.ts";
import { UpgradeDialog, type UpgradeDialogProps } from "#features/payments/upgrade-dialog.tsx";
import { SuccessPage } from "#features/payments/success-page.tsx";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { TOAST_OVER } from "#ui/show-toast.ts";
import { stubServer } from "#testing/server.ts";
import { newQueries, renderWith, textsIn } from "#testing/render.tsx";
import { PayingOverlay } from "#screens/upgrade.tsx";

const [WALLET, TRIAL] = ["the wallet's row", "the trial"];
const coin: UpgradeDialogProps["coin"] = {
  wallet: WALLET,
  isPreferred: false,
  priceOf: (price) => `${coinPriceText(price ?? "")} TON`,
};

type Opened = Partial<
  Pick<UpgradeDialogProps, "current" | "coin" | "trial" | "isCancelled" | "mayRenew" | "packs" | "onChoose" | "gain">
> & {
  readonly tier?: PaidTier;
};

function Plans({ tier: first = "basic", ...special }: Opened) {
  const [tier, onView] = useState(first);
  const [option, onViewOption] = useState<UpgradeDialogProps["option"]>(null);
  const ends = { onChoose: () => {}, onClosed: () => {}, mayRenew: false, isCancelled: false, gain: null };
  const rest = { config: PLANS, current: "free" as Tier, coin, trial: false, packs: null, ...ends, ...special };
  return <UpgradeDialog {...rest} {...{ tier, onView, option, onViewOption }} />;
}

/** The texts of the dialog, its price buttons in their order, and a choice of how long. */
function open(special: Opened = {}, settings?: Settings) {
  const queries = newQueries();
  queries.setQueryData(settingsQuery.queryKey, settings);
  renderWith(queries, <Plans {...special} />);
  const dialog = screen.getByRole("dialog");
  const prices = () => within(dialog).getAllByRole<HTMLButtonElement>("button", { name: /, .*: /, hidden: true });
  const names = (): (string | undefined)[] => prices().map((button) => button.querySelector(".sr-only")?.textContent);
  const terms = () => within(dialog).getAllByRole<HTMLInputElement>("radio");
  return { dialog, prices, names, terms, words: textsIn(dialog) };
}

test("a plan that has begun ends the toast of a payment that failed before; a trial says that nothing is charged (P-04, M-02, SPEC-100)", () => {
  const over = vi.fn();
  window.addEventListener(TOAST_OVER, over, { once: true });
  const page = {
    title: "trial_activated",
    settings: sampleSettings(),
    config: PLANS,
    picture: null,
    onDone: () => {},
    leadOn: { label: "", go: () => {} },
  } as const;
  renderWith(newQueries(), <SuccessPage {...page} />);
  expect(over).toHaveBeenCalledOnce();
  expect(screen.getByText(planText("en", "trial_is_free", { free: "Free" }))).toBeDefined();
});

test("the page of success says the plan, until when, and all that it holds, and leads to an outfit (P-04, SPEC-49)", () => {
  const settings = sampleSettings({ subscription_type: "pro_month", subscription_end: "2026-12-28T12:00:00Z" });
  const go = vi.fn();
  const page = {
    title: "premium_activated",
    settings,
    config: PLANS,
    picture: null,
    onDone: () => {},
    leadOn: { label: "On", go },
  } as const;
  renderWith(newQueries(), <SuccessPage {...page} />);
  const said = textsIn(screen.getByRole("dialog")).join("");
  for (const part of [
    "Premium activated successfully: Pro",
    "Pro is yours until December\u00a028, 2026",
    "300 AI credits",
    planText("en", "all_of_basic"),
  ])
    expect(said).toContain(part);
  fireEvent.click(screen.getByRole("button", { name: "On" }));
  expect(go).toHaveBeenCalledOnce();
});

test("the page of success says when a month renews, what it takes, and where to cancel (CREDIT-02, SPEC-79)", async () => {
  const renews_at = "2026-12-28T12:00:00.000Z";
  stubServer(() => ({ renewal: { type: "basic_month", stars: 250, renews_at, state: "active" } }));
  const settings = sampleSettings({ subscription_type: "basic_month", subscription_end: renews_at });
  const page = {
    title: "premium_activated",
    settings,
    config: PLANS,
    picture: null,
    onDone: () => {},
    leadOn: { label: "On", go: () => {} },
  } as const;
  renderWith(newQueries(), <SuccessPage {...page} />);
  await waitFor(() =>
    expect(screen.getByRole("dialog").textContent).toContain(
      "Basic renews on December\u00a028, 2026 for ★\u00a0250. Cancel any time in settings.",
    ),
  );
});

test("the plans say that the payment was cancelled, where one can choose again (P-04, SPEC-49)", () => {
  const { dialog } = open({ isCancelled: true });
  expect(within(dialog).getByRole("status").textContent).toBe(textOf("payment_cancelled"));
});

test("the month that renews by itself is another way to pay, says what it takes and how to end it, and is what it buys (CREDIT-02, SPEC-79)", async () => {
  const onChoose = vi.fn();
  const { dialog } = open({ mayRenew: true, tier: "pro", onChoose });
  const others = dialog.querySelector("details");
  expect([others?.open, others?.textContent]).toEqual([
    false,
    expect.stringContaining("today, then every 30 days until you turn it off in settings."),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "1 month, renews automatically", hidden: true }));
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ type: "pro_month", method: "stars", renews: true }),
  );
});

test.each([{ mayRenew: false }, { mayRenew: true, current: "pro" as const }])(
  "no month renews where %j (SPEC-79)",
  (special) => {
    const { words } = open({ ...special, tier: "basic" });
    expect(words.join()).not.toContain(renewalText("en", "renews_itself"));
  },
);

test("each tier is a tab with its three options; the chosen one, at first the best value, has a button with the price in Stars and, among the other ways, one for the coin, that say what they save (P-02, SPEC-49, SPEC-157)", async () => {
  const onChoose = vi.fn();
  const { dialog, names, terms } = open({ onChoose });
  const seen: (string | undefined)[] = [];
  for (const tier of PAID_TIERS) {
    fireEvent.click(screen.getByRole("tab", { name: textOf(tier) }));
    expect(terms().map(({ checked }) => checked)).toEqual([false, false, true]);
    for (const [index] of optionsOf(tier).entries()) {
      fireEvent.click(terms()[index] as HTMLElement);
      seen.push(...names());
    }
  }
  expect(seen).toEqual([
    "Basic, 1 month: 250 Stars",
    "Basic, 1 month: 2.4 TON",
    "Basic, 3 months, −13%: 650 Stars",
    "Basic, 3 months, −13%: 6.2 TON",
    "Basic, 12 months, −34%: 1,990 Stars",
    "Basic, 12 months, −34%: 18.8 TON",
    "Pro, 1 month: 600 Stars",
    "Pro, 1 month: 5.7 TON",
    "Pro, 3 months, −13%: 1,550 Stars",
    "Pro, 3 months, −13%: 14.6 TON",
    "Pro, 12 months, −35%: 4,690 Stars",
    "Pro, 12 months, −35%: 44.2 TON",
  ]);
  const others = dialog.querySelector("details");
  expect([others?.open, others?.textContent]).toEqual([false, expect.stringContaining(WALLET)]);
  fireEvent.click(terms()[1] as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: /14.6 TON/, hidden: true }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith({ type: "pro_3_months", method: "ton" }));
});

test.each(PAID_TIERS)(
  "of %s one option is the best value, and a longer one says its price a month (P-02, SPEC-49)",
  (tier) => {
    const { words } = open({ tier });
    const best = words.indexOf(planText("en", "best_value"));
    expect(words.filter((word) => word === planText("en", "best_value"))).toHaveLength(1);
    expect(words.slice(best - 2, best)).toContain(textOf("duration_year"));
    expect(words.filter((word) => word.endsWith("Stars a month"))).toEqual(
      tier === "basic" ? ["217 Stars a month", "166 Stars a month"] : ["517 Stars a month", "391 Stars a month"],
    );
  },
);

test.each([
  ["basic_month", "You’re covered until Jan\u00a06, 2027. This takes you to "],
  ["basic_trial", "Your trial runs until Jan\u00a06, 2027, and its days carry over: this takes you to "],
] as const)(
  "who is covered by %s reads above each price and renewal what paying means, on that tier's tab alone (SPEC-79)",
  (type, told) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T12:00:00Z") });
    const settings = sampleSettings({ subscription_type: type, subscription_end: "2027-01-06T12:00:00Z" });
    const { dialog, terms } = open({ current: "basic", mayRenew: true }, settings);
    const said = () => textsIn(dialog).filter((word) => word.startsWith(told.slice(0, 20)));
    expect(said()).toEqual([`${told}Jan\u00a06, 2028.`, `${told}Feb\u00a05, 2027.`]);
    fireEvent.click(terms()[0] as HTMLElement);
    expect(said()).toEqual([`${told}Feb\u00a05, 2027.`, `${told}Feb\u00a05, 2027.`]);
    fireEvent.click(screen.getByRole("tab", { name: /^Pro/ }));
    expect(said()).toEqual([]);
    const ending = textsIn(dialog).filter((word) => word === renewalText("en", "ends_trial", { tier: "Pro" }));
    expect(ending).toHaveLength(type === "basic_trial" ? 2 : 0);
    vi.useRealTimers();
  },
);

test("one button is the main one: on Basic the trial's while it is offered, else the price; Pro has no trial (SPEC-49, SPEC-157)", () => {
  const { dialog, prices } = open({ trial: TRIAL });
  const main = () => prices().filter(({ className }) => className.includes("bg-primary"));
  expect([main(), textsIn(dialog).includes(TRIAL)]).toEqual([[], true]);
  fireEvent.click(screen.getByRole("tab", { name: "Pro" }));
  expect([main().map(({ textContent }) => textContent), textsIn(dialog).includes(TRIAL)]).toEqual([
    [expect.stringMatching(/4,690/)],
    false,
  ]);
});

test("what was tapped without having it comes first, once (SPEC-157)", () => {
  const { words } = open({ gain: "feature_custom_recommendations" });
  const gain = planText("en", "gain.feature_custom_recommendations");
  expect(words.indexOf(gain)).toBeLessThan(words.indexOf("Basic"));
  expect(words.filter((word) => word === gain)).toHaveLength(1);
});

test("each tier says what it adds and gives each month; without coin payments there are only stars buttons and no wallet (P-02, SPEC-27)", () => {
  const { words, names } = open({ coin: null });
  expect(words.indexOf(planText("en", "gain.feature_enhanced"))).toBeLessThan(words.indexOf(textOf("duration_month")));
  expect(words.join("")).toContain("100 AI credits for pictures and 150 recommendations for outfits");
  expect(words.join("")).toContain("Outfit previews without a watermark");
  expect(names()).toEqual(["Basic, 12 months, −34%: 1,990 Stars"]);
  expect(words).not.toContain(WALLET);
  const all = planText("en", "all_of_basic");
  expect(screen.queryByText(all)).toBeNull();
  const [shorter, shortest] = ["Shorter waits for pictures", "The shortest waits for pictures"];
  expect([screen.queryByText(shorter), screen.queryByText(shortest)]).toEqual([expect.anything(), null]);
  fireEvent.click(screen.getByRole("tab", { name: "Pro" }));
  expect(screen.getByText(all)).toBeDefined();
  expect([screen.queryByText(shorter), screen.queryByText(shortest)]).toEqual([null, expect.anything()]);
});

test("below the plans a quiet link leads to the packs, where any are sold (CREDIT-01)", async () => {
  const onOpen = vi.fn();
  const { dialog } = open({ packs: { fromStars: 80, onOpen } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Only need AI credits? From 80\u00a0Stars" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
});

test.each([
  ["free", true, true],
  ["basic", true, true],
  ["pro", false, true],
] as const)("with %s no downgrade is offered (P-02, P-08)", (current, ...allowed) => {
  const { prices } = open({ current });
  for (const [index, tab] of screen.getAllByRole("tab").entries()) {
    fireEvent.click(tab);
    expect(new Set(prices().map(({ disabled }) => !disabled))).toEqual(new Set([allowed[index]]));
  }
});

test("a tab is reached by one stop of Tab and chosen by arrow keys, Home and End, and names its panel (SPEC-49)", () => {
  open();
  const tab = (name: "Basic" | "Pro"): HTMLElement => screen.getByRole("tab", { name });
  const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });
  tab("Basic").focus();
  for (const [key, name] of [
    ["ArrowRight", "Pro"],
    ["ArrowRight", "Basic"],
    ["ArrowLeft", "Pro"],
    ["Home", "Basic"],
    ["End", "Pro"],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(tab(name));
    const reached = screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0);
    expect([reached, screen.getAllByRole("tab", { selected: true })]).toEqual([[tab(name)], [tab(name)]]);
    expect(screen.getByRole("tabpanel", { name }).id).toBe(tab(name).getAttribute("aria-controls"));
  }
});

test("the wait for a payment has no button until the messenger has been silent, then one that leaves it (P-04, SPEC-24)", async () => {
  const leave = vi.fn<() => void>();
  const open = (isSilent: boolean) => <PayingOverlay isChecking={false} leave={isSilent ? leave : null} />;
  const { rerender } = renderWith(newQueries(), open(false));
  expect(await screen.findByText(planText("en", "waiting_for_payment"))).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  rerender(open(true));
  expect(screen.getByRole("status").textContent).toContain(planText("en", "payment_unanswered"));
  fireEvent.click(screen.getByRole("button", { name: planText("en", "leave_payment") }));
  expect(leave).toHaveBeenCalledOnce();
});
