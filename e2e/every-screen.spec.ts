import { AxeBuilder } from "@axe-core/playwright";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { buttonIn } from "./app-actions.ts";
import { openApp, test } from "./server.ts";
import { findOverflow, findRawKeys } from "./page-checks.ts";
import { addSomeGarments } from "./fill-wardrobe.ts";
import { walkEveryScreen } from "./walk.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

const ALL = [
  { language: "ru", person: "anna", theme: "dark" },
  { language: "en", person: "ben", theme: "custom" },
  { language: "ru", person: "anna", theme: "light" },
  { language: "ru", person: "anna", theme: "custom" },
  { language: "en", person: "ben", theme: "light" },
  { language: "en", person: "ben", theme: "dark" },
] as const;
const IS_FULL = process.env["TEST_FULL"] === "1";
const VARIANTS = IS_FULL ? ALL : ALL.slice(0, 2);
/** The screens that axe checks in both variants of an ordinary run. It checks any other screen in one of the two. */
const MAIN = ["wardrobe", "item dialog", "settings", "plans", "constructor", "preview", "recommendations"];

for (const [index, { language, person, theme }] of VARIANTS.entries()) {
  test(`every screen in ${language}, ${theme} theme: axe finds no violations, and all texts exist and fit, also at 320 px and at double size (M-01)`, async ({
    page,
    server,
  }) => {
    test.setTimeout(400_000);
    page.setDefaultTimeout(20_000);
    await addSomeGarments(server, person);
    const app = await openApp(page, server, { theme, person });
    const screens: string[] = [];
    await walkEveryScreen({
      page,
      app,
      language,
      onScreen: async (screen) => {
        screens.push(screen);
        await waitForToastToClose(app, language);
        if (IS_FULL || MAIN.includes(screen) || screens.length % VARIANTS.length === index)
          await expectAccessible(page, screen);
        expect.soft(await findRawKeys(app), screen).toEqual([]);
        await page.setViewportSize(NARROW);
        expect.soft(await findOverflow(app), `${screen} at 320 px`).toEqual([]);
        await page.setViewportSize(PHONE);
        await app.locator("html").evaluate((html) => html.style.setProperty("font-size", "200%"));
        expect.soft(await findOverflow(app), `${screen} with double-size text`).toEqual([]);
        await app.locator("html").evaluate((html) => html.style.removeProperty("font-size"));
      },
    });
    expect(screens.length).toBe(25);
  });
}

/** A toast covers the top of the next screen until it closes by itself. */
async function waitForToastToClose(app: FrameLocator, language: "en" | "ru"): Promise<void> {
  await expect(buttonIn(app, "close_toast", { language })).toHaveCount(0);
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const found = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(found.passes.length, screen).toBeGreaterThan(5);
  expect
    .soft(found.violations.map(({ id, nodes }) => ({ screen, id, nodes: nodes.map((node) => node.target.join(" ")) })))
    .toEqual([]);
}
