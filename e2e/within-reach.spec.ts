import { expect, type FrameLocator } from "@playwright/test";
import { buttonIn, openSettings } from "./app-actions.ts";
import { openApp, openAppAsNewcomer, test, text } from "./server.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

test(
  "the offer of the trial is visible as the settings open, in Russian too",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server, { person: "anna" });
    await openSettings(app, "ru");
    const button = buttonIn(app, "activate_basic_trial", { language: "ru" });
    await expect(button).toBeVisible();
    await expect.poll(async () => await distanceToEdge(app, text("ru", "activate_basic_trial"))).toBeGreaterThan(0);
  },
);

test("a choice made by touch in the onboarding shows no focus outline", { tag: "@full" }, async ({ page, server }) => {
  const app = await openAppAsNewcomer(page, server, { person: "ben" });
  const russian = buttonIn(app, "language.ru");
  await russian.tap();
  await expect(russian).toHaveAttribute("aria-pressed", "true");
  const outlined = await app
    .locator("body")
    .evaluate(() => [...document.querySelectorAll(":focus-visible")].map((found) => found.outerHTML.slice(0, 80)));
  expect(outlined).toEqual([]);
});

async function distanceToEdge(app: FrameLocator, name: string): Promise<number> {
  return await app
    .getByRole("button", { name })
    .evaluate((button) => window.innerHeight - button.getBoundingClientRect().bottom);
}
