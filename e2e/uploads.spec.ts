import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { UPLOAD_FILES_MAX } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn, closeToast, holdRequests } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

const cards = (app: FrameLocator) => app.getByRole("article");
const photos = (app: FrameLocator) => app.getByTestId("photos");
const TEN = Array.from({ length: UPLOAD_FILES_MAX }, (_, index) => ["t-shirt", `hsl(${index * 36} 60% 45%)`] as const);

test("no photo of ten is lost or added twice when the page is killed during the upload (U-04, SPEC-13)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await photos(app).setInputFiles(await drawGarmentFiles(server.folder, TEN));
  await expect.poll(async () => await cards(app).count(), MODEL_WORK).toBeGreaterThanOrEqual(3);

  const again = await openApp(page, server);
  await buttonIn(again, "send_now").click();
  await expect(again.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(cards(again)).toHaveCount(TEN.length, MODEL_WORK);
  await expect(again.getByRole("list", { name: text("en", "uploads") })).toBeHidden(MODEL_WORK);
  const last = await openApp(page, server);
  await expect(cards(last)).toHaveCount(TEN.length);
  await expect(buttonIn(last, "send_now")).toBeHidden();
});

test(
  "a single photo opens its dialog while it is analysed, and a long press opens it again (U-05, E-05, W-08)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server, { person: "anna" });
    await expect(app.getByText(text("ru", "empty_wardrobe_title"))).toBeVisible();
    const allow = await holdRequests(page, "**/analysis/analyze-and-add");
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, [["t-shirt", "#D62839"]]));
    await expect(app.getByText(text("ru", "analyzing_item"))).toBeVisible();
    const dialog = app.getByRole("dialog", { name: text("ru", "edit") });
    await expect(dialog.getByText(text("ru", "analyzing_item_hint"))).toBeVisible();
    // Nothing closes the dialog: no key, no tap beside it, no button, and no back button of the messenger.
    await page.keyboard.press("Escape");
    await page.mouse.click((page.viewportSize()?.width ?? 0) / 2, 90);
    await expect(buttonIn(dialog, "close_and_save", { language: "ru" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Back" })).toBeHidden();
    await expect(dialog.getByText(text("ru", "analyzing_item"))).toBeVisible();
    allow();
    await expect(dialog.getByLabel(text("ru", "brand"), { exact: true })).toBeVisible(MODEL_WORK);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const box = await cards(app).first().boundingBox();
    if (box === null) throw new Error("the card is not drawn");
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    await expect(dialog).toBeVisible();
    await page.mouse.up();
  },
);

test(
  "at the plan's limit no photo can be chosen: a message is shown and the settings open (U-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    let count: number = WARDROBE_ITEMS_MAX.free;
    await page.route("**/wardrobe/list", async (route) => {
      const response = await route.fetch();
      const items = Array.from({ length: count }, (_, index) => sampleItem({ id: `${index}`.padEnd(22, "A") }));
      await route.fulfill({ response, json: items });
    });
    await page.route("**/wardrobe/first", async (route) => await route.abort());
    let choosers = 0;
    page.on("filechooser", () => choosers++);
    const app = await openApp(page, server);
    await expect(app.getByRole("heading", { level: 1 })).toContainText(text("en", "items_count", { count }));
    const settings = app.getByRole("dialog", { name: text("en", "settings") });
    for (const name of ["upload_photos", "add_clothes"] as const) {
      await buttonIn(app, name).click();
      await expect(app.getByText(text("en", "wardrobe_limit_reached")).first()).toBeVisible();
      await expect(settings).toBeVisible();
      await buttonIn(settings, "close", { exact: true }).click();
      await expect(settings).toHaveCount(0);
      await closeToast(app);
    }
    expect(choosers).toBe(0);
    // With room for one more item photos can be chosen again.
    count--;
    const roomy = await openApp(page, server);
    await expect(roomy.getByRole("heading", { level: 1 })).toContainText(text("en", "items_count", { count }));
    const chooser = page.waitForEvent("filechooser");
    await buttonIn(roomy, "upload_photos").click();
    await chooser;
    await expect(settings).toHaveCount(0);
  },
);

