import { expect, type Locator } from "@playwright/test";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { text } from "./server.ts";

type App = Pick<Locator, "getByRole">;

/** Taps the settings button; returns the dialog, which may still be loading. */
export async function openSettings(app: App, language: Language = "en"): Promise<Locator> {
  await app.getByRole("button", { name: text(language, "profile_and_settings") }).click();
  return app.getByRole("dialog", { name: text(language, "settings") });
}

/** Closes the toast: it covers the settings button. */
export async function closeToast(app: App): Promise<void> {
  const close = app.getByRole("button", { name: text("en", "close_toast") });
  await close.first().click();
  await expect(close).toHaveCount(0);
}
