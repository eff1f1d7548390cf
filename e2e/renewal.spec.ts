import { expect, type FrameLocator, type Page } from "@playwright/test";
import { RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { chatOf } from "./chat.ts";
import { openPlans } from "./coin.ts";
import { openApp, test, text } from "./server.ts";

const PERSON = "ben";
const { price_stars: STARS } = DEFAULT_PREMIUM_CONFIG.basic_month;

test.use({ hasOwnServer: true, environment: { LOG_LEVEL: "info" } });

for (const language of ["en", "ru"] as const)
  test(`a month renews by itself, is canceled and taken up again, in ${language} (CREDIT-02, SPEC-79)`, async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server, { language });
    const plans = await openPlans(app, language);
    await plans.getByRole("button", { name: renewalText(language, "renews_itself") }).click();
    await page.getByRole("button", { name: `Pay ★ ${STARS}` }).click();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    const success = app.getByRole("dialog", { name: text(language, "premium_activated") });
    await buttonIn(success, "done", { language }).click();
    await openSettings(app, language);
    const row = app.getByRole("status").filter({ hasText: `${STARS} ⭐` });
    await expect(row).toBeVisible();
    const first = await row.textContent();

    // A month later, by the messenger's clock.
    await inDays(page, RENEWAL_DAYS);
    await said(
      server,
      botText(language, "bot_renewed", { plan: "Basic", stars: String(STARS), date: "", charge: "" })
        .split("Basic")[1]
        ?.slice(0, 12) ?? "",
    );
    await reopen(page, app, language);
    await expect(row).toBeVisible();
    expect(await row.textContent()).not.toBe(first);

    await app.getByRole("button", { name: renewalText(language, "cancel") }).click();
    await expect(app.getByRole("button", { name: renewalText(language, "resume") })).toBeVisible();
    await expect(page.getByRole("list", { name: "Subscriptions" })).toContainText("canceled by the bot");
    await app.getByRole("button", { name: renewalText(language, "resume") }).click();
    await expect(app.getByText(renewalText(language, "allowed", { date: "" }).slice(0, 20))).toBeVisible();
    await page.getByRole("list", { name: "Subscriptions" }).getByRole("button", { name: "Resume" }).click();
    await reopen(page, app, language);
    await expect(row).toBeVisible();

    async function inDays(on: Page, days: number): Promise<void> {
      await on.getByRole("button", { name: `In ${days} days` }).click();
      await expect(on.getByText(/The app’s clock/)).toBeVisible();
    }
  });

async function said(server: Parameters<typeof chatOf>[0], words: string): Promise<void> {
  await expect.poll(async () => (await chatOf(server, PERSON)).texts.join("\n")).toContain(words);
}

/** Signs in again: a session does not last a month. */
async function reopen(page: Page, app: FrameLocator, language: Language): Promise<void> {
  await page.reload();
  await openSettings(app, language);
}
