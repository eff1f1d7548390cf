import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { openApp, passOnboarding, test, text } from "./house.ts";

/** What every start asks the server for. */
const STARTS = [sessionCalls.signIn, wardrobeCalls.listItems, profileCalls.getSettings, planCalls.getPremiumInfo].map(
  ({ path }) => path,
);

test("a refused sign-in shows the time-out message after fifteen seconds, at 0 % (L-03, L-06)", async ({
  page,
  house,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const app = await openApp(page, house, { bad: "signature" });
  await expect(app.getByText(text("en", "initializing_app"))).toBeVisible();
  await expect(app.getByText(text("en", "auth_timeout_message"))).toBeVisible({ timeout: 20_000 });
  await expect(app.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  expect(logged).toContain("Failed to authenticate Telegram user: Unauthorized");
});

test("without launch data there is a landing page, and it is logged why (L-03, decision 6)", async ({
  page,
  house,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(house.process.appUrl);
  await expect(page.getByRole("heading", { name: text("en", "landing_title") })).toBeVisible();
  await expect(page.getByRole("link", { name: text("en", "landing_button") })).toHaveAttribute(
    "href",
    /^https:\/\/t\.me\/\w+\?startapp$/,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("img", { name: text("en", "landing_qr") })).toBeVisible();
  const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]).analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await page.getByText(text("en", "language.ru")).click();
  await expect(page.getByRole("heading", { name: text("ru", "landing_title") })).toBeVisible();
  expect(logged).toContain("Failed to authenticate Telegram user: There is no tgWebAppData");
});

test("/ leads to the wardrobe, the bar to its three places, and any other path to the not-found page (N-01, N-02, N-03)", async ({
  page,
  house,
}) => {
  await passOnboarding(house, "ben");
  const { url } = await (await fetch(`${house.process.simulatorUrl}/launch?person=ben`)).json();
  await page.goto(url);
  await expect(page).toHaveURL(/\/wardrobe/);
  const bar = page.getByRole("navigation");
  for (const [name, path] of [
    ["recommendations", "/recommendations"],
    ["constructor", "/constructor"],
    ["wardrobe", "/wardrobe"],
  ] as const) {
    await bar.getByRole("link", { name: text("en", name) }).click();
    await expect(page).toHaveURL(new RegExp(path));
    await expect(bar.getByRole("link", { name: text("en", name) })).toHaveAttribute("aria-current", "page");
    await expect(bar.locator("[aria-current]")).toHaveCount(1);
  }
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const nowhere = new URL(url);
  nowhere.pathname = "/nowhere";
  await page.goto(nowhere.href);
  await expect(page.getByRole("heading", { name: text("en", "page_not_found") })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(logged.join()).toContain("/nowhere");
  await page.getByRole("link", { name: text("en", "return_to_home") }).click();
  await expect(page).toHaveURL(/\/wardrobe/);
});

test("the language is the messenger's at first, then the person's choice, and stays (L-10, S-05)", async ({
  page,
  house,
}) => {
  const app = await openApp(page, house, { person: "anna" });
  await expect(app.getByRole("heading", { level: 1 })).toContainText(text("ru", "wardrobe"));
  await app.getByRole("button", { name: text("ru", "profile_and_settings") }).click();
  await app.getByRole("dialog").getByText(text("ru", "language.en"), { exact: true }).click();
  await expect(app.getByText(text("en", "language_updated")).first()).toBeVisible();
  const again = await openApp(page, house, { person: "anna" });
  await expect(again.getByRole("heading", { level: 1 })).toContainText(text("en", "wardrobe"));
});

test("a start asks for each thing once, and does so without its head start too (L-04)", async ({ page, house }) => {
  await passOnboarding(house, "ben");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const counts = (): number[] => STARTS.map((path) => asked.filter((one) => one === path).length);
  await expect((await openApp(page, house)).getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  expect(counts()).toEqual([1, 1, 1, 1]);
  asked.length = 0;
  await page.route("**/head-start.js", async (route) => await route.abort());
  await expect((await openApp(page, house)).getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  expect(counts()).toEqual([1, 1, 1, 1]);
});
