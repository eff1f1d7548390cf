import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { coinPriceText } from "@wardrobe/domain/payments/coin.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { openSettings, showPlans } from "./app-actions.ts";
import { text } from "./server.ts";

/** The text of the cheapest plan's coin button. */
const MONTH = `${coinPriceText(DEFAULT_PREMIUM_CONFIG.basic_month.price_ton ?? "")} TON`;

/** Opens the plans from the wardrobe, through the settings. */
export async function openPlans(app: FrameLocator, language: Language = "en"): Promise<Locator> {
  await showPlans(await openSettings(app, language), language);
  const name = new RegExp(`${text(language, "pick_plan")}|${text(language, "extend_premium")}`);
  await app.getByRole("button", { name }).first().click();
  return app.getByRole("dialog", { name: text(language, "choose_plan") });
}

/** The other ways to pay for a month of Basic, opened. */
export async function priceInCoins(plans: Locator, language: Language = "en"): Promise<Locator> {
  await plans.getByRole("radio", { name: text(language, "duration_month") }).check();
  const price = plans.getByRole("button", { name: MONTH });
  if (!(await price.isVisible())) await plans.getByText(planText(language, "other_ways")).click();
  return price;
}

/** Chooses the test wallet in the library's window and connects in it: a new tab, which opens again with the request to pay. */
export async function connectToPay(page: Page, app: FrameLocator): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await app.getByText("Test wallet").click();
  const wallet = await opened;
  const paying = page.waitForEvent("popup");
  await answer(wallet, "Connect");
  return await paying;
}

/** Presses a button in the test wallet and closes it. */
export async function answer(wallet: Page, label: string): Promise<void> {
  await wallet.getByRole("button", { name: label, exact: true }).click();
  // The page that follows has loaded. Closed while it still comes, the tab would stay open in front of the app.
  await wallet.waitForURL(({ search }) => /^\?id=\w+$/.test(search));
  await wallet.close();
}
