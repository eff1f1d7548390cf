import { expect } from "@playwright/test";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { drawPhoto } from "../server/testing/draw-photo.ts";
import { buttonIn, goTo, openThree } from "./app-actions.ts";
import { openApp, passOnboarding, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

test(
  "what recognition was not sure of is corrected, skipped and confirmed, by key and swipe, card by card (SPEC-39)",
  { tag: "@full" },
  async ({ page, server }) => {
    const say = (key: Parameters<typeof checkText>[1], params = {}) => checkText("en", key, params);
    await passOnboarding(server, "ben");
    const token = await signIn(server, "ben");
    const list = async () => await ask(server.process, wardrobeCalls.listItems, { token });
    for (const color of ["#2F6FDE", "#aa2233", "#3E8E4E"])
      await ask(server.process, wardrobeCalls.addItem, { token, input: { image: await drawPhoto(color) } });
    const app = await openApp(page, server);
    await goTo(page, app.getByRole("button", { name: say("check_items", { count: 3 }) }));
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog", { name: say("title") });
    const isAt = async (number: number) =>
      await expect(dialog.getByText(say("number", { number, count: 3 }))).toBeVisible();
    await isAt(1);
    const guess = dialog
      .getByRole("group", { name: text("en", "which_is_it") })
      .getByRole("button")
      .nth(1);
    const chosen = await guess.textContent();
    await goTo(page, guess);
    await page.keyboard.press("Enter");
    await goTo(page, buttonIn(dialog, "save", { exact: true }));
    await page.keyboard.press("Enter");
    await isAt(2);
    await page.keyboard.press("ArrowLeft");
    await isAt(3);
    const box = await dialog.getByRole("article").boundingBox();
    if (box === null) throw new Error("There is no card.");
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 64, { steps: 6 });
    await page.mouse.up();
    await expect(dialog.getByText(say("done_skipped", { count: 1 }))).toBeVisible();
    await buttonIn(dialog, "done", { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(app.getByRole("button", { name: say("check_items", { count: 1 }) })).toBeVisible();
    const left = async () => (await list()).filter(({ needs_check }) => needs_check.length > 0).length;
    await expect.poll(left).toBe(1);
    expect((await list()).filter(({ type }) => type === chosen)).toHaveLength(1);
  },
);

test.describe("over a wardrobe with something to check", () => {
  test.use({ wardrobe: "three" });

  test("what is to check is not offered while something floats over the wardrobe (SPEC-39, SPEC-52)", async ({
    page,
    server,
  }) => {
    await page.route("**/wardrobe/{list,first}*", async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        contentType: "application/json",
        body: body.replaceAll('"needs_check":[]', '"needs_check":["type"]'),
      });
    });
    const app = await openThree(page, server);
    const bar = app.getByRole("button", { name: checkText("en", "check_items", { count: 3 }) });
    await expect(bar).toBeVisible();
    await buttonIn(app, "select", { exact: true }).click();
    await expect(bar).toBeHidden();
    await buttonIn(app, "end_selection").click();
    await expect(bar).toBeVisible();
  });
});
