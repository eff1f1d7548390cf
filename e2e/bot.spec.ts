import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { chatPhotoText } from "@wardrobe/domain/text/chat-photos.ts";
import { legalText } from "@wardrobe/domain/text/legal.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { devControl, chatOf } from "./chat.ts";
import { APART, drawApart } from "../server/testing/draw-apart.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, openAppAsNewcomer, test, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";

const PERSON = "ben";
const PHOTOS = Array.from({ length: 12 }, (_, index) => ["t-shirt", `hsl(${index * 30} 60% 45%)`] as const);

test(
  "twelve photos sent to the bot become twelve items, and it answers with one message that counts along and opens the app (MANY-05, SPEC-37)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 900 });
    const app = await openApp(page, server, { bare: "0" });
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    // More than an album holds: the messenger makes two of them.
    await page.getByLabel("Attach photos").setInputFiles(await drawGarmentFiles(server.folder, PHOTOS));
    const chat = page.getByRole("log", { name: "Chat with the bot" });
    await expect(chat.getByText(new RegExp(`\\d+ of ${PHOTOS.length} added`))).toBeVisible({ timeout: 30_000 });
    const added = chatPhotoText("en", "stack_added", { count: PHOTOS.length });
    await expect(chat.getByText(added)).toBeVisible({ timeout: 120_000 });
    const { messages } = await chatOf(server, PERSON);
    const ofBot = messages.filter(({ photo }) => photo === undefined);
    expect(ofBot).toMatchObject([{ edit_date: expect.any(Number) }]);
    // The open app shows them once it is used again.
    await app.getByRole("heading").first().click();
    const count = app.getByText(text("en", "items_count", { count: PHOTOS.length }));
    await expect(count).toBeVisible();
    await chat.getByRole("button", { name: botText("en", "bot_open") }).click();
    await expect(count).toBeVisible();
  },
);

test(
  "of a photo of four garments sent to the bot all become cards with one button, or are chosen in the app (MANY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 900 });
    const app = await openApp(page, server, { bare: "0" });
    const photo = join(server.folder, "several.jpg");
    await writeFile(photo, await drawApart());
    await page.getByLabel("Attach photos").setInputFiles(photo);
    const chat = page.getByRole("log", { name: "Chat with the bot" });
    const found = chatPhotoText("en", "garments_found", { count: APART.length });
    const board = chat.getByRole("listitem").filter({ hasText: found });
    await expect(board.getByRole("img")).toBeVisible({ timeout: 60_000 });
    await board.getByRole("button", { name: chatPhotoText("en", "garments_choose") }).click();
    const sheet = app.getByRole("dialog", { name: proposalTexts("en")("proposals_title") });
    await expect(sheet.getByRole("checkbox")).toHaveCount(APART.length);
    await sheet.getByRole("button", { name: proposalTexts("en")("proposals_later") }).click();
    await expect(sheet).toHaveCount(0);
    await board.getByRole("button", { name: chatPhotoText("en", "garments_keep") }).click();
    await expect(chat.getByText(chatPhotoText("en", "garments_kept", { count: APART.length }))).toBeVisible();
    await chat.getByRole("button", { name: botText("en", "bot_open"), exact: true }).click();
    await expect(app.getByRole("article")).toHaveCount(APART.length);
  },
);

test(
  "the bot speaks both languages, and the language chosen in the chat applies to the app",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await expect(app.getByRole("heading", { name: text("en", "wardrobe") })).toBeVisible();
    await devControl(server, "chat/text", { person: PERSON, text: "/language" });
    await expect
      .poll(async () => (await chatOf(server, PERSON)).texts)
      .toContain(botText("en", "bot_language_question"));
    const { messages } = await chatOf(server, PERSON);
    const { message_id } = messages.at(-1) ?? {};
    await devControl(server, "chat/press", { person: PERSON, message: message_id, data: "language:ru" });
    await expect.poll(async () => (await chatOf(server, PERSON)).texts).toContain(botText("ru", "bot_language_done"));
    await page.reload();
    await expect(app.getByRole("heading", { name: text("ru", "wardrobe") })).toBeVisible();
  },
);

test(
  "the settings open the privacy policy and the terms in the person's language (SPEC-37)",
  { tag: "@full" },
  async ({ page, server }) => {
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
  },
);

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

test(
  "outside the messenger the export is downloaded as a file (SPEC-37)",
  { tag: "@full" },
  async ({ page, server }) => {
    const inside = await openApp(page, server);
    await expect(buttonIn(inside, "profile_and_settings")).toBeVisible();
    await page.goto(await launchUrl(server, PERSON));
    await openSettings(page);
    const saved = page.waitForEvent("download");
    await buttonIn(page, "export_data").click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("wardrobe.zip");
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
  },
);

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
