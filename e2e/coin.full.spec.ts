import { expect } from "@playwright/test";
import { answer, connectToPay, MONTH, openPlans, priceOf } from "./coin.ts";
import { openApp, test, text } from "./server.ts";

test("a slow coin payment is reported as pending, and the plan starts when it arrives (SPEC-24)", async ({
  page,
  server,
}) => {
  test.setTimeout(150_000);
  const app = await openApp(page, server);
  const plans = await openPlans(app);
  await priceOf(plans, MONTH).click();
  await answer(await connectToPay(page, app), "Confirm on a slow network");
  await expect(app.getByText(text("en", "validating_transaction"))).toBeVisible();
  await expect(app.getByText(text("en", "payment_pending")).first()).toBeVisible({ timeout: 45_000 });
  await expect(app.getByText(text("en", "premium_activated")).first()).toBeVisible({ timeout: 45_000 });
});
