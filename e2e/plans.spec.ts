import { expect } from "@playwright/test";
import { openApp, test, text } from "./house.ts";

test("the trial is activated once, raises the limits at once, and says how long it lasts (P-07, S-03, S-04)", async ({
  page,
  house,
}) => {
  const app = await openApp(page, house);
  await app.getByRole("button", { name: text("en", "profile_and_settings") }).click();
  const settings = app.getByRole("dialog", { name: text("en", "settings") });
  await expect(settings.getByText("0 / 30")).toBeVisible();
  await settings.getByRole("button", { name: text("en", "activate_basic_trial") }).click();
  await expect(app.getByText(text("en", "trial_activated")).first()).toBeVisible();
  await expect(settings.getByText("0 / 200")).toBeVisible();
  await expect(settings.getByText(text("en", "days_left", { count: 6 }))).toBeVisible();
  await expect(settings.getByRole("button", { name: text("en", "activate_basic_trial") })).toHaveCount(0);
  await settings.getByRole("radio", { name: text("en", "free"), exact: true }).check({ force: true });
  await expect(settings.getByRole("button", { name: text("en", "cannot_downgrade_label") })).toBeDisabled();

  await page.reload();
  await app.getByRole("link", { name: text("en", "recommendations") }).click();
  await expect(app.getByLabel(text("en", "what_are_you_looking_for"))).toBeEnabled();
});
