import { expect } from "@playwright/test";
import { providersText } from "@wardrobe/domain/text/providers.ts";
import { openSettings } from "./app-actions.ts";
import { openApp, test } from "./server.ts";

test.use({ environment: { VISION_PROVIDER: "openai", VISION_MODEL: "eyes", OPENAI_API_KEY: "none" } });

test("who may see photos is asked once, and the settings change the answer (TRUST-03)", async ({ page, server }) => {
  const t = (key: Parameters<typeof providersText>[1]) => providersText("en", key);
  const app = await openApp(page, server);
  const sheet = app.getByRole("dialog", { name: t("question") });
  await sheet.getByRole("button", { name: t("no"), exact: true }).click();
  await expect(sheet).toBeHidden();
  const row = (await openSettings(app)).getByRole("button", { name: t("row") });
  await expect(row).toContainText(t("row_refused"));
  await row.click();
  await sheet.getByRole("button", { name: t("yes"), exact: true }).click();
  await expect(row).toContainText(t("row_agreed"));
  await page.reload();
  await openSettings(app);
  await expect(sheet).toBeHidden();
});
