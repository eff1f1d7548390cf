import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { proposalTexts } from "@wardrobe/domain/text/proposals.ts";
import { APART, drawApart } from "../server/testing/draw-apart.ts";
import { ask } from "../server/testing/server-client.ts";
import { MODEL_WORK, goTo } from "./app-actions.ts";
import { openApp, test, text } from "./server.ts";
import { signIn } from "./sign-in.ts";

const t = proposalTexts("en");
const cards = (app: FrameLocator) => app.getByRole("article");

test(
  "a photo of four garments becomes four cards; a killed page offers them again, one is left out and one corrected by keyboard (MANY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const app = await openApp(page, server);
    const photo = join(server.folder, "several.jpg");
    await writeFile(photo, await drawApart());
    await app.getByTestId("photos").setInputFiles([photo, photo]);
    const offer = app.getByRole("button", { name: t("proposals_offer_photos", { count: 2 }) });
    await expect(offer).toBeVisible(MODEL_WORK);
    await openApp(page, server);
    await expect(cards(app)).toHaveCount(2);
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

test(
  "the dialog of a photo of several garments leads to them; as many are added as the plan has room for, and the others stay offered (MANY-01)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const token = await signIn(server, "ben");
    const photo = await drawApart();
    const room = 2;
    // The card of the photo leaves, so it takes no room.
    for (let added = 0; added < WARDROBE_ITEMS_MAX.free - room; added++)
      await ask(server.process, wardrobeCalls.addItem, {
        token,
        input: { image: photo.toString("base64"), skip_analysis: true },
      });
    const app = await openApp(page, server);
    await app.getByTestId("photos").setInputFiles({ name: "several.jpg", mimeType: "image/jpeg", buffer: photo });
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("button", { name: t("proposals_offer", { count: APART.length }) }).click(MODEL_WORK);
    const sheet = app.getByRole("dialog", { name: t("proposals_title") });
    await expect(sheet.getByText(t("proposals_room", { count: room }))).toBeVisible();
    await sheet.getByRole("button", { name: t("proposals_keep", { count: room }) }).click();
    await expect(sheet).toHaveCount(0);
    const items = await ask(server.process, wardrobeCalls.listItems, { token });
    expect(items).toHaveLength(WARDROBE_ITEMS_MAX.free);
    await app.getByRole("button", { name: t("proposals_offer", { count: APART.length - room }) }).click();
    await expect(sheet.getByText(t("proposals_room", { count: 0 }))).toBeVisible();
    await expect(sheet.getByRole("button", { name: t("proposals_keep", { count: 0 }) })).toBeDisabled();
    await sheet.getByRole("button", { name: t("pick_plan") }).click();
    await expect(app.getByRole("dialog", { name: text("en", "choose_plan") })).toBeVisible();
  },
);
