import { expect } from "@playwright/test";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { MODEL_WORK, buttonIn, openConstructor, toPreview } from "./app-actions.ts";
import { ask } from "../server/testing/server-client.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "two" });

test(
  "a garment that was deleted on another device is removed from the outfit with a message, and the rest stays (C-02, C-06)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const cards = app.getByRole("article");
    await expect(cards).toHaveCount(2);
    for (const card of await cards.all()) await toPreview(card).click();
    await app.getByRole("link", { name: text("en", "constructor") }).click();
    const tile = (slot: "upper" | "lower") =>
      app.getByRole("button", { name: new RegExp(`^${text("en", `position.${slot}`)}`) });
    for (const slot of ["upper", "lower"] as const) await expect(tile(slot)).toHaveAccessibleName(/: /);
    const token = await signIn(server, "ben");
    const items = await ask(server.process, wardrobeCalls.listItems, { token });
    const id = items.find(({ position }) => position === "upper")?.id ?? "";
    await ask(server.process, wardrobeCalls.deleteItem, { token, input: { id } });

    const create = buttonIn(app, "create_preview");
    await create.click();
    await expect(app.getByText(text("en", "failed_create_preview")).first()).toBeVisible();
    await expect(tile("upper")).toHaveAccessibleName(text("en", "position.upper"));
    await expect(tile("lower")).toHaveAccessibleName(/: /);
    await expect(create).toBeEnabled();
  },
);

test(
  "while a preview is made the progress bar and the seconds left follow the clock, beside what previews usually take, until the preview is ready (C-05, T-08)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openConstructor(page, server);
    const taskUpdates = /\/analysis\/(await|check)-tasks/;
    const running = {
      id: "t".repeat(22),
      type: "preview",
      status: "running",
      input_data: null,
      output_image_name: null,
    };
    const json = [{ ...running, cost: 1, ai_credits_left: 9, usual_seconds: 15 }];
    await page.route(taskUpdates, async (route) => await route.fulfill({ json }));
    await page.clock.install();
    await buttonIn(app, "create_preview").click();
    const bar = app.getByRole("progressbar");
    const percent = async (): Promise<number> => Number(await bar.getAttribute("aria-valuenow"));
    await expect(app.getByText(text("en", "ai_credits_left", { count: 9 }))).toBeVisible();
    await expect(app.getByText(/^About (8\d|90) s left$/)).toBeVisible();
    await expect(app.getByText(text("en", "usually_takes", { seconds: 15 }))).toBeVisible();
    expect(await percent()).toBeLessThan(20);
    await page.clock.fastForward(45_000);
    await expect(app.getByText(/^About (3\d|4[0-5]) s left$/)).toBeVisible();
    expect(await percent()).toBeGreaterThanOrEqual(50);
    await page.clock.fastForward(60_000);
    await expect(app.getByText(text("en", "estimated_time_left", { seconds: 0 }))).toBeVisible();
    expect(await percent()).toBe(100);
    await expect(buttonIn(app, "loading", { exact: true })).toBeDisabled();
    await page.unroute(taskUpdates);
    await page.clock.fastForward(5000);
    await expect(app.getByRole("dialog", { name: text("en", "outfit_preview") })).toBeVisible(MODEL_WORK);
    await expect(bar).toHaveCount(0);
  },
);

test(
  "a preview whose picture cannot be loaded says so, and can be loaded again (C-06)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openConstructor(page, server);
    let isBlocked = true;
    await page.route(/\/files\//, async (route) => await (isBlocked ? route.abort() : route.fallback()));
    await buttonIn(app, "create_preview").click();
    const overlay = app.getByRole("dialog", { name: text("en", "outfit_preview") });
    await expect(overlay.getByText(text("en", "picture_not_loaded"))).toBeVisible(MODEL_WORK);
    await buttonIn(overlay, "close", { exact: true }).click();
    await buttonIn(app, "open_preview").click();
    await expect(overlay.getByText(text("en", "picture_not_loaded"))).toBeVisible();
    isBlocked = false;
    await buttonIn(overlay, "retry").click();
    await expect(overlay.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible();
  },
);

test(
  "the messenger's back button closes the alert about a failed preview (C-06, SPEC-34)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.route(
      "**/wardrobe/preview",
      async (route) => await route.fulfill({ json: { ai_credits_left: 10, cost: 0 } }),
    );
    const app = await openConstructor(page, server);
    await buttonIn(app, "create_preview").click();
    const alert = app.getByRole("alertdialog", { name: text("en", "failed_create_preview") });
    await expect(alert).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(alert).toHaveCount(0);
    await expect(app.getByRole("heading", { name: text("en", "outfit_constructor") })).toBeVisible();
  },
);
