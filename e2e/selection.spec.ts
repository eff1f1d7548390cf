import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { manyText } from "@wardrobe/domain/text/many.ts";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { collectionText } from "@wardrobe/domain/text/collections.ts";
import { stateText } from "@wardrobe/domain/text/states.ts";
import { buttonIn, cardsIn, markUnsure, openThree } from "./app-actions.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { openApp, test, text } from "./server.ts";

test.use({ wardrobe: "three" });

const select = (app: FrameLocator) => buttonIn(app, "select", { exact: true });
const bar = (app: FrameLocator) => app.getByRole("region", { name: text("en", "selection") });
const undo = (app: FrameLocator) => buttonIn(app, "undo", { exact: true });

/** Deletes the first item in its dialog. */
async function deleteFirst(app: FrameLocator): Promise<void> {
  await cardsIn(app).first().getByRole("button", { name: /^Edit/ }).click();
  await buttonIn(app, "delete_item").click();
  await buttonIn(app.getByRole("alertdialog"), "delete", { exact: true }).click();
}

/** The dialog of the newest shorts is named after them, and its image modes stand side by side on a narrow phone. */
async function expectModesInOneLine(page: Page, app: FrameLocator): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: phone.height });
  const name = text("en", "edit_item", { name: text("en", "type.Shorts") });
  await cardsIn(app).getByRole("button", { name }).click();
  const modes = app.getByRole("dialog", { name, exact: true }).getByRole("radio");
  await expect(modes).toHaveCount(3);
  const tops = modes.evaluateAll((radios) => radios.map((radio) => radio.parentElement?.getBoundingClientRect().top));
  expect(new Set(await tops).size).toBe(1);
  await page.keyboard.press("Escape");
  await expect(modes).toHaveCount(0);
  await page.setViewportSize(phone);
}

test("several items are selected by keyboard, go into a collection, get a season and a style, and are deleted after a question; what is to check is not offered meanwhile (SET-01, SPEC-39, SPEC-52)", async ({
  page,
  server,
}) => {
  await markUnsure(page);
  const app = await openThree(page, server);
  await app.getByRole("button", { name: manyText("en", "decline_offer") }).click();
  const toCheck = app.getByRole("button", { name: checkText("en", "check_items", { count: 3 }) });
  await expect(toCheck).toBeVisible();
  await page.unrouteAll();
  await expectModesInOneLine(page, app);
  await select(app).focus();
  await page.keyboard.press("Enter");
  await expect(toCheck).toBeHidden();
  await expect(bar(app).getByRole("status")).toHaveText(text("en", "tap_items"));
  const boxes = app.getByRole("article").getByRole("checkbox");
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await boxes.nth(2).focus();
  await page.keyboard.press("Space");
  await expect(bar(app).getByRole("status")).toHaveText(text("en", "items_selected", { count: 2 }));
  const { passed, violations } = await lookWithAxe(app);
  expect([passed > 5, violations]).toEqual([true, []]);

  await bar(app)
    .getByRole("button", { name: collectionText("en", "add_to") })
    .press("Enter");
  await app.getByRole("button", { name: collectionText("en", "new_collection") }).press("Enter");
  await page.keyboard.type("Seaside");
  await page.keyboard.press("Enter");
  await expect(bar(app)).toBeHidden();
  await app.getByRole("button", { name: stateText("en", "collections") }).press("Enter");
  await app
    .getByRole("dialog")
    .getByRole("button", { name: /^Seaside/ })
    .press("Enter");
  await expect(cardsIn(app)).toHaveCount(2);
  await select(app).press("Enter");
  await buttonIn(bar(app), "select_all").press("Enter");
  await buttonIn(app, "clear_filters").press("Enter");

  await buttonIn(bar(app), "change_fields").press("Enter");
  const sheet = app.getByRole("dialog", { name: text("en", "change_fields") });
  const apply = sheet.getByRole("button", { name: text("en", "apply_to_items", { count: 2 }) });
  await expect(apply).toBeDisabled();
  await sheet.getByRole("checkbox", { name: text("en", "season.Winter") }).press("Space");
  await sheet.getByRole("checkbox", { name: text("en", "style.Party"), exact: true }).press("Space");
  await apply.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(cardsIn(app).filter({ hasText: text("en", "style.Party") })).toHaveCount(2);

  await buttonIn(bar(app), "delete", { exact: true }).press("Enter");
  const question = app.getByRole("alertdialog", { name: text("en", "delete_items_question", { count: 2 }) });
  await buttonIn(question, "delete", { exact: true }).press("Enter");
  await expect(cardsIn(app)).toHaveCount(1);
  await expect(app.getByText(text("en", "items_deleted", { count: 2 })).first()).toBeVisible();
  await expect(app.getByRole("region", { name: text("en", "notifications") })).toBeAttached();
  await expect(bar(app)).toBeHidden();
  await expect(select(app)).toBeFocused();

  await undo(app).click();
  await expect(cardsIn(app)).toHaveCount(3);
  await expect(cardsIn(app).filter({ hasText: text("en", "style.Party") })).toHaveCount(2);
  const again = await openApp(page, server, { person: "ben" });
  await expect(cardsIn(again)).toHaveCount(3);
});

test(
  "leaving the page completes a deletion, and killing it before keeps the item (E-04)",
  { tag: "@full" },
  async ({ page, context, server }) => {
    const app = await openThree(page, server);
    await deleteFirst(app);
    await expect(cardsIn(app)).toHaveCount(2);
    const again = await openApp(page, server);
    await expect(cardsIn(again)).toHaveCount(2);

    // A killed page cannot even send its last request.
    await deleteFirst(again);
    await expect(cardsIn(again)).toHaveCount(1);
    for (const frame of page.frames())
      await frame.evaluate(() => Object.assign(window, { fetch: async () => await new Promise(() => {}) }));
    await page.close();
    await expect(cardsIn(await openApp(await context.newPage(), server))).toHaveCount(2);
  },
);

test(
  "a toast is in the middle of the top, in the place of the title, and covers nothing below (M-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openThree(page, server);
    await select(app).click();
    await buttonIn(bar(app), "select_all").click();
    await page.clock.install();
    await buttonIn(bar(app), "delete", { exact: true }).click();
    await buttonIn(app.getByRole("alertdialog"), "delete", { exact: true }).click();
    const toast = undo(app).locator("xpath=ancestor::*[@role='group'][1]");
    await expect(toast).toBeVisible();
    const middle = async (): Promise<number> => {
      const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {};
      return x + width / 2;
    };
    await expect.poll(middle).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
    const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Infinity;
    const endOf = async (place: Locator): Promise<number> =>
      (await topOf(place)) + ((await place.boundingBox())?.height ?? 0);
    await expect(app.locator("header")).toHaveCSS("opacity", "0");
    expect(await endOf(toast)).toBeLessThanOrEqual(await topOf(app.locator("header + *")));
  },
);
