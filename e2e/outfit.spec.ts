import { expect, type Locator } from "@playwright/test";
import { NAMING_OFFERED_MS } from "@wardrobe/domain/outfit/look.ts";
import { PREVIEW_FILE_NAME } from "@wardrobe/domain/outfit/preview.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";
import { outfitTexts } from "@wardrobe/domain/text/outfit.ts";
import { MODEL_WORK, buttonIn, openConstructor, openWithGarment, toPreview } from "./app-actions.ts";
import { chooseOfLook } from "./friends-actions.ts";
import { openApp, test, text } from "./server.ts";

test.use({ wardrobe: "two" });

const friends = friendsTexts("en");
const PNG_START = [0x89, 0x50, 0x4e, 0x47];

test("an outfit is put together, previewed for one credit, shared, and shown again for free (W-08, C-01 to C-08, T-05)", async ({
  page,
  server,
}) => {
  const shared: unknown[] = [];
  await page.exposeFunction("recordShared", (data: unknown) => shared.push(data));
  await page.addInitScript(recordSharing);
  const app = await openWithGarment(page, server);
  await expect(app.getByText(text("en", "item_added_to_preview")).first()).toBeVisible();

  await app.getByRole("link", { name: text("en", "constructor") }).click();
  const create = buttonIn(app, "create_preview");
  await expect(create).toBeEnabled();
  const upper = app.getByRole("button", { name: new RegExp(`^${text("en", "position.upper")}`) });
  await upper.click();
  const picker = app.getByRole("dialog", { name: text("en", "position.upper") });
  await buttonIn(picker, "type.T-Shirt").click();
  await expect(picker).toBeHidden();
  // The first cell of the picker empties the slot (C-02).
  await upper.click();
  await picker.getByRole("listitem").first().getByRole("button").click();
  await expect(picker).toBeHidden();
  await expect(upper).toHaveAccessibleName(text("en", "position.upper"));
  await upper.click();
  await buttonIn(picker, "type.T-Shirt").click();
  await expect(upper).toHaveAccessibleName(
    new RegExp(
      `^${text("en", "position.upper")}: ${text("en", "type.T-Shirt")}, ${text("en", "color.Blue").toLowerCase()}`,
    ),
  );

  await create.click();
  await expect(app.getByText(text("en", "preview_generation_started")).first()).toBeVisible();
  await expect(app.getByRole("button", { name: outfitTexts("en")("drawing"), exact: true })).toBeDisabled();
  await expect(app.getByRole("progressbar")).toBeVisible();
  const overlay = app.getByRole("dialog", { name: text("en", "outfit_preview") });
  await expect(overlay.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible(MODEL_WORK);
  await expect(app.getByText(text("en", "preview_created")).first()).toBeVisible();

  await buttonIn(overlay, "share").click();
  await app.getByRole("button", { name: friends("share_picture"), exact: true }).click();
  await expect
    .poll(() => shared)
    .toEqual([
      {
        name: PREVIEW_FILE_NAME,
        type: "image/png",
        start: PNG_START,
        title: text("en", "outfit_preview"),
        text: text("en", "share_text", { bot: "wardrobe_simulator_bot" }),
      },
    ]);
  await buttonIn(overlay, "close", { exact: true }).click();
  await expect(overlay).toBeHidden();
  await expect(app.getByText(text("en", "ai_credits_left", { count: 9 }))).toBeVisible();

  await app.getByRole("button", { name: outfitTexts("en")("open_preview"), exact: true }).click();
  await expect(overlay).toBeVisible();
  await buttonIn(overlay, "close", { exact: true }).click();
  await expect(app.getByText(text("en", "ai_credits_left", { count: 9 }))).toBeVisible();
});

test(
  "an outfit of two is kept with four taps, and with a preview with five; a saved one is renamed (C-10, W-08)",
  { tag: "@full" },
  async ({ page, server }) => {
    let app = await openApp(page, server);
    let taps = 0;
    const tap = async (what: Locator): Promise<void> => {
      await what.click();
      taps++;
    };
    const chooseTwo = async (): Promise<void> => {
      for (const garment of ["type.T-Shirt", "type.Pants"] as const)
        await tap(toPreview(app.getByRole("article").filter({ hasText: text("en", garment) })));
      await tap(app.getByRole("link", { name: text("en", "constructor") }));
    };
    await chooseTwo();
    await tap(buttonIn(app, "save_look", { exact: true }));
    await expect(app.getByText(text("en", "look_saved")).first()).toBeVisible();
    await expect(buttonIn(app, "saved", { exact: true })).toBeVisible();
    expect(taps).toBe(4);
    await expect(app.getByText(text("en", "ai_credits_left", { count: 10 }))).toBeVisible();

    await page.mouse.move(5, 5);
    await expect(buttonIn(app, "close_toast")).toHaveCount(0, { timeout: NAMING_OFFERED_MS + 5000 });
    await buttonIn(app, "saved_looks").click();
    await app.getByRole("dialog").getByRole("listitem").getByRole("button").first().click();
    await chooseOfLook(app, "name_look");
    const naming = app.getByRole("alertdialog");
    await naming.getByRole("textbox", { name: text("en", "look_name") }).fill("Rainy Monday");
    await buttonIn(naming, "save_look").click();
    await expect(app.getByRole("dialog", { name: "Rainy Monday" })).toBeVisible();

    // The same two with a preview.
    app = await openApp(page, server);
    taps = 0;
    await chooseTwo();
    await tap(buttonIn(app, "create_preview"));
    const overlay = app.getByRole("dialog", { name: text("en", "outfit_preview") });
    await expect(overlay).toBeVisible(MODEL_WORK);
    await tap(buttonIn(overlay, "save_look", { exact: true }));
    await expect(buttonIn(overlay, "saved", { exact: true })).toBeVisible();
    expect(taps).toBe(5);
  },
);

/** Replaces the Web Share API, which headless browsers do not have, and records the shared files. */
function recordSharing(): void {
  Object.assign(Navigator.prototype, {
    canShare: () => true,
    share: async ({ files = [], title, text: message }: ShareData) => {
      for (const file of files) {
        const start = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
        await Reflect.get(window, "recordShared")({ name: file.name, type: file.type, start, title, text: message });
      }
    },
  });
}

test(
  "a preview is saved under a name, dimmed for another outfit, opened again, shared by a link, withdrawn and deleted (C-07, C-10)",
  { tag: "@full" },
  async ({ page, server }) => {
    // Two people open the app six times.
    test.slow();
    const app = await openConstructor(page, server);
    await buttonIn(app, "create_preview").click();
    // The progress bar and the preview survive a reload, as when the messenger kills the app.
    await expect(app.getByText(text("en", "preview_generation_started")).first()).toBeVisible();
    await page.reload();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    const picture = app.getByRole("img", { name: text("en", "picture_of_outfit") });
    await expect(picture).toBeVisible(MODEL_WORK);

    await buttonIn(app, "save_look", { exact: true }).click();
    await expect(app.getByText(text("en", "look_saved")).first()).toBeVisible();
    await buttonIn(app, "name_look", { exact: true }).click();
    const name = app.getByRole("alertdialog").getByRole("textbox", { name: text("en", "look_name") });
    await name.fill("Rainy Monday");
    await name.press("Enter");
    await expect(app.getByText(text("en", "look_named")).first()).toBeVisible();
    const saved = buttonIn(app, "saved", { exact: true });
    await expect(saved).toBeVisible();
    await buttonIn(app, "close", { exact: true }).click();

    // With other items in the slots the picture says so and is not saved, also after a reload.
    const previous = app.getByText(text("en", "shows_previous_outfit"));
    const choose = async (cell: number): Promise<void> => {
      await app.getByRole("button", { name: new RegExp(`^${text("en", "position.upper")}`) }).click();
      await app.getByRole("dialog").getByRole("listitem").nth(cell).getByRole("button").click();
      await expect(app.getByRole("dialog")).toBeHidden();
    };
    await choose(0);
    await expect(previous).toBeVisible();
    await expect(saved).toHaveCount(0);
    await page.reload();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    await expect(previous).toBeVisible();
    await choose(1);
    await expect(saved).toBeVisible();
    await expect(previous).toHaveCount(0);

    const openLooks = async (): Promise<void> => {
      // A toast covers the button for five seconds, or longer while the pointer is over it.
      await page.mouse.move(5, 5);
      await expect(buttonIn(app, "close_toast")).toHaveCount(0);
      await buttonIn(app, "saved_looks").click();
      await app.getByRole("button", { name: "Rainy Monday" }).click();
      await expect(app.getByRole("dialog", { name: "Rainy Monday" })).toBeVisible();
    };
    await openLooks();
    const reply = page.waitForResponse((response) => response.url().endsWith("/outfit/share-look"));
    await buttonIn(app, "share", { exact: true }).click();
    await buttonIn(app, "share_link", { exact: true }).click();
    await app.getByLabel(friends("shown_name")).fill("Ben");
    await app.getByRole("button", { name: friends("share_page") }).click();
    const key = String(Reflect.get(await (await reply).json(), "share_key"));
    const sheet = page.getByRole("dialog", { name: "Share to a chat" });
    await expect(sheet).toContainText(`/look/${key}`);
    await sheet.getByRole("button", { name: "Send" }).click();
    await expect(app.getByText(text("en", "look_is_shared"))).toBeVisible();
    const sharedPage = await (
      await page.request.get(`${server.process.appUrl}/look/${key}`, { headers: { "accept-language": "en" } })
    ).text();
    expect(sharedPage).toContain("An outfit by Ben");
    expect(sharedPage).toContain(`startapp=look_${key}`);

    // This browser shares no files: a friend sees the picture on the look's page.
    await buttonIn(app, "share", { exact: true }).click();
    await app.getByRole("button", { name: friends("share_picture"), exact: true }).click();
    await expect(sheet).toContainText(`/look/${key}`);
    await sheet.getByRole("button", { name: "Send" }).click();

    await page.route("**/outfit/shared/*", async (route) => await route.abort("internetdisconnected"));
    const other = await openApp(page, server, { person: "dora", start: `look_${key}` });
    await expect(other.getByText(text("en", "looks_not_loaded"))).toBeVisible();
    await expect(other.getByRole("heading", { name: text("en", "look_gone_title") })).toHaveCount(0);
    await page.unroute("**/outfit/shared/*");
    await buttonIn(other, "retry").click();
    await expect(other.getByRole("heading", { name: "Rainy Monday" })).toBeVisible();
    await expect(other.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible();
    await expect(buttonIn(other, "open_look")).toHaveCount(0);

    await openApp(page, server, { start: `look_${key}` });
    await buttonIn(app, "withdraw_link").click();
    await expect(app.getByText(text("en", "look_withdrawn")).first()).toBeVisible();
    await buttonIn(app, "open_look").click();
    await expect(app.getByRole("heading", { name: text("en", "outfit_constructor") })).toBeFocused();
    await expect(app.getByRole("button", { name: new RegExp(`^${text("en", "position.upper")}: `) })).toBeVisible();

    await openApp(page, server, { person: "dora", start: `look_${key}` });
    await expect(other.getByRole("heading", { name: text("en", "look_gone_title") })).toBeVisible();

    await openApp(page, server);
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    await openLooks();
    await chooseOfLook(app, "delete_look");
    await buttonIn(app.getByRole("alertdialog"), "delete", { exact: true }).click();
    await expect(app.getByText(text("en", "no_saved_looks"))).toBeVisible();
  },
);
