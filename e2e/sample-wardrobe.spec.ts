import { expect } from "@playwright/test";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { openApp, test, text } from "./house.ts";

test("somebody with nothing to photograph fills the wardrobe with what was drawn for it, as it is described", async ({
  page,
  house,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const app = await openApp(page, house, { bare: "0" });
  await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  await page.getByRole("button", { name: "Fill with a sample wardrobe" }).click();
  await expect(page.getByText(/^\d+ garments/)).toBeVisible({ timeout: 90_000 });
  const [first] = SAMPLE_WARDROBE;
  await expect(
    app
      .getByText(`${first?.brand}`)
      .or(app.getByRole("button", { name: /T-Shirt/ }).first())
      .first(),
  ).toBeVisible();
  const added = Number(/\d+/.exec((await page.locator("#fill-said").textContent()) ?? "")?.[0]);
  expect(added).toBe(WARDROBE_ITEMS_MAX.free);
  await expect(app.getByText(text("en", "items_count", { count: added }))).toBeVisible();
});
