import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { legalText } from "@wardrobe/domain/text/legal.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { devControl, chatOf } from "./chat.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, openAppAsNewcomer, test, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";

const PERSON = "ben";
const ALBUM = [
  ["t-shirt", "#2456a8"],
  ["trousers", "#333333"],
  ["shorts", "#a83232"],
  ["t-shirt", "#e8e4da"],
  ["trousers", "#6b4f2a"],
  ["shorts", "#2f6b3a"],
  ["t-shirt", "#d8a72e"],
  ["trousers", "#26324a"],
  ["shorts", "#8a8a8a"],
  ["t-shirt", "#7a2b6b"],
] as const;

test("each photo of an album of ten sent to the bot becomes an item; the bot answers with a card that opens the item (SPEC-37)", async ({
  page,
  server,
}) => {
  test.slow();
  const app = await openApp(page, server);
  await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  const files = await drawGarmentFiles(server.folder, ALBUM);
  const form = new FormData();
  form.append("person", PERSON);
  for (const file of files) form.append("photo", new File([await readFile(file)], "photo.jpg", { type: "image/jpeg" }));
  await devControl(server, "chat/photos", form);
  const cards = async () =>
    (await chatOf(server, PERSON)).messages.filter(({ reply_markup }) => reply_markup !== undefined);
  await expect.poll(async () => (await cards()).length, { timeout: 120_000 }).toBe(ALBUM.length);
  const link = /startapp=(item_[\w-]+)/.exec(JSON.stringify((await cards())[0]))?.[1] ?? "";
  const opened = await openApp(page, server, { start: link });
  await expect(opened.getByText(text("en", "items_count", { count: ALBUM.length }))).toBeVisible();
  await expect(buttonIn(opened.getByRole("dialog"), "close")).toBeVisible();
});

test("the bot speaks both languages, and the language chosen in the chat applies to the app", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await expect(app.getByRole("heading", { name: text("en", "wardrobe") })).toBeVisible();
  await devControl(server, "chat/text", { person: PERSON, text: "/language" });
  await expect.poll(async () => (await chatOf(server, PERSON)).texts).toContain(botText("en", "bot_language_question"));
  const { messages } = await chatOf(server, PERSON);
  const { message_id } = messages.at(-1) ?? {};
  await devControl(server, "chat/press", { person: PERSON, message: message_id, data: "language:ru" });
  await expect.poll(async () => (await chatOf(server, PERSON)).texts).toContain(botText("ru", "bot_language_done"));
  await page.reload();
  await expect(app.getByRole("heading", { name: text("ru", "wardrobe") })).toBeVisible();
});

test("the settings open the privacy policy and the terms in the person's language (SPEC-37)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server, { person: "anna" });
  await openSettings(app, "ru");
  for (const paper of ["privacy", "terms"] as const) {
    await buttonIn(app, paper, { language: "ru", exact: true }).click();
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const shown = await opened;
    await expect(shown.getByRole("heading", { level: 1, name: legalText("ru", paper, "").title })).toBeVisible();
    await shown.close();
  }
});

test("an export requested in the settings or by /export arrives in the chat (SPEC-37)", async ({ page, server }) => {
  const app = await openApp(page, server);
  await openSettings(app);
  await buttonIn(app, "export_data").click();
  await expect(app.getByText(text("en", "export_on_its_way")).first()).toBeVisible();
  const copies = async (): Promise<number> =>
    (await chatOf(server, PERSON)).messages.filter(({ document }) => document !== undefined).length;
  await expect.poll(copies, { timeout: 20_000 }).toBe(1);
  await devControl(server, "chat/text", { person: PERSON, text: "/export" });
  await expect.poll(copies, { timeout: 20_000 }).toBe(2);
});

test("outside the messenger the export is downloaded as a file (SPEC-37)", async ({ page, server }) => {
  const inside = await openApp(page, server);
  await expect(buttonIn(inside, "profile_and_settings")).toBeVisible();
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
  await expect(app.getByRole("heading", { name: text("en", "account_deleted") })).toBeVisible();
  const again = await openAppAsNewcomer(page, server);
  await expect(again.getByRole("dialog", { name: text("en", "onboarding_language") })).toBeVisible();
});
