import { join } from "node:path";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import sharp from "sharp";
import { atDesk } from "./chat.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, test, text, type House } from "./server.ts";

const dialog = (app: FrameLocator) => app.getByRole("dialog", { name: text("en", "edit") });

async function openCard(app: FrameLocator): Promise<void> {
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
}

/** Adds the photo, whose dialog is open then. */
async function addPhoto(app: FrameLocator, files: string | string[]): Promise<void> {
  await app.getByTestId("photos").setInputFiles(files);
  await expect(dialog(app).getByLabel(text("en", "brand"), { exact: true })).toBeVisible({ timeout: 30_000 });
}

async function openWithShirt(page: Page, server: House): Promise<FrameLocator> {
  const app = await openApp(page, server);
  await addPhoto(app, await drawGarmentFiles(server.folder, [["t-shirt", "#2F6FDE"]]));
  return app;
}

const modeOf = (app: FrameLocator, mode: GeneratedMode | "original") =>
  dialog(app).getByRole("radio", { name: text("en", `image_mode.${mode}`) });
const generate = (app: FrameLocator) => app.getByRole("button", { name: text("en", "generate_image"), exact: true });

async function make(app: FrameLocator, mode: GeneratedMode): Promise<void> {
  await modeOf(app, mode).check({ force: true });
  await generate(app).click();
}

/** Pictures take their time. */
async function waitToBeTold(app: FrameLocator, what: TextKey): Promise<void> {
  await expect(app.getByText(text("en", what)).first()).toBeVisible({ timeout: 30_000 });
}

test("a cut-out is made for one credit, goes on while the app is closed, and is shown when it is done (E-09, T-01 to T-03)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await modeOf(app, "no_background").check({ force: true });
  await expect(dialog(app).getByText(text("en", "generation_cost", { count: 1 }))).toBeVisible();
  // What is made before the app is closed is not told to it: the news is left for when it is open again.
  const news = /\/analysis\/(await|check)-tasks/;
  await page.route(news, async (route) => await route.abort());
  const isFollowed = page.waitForRequest(news);
  await generate(app).click();
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await isFollowed;

  await page.goto("about:blank");
  await page.unroute(news);
  const again = await openApp(page, server);
  await waitToBeTold(again, "background_removed_success");
  await openCard(again);
  await expect(modeOf(again, "no_background")).toBeChecked();
  await expect(dialog(again).getByRole("button", { name: text("en", "regenerate_image") })).toBeVisible();
});

test("an enhanced picture is offered on Basic only, asks before it is made again, and stops at no credits (E-06, E-08, T-07)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await expect(modeOf(app, "enhanced")).toBeDisabled();
  await expect(dialog(app).getByText(text("en", "enhanced_requires_subscription"))).toBeVisible();

  await atDesk(server, "plan", { person: "ben", plan: "basic_month" });
  const basic = await openApp(page, server);
  await openCard(basic);
  await make(basic, "enhanced");
  await waitToBeTold(basic, "image_enhanced_success");

  await dialog(basic)
    .getByRole("button", { name: text("en", "regenerate_image") })
    .click();
  const question = basic.getByRole("alertdialog", { name: text("en", "confirm_regenerate") });
  await expect(question.getByText(text("en", "confirm_regenerate_text", { count: 1 }))).toBeVisible();
  await atDesk(server, "credits", { person: "ben", credits: 0 });
  await question.getByRole("button", { name: text("en", "generate_image"), exact: true }).click();
  await expect(basic.getByText(text("en", "not_enough_ai_credits")).first()).toBeVisible();
  await expect(dialog(basic).getByRole("button", { name: text("en", "regenerate_image") })).toBeVisible();
});

