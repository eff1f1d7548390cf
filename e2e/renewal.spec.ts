import { expect } from "@playwright/test";
import { RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { chatOf, devControl } from "./chat.ts";
import { openPlans } from "./coin.ts";
import { openApp, test, text } from "./server.ts";

const { price_stars: STARS } = DEFAULT_PREMIUM_CONFIG.basic_month;
const RENEWED = { en: "has renewed", ru: "продлён" };
const FAILED = { en: "Nothing was taken", ru: "Ничего не списано" };

test.use({ hasOwnServer: true });

for (const [language, person, width, height] of [
  ["en", "ben", 390, 844],
  ["ru", "anna", 320, 568],
] as const)
  test(`a month renews by itself a month later, is canceled, taken up again, and fails without Stars, in ${language} (CREDIT-02, SPEC-79)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const open = async () => await openApp(page, server, { person });
    const app = await open();
    const plans = await openPlans(app, language);
    await plans.getByRole("button", { name: renewalText(language, "renews_itself", { stars: STARS }) }).click();
    await page.getByRole("button", { name: `Pay ★ ${STARS}` }).click();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    const success = app.getByRole("dialog", { name: text(language, "premium_activated") });
    await buttonIn(success, "done", { language }).click();
    const row = app.getByRole("status").filter({ hasText: `★ ${STARS}` });
    const [cancel, resume] = (["cancel", "resume"] as const).map((key) =>
      app.getByRole("button", { name: renewalText(language, key), exact: true }),
    );
    if (cancel === undefined || resume === undefined) throw new Error("no buttons");
    const state = async () => (await chatOf(server, person)).renewals.map((renewal) => renewal.state).join();
    const told = async () => (await chatOf(server, person)).texts.join("\n");
    const act = async (how: string) => {
      const renewal = (await chatOf(server, person)).renewals[0]?.id;
      await devControl(server, "renewal", { person, renewal, how });
    };
    if (!(await row.isVisible())) await openSettings(app, language);
    const first = await row.textContent();

    await devControl(server, "next-day", { days: RENEWAL_DAYS });
    await expect.poll(told).toContain(RENEWED[language]);
    // A session does not last a month.
    await open();
    await openSettings(app, language);
    await expect(row).toBeVisible();
    expect(await row.textContent()).not.toBe(first);

    await cancel.click();
    await expect(resume).toBeVisible();
    await expect.poll(state).toBe("canceled_by_bot");
    await resume.click();
    await expect(cancel).toBeVisible();
    await expect.poll(state).toBe("canceled");
    await act("resume");
    await open();
    await openSettings(app, language);
    await expect(row).toBeVisible();

    await act("short");
    await devControl(server, "next-day", { days: RENEWAL_DAYS });
    await expect.poll(told).toContain(FAILED[language]);
    await open();
    await openSettings(app, language);
    await expect(app.getByRole("status").filter({ hasText: FAILED[language] })).toBeVisible();
  });
