import { expect } from "@playwright/test";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeEn } from "@wardrobe/domain/text/en/screens.ts";
import { buttonIn, holdRequests, openSettings } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

test(
  "a chunk that cannot be fetched is retried; one that the server no longer has shows an error page, and opening the app again works",
  { tag: "@full" },
  async ({ page, server }) => {
    const CHUNK = "**/assets/settings-sheet-*";
    for (const path of [CHUNK, "**/health"])
      await page.route(path, async (route) => await route.abort("internetdisconnected"));
    const away = await openApp(page, server);
    await openSettings(away);
    await expect(away.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await page.unrouteAll();
    await expect(away.getByRole("dialog")).toBeVisible();
    await page.route(CHUNK, async (route) => await route.fulfill({ status: 404 }));
    const app = await openApp(page, server);
    await openSettings(app);
    await expect(app.getByRole("alert")).toContainText(text("en", "page_failed"));
    await page.unrouteAll();
    await buttonIn(app, "open_again").click();
    await expect(app.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  },
);

test.describe("in the item dialog", () => {
  test.use({ wardrobe: "three" });

  test("a brand typed offline is kept, the message says that it is the connection, and goes when it is back (L-07)", async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server);
    await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
    const dialog = app.getByRole("dialog");
    const brand = dialog.getByLabel(text("en", "brand"), { exact: true });
    await brand.fill("Acme");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: text("en", "close_and_save") }).click();
    const message = dialog.getByText(wardrobeEn.save_offline);
    await expect(message).toBeVisible();
    await expect(brand).toHaveValue("Acme");
    await page.context().setOffline(false);
    await expect(message).toHaveCount(0);
    await dialog.getByRole("button", { name: text("en", "close_and_save") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(app.getByText(/Acme/).first()).toBeVisible();
  });
});

test(
  "settings that could not be loaded are requested again by a tap on the profile (L-07, S-05)",
  { tag: "@full" },
  async ({ page, server }) => {
    const path = `**${profileCalls.getSettings.path}`;
    await page.route(path, async (route) => await route.fulfill({ status: 503 }));
    const app = await openApp(page, server);
    // The app asks several times before it gives up.
    await expect(app.getByText(text("en", "offline_known_wardrobe"))).toBeVisible({ timeout: 30_000 });
    await page.unroute(path);
    await expect(await openSettings(app)).toBeVisible();
    await expect(app.getByText(text("en", "offline_known_wardrobe"))).toHaveCount(0);
  },
);

test.describe("on a device with a saved wardrobe", () => {
  test.use({ wardrobe: "two" });

  test(
    "it can be used while the sign-in hangs, in the person's language (L-11)",
    { tag: "@full" },
    async ({ page, server }) => {
      const cards = (await openApp(page, server, { person: "anna" })).getByRole("article");
      await expect(cards).toHaveCount(2);
      const release = await holdRequests(page, `**${sessionCalls.signIn.path}`);
      const app = await openApp(page, server, { person: "anna" });
      const edit = new RegExp(`^${text("ru", "edit_item", { name: "" })}`);
      await app.getByRole("article").first().getByRole("button", { name: edit }).click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toHaveCount(0);
      await expect(app.getByText(text("ru", "initializing_app"))).toBeVisible();
      await expect(await openSettings(app, "ru")).toBeVisible();
      release();
      await expect(app.getByText(text("ru", "initializing_app"))).toHaveCount(0);
    },
  );
});
