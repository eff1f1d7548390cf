import { expect, type Locator } from "@playwright/test";
import { COLORS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { MODEL_WORK, buttonIn, goTo, TWO_GARMENTS } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, test, text } from "./server.ts";

test("the main actions work with the keyboard alone: upload, edit, build, preview, settings, pay", async ({
  page,
  server,
}) => {
  test.slow();
  // Registered early: if the handler comes with the key press, the browser may show its own file dialog first.
  page.on("filechooser", () => {});
  const app = await openApp(page, server);
  const button = (key: Parameters<typeof text>[1]): Locator => buttonIn(app, key, { exact: true });

  await goTo(page, button("upload_photos"));
  const [picker] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await picker.setFiles(await drawGarmentFiles(server.folder, TWO_GARMENTS));
  const cards = app.getByRole("article");
  await expect(cards).toHaveCount(2, MODEL_WORK);
  await expect(app.getByRole("group", { name: text("en", "uploads") })).toBeHidden();

  await goTo(
    page,
    cards.first().getByRole("button", { name: new RegExp(`^${text("en", "edit_item", { name: "" })}`) }),
  );
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  await goTo(page, dialog.getByLabel(text("en", "brand")));
  await page.keyboard.type("Muji");
  await goTo(page, dialog.getByRole("button", { name: /^Details/ }));
  await page.keyboard.press("Enter");
  const details = app.getByRole("dialog", { name: "Details" });
  await goTo(page, details.getByLabel("Size"));
  await page.keyboard.type("38");
  await goTo(page, details.getByRole("checkbox", { name: "By hand" }));
  await page.keyboard.press(" ");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(dialog.getByRole("button", { name: /^Details 38/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards.first()).toContainText("Muji");

  await goTo(page, app.getByRole("link", { name: text("en", "constructor") }));
  await page.keyboard.press("Enter");
  for (const [position, type] of [
    ["upper", "type.T-Shirt"],
    ["lower", "type.Pants"],
  ] as const) {
    await goTo(page, button(`position.${position}`));
    await page.keyboard.press("Enter");
    const sheet = app.getByRole("dialog", { name: text("en", `position.${position}`) });
    await goTo(page, sheet.getByRole("button", { name: new RegExp(text("en", type), "i") }));
    await page.keyboard.press("Enter");
    await expect(sheet).toBeHidden();
  }
  await goTo(page, buttonIn(app, "create_preview"));
  await page.keyboard.press("Enter");
  await expect(app.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible(MODEL_WORK);
  await page.keyboard.press("Escape");
  await expect(app.getByRole("dialog")).toBeHidden();

  await goTo(page, app.getByRole("link", { name: text("en", "wardrobe"), exact: true }));
  await page.keyboard.press("Enter");
  await goTo(page, button("profile_and_settings"));
  await page.keyboard.press("Enter");
  const settings = app.getByRole("dialog", { name: text("en", "settings") });
  const man = settings.getByRole("radio", { name: text("en", "gender.man"), exact: true });
  await goTo(page, man);
  await page.keyboard.press("ArrowRight");
  await expect(settings.getByRole("radio", { name: text("en", "gender.woman") })).toBeChecked();
  await goTo(page, settings.getByRole("button", { name: /^Plan:/ }));
  await page.keyboard.press("Enter");
  await goTo(page, buttonIn(settings, "pick_plan"));
  await page.keyboard.press("Enter");
  const plans = app.getByRole("dialog", { name: text("en", "choose_plan") });
  await goTo(page, plans.getByRole("button", { name: /Stars/ }).first());
  await page.keyboard.press("Enter");
  // The messenger's sheet is outside the app.
  for (const name of [/^Pay ★/, "Done"]) {
    await goTo(page, page.getByRole("button", { name }));
    await page.keyboard.press("Enter");
  }
  await expect(app.getByText(text("en", "premium_activated")).first()).toBeVisible({ timeout: 30_000 });
});

test.describe("with three garments", () => {
  test.use({ wardrobe: "three" });
  test(
    "when the focused control disappears the focus moves nearby, not to the top of the page",
    { tag: "@full" },
    async ({ page, server }) => {
      const app = await openApp(page, server);
      const cards = app.getByRole("article");
      await expect(cards).toHaveCount(3);
      const filters = app.getByRole("group", { name: text("en", "filters") });
      const search = buttonIn(filters, "search", { exact: true });
      await search.press("Enter");
      await buttonIn(app, "close_search").press("Enter");
      await expect(search).toBeFocused();

      await buttonIn(filters, "type", { exact: true }).press("Enter");
      await app.getByRole("dialog").getByRole("checkbox").first().press("Space");
      // The choice is visible in forced colors too.
      await page.emulateMedia({ forcedColors: "active" });
      const chosen = app.getByRole("dialog").locator("label:has(:checked)");
      await expect(chosen).toHaveCSS("outline-style", "double");
      await page.keyboard.press("Tab");
      await expect(chosen).toHaveCSS("outline-width", "3px");
      await page.emulateMedia({ forcedColors: "none" });
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toHaveCount(0);
      await buttonIn(filters, "clear_filters").press("Enter");
      await expect(search).toBeFocused();

      const edit = cards.first().getByRole("button", { name: /^Edit/ });
      await expect(edit).toHaveAccessibleName(new RegExp(`^Edit: .+, (${COLORS.join("|")}),`));
      await edit.press("Enter");
      await buttonIn(app, "delete_item").press("Enter");
      const question = app.getByRole("alertdialog");
      await expect(question).toHaveAccessibleDescription(text("en", "delete_item_hint"));
      await expect(buttonIn(question, "cancel")).toBeFocused();
      await buttonIn(question, "delete", { exact: true }).press("Enter");
      await expect(cards).toHaveCount(2);
      await expect(app.getByRole("dialog")).toHaveCount(0);
      await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
    },
  );
});
