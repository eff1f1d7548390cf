import { expect, test } from "vitest";
import { mainButton } from "#plans/main-button.ts";
import { TIERS, type Tier } from "#plans/plan-types.ts";

const labelOf = (viewed: Tier, current: Tier, subscriptionStart: string | null, renews = false) =>
  mainButton({ viewed, current, subscriptionStart, renews }).label;

test("without a subscription start every tab offers the trial (S-03, P-07)", () => {
  const labels = TIERS.map((viewed) => labelOf(viewed, "free", null));
  expect(labels).toEqual(Array(TIERS.length).fill("activate_basic_trial"));
});

test("the label depends on the viewed tab and the current tier (S-03)", () => {
  const table = TIERS.map((current) => TIERS.map((viewed) => labelOf(viewed, current, "2026-01-01T00:00:00Z")));
  expect(table).toEqual([
    ["free_plan_active", "upgrade_to", "upgrade_to"],
    ["cannot_downgrade_label", "extend_premium", "upgrade_to"],
    ["cannot_downgrade_label", "cannot_downgrade_label", "extend_premium"],
  ]);
});

test("what renews by itself needs no extension (S-03, SPEC-95)", () => {
  const row = TIERS.map((viewed) => labelOf(viewed, "basic", "2026-01-01T00:00:00Z", true));
  expect(row).toEqual(["cannot_downgrade_label", "renews", "upgrade_to"]);
});

test("a downgrade and the active free plan cannot be pressed (S-03, P-08)", () => {
  const start = "2026-01-01T00:00:00Z";
  expect(mainButton({ viewed: "free", current: "pro", subscriptionStart: start, renews: false }).action).toBeNull();
  expect(mainButton({ viewed: "free", current: "free", subscriptionStart: start, renews: false }).action).toBeNull();
  expect(mainButton({ viewed: "pro", current: "free", subscriptionStart: start, renews: false }).action).toBe(
    "choose_plan",
  );
  expect(mainButton({ viewed: "pro", current: "free", subscriptionStart: null, renews: false }).action).toBe(
    "activate_trial",
  );
});
