import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { accountGoneText } from "@wardrobe/domain/text/account-gone.ts";
import { importText } from "@wardrobe/domain/text/imports.ts";
import { newsText } from "@wardrobe/domain/text/news.ts";
import { yourDataText } from "@wardrobe/domain/text/your-data.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { chatOf } from "./chat.ts";
import { openApp, openAppAsNewcomer, test, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";

const PERSON = "ben";

test("rows of the settings that come late move nothing under the finger; an export requested there arrives in the chat; outside the messenger it is downloaded as a file (S-01, SPEC-37)", async ({
  page,
  server,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/assets\/(import|news)-row-/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const app = await openApp(page, server);
  const settings = await openSettings(app);
  await buttonIn(app, "export_data").hover();
  await page.mouse.down();
  late.resolve();
  await expect(settings.getByRole("button", { name: importText("en", "import_row") })).toBeVisible();
  await expect(settings.getByRole("switch", { name: newsText("en", "row") })).toBeVisible();
  await page.mouse.up();
  await expect(app.getByText(yourDataText("en", "export_on_its_way")).first()).toBeVisible();
  const copies = async (): Promise<number> =>
    (await chatOf(server, PERSON)).messages.filter(({ document }) => document !== undefined).length;
  await expect.poll(copies, { timeout: 20_000 }).toBe(1);

  await page.goto(await launchUrl(server, PERSON));
  await openSettings(page);
  const saved = page.waitForEvent("download");
  await buttonIn(page, "export_data").click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("wardrobe.zip");
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
});

test("an account is deleted after a question, and a returning person starts with the onboarding (SPEC-37)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await openSettings(app);
  await buttonIn(app, "delete_account").click();
  const question = app.getByRole("alertdialog");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(question).toHaveCount(0);
  await expect(app.getByRole("dialog", { name: text("en", "settings") })).toBeVisible();
  await buttonIn(app, "delete_account").click();
  await buttonIn(question, "cancel").click();
  await expect(question).toHaveCount(0);
  await buttonIn(app, "delete_account").click();
  await buttonIn(question, "delete_account").click();
  await expect(app.getByRole("heading", { name: accountGoneText("en", "deleted") })).toBeVisible();
  const again = await openAppAsNewcomer(page, server);
  await expect(again.getByRole("dialog", { name: text("en", "onboarding_language") })).toBeVisible();
});