test("on a shared device nobody sees another person's wardrobe, pictures or pending photos (L-08, SPEC-5)", async ({
  page,
  server,
}) => {
  const ben = await openApp(page, server);
  // One photo arrives; the others are still pending when the app is closed.
  let sent = 0;
  await page.route("**/analysis/analyze-and-add", async (route) => {
    if (sent++ === 0) await route.continue();
  });
  await photos(ben).setInputFiles(await drawGarmentFiles(server.folder, TEN.slice(0, 3)));
  await expect(cards(ben)).toHaveCount(1, MODEL_WORK);

  // Not even when the server cannot be reached and only data on the device is available.
  await page.route("**/wardrobe/list", async (route) => await route.abort());
  const anna = await openApp(page, server, { person: "anna" });
  await expect(anna.getByText(text("ru", "wardrobe_not_loaded"))).toBeVisible();
  await expect(cards(anna)).toHaveCount(0);
  await expect(buttonIn(anna, "send_now", { language: "ru" })).toHaveCount(0);
  await page.unroute("**/wardrobe/list");
  const online = await openApp(page, server, { person: "anna" });
  await expect(online.getByText(text("ru", "empty_wardrobe_title"))).toBeVisible();

  await page.unroute("**/analysis/analyze-and-add");
  const back = await openApp(page, server);
  await buttonIn(back, "send_now").click();
  await expect(cards(back)).toHaveCount(3, MODEL_WORK);
});

test(
  "a HEIC photo that the browser cannot open is refused with advice; one without a connection is sent when it is back (U-06, SPEC-18)",
  { tag: "@full" },
  async ({ page, context, server }) => {
    const app = await openApp(page, server);
    const heic = join(server.folder, "IMG_0001.HEIC");
    await writeFile(heic, Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(5000, 7)]));
    await photos(app).setInputFiles(heic);
    const error = app.getByRole("alertdialog", { name: text("en", "upload_failed_title") });
    await expect(error).toContainText(text("en", "heic_unreadable"));
    await buttonIn(error, "ok", { exact: true }).click();
    await expect(error).toHaveCount(0);

    await context.setOffline(true);
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, TEN.slice(0, 1)));
    await expect(error).toContainText(text("en", "upload_offline"));
    await context.setOffline(false);
    await expect(error).toHaveCount(0);
    await expect(cards(app)).toHaveCount(1, MODEL_WORK);
  },
);

test(
  "while one photo is analysed the next can be added with one tap, and both become items (U-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const [one = "", two = ""] = await drawGarmentFiles(server.folder, TEN.slice(0, 2));
    // The first request is held back until the next photo is chosen.
    const choose = await holdRequests(page, "**/analysis/analyze-and-add");
    await photos(app).setInputFiles(one);
    const chooser = page.waitForEvent("filechooser");
    await buttonIn(app, "add_another_photo").click();
    await (await chooser).setFiles(two);
    await expect(app.getByRole("list", { name: text("en", "uploads") }).getByRole("listitem")).toHaveCount(2);
    choose();
    await expect(cards(app)).toHaveCount(2, MODEL_WORK);
  },
);

test(
  "photos that were not sent within a day are offered again, and become separate items (U-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await page.route("**/analysis/analyze-and-add", async (route) => await route.abort());
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, TEN.slice(0, 2)));
    await expect(app.getByRole("alertdialog")).toBeVisible();
    const keys = await app.locator("body").evaluate(ageStoredPhotos);
    expect(keys).toHaveLength(2);
    await page.unroute("**/analysis/analyze-and-add");

    const sent: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/analyze-and-add")) sent.push(request.headers()["idempotency-key"]);
    });
    await openApp(page, server);
    const again = await openApp(page, server);
    await buttonIn(again, "send_now").click();
    await expect(cards(again)).toHaveCount(2, MODEL_WORK);
    expect(sent.filter((key) => key === undefined || keys.includes(key))).toEqual([]);
    const last = await openApp(page, server);
    await expect(cards(last)).toHaveCount(2);
    await expect(buttonIn(last, "send_now")).toBeHidden();
  },
);

test(
  "while a photo is sent the messenger asks before it closes the app, on any screen (SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const app = await openApp(page, server, { bare: "0" });
    const close = await holdRequests(page, "**/analysis/analyze-and-add");
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, TEN.slice(0, 2)));
    await app.getByRole("link", { name: text("en", "constructor"), exact: true }).click();
    await expect(app.getByRole("heading", { name: text("en", "outfit_constructor") })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    close();
    await app.getByRole("link", { name: text("en", "wardrobe"), exact: true }).click();
    await expect(cards(app)).toHaveCount(2, MODEL_WORK);
  },
);

/** Sets the date of all stored photos to two days ago; returns their keys. */
async function ageStoredPhotos(): Promise<string[]> {
  const done = async <Value>(request: IDBRequest<Value>): Promise<Value> =>
    await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await done(indexedDB.open("wardrobe-uploads"));
  const store = db.transaction("photos", "readwrite").objectStore("photos");
  const [keys, photos] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  const atMs = Date.now() - 2 * 24 * 3_600_000;
  await Promise.all(keys.map(async (key, index) => await done(store.put({ ...photos[index], atMs }, key))));
  db.close();
  return keys.map(String);
}
