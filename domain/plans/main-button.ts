import { mayActivateTrial } from "#plans/trial.ts";
import { TIER_RANK, type Tier } from "#plans/plan-types.ts";

/** The main button of the settings dialog: its label, and its action if it can be pressed (S-03). */
export type MainButton = {
  readonly label:
    | "activate_basic_trial"
    | "cannot_downgrade_label"
    | "extend_premium"
    | "free_plan_active"
    | "renews"
    | "upgrade_to";
  readonly action: "activate_trial" | "choose_plan" | null;
};

const TRIAL: MainButton = { label: "activate_basic_trial", action: "activate_trial" };
const DOWNGRADE: MainButton = { label: "cannot_downgrade_label", action: null };
const EXTEND: MainButton = { label: "extend_premium", action: "choose_plan" };
/** Nothing has to be extended; another duration can still be bought (SPEC-95). */
const RENEWS: MainButton = { label: "renews", action: "choose_plan" };
const FREE_ACTIVE: MainButton = { label: "free_plan_active", action: null };
const UPGRADE: MainButton = { label: "upgrade_to", action: "choose_plan" };

export type MainButtonView = {
  readonly viewed: Tier;
  readonly current: Tier;
  /** When the subscription started. Null if there never was one: every tab then offers the trial. */
  readonly subscriptionStart: string | null;
  /** The current plan renews by itself. */
  readonly renews: boolean;
};

/** The button for the viewed tab and the current tier (S-03). */
export function mainButton(view: MainButtonView): MainButton {
  if (mayActivateTrial(view.subscriptionStart)) return TRIAL;
  const steps = TIER_RANK[view.viewed] - TIER_RANK[view.current];
  if (steps < 0) return DOWNGRADE;
  if (steps > 0) return UPGRADE;
  return view.current === "free" ? FREE_ACTIVE : view.renews ? RENEWS : EXTEND;
}
