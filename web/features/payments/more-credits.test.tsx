import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { MoreCredits } from "#features/payments/more-credits.tsx";
import { packsQuery } from "#features/payments/queries.ts";
import { closeUpgrade } from "#features/payments/upgrade-steps.ts";
import { setUpgradeOpen, useUpgrade } from "#features/payments/upgrade-store.ts";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";

test.each([
  ["free", DEFAULT_CREDIT_PACKS, { "Choose a plan": false, "Get AI credits": true }],
  ["basic_trial", DEFAULT_CREDIT_PACKS, { "Get AI credits": true, "Choose a plan": false }],
  ["basic_month", DEFAULT_CREDIT_PACKS, { "Get AI credits": true, "Choose a plan": false }],
  ["pro_year", DEFAULT_CREDIT_PACKS, { "Get AI credits": true }],
  ["free", [], { "Choose a plan": false }],
  ["pro_year", [], { "Choose a plan": false }],
] as const)(
  "out of credits with %s, where %j are sold: %o (CREDIT-01, SPEC-76)",
  (subscription_type, packs, offers) => {
    const queries = queriesWith({ settings: { subscription_type } });
    queries.setQueryData(packsQuery.queryKey, [...packs]);
    renderWith(queries, <MoreCredits onChoosePlan={() => setUpgradeOpen(true)} />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(Object.keys(offers));
    for (const [name, arePacks] of Object.entries(offers)) {
      closeUpgrade();
      fireEvent.click(screen.getByRole("button", { name }));
      expect(useUpgrade.getState()).toMatchObject({ isOpen: true, arePacks });
    }
  },
);
