import { AxeBuilder } from "@axe-core/playwright";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { walletText } from "@wardrobe/domain/text/wallet.ts";
import { buttonIn, closeToast } from "./app-actions.ts";
import { answer, connectToPay, MONTH, openPlans, openTestWallet, priceOf } from "./coin.ts";
import { openApp, test, text } from "./server.ts";

// Each journey uses windows of the app, of the wallet library and of the wallet.
test.describe.configure({ timeout: 120_000 });

const LIBRARY = /ton-connect/;

test("a plan is bought with coins from a chosen wallet, and the wallet stays connected until it is disconnected (P-03, P-06, K-01)", async ({
  page,
  server,
}) => {
  const downloaded = recordDownloads(page);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  const app = await openApp(page, server);
  await expect(buttonIn(app, "profile_and_settings")).toBeVisible();
  expect(downloaded.filter((url) => LIBRARY.test(url))).toEqual([]);

  const plans = await openPlans(app);
  await expect(plans.getByText(text("en", "wallet_not_connected"))).toBeVisible();
  await expect(plans.getByText(text("en", "coin_is_cheaper", { coin: "TON" }))).toBeVisible();
  // At least the size of a touch target.
  const connect = buttonIn(plans, "connect_wallet");
  await expect.poll(async () => (await connect.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await priceOf(plans, MONTH).click();
  const wallet = await connectToPay(page, app);
  // The toast closes by itself after a few seconds.
  await Promise.all([waitForWindow(app, "Confirm the transaction"), waitForToast(app, "to confirm the transaction")]);
  await answer(wallet, "Confirm");
  await waitForToast(app, "Transaction sent");
  await expect(app.getByText(text("en", "premium_activated")).first()).toBeVisible();
  // The toast is still visible after the payment.
  await waitForToast(app, "Transaction sent");

  await page.reload();
  const again = await openPlans(app);
  const address = again.getByRole("button", { name: walletText("en", "copy_address") });
  await expect(address).toContainText(/^0Q.{3}….{5}/);
  await address.click();
  await expect(address).toContainText(walletText("en", "address_copied"));
  await expect(address).toContainText(/^0Q.{3}….{5}/);
  await again.getByRole("button", { name: /^0Q.{2}….{4}$/ }).click();
  const list = app.getByRole("list").filter({ hasText: "Disconnect" });
  await list.getByRole("button", { name: "Copy address" }).click();
  await expect(list.getByRole("button", { name: "Address copied!" })).toBeVisible();
  const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  expect(found.violations).toEqual([]);
  await list.getByRole("button", { name: "Disconnect" }).click();
  await expect(again.getByText(text("en", "wallet_not_connected"))).toBeVisible();
  await expect(buttonIn(again, "connect_wallet")).toBeVisible();

  // The content security policy has blocked nothing so far, and it blocks injected scripts and styles.
  expect(refused).toEqual([]);
  await app.locator("body").evaluate((body) => {
    body.setAttribute("onclick", "steal()");
    body.append(Object.assign(document.createElement("style"), { textContent: "body { display: none }" }));
  });
  await expect.poll(() => refused.length).toBe(2);
});

test(
  "declining in the wallet shows a message, returns to the plans and costs nothing (P-03, P-04, K-01, K-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const plans = await openPlans(app);
    await buttonIn(plans, "connect_wallet").click();
    await answer(await openTestWallet(page, app), "Decline");
    await expect(app.getByText(walletText("en", "wallet_declined")).first()).toBeVisible();

    await buttonIn(plans, "connect_wallet").click();
    await answer(await openTestWallet(page, app), "Connect");
    await buttonIn(plans, "disconnect").click();
    await buttonIn(plans, "connect_wallet").click();
    await answer(await openTestWallet(page, app), "Connect");
    await expect(buttonIn(plans, "disconnect")).toBeVisible();
    const opened = page.waitForEvent("popup");
    await priceOf(plans, MONTH).click();
    await answer(await opened, "Reject");
    await waitForToast(app, "Transaction canceled");
    await expect(app.getByText(text("en", "payment_cancelled")).first()).toBeVisible();
    await expect(plans).toHaveCount(0);
  },
);

test(
  "a failed download of the wallet library is retried with the next tap, and nothing is ordered without it (P-06, K-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    let orders = 0;
    page.on("request", (request) => (orders += request.url().endsWith(paymentCalls.purchasePremium.path) ? 1 : 0));
    await page.route(/assets\/ton-connect/, async (route) => await route.abort("internetdisconnected"));
    const app = await openApp(page, server);
    const plans = await openPlans(app);
    const failed = app.getByText(walletText("en", "wallet_failed")).first();
    const connect = buttonIn(plans, "connect_wallet");
    for (const button of [priceOf(plans, MONTH), connect]) {
      await button.click();
      await expect(failed).toBeVisible();
      await expect(plans).toBeVisible();
      await closeToast(app);
      await expect(failed).toHaveCount(0);
    }
    expect(orders).toBe(0);
    await page.unrouteAll();
    await connect.click();
    await answer(await openTestWallet(page, app), "Connect");
    await expect(plans.getByRole("button", { name: walletText("en", "copy_address") })).toBeVisible();
  },
);

