import { expect, type FrameLocator } from "@playwright/test";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "two" });

const dialogOf = (app: FrameLocator) => app.getByRole("dialog", { name: text("en", "edit") });
const brandOf = (app: FrameLocator) => dialogOf(app).getByLabel(text("en", "brand"), { exact: true });
const saveOf = (app: FrameLocator) => dialogOf(app).getByRole("button", { name: text("en", "save"), exact: true });
const cutOutOf = (app: FrameLocator) =>
  dialogOf(app).getByRole("radio", { name: text("en", "image_mode.no_background") });
const edit = async (app: FrameLocator): Promise<void> =>
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();

test("a change that cannot be saved stays where it was written, it is said so, and the next tap saves it (E-07)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await app.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
  const dialog = app.getByRole("dialog", { name: text("en", "edit") });
  const brand = dialog.getByLabel(text("en", "brand"), { exact: true });
  const save = dialog.getByRole("button", { name: text("en", "save"), exact: true });
  await brand.fill("Acme");
  await page.route("**/wardrobe/update", async (route) => await route.abort());
  await save.click();
  await expect(dialog.getByRole("status")).toHaveText(text("en", "item_save_failed"));
  await expect(brand).toHaveValue("Acme");

  await page.unroute("**/wardrobe/update");
  await save.click();
  await expect(dialog).toBeHidden();
  const again = await openApp(page, server);
  await again.getByRole("article").first().getByRole("button", { name: /^Edit/ }).click();
  await expect(again.getByRole("dialog").getByLabel(text("en", "brand"), { exact: true })).toHaveValue("Acme");
});

test("a field edited while a picture is made leaves the mode to the picture that is done (E-07, T-03)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await edit(app);
  const news = /\/analysis\/(await|check)-tasks/;
  await page.route(news, async (route) => await route.abort());
  await cutOutOf(app).check({ force: true });
  await app.getByRole("button", { name: text("en", "generate_image"), exact: true }).click();
  await expect(dialogOf(app).getByText(text("en", "image_processing"))).toBeVisible();
  await dialogOf(app)
    .getByRole("button", { name: text("en", "done"), exact: true })
    .click();
  await expect(dialogOf(app)).toBeHidden();

  await edit(app);
  await brandOf(app).fill("Acme");
  await page.unroute(news);
  await expect(app.getByText(text("en", "background_removed_success")).first()).toBeVisible({ timeout: 30_000 });
  await expect(cutOutOf(app)).toBeChecked();
  const saved = page.waitForRequest("**/wardrobe/update");
  await saveOf(app).click();
  expect(Object.keys(JSON.parse((await saved).postData() ?? "{}")).toSorted()).toEqual(["brand", "id"]);
});

test("while it is saved nothing can be written that would not be sent (E-07)", async ({ page, server }) => {
  const app = await openApp(page, server);
  await edit(app);
  await brandOf(app).fill("Acme");
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  await page.route("**/wardrobe/update", async (route) => {
    await written;
    await route.abort();
  });
  await saveOf(app).click();
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "saving"));
  await brandOf(app).click({ force: true });
  await page.keyboard.type(" and more");
  write();
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "item_save_failed"));
  await expect(brandOf(app)).toHaveValue("Acme");
  await brandOf(app).fill("Zeta");
  await expect(dialogOf(app).getByRole("status")).toHaveText(text("en", "not_saved_yet"));
});

test("an item that was deleted on another device is said to be gone, and its dialog closes (E-07)", async ({
  page,
  server,
}) => {
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
});