test("another original takes the old one's place after a question, and what was made of the old one is gone (E-06, E-09, E-10, E-11)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await dialog(app)
    .getByRole("button", { name: text("en", "image_modes_help") })
    .click();
  const help = app.getByRole("alertdialog", { name: text("en", "image_modes_help") });
  await expect(help.getByText(text("en", "image_mode_help.enhanced"))).toBeVisible();
  await help.getByRole("button", { name: text("en", "close") }).click();
  await expect(help).toBeHidden();

  await make(app, "no_background");
  await waitToBeTold(app, "background_removed_success");
  await modeOf(app, "original").check({ force: true });
  await dialog(app)
    .getByRole("button", { name: text("en", "replace_photo") })
    .click();
  const question = app.getByRole("alertdialog", { name: text("en", "confirm_replace_original") });
  await expect(question.getByText(text("en", "confirm_replace_original_text"))).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await question.getByRole("button", { name: text("en", "replace_photo") }).click();
  const lost = page.waitForRequest((request) => request.url().endsWith("/wardrobe/update-image"));
  await page.route("**/wardrobe/update-image", async (route) => await route.abort(), { times: 1 });
  await (await chooser).setFiles(await drawGarmentFiles(server.folder, [["trousers", "#26262a"]]));
  const { "idempotency-key": key } = (await lost).headers();
  // It waits in a dialog that is opened anew as well.
  await expect(dialog(app).getByText(text("en", "photo_not_replaced"))).toBeVisible();
  await dialog(app)
    .getByRole("button", { name: text("en", "close_and_save") })
    .click();
  await expect(dialog(app)).toBeHidden();
  await openCard(app);
  await modeOf(app, "original").check({ force: true });
  const replaced = page.waitForResponse((response) => response.url().endsWith("/wardrobe/update-image"));
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await page.route("**/wardrobe/update-image", async (route) => {
    await seen;
    await route.continue();
  });
  await dialog(app)
    .getByRole("button", { name: text("en", "retry") })
    .click();
  // While it is on its way no mode offers anything, not even in a dialog that is opened anew.
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await dialog(app)
    .getByRole("button", { name: text("en", "close_and_save") })
    .click();
  await expect(dialog(app)).toBeHidden();
  await openCard(app);
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await expect(dialog(app).getByRole("button", { name: text("en", "replace_photo") })).toBeHidden();
  see();
  expect((await replaced).ok()).toBe(true);
  expect((await replaced).request().headers()["idempotency-key"]).toBe(key);
  await modeOf(app, "original").check({ force: true });
  await expect(dialog(app).getByRole("button", { name: text("en", "replace_photo") })).toBeVisible();
  await modeOf(app, "no_background").check({ force: true });
  await expect(generate(app)).toBeVisible();
});

for (const [way, blocked] of [
  ["at once where the page is open", "**/analysis/check-tasks"],
  ["by polling where nothing can be held", "**/analysis/await-tasks"],
] as const) {
  test(`a result comes ${way} (T-02)`, async ({ page, server }) => {
    const app = await openWithShirt(page, server);
    await page.route(blocked, async (route) => await route.abort());
    await make(app, "no_background");
    await waitToBeTold(app, "background_removed_success");
  });
}

test("without credits Free is told so before it asks, and Pro pays nothing (E-09, T-07)", async ({ page, server }) => {
  await openWithShirt(page, server);
  await atDesk(server, "credits", { person: "ben", credits: 0 });
  const free = await openApp(page, server);
  await openCard(free);
  await modeOf(free, "no_background").check({ force: true });
  await expect(generate(free)).toBeDisabled();
  await expect(dialog(free).getByText(text("en", "not_enough_ai_credits"))).toBeVisible();

  await atDesk(server, "plan", { person: "ben", plan: "pro_month" });
  await atDesk(server, "credits", { person: "ben", credits: 0 });
  const pro = await openApp(page, server);
  await openCard(pro);
  await modeOf(pro, "enhanced").check({ force: true });
  await expect(
    dialog(pro)
      .getByRole("paragraph")
      .filter({ hasText: text("en", "generation_free") }),
  ).toBeVisible();
  await generate(pro).click();
  await waitToBeTold(pro, "image_enhanced_success");
});

test("that a picture could not be started is told also to whoever has closed the dialog (T-04)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await modeOf(app, "no_background").check({ force: true });
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  await page.route("**/analysis/upgrade-image", async (route) => {
    await isClosed;
    await route.abort();
  });
  await generate(app).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(dialog(app)).toHaveCount(0);
  close();
  await expect(app.getByText(text("en", "background_removed_failed")).first()).toBeVisible();
});

test("a picture that cannot be made says so, shows the original again and gives the credit back (T-04)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  const floor = join(server.folder, "floor.jpg");
  await sharp({ create: { width: 900, height: 900, channels: 3, background: "#b9b2a6" } })
    .jpeg()
    .toFile(floor);
  await addPhoto(app, floor);
  await make(app, "no_background");
  await waitToBeTold(app, "background_removed_failed");
  await modeOf(app, "no_background").check({ force: true });
  await expect(generate(app)).toBeEnabled();
  const [settings] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/profile/settings")),
    openApp(page, server),
  ]);
  expect(await settings.json()).toMatchObject({ ai_credits_left: DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month });
});
