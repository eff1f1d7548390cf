import { expect, type FrameLocator, type Page } from "@playwright/test";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { PAYMENT_OVERLAY_DELAY_MS, PAYMENT_VALIDATION_MAX_MS } from "@wardrobe/domain/payments/payment.ts";
import { planLabel, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { buttonIn, openSettings, showPlans } from "./app-actions.ts";
import { chatOf, settlePending } from "./chat.ts";
import { openApp, test, text } from "./server.ts";

const PERSON = "ben";

test("a plan is bought with Stars in the messenger, is active at once, and has a receipt in the chat (P-02, P-04, P-05)", async ({
  page,
  server,
}) => {
  const app = await openApp(page, server);
  await recordWaitingStart(app);
  await choose(app, "pro_month");
  await expect(app.getByRole("status").getByText(planText("en", "waiting_for_payment"))).toBeVisible();
  await expect(app.getByText(text("en", "validating_transaction"))).toHaveCount(0);
  await expect(app.getByRole("dialog", { name: text("en", "choose_plan") })).toHaveCount(0);
  // A timer may fire slightly early.
  await expect.poll(async () => await waitedMs(app)).toBeGreaterThanOrEqual(PAYMENT_OVERLAY_DELAY_MS - 10);
  await pay(page, "pro_month");
  await expectActivated(app);
  await expect(app.getByText(text("en", "validating_transaction"))).toHaveCount(0);
  await expectItems(app, "pro_month");
  await expect
    .poll(async () => (await chatOf(server, PERSON)).texts.join())
    .toContain(`${text("en", "pro")} · ${text("en", "duration_month")} is active until`);
});

test("a pending payment is reported as such, survives closing the app, and starts the plan when it arrives (P-04, SPEC-24)", async ({
  page,
  server,
}) => {
  await page.clock.install();
  const app = await openApp(page, server);
  await choose(app, "basic_3_months");
  await page.getByRole("button", { name: "Leave pending" }).click();
  await closeInvoice(page);
  await expect(app.getByRole("status").getByText(text("en", "validating_transaction"))).toBeVisible();
  // The page behind is inert for keyboards and screen readers too (P-04).
  await expect(buttonIn(app.locator("[inert]"), "profile_and_settings")).toHaveCount(1);
  await page.clock.fastForward(PAYMENT_VALIDATION_MAX_MS + 1000);
  await expectToast(app, "payment_pending");
  await page.reload();
  await expectItems(app, "free");
  await settlePending(server, PERSON, "pay");
  await expectToast(app, "premium_activated");
  await expectItems(app, "basic_3_months");
});

/** Records when the page behind a payment is first closed, and when the overlay of the payment appears. */
async function recordWaitingStart(app: FrameLocator): Promise<void> {
  // Before it the frame may still be empty, or the page inert because it loads.
  await expect(app.getByTestId("photos")).toBeAttached();
  await expect(app.locator("#root [inert]")).toHaveCount(0);
  await app.locator("body").evaluate(
    (body, overlayText) => {
      const observer = new MutationObserver(() => {
        const now = String(performance.now());
        if (body.querySelector("#root [inert]") !== null) body.dataset["payingSince"] ??= now;
        if (body.textContent.includes(overlayText)) body.dataset["waitingSince"] ??= now;
      });
      observer.observe(body, { childList: true, subtree: true, attributeFilter: ["inert"] });
    },
    planText("en", "waiting_for_payment"),
  );
}

/** Milliseconds between the two; not a number before the overlay. */
async function waitedMs(app: FrameLocator): Promise<number> {
  return await app
    .locator("body")
    .evaluate(({ dataset }) => Number(dataset["waitingSince"]) - Number(dataset["payingSince"]));
}

type App = Pick<FrameLocator, "getByRole" | "getByText">;

async function closeSettings(app: FrameLocator): Promise<void> {
  const settings = app.getByRole("dialog", { name: text("en", "settings") });
  await buttonIn(settings, "close").click();
  await expect(settings).toHaveCount(0);
}

/** Opens the plans from the wardrobe and taps a price in Stars. */
async function choose(app: FrameLocator, type: PurchaseOption): Promise<void> {
  const settings = await openSettings(app);
  await showPlans(settings);
  const buttons = settings.getByRole("button", { name: /Choose a plan|Extend premium|Upgrade to Pro/ });
  const { tier } = planLabel(type);
  await settings.getByRole("tab", { name: new RegExp(`^${text("en", tier)}`) }).click();
  await buttons.first().click();
  await app.getByRole("radio", { name: text("en", planLabel(type).duration) }).check();
  await priceButton(app, type).click();
}

/** Pays in the messenger's sheet. */
async function pay(page: Page, type: PurchaseOption): Promise<void> {
  await page.getByRole("button", { name: `Pay ★ ${DEFAULT_PREMIUM_CONFIG[type].price_stars}` }).click();
  await closeInvoice(page);
}

/** Closes the messenger's sheet with the result. */
async function closeInvoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Done", exact: true }).click();
}

function priceButton(app: App, type: PurchaseOption) {
  const { tier, duration } = planLabel(type);
  const stars = text("en", "pay_with_stars", { count: DEFAULT_PREMIUM_CONFIG[type].price_stars });
  return app.getByRole("button", { name: new RegExp(`^${text("en", tier)}, ${text("en", duration)}.*: ${stars}$`) });
}

/** Waits for the page of success and leaves it. */
async function expectActivated(app: FrameLocator): Promise<void> {
  const success = app.getByRole("dialog", { name: text("en", "premium_activated") });
  await expect(success).toBeVisible();
  await expect(buttonIn(app, "close_toast")).toHaveCount(0);
  await buttonIn(success, "done").click();
  await expect(success).toHaveCount(0);
}

/** Waits for the toast and closes it, because it would cover the next button. */
async function expectToast(app: FrameLocator, key: Parameters<typeof text>[1]): Promise<void> {
  await expect(app.getByText(text("en", key)).first()).toBeVisible();
  await buttonIn(app, "close_toast").click();
  await expect(app.getByText(text("en", key))).toHaveCount(0);
}

/** Checks the item limit of the plan in the settings. */
async function expectItems(app: FrameLocator, type: PurchaseOption | "free"): Promise<void> {
  const settings = await openSettings(app);
  await expect(settings.getByText(`0 / ${DEFAULT_PREMIUM_CONFIG[type].max_items.toLocaleString("en")}`)).toBeVisible();
  await closeSettings(app);
}
