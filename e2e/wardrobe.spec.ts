import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wearText } from "@wardrobe/domain/text/wears.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn, closeToast, holdRequests, openSettings, showPlans } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

const THREE = [
  ["t-shirt", "#2F6FDE"],
  ["trousers", "#26262a"],
  ["shorts", "#3E8E4E"],
] as const;

const cards = (app: FrameLocator) => app.getByRole("article");
const photos = (app: FrameLocator) => app.getByTestId("photos");
const title = (app: FrameLocator) => app.getByRole("heading", { level: 1 });

test.describe("on a server that restarts", () => {
  test.use({ hasOwnServer: true });

  test("a newcomer uploads three photos and edits one, and everything is there after a restart (L-01, L-02, U-04, W-06, E-07)", async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server);
    await expect(title(app)).toContainText(text("en", "wardrobe"));
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();

    await photos(app).setInputFiles(await drawGarmentFiles(server.folder, THREE));
    await expect(app.getByRole("list", { name: text("en", "uploads") })).toBeVisible();
    await expect(cards(app)).toHaveCount(3, MODEL_WORK);
    await expect(app.getByRole("list", { name: text("en", "uploads") })).toBeHidden();

    await cards(app).first().getByRole("button", { name: /^Edit/ }).click();
    const dialog = app.getByRole("dialog", { name: text("en", "edit") });
    await dialog.getByLabel(text("en", "brand"), { exact: true }).fill("Acme");
    await dialog.getByLabel(text("en", "type"), { exact: true }).selectOption({ label: text("en", "custom") });
    await dialog.getByLabel(text("en", "custom_type")).fill("Kimono");
    await buttonIn(dialog, "save", { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(cards(app).filter({ hasText: "Kimono" })).toHaveCount(1);

    await server.process.stop();
    await server.process.start();
    const again = await openApp(page, server);
    await expect(cards(again)).toHaveCount(3);
    await cards(again).filter({ hasText: "Kimono" }).getByRole("button", { name: /^Edit/ }).click();
    await expect(again.getByRole("dialog").getByLabel(text("en", "brand"), { exact: true })).toHaveValue("Acme");
  });
});

test("the header and upload button are shown; an item has its picture and image modes, and is deleted after a question (W-01, W-02, E-01, E-04)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  const header = app.locator("header");
  await expect(header.getByRole("heading", { level: 1 })).toContainText(text("en", "wardrobe"));
  await expect(buttonIn(header, "add_clothes")).toBeVisible();
  await expect(buttonIn(header, "profile_and_settings")).toBeVisible();
  await expect(app.locator('[data-testid="photos"][accept="image/*"][multiple]')).toHaveCount(1);
  const button = await buttonIn(app, "upload_photos").boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0) / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
  expect(button?.y).toBeGreaterThan(600);
  await photos(app).setInputFiles(await drawGarmentFiles(server.folder, THREE.slice(0, 2)));
  await expect(cards(app)).toHaveCount(2, MODEL_WORK);
  await cards(app).first().getByRole("button", { name: /^Edit/ }).click();
  const dialog = app.getByRole("dialog", { name: text("en", "edit") });
  await expect(
    dialog.getByRole("img", { name: new RegExp(`^(${text("en", "type.T-Shirt")}|${text("en", "type.Pants")})`) }),
  ).toBeVisible();
  for (const mode of ["original", "no_background", "enhanced"] as const)
    await expect(dialog.getByRole("radio", { name: text("en", `image_mode.${mode}`) })).toHaveCount(1);
  await expect(dialog.getByRole("radio", { name: text("en", "image_mode.original") })).toBeChecked();
  await buttonIn(app, "delete_item").click();
  await buttonIn(app.getByRole("alertdialog"), "delete", { exact: true }).click();
  await expect(cards(app)).toHaveCount(1);
  await expect(app.getByText(text("en", "item_deleted_short")).first()).toBeVisible();
});

test(
  "a file that is not a picture is reported, and the other photos are still added (W-11, U-06)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const broken = join(server.folder, "broken.jpg");
    await writeFile(broken, "this is no picture");
    const [good] = await drawGarmentFiles(server.folder, THREE.slice(0, 1));
    await photos(app).setInputFiles([broken, good ?? ""]);
    const error = app.getByRole("alertdialog", { name: text("en", "upload_failed_title") });
    await expect(error).toBeVisible();
    await expect(error).toHaveAccessibleDescription(text("en", "image_unreadable"));
    await expect(cards(app)).toHaveCount(1, MODEL_WORK);
    await buttonIn(error, "ok", { exact: true }).click();
    await expect(error).toBeHidden();
  },
);

