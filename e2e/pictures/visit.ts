import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { buttonIn, showPlans } from "../app-actions.ts";
import { text } from "../server.ts";

export type Language = "en" | "ru";
export type App = Pick<FrameLocator | Page, "getByRole" | "getByText" | "getByLabel">;

type Visit = {
  readonly page: Page;
  readonly app: App;
  readonly language: Language;
  /** Takes a picture of the screen once nothing moves any more. */
  readonly shoot: (name: string) => Promise<void>;
};

/** Takes pictures of the filled wardrobe and its dialogs. */
export async function visitWardrobe({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("article").first().waitFor();
  await app.getByRole("button", { name: recommendationTexts(language)("your_outfit_today") }).waitFor();
  await shoot("wardrobe");
  await buttonIn(app, "type", { language }).click();
  await shoot("filter");
  await closeDialog(app, language);
  const edit = new RegExp(`^${text(language, "edit_item", { name: "" })}`);
  await app.getByRole("article").first().getByRole("button", { name: edit }).click();
  await shoot("edit");
  await closeDialog(app, language);
}

/** The garments of the pictured outfit by language. */
export const OUTFIT = {
  ru: { upper: "type.Blouse", lower: "type.Skirt", feet: "type.Sandals" },
  en: { upper: "type.Sweater", lower: "type.Jeans", feet: "type.Sneakers" },
} as const;

/** Puts an outfit together, makes its preview, and takes pictures of both. */
export async function visitConstructor({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("link", { name: text(language, "constructor") }).click();
  for (const position of ["upper", "lower", "feet"] as const) {
    const type = text(language, OUTFIT[language][position]);
    const slot = app.getByRole("button", { name: new RegExp(`^${text(language, `position.${position}`)}(:|$)`) });
    await slot.click();
    const picker = app.getByRole("dialog");
    if (position === "upper") await shoot("picker");
    // Its name begins with its color.
    const garment = picker.getByRole("button", { name: new RegExp(type, "i") });
    await garment.first().click();
    await picker.waitFor({ state: "hidden" });
  }
  await shoot("constructor");
  await buttonIn(app, "create_preview", { language }).click();
  const preview = app.getByRole("dialog").getByRole("img", { name: text(language, "picture_of_outfit") });
  await preview.waitFor({ timeout: 60_000 });
  await shoot("preview");
  await buttonIn(app.getByRole("dialog"), "close", { language, exact: true }).click();
}

/** Takes pictures of the calendar with a day, and of the statistics. */
export async function visitDiary({ page, app, language, shoot }: Visit): Promise<void> {
  await buttonIn(app, "diary", { language, exact: true }).click();
  await app.getByRole("grid").locator("img").first().waitFor();
  await shoot("calendar");
  await app.getByRole("grid").locator('[aria-current="date"]').click();
  await app.getByRole("dialog").getByRole("listitem").first().waitFor();
  await shoot("day");
  await closeDialog(app, language);
  await app.getByRole("button", { name: diaryText(language, "statistics") }).click();
  await app.getByRole("table").first().waitFor();
  await shoot("statistics");
  await app.getByRole("table").last().scrollIntoViewIfNeeded();
  await shoot("statistics-end");
  const back = page.getByRole("button", { name: "Back", exact: true });
  for (let times = 0; times < 2; times++) await back.click();
}

/** Takes pictures of the recommendations, the settings and the plans. */
export async function visitTheRest({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("link", { name: text(language, "recommendations") }).click();
  await app.getByRole("heading", { name: text(language, "recommendations") }).waitFor();
  await shoot("recommendations");
  await app.getByRole("link", { name: text(language, "wardrobe"), exact: true }).click();
  await buttonIn(app, "profile_and_settings", { language }).click();
  await shoot("settings");
  await buttonIn(app, "delete_account", { language }).scrollIntoViewIfNeeded();
  await shoot("settings-end");
  await showPlans(app.getByRole("dialog"), language);
  await shoot("comparison");
  await buttonIn(app, "extend_premium", { language }).click();
  await shoot("upgrade");
  await closeDialog(app, language);
}

async function closeDialog(app: App, language: Language): Promise<void> {
  const dialog: Locator = app.getByRole("dialog");
  const close = dialog.getByRole("button", {
    name: new RegExp(`^(${text(language, "close")}|${text(language, "close_and_save")})$`),
  });
  await close.first().click();
  await dialog.waitFor({ state: "hidden" });
}
