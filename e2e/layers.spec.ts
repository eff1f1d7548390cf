import { expect } from "@playwright/test";
import { nameOfSlot, SLOT_COLUMNS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import { morningTexts } from "@wardrobe/domain/text/morning.ts";
import { buttonIn, goTo, toPreview } from "./app-actions.ts";
import { addSamples } from "./fill-wardrobe.ts";
import { openApp, test, text } from "./server.ts";

const offers = morningTexts("en");
/** A garment for each slot by its type. */
const OUTFIT = {
  head: ["knit-hat", "type.Beanie"],
  upper: ["oatmeal-sweater", "type.Sweater"],
  outerwear: ["camel-coat", "type.Coat"],
  lower: ["blue-jeans", "type.Jeans"],
  feet: ["winter-boots", "type.Boots"],
  bag: ["tote-bag", "type.Bag"],
  accessories: ["leather-belt", "type.Belt"],
} as const satisfies Record<Slot, readonly [string, Parameters<typeof text>[1]]>;
const PERSON = "ben";
const SLOTS_IN_ORDER = [...SLOT_COLUMNS.left, ...SLOT_COLUMNS.right];

test(
  "all seven slots are filled by keyboard, a coat is in one of them only, and layers are previewed, saved and opened again; one line offers the diary, once (LAYER-01, DAY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.setTimeout(900_000);
    await addSamples(
      server,
      PERSON,
      Object.values(OUTFIT).map(([key]) => key),
    );
    // Cards far below the screen are not built.
    await page.setViewportSize({ width: 390, height: 2400 });
    const app = await openApp(page, server);
    const named = (slot: Slot) => text("en", `position.${nameOfSlot(slot)}`);
    const tile = (slot: Slot) => app.getByRole("button", { name: new RegExp(`^${named(slot)}(:|$)`) });
    const pick = async (slot: Slot, type: Parameters<typeof text>[1]): Promise<void> => {
      await goTo(page, tile(slot));
      await page.keyboard.press("Enter");
      const picker = app.getByRole("dialog", { name: named(slot) });
      await goTo(page, picker.getByRole("button", { name: new RegExp(`^${text("en", type)}`) }));
      await page.keyboard.press("Enter");
      await expect(picker).toBeHidden();
    };
    // "Add to outfit" puts bags and coats into their own slots.
    for (const slot of ["bag", "outerwear"] as const)
      await toPreview(app.getByRole("article").filter({ hasText: text("en", OUTFIT[slot][1]) })).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    const tiles = app.getByRole("main").locator("[aria-haspopup=dialog]");
    const filled = async () =>
      (await tiles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))).map((name) => name.includes(":"));
    await expect.poll(filled).toEqual(SLOTS_IN_ORDER.map((slot) => slot === "bag" || slot === "outerwear"));

    await pick("upper", "type.Coat");
    await expect(tile("outerwear")).toHaveAccessibleName(named("outerwear"));
    await pick("outerwear", "type.Coat");
    await expect(tile("upper")).toHaveAccessibleName(named("upper"));
    for (const slot of SLOTS_IN_ORDER) await pick(slot, OUTFIT[slot][1]);
    await expect.poll(filled).toEqual(SLOTS_IN_ORDER.map(() => true));
    await page.reload();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    await expect.poll(filled).toEqual(SLOTS_IN_ORDER.map(() => true));

    const clear = async (slot: Slot): Promise<void> => {
      await tile(slot).click();
      await buttonIn(app.getByRole("dialog"), "clear_selection").click();
      await expect(app.getByRole("dialog")).toBeHidden();
    };
    // Three pieces, because each is cut out of its photo first.
    for (const slot of ["head", "lower", "feet", "accessories"] as const) await clear(slot);
    const layered = SLOTS_IN_ORDER.map((slot) => ["upper", "outerwear", "bag"].includes(slot));
    await expect.poll(filled).toEqual(layered);
    await buttonIn(app, "create_preview").click();
    const overlay = app.getByRole("dialog", { name: text("en", "outfit_preview") });
    await expect(overlay.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible({ timeout: 150_000 });
    await buttonIn(overlay, "save_look", { exact: true }).click();
    await buttonIn(app, "name_look", { exact: true }).click();
    const name = app.getByRole("alertdialog").getByRole("textbox", { name: text("en", "look_name") });
    await name.fill("Frost");
    await name.press("Enter");
    await expect(buttonIn(overlay, "saved", { exact: true })).toBeVisible();
    await buttonIn(overlay, "close", { exact: true }).click();

    await clear("outerwear");
    await expect(app.getByText(text("en", "shows_previous_outfit"))).toBeVisible();
    await expect(buttonIn(app, "close_toast")).toHaveCount(0, { timeout: 20_000 });
    await buttonIn(app, "saved_looks").click();
    await app.getByRole("button", { name: "Frost" }).click();
    await buttonIn(app.getByRole("dialog", { name: "Frost" }), "open_look").click();
    await expect.poll(filled).toEqual(layered);
    await expect(app.getByText(text("en", "shows_previous_outfit"))).toHaveCount(0);

    // Refused for good with the keyboard.
    await expect(app.getByText(offers("offer_diary"))).toBeVisible();
    await goTo(page, app.getByRole("button", { name: offers("offer_no") }));
    await page.keyboard.press("Enter");
    await expect(app.getByText(offers("offer_diary"))).toHaveCount(0);
    await page.reload();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    await expect(buttonIn(app, "saved", { exact: true })).toBeVisible();
    await expect(app.getByText(offers("offer_diary"))).toHaveCount(0);
  },
);
