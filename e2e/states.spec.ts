import { expect, type Locator } from "@playwright/test";
import { diaryText } from "@wardrobe/domain/text/diary.ts";
import { letGoText } from "@wardrobe/domain/text/let-go.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, cardsIn, goTo, openThree } from "./app-actions.ts";
import { wearLongAgo } from "./fill-wardrobe.ts";
import { openApp, test } from "./server.ts";
import { signIn } from "./sign-in.ts";

test.use({ wardrobe: "three" });

const named = (within: Pick<Locator, "getByRole">, name: string) => within.getByRole("button", { name, exact: true });

test(
  "what was not worn for long is kept, archived and taken back, by arrow key and swipe (STATE-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const person = "ben";
    await openApp(page, server, { person });
    await wearLongAgo(server, person);
    const app = await openThree(page, server);
    const say = (key: Parameters<typeof letGoText>[1], params = {}) => letGoText("en", key, params);
    await buttonIn(app, "diary", { exact: true }).press("Enter");
    await app.getByRole("button", { name: diaryText("en", "statistics") }).press("Enter");
    await goTo(page, named(app, say("begin")));
    await page.keyboard.press("Enter");
    const dialog = app.getByRole("dialog", { name: say("title") });
    const isAt = async (number: number) =>
      await expect(dialog.getByText(say("number", { number, count: 3 }))).toBeVisible();
    await isAt(1);
    const first = await dialog.getByRole("heading", { level: 3 }).textContent();
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    const token = await signIn(server, person);
    const unused = async () => (await ask(server.process, wardrobeCalls.listUnused, { token })).ids.length;
    await expect.poll(unused).toBe(2);
    await goTo(page, buttonIn(dialog, "undo", { exact: true }));
    await page.keyboard.press("Enter");
    await isAt(1);
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(first ?? "");
    await expect.poll(unused).toBe(3);
    await page.keyboard.press("ArrowRight");
    await isAt(2);
    const box = await dialog.getByRole("article").boundingBox();
    if (box === null) throw new Error("There is no card.");
    await page.mouse.move(box.x + 200, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 84, { steps: 6 });
    await page.mouse.up();
    await isAt(3);
    await goTo(page, named(dialog, say("archive")));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(say("done_hint", { kept: 1, archived: 2 }))).toBeVisible();
    await expect.poll(unused).toBe(0);
    await goTo(page, named(dialog, say("show_archived")));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(cardsIn(app)).toHaveCount(2);
  },
);