test.describe("on a server that goes down", () => {
  test.use({ hasOwnServer: true });

  test(
    "with the server down an upload fails with a message, and one tap sends the photo again when it is back (SPEC-15)",
    { tag: "@full" },
    async ({ page, server }) => {
      const app = await openApp(page, server);
      await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
      // The chunk of the error dialog is prefetched, so it is available without the server.
      await untilFetched(app, "upload-error");
      await server.process.kill();
      await photos(app).setInputFiles(await drawGarmentFiles(server.folder, THREE.slice(0, 1)));
      const error = app.getByRole("alertdialog", { name: text("en", "upload_failed_title") });
      await expect(error).toBeVisible();
      await server.process.start();
      await buttonIn(error, "retry").click();
      await expect(cards(app)).toHaveCount(1, MODEL_WORK);
    },
  );
});

test(
  "of twelve photos ten are added, and a message says that some were not (U-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await expect(title(app)).toBeVisible();
    const files = await drawGarmentFiles(
      server.folder,
      Array.from({ length: 12 }, (_, index) => ["t-shirt", `hsl(${index * 30} 60% 45%)`] as const),
    );
    await photos(app).setInputFiles(files);
    await expect(app.getByText(text("en", "wardrobe_limit_reached")).first()).toBeVisible();
    await expect(cards(app)).toHaveCount(10, MODEL_WORK);
  },
);

test(
  "opening the settings reloads their usage bars, which count the month's own credits (S-01, P-09, P-11)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await page.route(`**${profileCalls.getSettings.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ai_credits_left: 8, referral_credits: 5 } });
    });
    await expect((await openSettings(app)).getByText("7 / 10")).toBeVisible();
  },
);

test(
  "the settings compare the plans; feedback that cannot be sent is kept and can be sent later (S-02, S-06, S-07)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const settings = await openSettings(app);
    await showPlans(settings);
    await expect(settings.getByText(text("en", "previews_watermarked"))).toBeVisible();
    await settings.getByRole("radio", { name: text("en", "pro"), exact: true }).check({ force: true });
    await expect(settings.getByText(text("en", "extras_pro"))).toBeVisible();

    await buttonIn(settings, "send_feedback").click();
    const dialog = app.getByRole("alertdialog", { name: text("en", "feedback") });
    const send = buttonIn(dialog, "send_feedback");
    await expect(send).toBeDisabled();
    await dialog.getByRole("textbox").fill("  ");
    await expect(dialog.getByRole("alert")).toHaveText(text("en", "feedback_placeholder"));
    await expect(send).toBeDisabled();
    await dialog.getByRole("textbox").fill("More pockets, please");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await page.route("**/feedback/submit", async (route) => await route.abort());
    await send.click();
    await expect(app.getByText(text("en", "feedback_failed")).first()).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveValue("More pockets, please");
    await page.unroute("**/feedback/submit");

    // The failure is shown even after everything is closed, and the text is still there.
    const close = await holdRequests(page, "**/feedback/submit", "abort");
    await closeToast(app);
    await send.click();
    await buttonIn(dialog, "cancel").click();
    await buttonIn(settings, "close").click();
    await expect(settings).toHaveCount(0);
    close();
    await expect(app.getByText(text("en", "feedback_failed")).first()).toBeVisible();
    await page.unroute("**/feedback/submit");
    await closeToast(app);
    await openSettings(app);
    await buttonIn(settings, "send_feedback").click();
    await expect(dialog.getByRole("textbox")).toHaveValue("More pockets, please");
    await send.click();
    await expect(app.getByText(text("en", "feedback_submitted")).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

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
    await buttonIn(app, "clear_all_filters").click();
    await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(app.getByText(text("en", "nothing_found_hint"))).toBeVisible();
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

  test(
    "search finds recognised and written fields in either language, and the order can be chosen",
    { tag: "@full" },
    async ({ page, server }) => {
      const app = await openApp(page, server);
      await expect(cards(app)).toHaveCount(3);
      await app.getByLabel(text("en", "sort")).selectOption({ label: wearText("en", "sort.color") });
      const filters = app.getByRole("group", { name: text("en", "filters") });
      await buttonIn(filters, "search", { exact: true }).click();
      const field = app.getByRole("searchbox");
      await expect(field).toBeFocused();
      await field.fill("синий");
      await expect(cards(app)).toHaveCount(1);
      await expect(app.getByRole("heading", { name: `${text("en", "found")} 1` })).toBeVisible();
      await field.fill("no such thing");
      await expect(app.getByText(text("en", "nothing_found"), { exact: true })).toBeVisible();
      await buttonIn(app, "close_search").click();
      await expect(cards(app)).toHaveCount(3);
    },
  );
});

/** Waits until the app has fetched a file. The simulator's page polls the chat, so its network is never idle. */
async function untilFetched(app: FrameLocator, part: string): Promise<void> {
  const names = async (): Promise<string[]> =>
    await app.locator("body").evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(async () => (await names()).some((name) => name.includes(part))).toBe(true);
}
