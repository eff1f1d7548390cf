import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { packsQuery } from "#features/payments/queries.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { SettingsSheet } from "#screens/settings-sheet.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { refusal, stubServer } from "#testing/server.ts";

function open(fields: Partial<Settings>) {
  const queries = queriesWith({ items: [], settings: fields });
  queries.setQueryData(premiumQuery.queryKey, DEFAULT_PREMIUM_CONFIG);
  renderWith(queries, <SettingsSheet />);
  return { queries };
}
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  useUpgrade.setState(useUpgrade.getInitialState(), true);
});

test.each(["active", "canceled", "allowed", "failed"] as const)(
  "a plan whose month is %s offers to extend it only where it does not renew by itself (S-03, SPEC-95)",
  async (state) => {
    const renewal = { type: "basic_month", stars: 250, renews_at: "2026-12-28T12:00:00.000Z", state } as const;
    stubServer(({ path }) => (path.endsWith(paymentCalls.getRenewal.path) ? { renewal } : refusal(503)));
    open({ subscription_type: "basic_month", subscription_start: "2026-11-28T12:00:00.000Z" });
    await screen.findByRole("button", { name: renewalText("en", state === "canceled" ? "resume" : "cancel") });
    tap(/Plan/);
    const renews = state === "active";
    expect(screen.queryAllByText("Renews by itself on Dec 28, nothing for you to do.")).toHaveLength(renews ? 1 : 0);
    tap(renews ? renewalText("en", "other_durations") : "Extend premium");
    await waitFor(() => expect(useUpgrade.getState().isOpen).toBe(true));
  },
);

test.each([
  ["basic_trial", "Plan: Basic, trial until Dec\u00a07"],
  ["basic_month", "Plan: Basic"],
] as const)("the plan's row says of %s: %s, and how long it is left (S-04, SPEC-143)", (subscription_type, says) => {
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-30T12:00:00.000Z"));
  const dates = { subscription_start: "2026-11-30T12:00:00.000Z", subscription_end: "2026-12-07T12:00:00.000Z" };
  open({ subscription_type, ...dates });
  expect(screen.getByRole("button", { name: /^Plan/ }).textContent).toBe(`${says}7 days left`);
  now.mockRestore();
});

test.each([
  [0, DEFAULT_CREDIT_PACKS, 1],
  [0, [], 0],
  [1, DEFAULT_CREDIT_PACKS, 0],
] as const)(
  "the bar of %i credits offers packs where %j are sold: %i (CREDIT-01, S-01)",
  async (ai_credits_left, packs, offered) => {
    const queries = open({ ai_credits_left, subscription_type: "pro_year" }).queries;
    act(() => void queries.setQueryData(packsQuery.queryKey, [...packs]));
    await waitFor(() => expect(screen.queryAllByRole("button", { name: "Buy more" })).toHaveLength(packs.length && 1));
    const buttons = screen.queryAllByRole("button", { name: "Get AI credits" });
    expect(buttons).toHaveLength(offered);
    for (const button of buttons) fireEvent.click(button);
    expect(useUpgrade.getState().arePacks === true).toBe(offered > 0);
  },
);
