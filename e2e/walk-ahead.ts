import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wishText } from "@wardrobe/domain/text/wishes.ts";
import { drawPhoto } from "../server/testing/draw-photo.ts";
import { MODEL_WORK } from "./app-actions.ts";
import { text } from "./server.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";

/** From the statistics, where the diary's walk ends. */
export async function walkAhead(walk: Walk): Promise<void> {
  const { page, app, language, onScreen } = walk;
  const button = (key: Parameters<typeof plannerText>[1]) =>
    app.getByRole("button", { name: plannerText(language, key), exact: true });
  // The messenger's own.
  const back = page.getByRole("button", { name: "Back", exact: true });
  await back.click();
  await expect(app.getByRole("grid")).toBeVisible();
  const tomorrow = addDays(dayAt(new Date(), "Europe/Moscow"), 1);
  const cell = app.locator(`[data-day="${tomorrow}"]`);
  if ((await cell.count()) === 0) await app.getByRole("grid").press("PageDown");
  await cell.click();
  const sheet = app.getByRole("dialog");
  await expect(button("take").first()).toBeVisible();
  await onScreen("day ahead");
  await button("take").first().click();
  await app.getByRole("button", { name: diaryText(language, "more"), exact: true }).click();
  await expect(button("remove_plan")).toBeVisible();
  await onScreen("planned day");
  await leave(page, sheet);
  await onScreen("calendar with a plan");
  await button("plan_week").click();
  await expect(button("leave_out").first()).toBeVisible();
  await showDialog(walk, sheet, "plan of a week");
  await button("pack_trip").click();
  await expect(button("pack")).toBeVisible();
  await onScreen("trip");
  await app.getByRole("button", { name: plannerText(language, "where_to") }).click();
  await app.getByRole("searchbox").fill("рига");
  await sheet.getByRole("button", { name: language === "en" ? /^Riga/ : /^Рига/ }).click();
  await button("pack").click();
  await expect(button("send_to_chat")).toBeVisible();
  await onScreen("packed trip");
  await button("change_garments").first().click();
  await showDialog(walk, sheet, "other garments for a day of a trip");
  await back.click();
  await expect(app.getByRole("grid")).toBeVisible();
  await back.click();
  await app.getByRole("link", { name: text(language, "recommendations") }).click();
  await app.getByRole("button", { name: wishText(language, "should_i_buy") }).click();
  await expect(app.getByText(wishText(language, "no_wishes"))).toBeVisible();
  await onScreen("wishes");
  const buffer = Buffer.from(await drawPhoto({ r: 200, g: 40, b: 90 }), "base64");
  await app.getByTestId("wanted-photo").setInputFiles({ name: "shop.jpg", mimeType: "image/jpeg", buffer });
  const keep = sheet.getByRole("button", { name: wishText(language, "keep") });
  await expect(keep).toBeVisible(MODEL_WORK);
  await onScreen("judged garment");
  await keep.click();
  const wish = { name: new RegExp(`^${wishText(language, "wish_of", { what: "" })}`) };
  await app.getByRole("button", wish).click();
  await showDialog(walk, sheet, "wish");
}

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
