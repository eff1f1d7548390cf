import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { buttonIn, TWO_GARMENTS } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, test } from "./server.ts";

/** Wide enough to show the phone between the controls and the chat. */
const WIDE = { width: 1280, height: 800 };
const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

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
    await expectAccessible(page);
    await opened.click();
    const item = app.getByRole("dialog");
    await buttonIn(item, "close_and_save").click();
    await expect(item).toHaveCount(0);
    await expect(app.getByRole("article")).toHaveCount(1);
    await page.getByRole("tab", { name: "Events" }).click();
    await expect(page.getByRole("region", { name: "Event list" })).toContainText(/opened.*"start":"item_\w+/);
  },
);

async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).exclude("#app").withTags(WCAG).analyze();
  expect(found.passes.length).toBeGreaterThan(5);
  expect(found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(" ")) }))).toEqual(
    [],
  );
}
