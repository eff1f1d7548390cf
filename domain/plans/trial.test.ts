import { expect, test } from "vitest";
import { hasTrial } from "#plans/trial.ts";

test.each([
  [{ success: true, subscription_type: "basic_trial" }, true],
  [{ success: false, subscription_type: "basic_trial" }, true],
  [{ success: false, subscription_type: "free" }, false],
  [{ success: false, subscription_type: "pro_month" }, false],
] as const)("an activation that is answered %j has given the trial: %s (P-07, SPEC-23)", (answer, has) => {
  expect(hasTrial(answer)).toBe(has);
});
