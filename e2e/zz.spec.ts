import { expect } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { prepareAltered } from "../bench/duplicates/alter.ts";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { openApp, test, text } from "./server.ts";
const photo = readFileSync("/tmp/twins-pics/which", "utf8").trim();
for (const [language, person, theme] of [
  ["en", "ben", "light"],
  ["ru", "anna", "dark"],
  ["ru", "anna", "light"],
  ["en", "ben", "dark"],
] as const)
  test(`${language} ${theme}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 390, height: 844 });
    writeFileSync("/tmp/twins-pics/a.jpg", await prepareAltered(photo, "same"));
    writeFileSync("/tmp/twins-pics/b.jpg", await prepareAltered(photo, "darker and warmer"));
    const app = await openApp(page, server, { person, theme });
    const dialog = app.getByRole("dialog");
    if (language === "en") await page.screenshot({ path: `/tmp/twins-pics/empty-${theme}.png` });
    for (const f of ["a", "b"]) {
      await app.getByTestId("photos").setInputFiles(`/tmp/twins-pics/${f}.jpg`);
      if (f === "b") {
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/twins-pics/analysing-${language}-${theme}.png` });
      }
      await expect(dialog.getByLabel(text(language, "position"))).toBeVisible({ timeout: 60_000 });
      if (f === "b") break;
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    const card = app.getByRole("button", { name: alikeText(language, "title") });
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/twins-pics/card-${language}-${theme}.png` });
    await card.click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/twins-pics/sheet-${language}-${theme}.png` });
  });
