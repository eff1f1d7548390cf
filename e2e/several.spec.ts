import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { checkText } from "@wardrobe/domain/text/check.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { APART, drawApart } from "#server/testing/draw-several.ts";
import { MODEL_WORK, goTo, markUnsure } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";

const t = proposalTexts("en");
const cards = (app: FrameLocator) => app.getByRole("article");

test(
  "a photo of four garments becomes four cards; a killed page offers them again, one is left out and one corrected by keyboard (MANY-01, SPEC-52)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openApp(page, server);
    const photo = join(server.folder, "several.jpg");
    await writeFile(photo, await drawApart());
    await app.getByTestId("photos").setInputFiles([photo, photo]);
    const offer = app.getByRole("button", { name: t("proposals_offer_photos", { count: 2 }) });
    await expect(offer).toBeVisible(MODEL_WORK);
    await markUnsure(page);
    await openApp(page, server);
    await expect(cards(app)).toHaveCount(2);
    await expect(offer).toBeVisible();
    // A bar over the cards hides nothing in the page.
    await expect(app.getByRole("button", { name: checkText("en", "check_items", { count: 2 }) })).toBeVisible();
    await page.unrouteAll();
    await goTo(page, offer);
    await page.keyboard.press("Enter");
    const first = app.getByRole("dialog", { name: t("proposals_title_of", { number: 1, count: 2 }) });
    await expect(first.getByRole("checkbox")).toHaveCount(APART.length);
    await goTo(page, first.getByRole("checkbox").nth(3));
    await page.keyboard.press("Space");
    await expect(first.getByRole("button", { name: /^4: / })).toHaveAttribute("aria-pressed", "false");
    await first.getByLabel(t("proposals_type", { number: 1 })).selectOption("upper/Polo");
    await goTo(page, first.getByRole("button", { name: t("proposals_keep", { count: 3 }) }));
    await page.keyboard.press("Enter");

    const second = app.getByRole("dialog", { name: t("proposals_title_of", { number: 2, count: 2 }) });
    await second.getByRole("button", { name: t("proposals_drop") }).click();
    await expect(second).toHaveCount(0);
    // Three of the first photo in place of its card, and the card of the second.
    await expect(cards(app)).toHaveCount(4);
    await expect(cards(app).filter({ hasText: text("en", "type.Polo") })).toHaveCount(1);
    await expect(offer).toHaveCount(0);
  },
);
