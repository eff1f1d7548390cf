import { expect, type FrameLocator } from "@playwright/test";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { MODEL_WORK, buttonIn, holdRequests } from "./app-actions.ts";
import { ask } from "../server/testing/server-client.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "two" });

const dialogOf = (app: FrameLocator) => app.getByRole("dialog", { name: text("en", "edit") });
const brandOf = (app: FrameLocator) => dialogOf(app).getByLabel(text("en", "brand"), { exact: true });
const saveOf = (app: FrameLocator) => buttonIn(dialogOf(app), "save", { exact: true });
const cutOutOf = (app: FrameLocator) =>
  dialogOf(app).getByRole("radio", { name: text("en", "image_mode.no_background") });
const edit = async (app: FrameLocator): Promise<void> =>
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();

test(
  "a change that cannot be saved stays in the form with a message, and the next tap saves it (E-07)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await edit(app);
    await brandOf(app).fill("Acme");
    await page.route("**/wardrobe/update", async (route) => await route.abort());
    await saveOf(app).click();
    await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "item_save_failed"));
    await expect(brandOf(app)).toHaveValue("Acme");

    await page.unroute("**/wardrobe/update");
    await saveOf(app).click();
    await expect(dialogOf(app)).toBeHidden();
    const again = await openApp(page, server);
    await edit(again);
    await expect(brandOf(again)).toHaveValue("Acme");
  },
);

test(
  "editing a field while a picture is made does not overwrite the picture's mode (E-07, T-03)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await edit(app);
    const taskUpdates = /\/analysis\/(await|check)-tasks/;
    await page.route(taskUpdates, async (route) => await route.abort());
    await cutOutOf(app).check({ force: true });
    await buttonIn(app, "generate_image", { exact: true }).click();
    await expect(dialogOf(app).getByText(text("en", "image_processing"))).toBeVisible();
    await buttonIn(dialogOf(app), "done", { exact: true }).click();
    await expect(dialogOf(app)).toBeHidden();

    await edit(app);
    await brandOf(app).fill("Acme");
    await page.unroute(taskUpdates);
    await expect(app.getByText(text("en", "background_removed_success")).first()).toBeVisible(MODEL_WORK);
    await expect(cutOutOf(app)).toBeChecked();
    const saved = page.waitForRequest("**/wardrobe/update");
    await saveOf(app).click();
    expect(Object.keys(JSON.parse((await saved).postData() ?? "{}")).toSorted()).toEqual(["brand", "id"]);
  },
);

test("while an item is saved its fields cannot be edited (E-07)", { tag: "@full" }, async ({ page, server }) => {
  const app = await openApp(page, server);
  await edit(app);
  await brandOf(app).fill("Acme");
  const finishTyping = await holdRequests(page, "**/wardrobe/update", "abort");
  await saveOf(app).click();
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "saving"));
  await brandOf(app).click({ force: true });
  await page.keyboard.type(" and more");
  finishTyping();
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "item_save_failed"));
  await expect(brandOf(app)).toHaveValue("Acme");
  await brandOf(app).fill("Zeta");
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "not_saved_yet"));
});

test(
  "saving an item that was deleted on another device shows a message and closes the dialog (E-07)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    await expect(app.getByRole("article")).toHaveCount(2);
    await edit(app);
    await brandOf(app).fill("Acme");
    const token = await signIn(server, "ben");
    for (const { id } of await ask(server.process, wardrobeCalls.listItems, { token })) {
      await ask(server.process, wardrobeCalls.deleteItem, { token, input: { id } });
    }
    await saveOf(app).click();
    await expect(app.getByText(text("en", "item_not_found")).first()).toBeVisible();
    await expect(dialogOf(app)).toBeHidden();
    await expect(app.getByRole("article")).toHaveCount(1);
  },
);
