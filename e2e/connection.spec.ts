import { expect } from "@playwright/test";
import { openApp, test, text } from "./house.ts";

test("a part that cannot be fetched is waited for, and opens when the connection is back", async ({ page, house }) => {
  await page.route("**/assets/settings-sheet-*", async (route) => await route.abort("internetdisconnected"));
  await page.route("**/health", async (route) => await route.abort("internetdisconnected"));
  const app = await openApp(page, house);
  await app.getByRole("button", { name: text("en", "profile_and_settings") }).click();
  await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  await page.unrouteAll();
  await expect(app.getByRole("dialog")).toBeVisible();
});

test("a part that the server no longer has leaves no white page, and opening again helps", async ({ page, house }) => {
  await page.route("**/assets/settings-sheet-*", async (route) => await route.fulfill({ status: 404 }));
  const app = await openApp(page, house);
  await app.getByRole("button", { name: text("en", "profile_and_settings") }).click();
  await expect(app.getByRole("alert")).toContainText(text("en", "page_failed"));
  await page.unrouteAll();
  await app.getByRole("button", { name: text("en", "open_again") }).click();
  await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
});
