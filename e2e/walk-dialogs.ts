import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";

export type Walk = {
  readonly page: Page;
  readonly app: FrameLocator;
  readonly language: Language;
  /** Called with the name of the screen that is open now. */
  readonly onScreen: (name: string) => Promise<void>;
};

export async function showDialog({ page, onScreen }: Walk, dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await onScreen(name);
  await leave(page, dialog);
}

export async function leave(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}
