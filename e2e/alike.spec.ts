import { expect, type Locator } from "@playwright/test";
import { alikeText } from "@wardrobe/domain/text/alike.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { MODEL_WORK, buttonIn } from "./app-actions.ts";
import { openApp, test } from "./server.ts";

const named = (within: Pick<Locator, "getByRole">, name: string) => within.getByRole("button", { name });

test(
  "after a stack the wardrobe says what looks like a garment that there is, and compares one after the other; one is let go, which can be undone (STATE-03, E-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openApp(page, server, { person: "ben" });
    const files = await drawGarmentFiles(server.folder, [
      ["t-shirt", "#2f6fde"],
      ["trousers", "#26262a"],
    ]);
    const cards = app.getByRole("article");
    for (const count of [2, 4]) {
      await app.getByTestId("photos").setInputFiles(files);
      await expect(cards).toHaveCount(count, MODEL_WORK);
    }
    await named(app, alikeText("en", "of_stack", { count: 2 })).press("Enter");
    const sheet = app.getByRole("dialog", { name: alikeText("en", "title") });
    await expect(sheet.getByRole("img")).toHaveCount(2);
    const names = await sheet.getByRole("figure").allInnerTexts();
    await named(sheet, alikeText("en", "not_the_same")).press("Enter");
    // The other pair takes its place.
    await expect.poll(async () => await sheet.getByRole("figure").allInnerTexts()).not.toEqual(names);
    await named(sheet, alikeText("en", "let_go")).first().press("Enter");
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(3);
    await expect(named(app, "looks like")).toHaveCount(0);
    await buttonIn(app, "undo").click();
    await expect(cards).toHaveCount(4);
  },
);