test(
  "closing the wallet window cancels the payment; coins that are sent anyway still start the plan (SPEC-25)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server);
    const plans = await openPlans(app);
    await priceOf(plans, MONTH).click();
    await waitForWindow(app, "Connect your TON wallet");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(plans.getByText(text("en", "wallet_not_connected"))).toBeVisible();

    await priceOf(plans, MONTH).click();
    const wallet = await connectToPay(page, app);
    await waitForWindow(app, "Confirm the transaction");
    await app.locator("body").press("Escape");
    await expect(app.getByText(text("en", "payment_cancelled")).first()).toBeVisible();
    await answer(wallet, "Confirm");
    await expect(app.getByText(text("en", "premium_activated")).first()).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "while coin payments are off there is no wallet and no coin price, and the library is not downloaded (SPEC-27)",
  { tag: "@full" },
  async ({ page, server }) => {
    const downloaded = recordDownloads(page);
    await page.route(`**${planCalls.getPremiumInfo.path}`, async (route) => {
      const response = await route.fetch();
      const config = planCalls.getPremiumInfo.reply.parse(await response.json());
      const hidden = Object.entries(config).map(([type, plan]) => [type, { ...plan, price_ton: null }]);
      await route.fulfill({ response, json: Object.fromEntries(hidden) });
    });
    const app = await openApp(page, server);
    const plans = await openPlans(app);
    await expect(plans.getByRole("button", { name: /Star/ }).first()).toBeVisible();
    await expect(plans.getByRole("button", { name: /TON/ })).toHaveCount(0);
    await expect(plans.getByText(text("en", "wallet_not_connected"))).toHaveCount(0);
    expect(downloaded.some((url) => url.includes("upgrade"))).toBe(true);
    expect(downloaded.filter((url) => LIBRARY.test(url))).toEqual([]);
  },
);

/** The addresses of all requests of the page, including later ones. */
function recordDownloads(page: Page): readonly string[] {
  const downloaded: string[] = [];
  page.on("request", (request) => downloaded.push(request.url()));
  return downloaded;
}

async function waitForWindow(app: FrameLocator, title: string): Promise<void> {
  await expect(app.locator("#tc-widget-root").getByText(title)).toBeVisible();
}

async function waitForToast(app: FrameLocator, text: string): Promise<void> {
  await expect(app.locator("[data-tc-notification]").filter({ hasText: text })).toBeVisible();
}

test(
  "a slow coin payment is reported as pending, and the plan starts when it arrives (SPEC-24)",
  { tag: "@full" },
  async ({ page, server }) => {
    test.setTimeout(150_000);
    const app = await openApp(page, server);
    const plans = await openPlans(app);
    await priceOf(plans, MONTH).click();
    await answer(await connectToPay(page, app), "Confirm on a slow network");
    await expect(app.getByText(text("en", "validating_transaction"))).toBeVisible();
    await expect(app.getByText(text("en", "payment_pending")).first()).toBeVisible({ timeout: 45_000 });
    await expect(app.getByText(text("en", "premium_activated")).first()).toBeVisible({ timeout: 45_000 });
  },
);
