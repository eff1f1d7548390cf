import { expect, type Locator } from "@playwright/test";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { MODEL_WORK, buttonIn, cardsIn, goTo, toPreview } from "./app-actions.ts";
import { chatOf, devControl } from "./chat.ts";
import { openApp, test, text } from "./server.ts";

const PERSON = "ben";
const PHONE = { width: 390, height: 844 };

test.describe("with three garments", () => {
  test.use({ wardrobe: "three" });
  test("by keyboard alone: credits have run out, a pack is paid, and the picture is made; no bar lies over a slot at 320x568 (CREDIT-01, C-06, CANVAS-01)", async ({
    page,
    server,
  }) => {
    test.slow();
    await expect(cardsIn(await openApp(page, server))).toHaveCount(3);
    await devControl(server, "credits", { person: PERSON, credits: 0 });
    const app = await openApp(page, server);
    await expect(cardsIn(app)).toHaveCount(3);
    const press = async (what: Locator): Promise<void> => {
      await goTo(page, what);
      await page.keyboard.press("Enter");
    };
    await press(toPreview(cardsIn(app).first()));
    await press(app.getByRole("link", { name: text("en", "constructor") }));
    await page.setViewportSize({ width: 320, height: 568 });
    const bar = buttonIn(app, "create_preview").locator("..");
    await bar.evaluate(() => document.scrollingElement?.scrollTo(0, 0));
    for (const slot of await app.locator("[data-slot]").all())
      await expect.poll(async () => await isAbove(slot, bar)).toBe(true);
    await page.setViewportSize(PHONE);
    await press(buttonIn(app, "pick_plan"));
    const plans = app.getByRole("dialog", { name: text("en", "choose_plan") });
    await press(plans.getByRole("button", { name: planText("en", "just_credits", { count: 80 }) }));
    const packs = app.getByRole("dialog", { name: planText("en", "ai_credits") });
    await expect(packs).toContainText(text("en", "ai_credits_left", { count: 0 }));
    const twenty = planText("en", "credits", { count: 20 });
    await press(packs.getByRole("button", { name: `${twenty}: ${text("en", "pay_with_stars", { count: 80 })}` }));
    // The messenger's sheet is outside the app.
    await press(page.getByRole("button", { name: "Pay ★ 80" }));
    await press(page.getByRole("button", { name: "Done", exact: true }));
    const paid = app.getByRole("dialog", { name: planText("en", "pack_added", { credits: twenty }) });
    await expect(paid).toContainText(text("en", "ai_credits_left", { count: 20 }), { timeout: 30_000 });
    await press(buttonIn(paid, "done"));
    await press(buttonIn(app, "create_preview"));
    await expect(app.getByRole("img", { name: text("en", "picture_of_outfit") })).toBeVisible(MODEL_WORK);
    await page.keyboard.press("Escape");
    await press(app.getByRole("link", { name: text("en", "wardrobe"), exact: true }));
    await press(buttonIn(app, "profile_and_settings"));
    const settings = app.getByRole("dialog", { name: text("en", "settings") });
    await expect(settings.getByText(planText("en", "credits_bought", { count: 19 }))).toBeVisible();
    await expect
      .poll(async () => (await chatOf(server, PERSON)).texts.join())
      .toContain(`${twenty} are in your account`);
  });
});

async function isAbove(slot: Locator, below: Locator): Promise<boolean> {
  const [upper, lower] = [await slot.boundingBox(), await below.boundingBox()];
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y;
}
