import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn } from "./app-actions.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";

const PEOPLE = { en: "ben", ru: "anna" } as const satisfies Record<Language, string>;

/** Adds the same garment twice, one photo after the other; its dialog is open then. */
async function addTwice(page: Page, server: JourneyServer, language: Language): Promise<FrameLocator> {
  const app = await openApp(page, server, { person: PEOPLE[language] });
  const [file = ""] = await drawGarmentFiles(server.folder, [["t-shirt", "#2f6fde"]]);
  const dialog = app.getByRole("dialog");
  for (const time of [1, 2]) {
    await app.getByTestId("photos").setInputFiles(file);
    await expect(dialog.getByLabel(text(language, "position"))).toBeVisible(MODEL_WORK);
    if (time === 2) break;
    await expect(named(dialog, alikeText(language, "title"))).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  return app;
}

const named = (within: Pick<FrameLocator, "getByRole">, name: string) => within.getByRole("button", { name });

const language: Language = "en";

test(
  "a garment added twice is told with both pictures, and never again once it is not the same (STATE-03)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const say = (key: Parameters<typeof alikeText>[1]) => alikeText(language, key);
    const app = await addTwice(page, server, language);
    await named(app, say("title")).press("Enter");
    const sheet = app.getByRole("dialog", { name: say("title") });
    await expect(sheet.getByRole("img")).toHaveCount(2);
    await named(sheet, say("not_the_same")).press("Enter");
    await expect(sheet).toBeHidden();
    await expect(named(app, say("title"))).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(app.getByRole("article")).toHaveCount(2);
    const asked = page.waitForResponse(/wardrobe\/alike/);
    await app
      .getByRole("article")
      .first()
      .getByRole("button", { name: text(language, "edit_item", { name: "" }) })
      .click();
    await asked;
    await expect(app.getByRole("dialog").getByLabel(text(language, "position"))).toBeVisible();
    await expect(named(app, say("title"))).toHaveCount(0);
  },
);

test(
  "either of two like garments can be let go, which can be undone (STATE-03, E-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await addTwice(page, server, "en");
    const cards = app.getByRole("article");
    for (const which of [1, 0] as const) {
      await named(app, alikeText("en", "title")).click();
      await named(app, alikeText("en", "let_go")).nth(which).click();
      // The dialog of the one that stays does so too.
      if (which === 1) await page.keyboard.press("Escape");
      await expect(cards).toHaveCount(1);
      await buttonIn(app, "undo").click();
      await expect(cards).toHaveCount(2);
      if (which === 1)
        await cards
          .first()
          .getByRole("button", { name: text("en", "edit_item", { name: "" }) })
          .click();
    }
  },
);

test(
  "after a stack the wardrobe says what looks like a garment that there is, and compares one after the other (STATE-03)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openApp(page, server, { person: "ben" });
    const files = await drawGarmentFiles(server.folder, [
      ["t-shirt", "#2f6fde"],
      ["trousers", "#26262a"],
    ]);
    const cards = app.getByRole("article");
    await app.getByTestId("photos").setInputFiles(files);
    await expect(cards).toHaveCount(2, MODEL_WORK);
    await app.getByTestId("photos").setInputFiles(files);
    await expect(cards).toHaveCount(4, MODEL_WORK);
    const told = (count: number) => named(app, alikeText("en", "of_stack", { count }));
    await told(2).press("Enter");
    const sheet = app.getByRole("dialog", { name: alikeText("en", "title") });
    await expect(sheet.getByRole("img")).toHaveCount(2);
    const names = await sheet.getByRole("figure").allInnerTexts();
    await named(sheet, alikeText("en", "not_the_same")).press("Enter");
    // The other pair takes its place.
    await expect.poll(async () => await sheet.getByRole("figure").allInnerTexts()).not.toEqual(names);
    await named(sheet, alikeText("en", "let_go")).first().press("Enter");
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(3);
    await expect(named(app, "looks like")).toHaveCount(0);
  },
);
