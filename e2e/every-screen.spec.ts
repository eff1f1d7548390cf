import { AxeBuilder } from "@axe-core/playwright";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { openApp, test, text } from "./server.ts";
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
const LOOKS = IS_FULL ? ALL : ALL.slice(0, 2);
/** Where most of the time is spent. Elsewhere an ordinary run asks axe once, in one of the two looks. */
const MAIN = ["wardrobe", "item dialog", "settings", "plans", "constructor", "preview", "recommendations"];

for (const [index, { language, person, theme }] of LOOKS.entries()) {
  test(`every screen in ${language}, ${theme} theme: axe finds nothing, no text is missing, none is cut off at 320 px or twice as large (M-01)`, async ({
    page,
    server,
  }) => {
    test.setTimeout(400_000);
    page.setDefaultTimeout(20_000);
    await addSomeGarments(server, person);
    const app = await openApp(page, server, { theme, person });
    const places: string[] = [];
    await walkEveryScreen({
      page,
      app,
      language,
      look: async (place) => {
        places.push(place);
        await withoutToast(app, language);
        if (IS_FULL || MAIN.includes(place) || places.length % LOOKS.length === index)
          await expectAccessible(page, place);
        expect.soft(await findRawKeys(app), place).toEqual([]);
        await page.setViewportSize(NARROW);
        expect.soft(await findOverflow(app), `${place} at 320 px`).toEqual([]);
        await page.setViewportSize(PHONE);
        await app.locator("html").evaluate((html) => html.style.setProperty("font-size", "200%"));
        expect.soft(await findOverflow(app), `${place} with text twice as large`).toEqual([]);
        await app.locator("html").evaluate((html) => html.style.removeProperty("font-size"));
      },
    });
    expect(places.length).toBe(25);
  });
}

/** A toast lies over the top of whatever opens next, and goes by itself. */
async function withoutToast(app: FrameLocator, language: "en" | "ru"): Promise<void> {
  await expect(app.getByRole("button", { name: text(language, "close_toast") })).toHaveCount(0);
}

async function expectAccessible(page: Page, place: string): Promise<void> {
  const found = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(found.passes.length, place).toBeGreaterThan(5);
  expect
    .soft(found.violations.map(({ id, nodes }) => ({ place, id, nodes: nodes.map((node) => node.target.join(" ")) })))
    .toEqual([]);
}
