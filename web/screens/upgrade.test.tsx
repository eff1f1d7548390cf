import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { useUpgrade } from "#features/payments/upgrade-store.ts";
import { premiumQuery } from "#features/plans/queries.ts";
import { writeRequest } from "#features/recommendations/suitable-store.ts";
import { RecommendationsScreen } from "#screens/recommendations-screen.tsx";
import { Upgrade } from "#screens/upgrade.tsx";
import { queriesWith } from "#testing/queries.ts";
import { renderWith } from "#testing/render.tsx";
import { stubServer } from "#testing/server.ts";

const WORN = [
  sampleItem({ key: "T", position: "upper", type: "T-Shirt" }),
  sampleItem({ key: "J", position: "lower", type: "Jeans" }),
  sampleItem({ key: "S", position: "feet", type: "Shoes" }),
];
const [upper, lower, feet] = WORN.map(({ id }) => id);
const OUTFIT = { ...EMPTY_SELECTION, outerwear: null, bag: null, upper, lower, feet, reason: "It suits" };

test("a plan that was bought at the recommendations shows an outfit of one's own, and leads back to the request there, with what is written in it (SPEC-49)", async () => {
  const { hook, history } = memoryLocation({ path: "/recommendations", record: true });
  stubServer(({ path }) => (path === recommendationCalls.suggestToday.path ? { outfits: [OUTFIT] } : []));
  const queries = queriesWith({ items: WORN, settings: { subscription_type: "basic_trial" } });
  queries.setQueryData(premiumQuery.queryKey, DEFAULT_PREMIUM_CONFIG);
  const screens = (
    <Router hook={hook}>
      <RecommendationsScreen />
      <Upgrade />
    </Router>
  );
  renderWith(queries, screens);
  await screen.findByText("It suits");
  act(() => {
    writeRequest("to the theatre");
    useUpgrade.setState({ activated: "trial_activated" });
  });
  // What it is for is seen: an outfit of one's own.
  await waitFor(() => expect(screen.getByRole("dialog").querySelector("[role=img]")).not.toBeNull());
  fireEvent.click(await screen.findByRole("button", { name: "Where are you going?" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Where are you going?")));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Where are you going?").value).toBe("to the theatre");
  expect(history).toEqual(["/recommendations"]);
});

test("with an empty wardrobe a plan that was bought leads to the clothes, not to an outfit of none (SPEC-49)", async () => {
  const { hook, history } = memoryLocation({ path: "/constructor", record: true });
  stubServer(() => []);
  const queries = queriesWith({ items: [], settings: { subscription_type: "basic_month" } });
  queries.setQueryData(premiumQuery.queryKey, DEFAULT_PREMIUM_CONFIG);
  renderWith(
    queries,
    <Router hook={hook}>
      <Upgrade />
    </Router>,
  );
  act(() => useUpgrade.setState({ activated: "premium_activated" }));
  fireEvent.click(await screen.findByRole("button", { name: "Add clothes" }));
  expect(history.at(-1)).toBe("/wardrobe");
});
