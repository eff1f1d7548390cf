import { expect } from "@playwright/test";
import { openApp, test, text } from "./house.ts";

test.use({ wardrobe: "two" });

test("a change that cannot be saved stays where it was written, it is said so, and the next tap saves it (E-07)", async ({
  page,
  house,
}) => {
  const app = await openApp(page, house);
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
  const dialog = app.getByRole("dialog", { name: text("en", "edit") });
  const brand = dialog.getByLabel(text("en", "brand"), { exact: true });
  const save = dialog.getByRole("button", { name: text("en", "save"), exact: true });
  await brand.fill("Acme");
  await page.route("**/wardrobe/update", async (route) => await route.abort());
  await save.click();
  await expect(dialog.getByRole("status")).toHaveText(text("en", "item_save_failed"));
  await expect(brand).toHaveValue("Acme");

  await page.unroute("**/wardrobe/update");
  await save.click();
  await expect(dialog).toBeHidden();
  const again = await openApp(page, house);
  await again.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
  await expect(again.getByRole("dialog").getByLabel(text("en", "brand"), { exact: true })).toHaveValue("Acme");
});
