import { expect, type Locator } from "@playwright/test";
import { screenshotPath, STEPS } from "@wardrobe/domain/onboarding/steps.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { openAppAsNewcomer, test, text } from "./server.ts";

test(
  "a newcomer never sees the empty wardrobe, however long the onboarding's code loads (O-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    const { promise: isLate, resolve: load } = Promise.withResolvers<void>();
    await page.route(/assets\/onboarding-/, async (route) => {
      await isLate;
      await route.continue();
    });
    const settings = page.waitForResponse(/premium_info/);
    const app = await openAppAsNewcomer(page, server, { person: "ben" });
    await settings;
    const covered = app.locator("main").evaluate(async (main) => {
      const frame = async () => await new Promise(requestAnimationFrame);
      while (document.querySelector(".fixed.inset-0.z-50") === null) await frame();
      return !main.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2));
    });
    expect(await covered).toBe(true);
    load();
    await expect(app.getByRole("dialog")).toHaveAccessibleName(text("en", "onboarding_language"));
  },
);

test("a newcomer goes through eleven steps, the language changes at once, and the choices are saved (O-01, O-02, O-04, N-04, SPEC-36)", async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  const app = await openAppAsNewcomer(page, server, { person: "ben" });
  const dialog = app.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName(text("en", "onboarding_language"));
  const bar = dialog.getByRole("progressbar");
  await expect(buttonIn(dialog, "back")).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await buttonIn(dialog, "language.ru").click();
  await expect(dialog).toHaveAccessibleName(text("ru", "onboarding_language"));
  const barWidth = await widthOf(bar);

  for (const [index, step] of STEPS.entries()) {
    await expect(dialog).toHaveAccessibleName(text("ru", step.title));
    if (index > 0) await expect(dialog.getByRole("heading", { name: text("ru", step.title) })).toBeFocused();
    const percent = Math.round((100 * (index + 1)) / STEPS.length);
    await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
    expect(await widthOf(bar)).toBe(barWidth);
    const isPictured = screenshotPath(step, "ru") !== null;
    // Each point has its part of the picture, and its number stands beside it where there are several (SPEC-153).
    if (isPictured) {
      await expect(dialog.locator("img")).toHaveCount(step.points.length);
      for (const [at, strip] of (await dialog.locator("li > div").all()).entries()) {
        await expect(strip.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
        await expect(strip).toBeInViewport({ ratio: 0.99 });
        await expect(dialog.getByText(String(at + 1), { exact: true })).toHaveCount(step.points.length > 1 ? 1 : 0);
        const [width, picture] = [await widthOf(strip), await widthOf(strip.locator("img"))];
        expect(picture).toBeGreaterThanOrEqual(width - 2);
      }
    }
    if (step.name === "premium")
      await expect(dialog.getByText("30 вещей и 10 AI-кредитов в месяц — бесплатно.")).toBeVisible();
    for (const point of step.points) await expect(dialog.getByText(text("ru", point))).toBeVisible();
    expect((await lookWithAxe(app)).violations, step.name).toEqual([]);
    if (step.name === "gender") await dialog.getByText(text("ru", "gender.woman")).click();
    if (index < STEPS.length - 1) await buttonIn(dialog, "next", { language: "ru" }).click();
  }
  await buttonIn(dialog, "get_started", { language: "ru" }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(app.getByText(text("ru", "empty_wardrobe_title"))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openSettings(app, "ru");
  await expect(app.getByRole("radio", { name: text("ru", "gender.woman") })).toBeChecked();
  await buttonIn(app, "tutorial", { language: "ru" }).click();
  await expect(dialog).toHaveAccessibleName(text("ru", "onboarding_language"));
  // A language that is chosen in a cancelled tutorial is not saved.
  await buttonIn(dialog, "language.en").click();
  await expect(dialog).toHaveAccessibleName(text("en", "onboarding_language"));
  await page.locator("#leave").click();
  await expect(dialog).toHaveCount(0);
  await expect(app.getByText(text("ru", "empty_wardrobe_title"))).toBeVisible();
});

const widthOf = async (shown: Locator): Promise<number> => (await shown.boundingBox())?.width ?? 0;
