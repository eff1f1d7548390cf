import { expect, type FrameLocator, type Page } from "@playwright/test";
import { garmentText } from "@wardrobe/domain/text/garment.ts";
import { touchUpTexts } from "@wardrobe/domain/text/touch-up.ts";
import type { TextKey } from "@wardrobe/domain/text/translate.ts";
import type { GeneratedMode } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { MODEL_WORK, buttonIn, holdRequests } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";

const dialog = (app: FrameLocator) => app.getByRole("dialog", { name: text("en", "edit") });

async function openCard(app: FrameLocator): Promise<void> {
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
}

async function openWithShirt(page: Page, server: JourneyServer): Promise<FrameLocator> {
  const app = await openApp(page, server);
  await expect(app.getByTestId("photos")).toBeAttached();
  // The photo stays as it is until its cut-out is asked for.
  await app.locator("html").evaluate(() => {
    const { user_id } = JSON.parse(localStorage.getItem("settings") ?? "{}");
    localStorage.setItem("pictures_offer", JSON.stringify({ user_id, text: "answered" }));
  });
  await app.getByTestId("photos").setInputFiles(await drawGarmentFiles(server.folder, [["t-shirt", "#2F6FDE"]]));
  await expect(dialog(app).getByLabel(text("en", "brand"), { exact: true })).toBeVisible(MODEL_WORK);
  return app;
}

const modeOf = (app: FrameLocator, mode: GeneratedMode | "original") =>
  dialog(app).getByRole("radio", { name: text("en", `image_mode.${mode}`) });
const generate = (app: FrameLocator) => buttonIn(app, "generate_image", { exact: true });

async function make(app: FrameLocator, mode: GeneratedMode): Promise<void> {
  await modeOf(app, mode).press(" ");
  await generate(app).click();
}

/** Waits for a text; making a picture takes a while. */
async function expectText(app: FrameLocator, key: TextKey): Promise<void> {
  await expect(app.getByText(text("en", key)).first()).toBeVisible(MODEL_WORK);
}

test("the cut-out of a new garment is free, is made even while the app is closed, and is shown when it is ready, and touched up by keyboard (E-09, SPEC-58, SPEC-106, T-01 to T-03)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await modeOf(app, "no_background").press(" ");
  await expect(dialog(app).getByText(garmentText("en", "cut_out_free"))).toBeVisible();
  // The result is withheld from the app until it is open again.
  const taskUpdates = /\/analysis\/(await|check)-tasks/;
  const running = { id: "t".repeat(22), type: "background_removal", status: "running", cost: 1, usual_seconds: 12 };
  const json = [{ ...running, input_data: null, output_image_name: null, ai_credits_left: 9 }];
  await page.route(taskUpdates, async (route) => await route.fulfill({ json }));
  const isFollowed = page.waitForRequest(taskUpdates);
  await generate(app).click();
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await isFollowed;
  await expect(dialog(app).getByText(text("en", "usually_takes", { seconds: 12 }))).toBeVisible();

  await page.goto("about:blank");
  await page.unroute(taskUpdates);
  const again = await openApp(page, server);
  await expectText(again, "background_removed_success");
  await openCard(again);
  await expect(modeOf(again, "no_background")).toBeChecked();
  await expect(buttonIn(dialog(again), "regenerate_image")).toBeVisible();

  const t = touchUpTexts("en");
  await dialog(again)
    .getByRole("button", { name: t("touch_up") })
    .press("Enter");
  const sheet = again.getByRole("dialog", { name: t("touch_up") });
  await sheet.getByRole("button", { name: t("touch_up_area") }).press(" ", MODEL_WORK);
  await buttonIn(sheet, "save").press("Enter");
  await expect(sheet).toBeHidden(MODEL_WORK);
});

test("an original is replaced after a question, and the pictures made of the old one are removed (E-06, E-09, E-10, E-11)", async ({
  page,
  server,
}) => {
  const app = await openWithShirt(page, server);
  await buttonIn(dialog(app), "image_modes_help").click();
  const help = app.getByRole("alertdialog", { name: text("en", "image_modes_help") });
  await expect(help.getByText(text("en", "image_mode_help.enhanced"))).toBeVisible();
  await buttonIn(help, "close").click();
  await expect(help).toBeHidden();

  await make(app, "no_background");
  await expectText(app, "background_removed_success");
  await modeOf(app, "original").press(" ");
  await buttonIn(dialog(app), "replace_photo").click();
  const question = app.getByRole("alertdialog", { name: text("en", "confirm_replace_original") });
  await expect(question.getByText(text("en", "confirm_replace_original_text"))).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await buttonIn(question, "replace_photo").click();
  const failed = page.waitForRequest((request) => request.url().endsWith("/wardrobe/update-image"));
  await page.route("**/wardrobe/update-image", async (route) => await route.abort(), { times: 1 });
  await (await chooser).setFiles(await drawGarmentFiles(server.folder, [["trousers", "#26262a"]]));
  const { "idempotency-key": key } = (await failed).headers();
  // The photo is also offered again in a reopened dialog.
  await expect(dialog(app).getByText(text("en", "photo_not_replaced"))).toBeVisible();
  await buttonIn(dialog(app), "close_and_save").click();
  await expect(dialog(app)).toBeHidden();
  await openCard(app);
  await modeOf(app, "original").press(" ");
  const replaced = page.waitForResponse((response) => response.url().endsWith("/wardrobe/update-image"));
  const allow = await holdRequests(page, "**/wardrobe/update-image");
  await buttonIn(dialog(app), "retry").click();
  // While the photo is sent no mode has a button, not even in a reopened dialog.
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await buttonIn(dialog(app), "close_and_save").click();
  await expect(dialog(app)).toBeHidden();
  await openCard(app);
  await expect(dialog(app).getByText(text("en", "image_processing"))).toBeVisible();
  await expect(buttonIn(dialog(app), "replace_photo")).toBeHidden();
  allow();
  expect((await replaced).ok()).toBe(true);
  expect((await replaced).request().headers()["idempotency-key"]).toBe(key);
  await modeOf(app, "original").press(" ");
  await expect(buttonIn(dialog(app), "replace_photo")).toBeVisible();
  await modeOf(app, "no_background").press(" ");
  await expect(generate(app)).toBeVisible();
});
