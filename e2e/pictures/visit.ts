import type { FrameLocator, Locator, Page } from "@playwright/test";
import { text } from "../server.ts";

export type Language = "en" | "ru";
export type App = Pick<FrameLocator | Page, "getByRole" | "getByText" | "getByLabel">;

type Visit = {
  readonly app: App;
  readonly language: Language;
  /** Takes a picture of the screen once nothing moves any more. */
  readonly shoot: (name: string) => Promise<void>;
};

/** Takes pictures of the filled wardrobe and its dialogs. */
export async function visitWardrobe({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("article").first().waitFor();
  await shoot("wardrobe");
  await app.getByRole("button", { name: text(language, "type") }).click();
  await shoot("filter");
  await closeDialog(app, language);
  await app
    .getByRole("article")
    .first()
    .getByRole("button", { name: editButton(language) })
    .click();
  await shoot("edit");
  await closeDialog(app, language);
}

/** The garments of the pictured outfit by language. */
const OUTFIT = {
  ru: { upper: "type.Blouse", lower: "type.Skirt", feet: "type.Sandals" },
  en: { upper: "type.Sweater", lower: "type.Jeans", feet: "type.Sneakers" },
} as const;

/** Puts an outfit together, makes its preview, and takes pictures of both. */
export async function visitConstructor({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("link", { name: text(language, "constructor") }).click();
  for (const position of ["upper", "lower", "feet"] as const) {
    const type = text(language, OUTFIT[language][position]);
    const slot = app.getByRole("button", { name: new RegExp(`^${text(language, `position.${position}`)}`) });
    await slot.click();
    const picker = app.getByRole("dialog");
    if (position === "upper") await shoot("picker");
    const garment = picker.getByRole("button", { name: new RegExp(`^${type}`) });
    await garment.first().click();
    await picker.waitFor({ state: "hidden" });
  }
  await shoot("constructor");
  await app.getByRole("button", { name: text(language, "create_preview") }).click();
  await app.getByRole("img", { name: text(language, "picture_of_outfit") }).waitFor({ timeout: 60_000 });
  await shoot("preview");
  await app
    .getByRole("dialog")
    .getByRole("button", { name: text(language, "close"), exact: true })
    .click();
}

/** Takes pictures of the recommendations, the settings and the plans. */
export async function visitTheRest({ app, language, shoot }: Visit): Promise<void> {
  await app.getByRole("link", { name: text(language, "recommendations") }).click();
  await app.getByRole("heading", { name: text(language, "recommendations") }).waitFor();
  await shoot("recommendations");
  await app.getByRole("link", { name: text(language, "wardrobe"), exact: true }).click();
  await app.getByRole("button", { name: text(language, "profile_and_settings") }).click();
  await shoot("settings");
  await app.getByRole("button", { name: text(language, "delete_account") }).scrollIntoViewIfNeeded();
  await shoot("settings-end");
  await app.getByRole("button", { name: text(language, "extend_premium") }).click();
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

function editButton(language: Language): RegExp {
  return new RegExp(`^${text(language, "edit_item", { name: "" })}`);
}
