import { expect } from "@playwright/test";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { buttonIn, TWO_GARMENTS } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { openApp, test } from "./server.ts";

/** Wide enough to show the phone between the controls and the chat. */
const WIDE = { width: 1280, height: 800 };

test(
  "in the chat beside the phone commands are answered, a photo becomes an item, and the button of its card opens the item (SPEC-37)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.setViewportSize(WIDE);
    const app = await openApp(page, server, { bare: "0" });
    const chat = page.getByRole("log", { name: "Chat with the bot" });
    await page.getByRole("button", { name: "Commands" }).click();
    await page.getByRole("button", { name: "/start" }).click();
    await expect(chat.getByRole("button", { name: botText("en", "bot_open") })).toBeVisible();
    await page.getByLabel("Message").fill("Hello");
    await page.getByLabel("Message").press("Enter");
    await expect(chat.getByText("Hello", { exact: true })).toBeVisible();

    await page
      .getByLabel("Attach photos")
      .setInputFiles(await drawGarmentFiles(server.folder, TWO_GARMENTS.slice(0, 1)));
    const opened = chat.getByRole("button", { name: botText("en", "bot_open_item") });
    await expect(opened).toHaveCount(1, { timeout: 30_000 });
    const { passed, violations } = await lookWithAxe(page, "page");
    expect([passed > 5, violations]).toEqual([true, []]);
    await opened.click();
    const item = app.getByRole("dialog");
    await buttonIn(item, "close_and_save").click();
    await expect(item).toHaveCount(0);
    await expect(app.getByRole("article")).toHaveCount(1);
    await page.getByRole("tab", { name: "Events" }).click();
    await expect(page.getByRole("region", { name: "Event list" })).toContainText(/opened.*"start":"item_\w+/);
  },
);
