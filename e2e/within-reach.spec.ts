import { expect, type FrameLocator } from "@playwright/test";
import { buttonIn, openSettings, toPreview } from "./app-actions.ts";
import { openApp, openAppAsNewcomer, test, text } from "./server.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

test(
  "a swipe of at least 50 pixels closes a toast, and the previous toast does not come back (M-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, { ...server, wardrobe: "two" });
    const added = app.getByText(text("en", "item_added_to_preview"));
    for (const garment of ["type.T-Shirt", "type.Pants"] as const) {
      const card = app.getByRole("article").filter({ hasText: text("en", garment) });
      await toPreview(card).click();
    }
    await expect(added).toHaveCount(1);
    await expect(added).toBeVisible();
    const swipe = async (byPx: number): Promise<void> => {
      const box = await added.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 10];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byPx / 2, y);
      await page.mouse.move(x + byPx, y);
      await page.mouse.up();
    };
    // The toast is animated: it has arrived when its position is the same twice.
    let last = "";
    await expect
      .poll(async () => {
        const [before, now] = [last, JSON.stringify(await added.boundingBox())];
        last = now;
        return now === before;
      })
      .toBe(true);
    const before = await added.boundingBox();
    await swipe(46);
    await expect.poll(async () => await added.boundingBox()).toEqual(before);
    await swipe(-54);
    await expect(added).toHaveCount(0, { timeout: 2000 });
  },
);

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
