import { expect } from "@playwright/test";
import { addDays, dayAt } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { buttonIn, goTo } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test.use({ wardrobe: "two" });

/** The zone of the browser in every journey. */
const ZONE = "Europe/Moscow";
const today = (): string => dayAt(new Date(), ZONE);

/** The name that a screen reader says for a day of the calendar. */
function dayName(language: Language, day: string, outfits = 0): RegExp {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
  const said = [
    date.replace(/ г\.$/, ".*"),
    ...(day === today() ? [diaryText(language, "today")] : []),
    ...(outfits > 0 ? [diaryText(language, "outfits", { count: outfits })] : []),
  ];
  return new RegExp(`^${said.join(", ")}$`);
}
test("a garment is entered, the day before is filled, and the statistics are read, by the keyboard alone; type and color of a garment are seen at once (E-02, WEAR-01, WEAR-03, WEAR-05, WEAR-06)", async ({
  page,
  server,
}) => {
  test.slow();
  const app = await openApp(page, server);
  const shirt = app.getByRole("article").filter({ hasText: text("en", "type.T-Shirt") });
  await goTo(page, shirt.getByRole("button", { name: /^Edit/ }));
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole("group", { name: text("en", "color") })).toBeInViewport({ ratio: 1 });
  await goTo(page, dialog.getByRole("button", { name: wearText("en", "wore_it") }));
  await page.keyboard.press("Enter");
  await expect(app.getByText(/^(Added to your diary|You’re wearing this today)$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^(Worn|Wearing today)$/ })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByText(garmentText("en", "worn_times", { count: 1 }))).toBeVisible();
  await goTo(page, dialog.locator("summary"));
  await page.keyboard.press("Enter");
  await goTo(page, dialog.getByLabel(garmentText("en", "price"), { exact: true }));
  await page.keyboard.type("1,200.50");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await goTo(page, buttonIn(app, "diary", { exact: true }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("heading", { level: 1, name: text("en", "diary") })).toBeFocused();
  const day = (date: string, outfits?: number) => app.getByRole("button", { name: dayName("en", date, outfits) });
  await goTo(page, day(today(), 1));
  await page.keyboard.press("ArrowRight");
  await expect(day(addDays(today(), 1))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(day(today(), 1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(day(addDays(today(), -7))).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const chosen = app.getByRole("grid").locator('[tabindex="0"]');
  await expect(chosen).toBeFocused();
  const date = (await chosen.getAttribute("data-day")) ?? "";
  await page.keyboard.press("Enter");
  await goTo(page, app.getByRole("button", { name: diaryText("en", "add_outfit") }));
  await page.keyboard.press("Enter");
  const pants = app.getByRole("checkbox", { name: new RegExp(`^${text("en", "type.Pants")}`) });
  await goTo(page, pants);
  await page.keyboard.press("Space");
  await goTo(page, app.getByRole("button", { name: diaryText("en", "enter", { count: 1 }) }));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("region", { name: diaryText("en", "outfit_of", { number: 1, count: 1 }) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(app.getByRole("dialog")).toBeHidden();
  await expect(day(date, 1)).toBeFocused();

  await goTo(page, app.getByRole("button", { name: diaryText("en", "statistics") }));
  await page.keyboard.press("Enter");
  const lately = app.getByRole("table", { name: diaryText("en", "worn_within") });
  await expect(lately.getByRole("row").nth(1)).toHaveText(/Last 30 days\s*2\s*100%/);
  await expect(app.getByText("€1,200.50", { exact: true })).toBeVisible();
  await expect(app.getByText(diaryText("en", "per_wear", { price: "€1,200.50" }))).toBeVisible();
  await goTo(page, app.getByRole("button", { name: /^T-Shirt.*, once$/ }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName(/^Edit: T-Shirt/);
});
