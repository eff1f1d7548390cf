import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { openApp, text, type JourneyServer } from "./server.ts";

export const toPreview = (card: Locator): Locator =>
  card.getByRole("button", { name: new RegExp(`^${text("en", "to_preview_item", { name: "" })}`) });

/** Opens a wardrobe with two garments and adds the first to the preview. */
export async function openWithGarment(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openApp(page, server);
  const cards = app.getByRole("article");
  await expect(cards).toHaveCount(2);
  await toPreview(cards.first()).click();
  return app;
}

/** The same, and then opens the constructor. */
export async function openConstructor(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openWithGarment(page, server);
  await app.getByRole("link", { name: text("en", "constructor") }).click();
  return app;
}
