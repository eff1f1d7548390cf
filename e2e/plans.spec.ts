import { expect } from "@playwright/test";
import { buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test("the trial can be activated once, raises the limits at once, and shows how long it lasts (P-07, S-03, S-04)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  const settings = await openSettings(app);
  await expect(settings.getByText("0 / 30")).toBeVisible();
  await showPlans(settings);
  // The second tap changes nothing.
  await buttonIn(settings, "activate_basic_trial").dblclick();
  await expect(app.getByText(text("en", "trial_activated")).first()).toBeVisible();
  await expect(app.getByText(text("en", "failed_activate_trial"))).toHaveCount(0);
  await expect(settings.getByText("0 / 200")).toBeVisible();
  await expect(settings.getByText(text("en", "days_left", { count: 7 }))).toBeVisible();
  await expect(buttonIn(settings, "activate_basic_trial")).toHaveCount(0);
  await settings.getByRole("radio", { name: text("en", "free"), exact: true }).check({ force: true });
  await expect(buttonIn(settings, "cannot_downgrade_label")).toBeDisabled();

  await page.reload();
  await app.getByRole("link", { name: text("en", "recommendations") }).click();
  await expect(app.getByLabel(text("en", "what_are_you_looking_for"))).toBeEnabled();
});
