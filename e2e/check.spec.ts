import { expect } from "@playwright/test";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { buttonIn, openThree } from "./app-actions.ts";
import { test } from "./server.ts";

test.use({ wardrobe: "three" });

test("what is to check is not offered while something floats over the wardrobe (SPEC-39, SPEC-52)", async ({
  page,
  server,
}) => {
  await page.route("**/wardrobe/{list,first}*", async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      contentType: "application/json",
      body: body.replaceAll('"needs_check":[]', '"needs_check":["type"]'),
    });
  });
  const app = await openThree(page, server);
  const bar = app.getByRole("button", { name: checkText("en", "check_items", { count: 3 }) });
  await expect(bar).toBeVisible();
  await buttonIn(app, "select", { exact: true }).click();
  await expect(bar).toBeHidden();
  await buttonIn(app, "end_selection").click();
  await expect(bar).toBeVisible();
});
