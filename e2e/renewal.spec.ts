import { expect } from "@playwright/test";
import { RENEWAL_DAYS } from "@wardrobe/domain/payments/renewal.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { planText } from "@wardrobe/domain/text/plans.ts";
import { renewalText } from "@wardrobe/domain/text/renewal.ts";
import { buttonIn, openSettings } from "./app-actions.ts";
import { chatOf, devControl } from "./chat.ts";
import { openPlans } from "./coin.ts";
import { openApp, test, text } from "./server.ts";

const { price_stars: STARS } = DEFAULT_PREMIUM_CONFIG.basic_month;
const FAILED = "Ничего не списано";
const [LANGUAGE, PERSON] = ["ru", "anna"] as const;

test.use({ hasOwnServer: true });

test("a month renews by itself a month later, is canceled, taken up again, and fails without Stars (CREDIT-02, SPEC-79)", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const open = async () => await openApp(page, server, { person: PERSON });
  const app = await open();
  const plans = await openPlans(app, LANGUAGE);
  await plans.getByText(planText(LANGUAGE, "other_ways")).click();
  await plans.getByRole("button", { name: renewalText(LANGUAGE, "renews_itself") }).click();
  await page.getByRole("button", { name: `Pay ★ ${STARS}` }).click();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  const success = app.getByRole("dialog", { name: text(LANGUAGE, "premium_activated") });
  await buttonIn(success, "done", { language: LANGUAGE }).click();
  const row = app.getByRole("status").filter({ hasText: `★ ${STARS}` });
  const [cancel, resume] = (["cancel", "resume"] as const).map((key) =>
    app.getByRole("button", { name: renewalText(LANGUAGE, key), exact: true }),
  );
  if (cancel === undefined || resume === undefined) throw new Error("no buttons");
  const state = async () => (await chatOf(server, PERSON)).renewals.map((renewal) => renewal.state).join();
  const told = async () => (await chatOf(server, PERSON)).texts.join("\n");
  const act = async (how: string) => {
    const renewal = (await chatOf(server, PERSON)).renewals[0]?.id;
    await devControl(server, "renewal", { person: PERSON, renewal, how });
  };
  if (!(await row.isVisible())) await openSettings(app, LANGUAGE);
  const first = await row.textContent();

  await devControl(server, "next-day", { days: RENEWAL_DAYS });
  await expect.poll(told).toContain("продлён");
  // A session does not last a month.
  await open();
  await openSettings(app, LANGUAGE);
  await expect(row).toBeVisible();
  expect(await row.textContent()).not.toBe(first);

  await cancel.click();
  await app.getByRole("button", { name: renewalText(LANGUAGE, "cancel_yes"), exact: true }).click();
  await expect(resume).toBeVisible();
  await expect.poll(state).toBe("canceled_by_bot");
  await resume.click();
  await expect(cancel).toBeVisible();
  await expect.poll(state).toBe("canceled");
  await act("resume");
  await open();
  await openSettings(app, LANGUAGE);
  await expect(row).toBeVisible();

  await act("short");
  await devControl(server, "next-day", { days: RENEWAL_DAYS });
  await expect.poll(told).toContain(FAILED);
  await open();
  await openSettings(app, LANGUAGE);
  await expect(app.getByRole("status").filter({ hasText: FAILED })).toBeVisible();
});
