import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn, holdRequests } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

const cards = (app: FrameLocator) => app.getByRole("article");
const photos = (app: FrameLocator) => app.getByTestId("photos");
const addWaiting = (app: FrameLocator) => app.getByRole("button", { name: /^Add \d+$/ });
const FIVE = Array.from({ length: 5 }, (_, index) => ["t-shirt", `hsl(${index * 72} 60% 45%)`] as const);

test("no photo of five is lost or added twice when the page is killed during the upload (U-04, SPEC-13)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await photos(app).setInputFiles(await drawGarmentFiles(server.folder, FIVE));
  await expect.poll(async () => await cards(app).count(), MODEL_WORK).toBeGreaterThanOrEqual(2);

  const again = await openApp(page, server);
  await addWaiting(again).click();
  await expect(again.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(cards(again)).toHaveCount(FIVE.length, MODEL_WORK);
  await expect(again.getByRole("group", { name: text("en", "uploads") })).toBeHidden(MODEL_WORK);
  const last = await openApp(page, server);
  await expect(cards(last)).toHaveCount(FIVE.length);
  await expect(addWaiting(last)).toBeHidden();
});

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
  await photos(ben).setInputFiles(await drawGarmentFiles(server.folder, FIVE.slice(0, 3)));
  await expect(cards(ben)).toHaveCount(1, MODEL_WORK);

  // Not even when the server cannot be reached and only data on the device is available.
  await page.route("**/wardrobe/list", async (route) => await route.abort());
  const anna = await openApp(page, server, { person: "anna" });
  await expect(anna.getByText(text("ru", "wardrobe_not_loaded"))).toBeVisible();
  await expect(cards(anna)).toHaveCount(0);
  await expect(anna.getByRole("button", { name: /^Добавить \d+$/ })).toHaveCount(0);
  await page.unroute("**/wardrobe/list");
  const online = await openApp(page, server, { person: "anna" });
  await expect(online.getByText(text("ru", "empty_wardrobe_title"))).toBeVisible();

  await page.unroute("**/analysis/analyze-and-add");
  const back = await openApp(page, server);
  await addWaiting(back).click();
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
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, FIVE.slice(0, 1)));
    await expect(error).toContainText(text("en", "upload_offline"));
    await context.setOffline(false);
    await expect(error).toHaveCount(0);
    await expect(cards(app)).toHaveCount(1, MODEL_WORK);
  },
);

test(
  "while a photo is sent the messenger asks before it closes the app, on any screen (SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const app = await openApp(page, server, { bare: "0" });
    const close = await holdRequests(page, "**/analysis/analyze-and-add");
    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, FIVE.slice(0, 2)));
    await app.getByRole("link", { name: text("en", "constructor"), exact: true }).click();
    await expect(app.getByRole("heading", { name: text("en", "outfit_constructor") })).toBeVisible();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    close();
    await app.getByRole("link", { name: text("en", "wardrobe"), exact: true }).click();
    await expect(cards(app)).toHaveCount(2, MODEL_WORK);
  },
);
