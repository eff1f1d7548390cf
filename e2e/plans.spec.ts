import { expect, type FrameLocator, type Locator } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { PAID_TIERS } from "@wardrobe/domain/plans/plan-types.ts";
import { buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { openPlans } from "./coin.ts";
import { openApp, test, text } from "./server.ts";
import { leave } from "./walk-ahead.ts";

test("on the narrowest phone, in Russian, a tab shows its three prices without scrolling; the trial of Basic comes first, can be activated once, ends on the page of what one has now, raises the limits at once, and shows how long it lasts (P-02, P-07, S-03, S-04, SPEC-49, SPEC-157)", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const language = "ru";
  const app = await openApp(page, server, { person: "anna" });
  const settings = await openSettings(app, language);
  await expect(settings.getByText("0 / 30")).toBeVisible();
  await leave(page, settings);
  const plans = await openPlans(app, language);
  for (const tier of PAID_TIERS) {
    await plans.getByRole("tab", { name: text(language, tier) }).click();
    const prices = plans.getByRole("radio");
    await expect(prices).toHaveCount(3);
    for (const price of await prices.all()) await expect(price).toBeInViewport({ ratio: 1 });
  }
  await plans.getByRole("tab", { name: text(language, "basic") }).click();
  // The second tap changes nothing.
  await buttonIn(plans, "activate_basic_trial", { language }).dblclick();
  await leaveSuccess(app, language);
  await expect(app.getByText(text(language, "failed_activate_trial"))).toHaveCount(0);
  await openSettings(app, language);
  await expect(settings.getByText("0 / 200")).toBeVisible();
  await expect(settings.getByText(text(language, "days_left", { count: 7 }))).toBeVisible();
  await showPlans(settings, language);
  await settings.getByRole("tab", { name: text(language, "free"), exact: true }).click();
  await expect(buttonIn(settings, "cannot_downgrade_label", { language })).toBeDisabled();
  await leave(page, settings);
  const again = await openPlans(app, language);
  await expect(again.getByRole("tab", { selected: true })).toHaveText(new RegExp(`^${text(language, "basic")}`));
  await expect(buttonIn(again, "activate_basic_trial", { language })).toHaveCount(0);

  await page.reload();
  await app.getByRole("link", { name: text(language, "recommendations") }).click();
  await expect(app.getByLabel(text(language, "what_are_you_looking_for"))).toBeEnabled();
});

/** The page that says which plan one has has the focus, and its button closes it. */
async function leaveSuccess(app: FrameLocator, language: Language): Promise<void> {
  const success: Locator = app.getByRole("dialog", { name: text(language, "trial_activated") });
  await expect(success).toBeFocused();
  await expect(success).toContainText(
    text(language, "items_count", { count: DEFAULT_PREMIUM_CONFIG.basic_trial.max_items }),
  );
  await expect(app.getByRole("dialog")).toHaveCount(1);
  await buttonIn(success, "done", { language }).click();
  await expect(success).toHaveCount(0);
}
