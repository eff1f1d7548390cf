import { expect, type FrameLocator } from "@playwright/test";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

/** Less than the top inset of the simulated phone with a notch. */
const BELOW_NOTCH_PX = 40;

test("on the oldest client the main actions work, with the app's own controls in place of missing ones (SPEC-34)", async ({
  page,
  server,
}) => {
  test.slow();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const app = await openApp(page, server, { version: "6.0" });
  await addGarment(app, server.folder);
  const edit = new RegExp(`^${text("en", "edit_item", { name: "" })}`);
  await app.getByRole("article").getByRole("button", { name: edit }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByLabel(text("en", "brand")).fill("Muji");
  await buttonIn(dialog, "save", { exact: true }).click();
  await expect(app.getByRole("article")).toContainText("Muji");
  await showPlans(await openSettings(app));
  await buttonIn(dialog, "pick_plan").click();
  const plans = app.getByRole("dialog", { name: text("en", "choose_plan") });
  await plans.getByRole("button", { name: /Stars/ }).first().click();
  await expect(app.getByText(text("en", "telegram_only")).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("the theme is the messenger's and changes with it, and its settings entry opens the settings on every screen (SPEC-34)", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const app = await openApp(page, server, { bare: "0", theme: "light" });
  await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  const light = await colors(app);
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.poll(async () => (await colors(app)).scheme).toBe("dark");
  const dark = await colors(app);
  expect(dark.page).not.toBe(light.page);
  expect(dark.text).not.toBe(light.text);
  await page.getByRole("radio", { name: "Light" }).click();
  await expect.poll(async () => await colors(app)).toEqual(light);

  for (const screen of ["constructor", "recommendations", "wardrobe"] as const) {
    await app.getByRole("link", { name: text("en", screen), exact: true }).click();
    await page.locator("#more").click();
    await page.locator("#menu-settings").click();
    const settings = app.getByRole("dialog", { name: text("en", "settings") });
    await buttonIn(settings, "close", { exact: true }).click();
    await expect(settings).toHaveCount(0);
  }
});

test(
  "with a notch and in full screen the app stays clear of the phone's own areas (SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server, { safe: "notch", fullscreen: "1" });
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    const heading = await app.getByRole("heading", { level: 1 }).evaluate((node) => node.getBoundingClientRect().top);
    expect(heading).toBeGreaterThan(BELOW_NOTCH_PX);
    const gap = await app
      .getByRole("link", { name: text("en", "constructor") })
      .evaluate((node) => node.ownerDocument.documentElement.clientHeight - node.getBoundingClientRect().bottom);
    expect(gap).toBeGreaterThan(10);
  },
);

test("with the keyboard open the focused field stays visible (SPEC-34)", { tag: "@full" }, async ({ page, server }) => {
  const app = await openApp(page, server, { height: "keyboard", weather: "mild" });
  await openSettings(app);
  await buttonIn(app, "send_feedback").click();
  const field = app.getByRole("alertdialog").getByRole("textbox");
  await field.focus();
  await page.keyboard.type("It fits.");
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await expect(buttonIn(app.getByRole("alertdialog"), "send_feedback")).toBeInViewport({
    ratio: 0.9,
  });
});

test(
  "a browser without storage in frames still shows and adds garments (SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      if (window === window.top) return;
      const refuse = (): never => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, { configurable: true, get: refuse });
      }
    });
    const app = await openApp(page, server);
    await addGarment(app, server.folder);
    await page.reload();
    await expect(app.getByRole("article")).toHaveCount(1);
  },
);

async function addGarment(app: FrameLocator, folder: string): Promise<void> {
  await app.getByTestId("photos").setInputFiles(await drawGarmentFiles(folder, [["t-shirt", "#2F6FDE"]]));
  // The dialog of a single photo opens by itself, and hides the card behind it.
  const dialog = app.getByRole("dialog");
  await buttonIn(dialog, "done").click(MODEL_WORK);
  await expect(dialog).toBeHidden();
  await expect(app.getByRole("article")).toHaveCount(1);
}

async function colors(app: FrameLocator): Promise<{ scheme: string | undefined; page: string; text: string }> {
  return await app.locator("html").evaluate((html) => {
    const { backgroundColor, color } = getComputedStyle(html);
    return { scheme: html.dataset["scheme"], page: backgroundColor, text: color };
  });
}
