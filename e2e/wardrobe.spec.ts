import { expect, type FrameLocator } from "@playwright/test";
import { searchedText } from "@wardrobe/domain/text/searched-closest.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, TWO_GARMENTS, buttonIn } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

const cards = (app: FrameLocator) => app.getByRole("article");
const photos = (app: FrameLocator) => app.getByTestId("photos");

test.describe("on a server that restarts", () => {
  test.use({ hasOwnServer: true });

  test("a newcomer uploads two photos and edits one, and everything is there after a restart (L-01, L-02, U-04, W-01, W-02, W-06, W-08, E-01, E-07)", async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server);
    const header = app.locator("header");
    await expect(header.getByRole("heading", { level: 1 })).toContainText(text("en", "wardrobe"));
    await expect(buttonIn(header, "add_clothes")).toBeVisible();
    await expect(buttonIn(header, "profile_and_settings")).toBeVisible();
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect(app.locator('[data-testid="photos"][accept="image/*"][multiple]')).toHaveCount(1);
    const button = await buttonIn(app, "upload_photos").boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0) / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
    expect(button?.y).toBeGreaterThan(600);

    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, TWO_GARMENTS));
    await expect(app.getByRole("group", { name: text("en", "uploads") })).toBeVisible();
    await expect(cards(app)).toHaveCount(2, MODEL_WORK);
    await expect(app.getByRole("group", { name: text("en", "uploads") })).toBeHidden();

    // On its picture.
    await cards(app)
      .first()
      .click({ position: { x: 40, y: 40 } });
    const dialog = app.getByRole("dialog", { name: text("en", "edit") });
    await expect(
      dialog.getByRole("img", { name: new RegExp(`^(${text("en", "type.T-Shirt")}|${text("en", "type.Pants")})`) }),
    ).toBeVisible();
    for (const mode of ["original", "no_background", "enhanced"] as const)
      await expect(dialog.getByRole("radio", { name: text("en", `image_mode.${mode}`) })).toHaveCount(1);
    await expect(dialog.getByRole("radio", { name: text("en", "image_mode.original") })).toBeChecked();
    await dialog.getByLabel(text("en", "brand"), { exact: true }).fill("Acme");
    await dialog.getByLabel(text("en", "type"), { exact: true }).selectOption({ label: text("en", "custom") });
    await dialog.getByLabel(text("en", "custom_type")).fill("Kimono");
    await buttonIn(dialog, "save", { exact: true }).click();
    await expect(dialog).toBeHidden();
    const kimono = cards(app).filter({ hasText: "Kimono" });
    await expect(kimono).toHaveCount(1);

    await server.process.stop();
    await server.process.start();
    await openApp(page, server);
    await expect(cards(app)).toHaveCount(2);
    await kimono.getByRole("button", { name: /^Edit/ }).click();
    await expect(dialog.getByLabel(text("en", "brand"), { exact: true })).toHaveValue("Acme");
  });
});

test.describe("in a wardrobe of three garments", () => {
  test.use({ wardrobe: "three" });

  test("filters show counts and apply at once, a type gives one flat grid, and clear resets everything (W-03 to W-05, W-07)", async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server);
    await expect(cards(app)).toHaveCount(3);
    const filters = app.getByRole("group", { name: text("en", "filters") });

    await buttonIn(filters, "color").click();
    const colors = app.getByRole("dialog", { name: text("en", "color") });
    await expect(colors.getByRole("checkbox")).toHaveCount(3);
    await colors.getByRole("checkbox", { name: `${text("en", "color.Blue")} 1` }).check({ force: true });
    await colors.getByRole("button", { name: text("en", "show_items", { count: 1 }) }).click();
    await expect(cards(app)).toHaveCount(1);
    await expect(app.getByRole("heading", { name: text("en", "position.feet") })).toBeVisible();

    await buttonIn(filters, "type", { exact: true }).click();
    const types = app.getByRole("dialog", { name: text("en", "type") });
    await types.getByRole("checkbox", { name: `${text("en", "type.T-Shirt")} 1` }).check({ force: true });
    await page.keyboard.press("Escape");
    await expect(app.getByRole("heading", { name: `${text("en", "type.T-Shirt")} 1` })).toBeVisible();
    await expect(app.getByRole("heading", { name: text("en", "position.feet") })).toBeHidden();
    await expect(cards(app)).toHaveCount(1);
    const found = app.getByRole("status").filter({ hasText: text("en", "found") });
    await expect(found).toHaveText(`${text("en", "found")}: ${text("en", "items_count", { count: 1 })}`);
    await expect(buttonIn(filters, "clear_filters")).toBeInViewport({ ratio: 1 });

    await buttonIn(filters, "search", { exact: true }).click();
    await app.getByRole("searchbox").fill("no such thing");
    await expect(found).toContainText(text("en", "items_count", { count: 0 }));
    await app.getByRole("button", { name: searchedText("en", "clear_filters") }).click();
    await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(app.getByText(searchedText("en", "nothing_found"))).toBeVisible();
    await buttonIn(app, "close_search").click();
    await expect(cards(app)).toHaveCount(3);
    await expect(found).toHaveCount(0);

    await buttonIn(filters, "type", { exact: true }).click();
    await types.getByRole("checkbox", { name: `${text("en", "type.T-Shirt")} 1` }).check({ force: true });
    await page.keyboard.press("Escape");
    await buttonIn(filters, "clear_filters").click();
    await expect(cards(app)).toHaveCount(3);
    await expect(buttonIn(filters, "clear_filters")).toBeHidden();
  });
});
