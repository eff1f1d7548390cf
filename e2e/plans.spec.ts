import { expect } from "@playwright/test";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { buttonIn, closeToast, holdRequests, openSettings, showPlans } from "./app-actions.ts";
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

test(
  "a trial that could not be activated is reported, for any reason, and can be tried again (P-07)",
  { tag: "@full" },
  async ({ page, server }) => {
    const path = `**${planCalls.activateTrial.path}`;
    const app = await openApp(page, server);
    await showPlans(await openSettings(app));
    const trial = buttonIn(app, "activate_basic_trial");
    const toast = app.getByText(text("en", "failed_activate_trial")).first();
    const none = { subscription_type: "free", subscription_start: null, subscription_end: null };
    const refused = { json: { success: false, detail: "trial_already_used", ...none } };
    for (const answer of [{ status: 500, json: { detail: "internal_error" } }, refused]) {
      await page.route(path, async (route) => await route.fulfill(answer), { times: 1 });
      await trial.click();
      await expect(toast).toBeVisible();
      await closeToast(app);
      await expect(toast).toHaveCount(0);
    }
    await trial.click();
    await expect(app.getByText(text("en", "trial_activated")).first()).toBeVisible();
  },
);

test(
  "the result of a preference or the trial is shown even after the settings are closed (S-05, P-07)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const open = buttonIn(app, "profile_and_settings");
    const settings = app.getByRole("dialog", { name: text("en", "settings") });
    for (const [path, action, toast] of [
      [
        profileCalls.setGender.path,
        async () => await settings.getByText(text("en", "gender.woman"), { exact: true }).click(),
        "gender_updated",
      ],
      [
        planCalls.activateTrial.path,
        async () => {
          await showPlans(settings);
          await buttonIn(settings, "activate_basic_trial").click();
        },
        "trial_activated",
      ],
    ] as const) {
      const leave = await holdRequests(page, `**${path}`);
      await open.click();
      await action();
      await buttonIn(settings, "close", { exact: true }).click();
      await expect(settings).toHaveCount(0);
      leave();
      await expect(app.getByText(text("en", toast)).first()).toBeVisible();
      await closeToast(app);
      await expect(app.getByText(text("en", toast))).toHaveCount(0);
    }
  },
);
