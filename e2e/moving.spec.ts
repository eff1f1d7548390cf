import { expect } from "@playwright/test";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { randomExport } from "../server/testing/random-export.ts";
import { cardsIn, goTo, openSettings } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test("a wardrobe is brought in with the keyboard alone: chosen, told, brought, there (MOVE-01)", async ({
  page,
  server,
}) => {
  const t = (key: Parameters<typeof importText>[1], params = {}) => importText("en", key, params);
  const { lists, zip } = await randomExport(7);
  page.on("filechooser", () => {});
  const app = await openApp(page, server);
  const settings = await openSettings(app);
  await goTo(page, settings.getByRole("button", { name: t("import_row") }));
  await page.keyboard.press("Enter");
  const sheet = app.getByRole("dialog", { name: t("import_title") });
  await goTo(page, sheet.getByRole("button", { name: t("import_choose") }));
  const choose = async (name: string, bytes: Uint8Array): Promise<void> => {
    const [picker] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
    await picker.setFiles([{ name, mimeType: "application/zip", buffer: Buffer.from(bytes) }]);
  };
  await choose("broken.zip", Buffer.from("PK\u0003\u0004"));
  await expect(sheet.getByRole("alert")).toHaveText(text("en", "import_not_readable"));
  await goTo(page, sheet.getByRole("button", { name: t("import_choose") }));
  await choose("wardrobe.zip", await zip());
  await expect(sheet).toContainText(t("items", { count: lists.items.length }));
  await goTo(page, sheet.getByRole("button", { name: t("import_yes"), exact: true }));
  await page.keyboard.press("Enter");
  const done = app.getByRole("dialog", { name: t("import_done") });
  await expect(done).toContainText(t("import_came"));
  await goTo(page, done.getByRole("button", { name: t("import_open") }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("dialog")).toHaveCount(0);
  await expect(cardsIn(app).first()).toBeVisible();
});
