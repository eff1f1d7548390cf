import { expect, type FrameLocator, type Page } from "@playwright/test";
import { walletText } from "@wardrobe/domain/text/wallet.ts";
import { buttonIn } from "./app-actions.ts";
import { answer, connectToPay, openPlans, priceInCoins } from "./coin.ts";
import { lookWithAxe } from "./look-with-axe.ts";
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
  const price = await priceInCoins(plans);
  await expect(plans.getByText(text("en", "wallet_not_connected"))).toBeVisible();
  await expect(plans.getByText(text("en", "coin_is_cheaper", { coin: "TON" }))).toBeVisible();
  // At least the size of a touch target.
  const connect = buttonIn(plans, "connect_wallet");
  await expect.poll(async () => (await connect.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await price.click();
  const codeOrBack = app.locator("#tc-widget-root [data-tc-icon-button]").nth(1);
  await codeOrBack.click();
  const picture = app.locator('#tc-widget-root button img[src^="data:"]');
  await expect.poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  await codeOrBack.click();
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
  expect((await lookWithAxe(app, "page")).violations).toEqual([]);
  await list.getByRole("button", { name: "Disconnect" }).click();
  await expect(again.getByText(text("en", "wallet_not_connected"))).toBeVisible();
  await expect(buttonIn(again, "connect_wallet")).toBeVisible();

  // Of the pictures none is a stranger's, nor anything else.
  expect(
    downloaded
      .map((url) => new URL(url))
      .filter(({ protocol, hostname }) => protocol.startsWith("http") && hostname !== "127.0.0.1"),
  ).toEqual([]);
  // The content security policy has blocked nothing so far, and it blocks injected scripts and styles.
  expect(refused).toEqual([]);
  await app.locator("body").evaluate((body) => {
    body.setAttribute("onclick", "steal()");
    body.append(Object.assign(document.createElement("style"), { textContent: "body { display: none }" }));
    // Some versions of Chromium look at a handler only when its event comes.
    body.dispatchEvent(new MouseEvent("click"));
  });
  await expect.poll(() => refused.length).toBe(2);
});

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
