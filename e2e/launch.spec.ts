import { expect } from "@playwright/test";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { OLD_BROWSER } from "@wardrobe/domain/text/old-browser.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { IMAGE_MODES } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { lookWithAxe } from "./look-with-axe.ts";
import { openApp, passOnboarding, test, text } from "./server.ts";
import { launchUrl } from "./sign-in.ts";

/** The requests of a start. The whole list is requested only if the first items are not all items. */
const START_PATHS = [
  sessionCalls.signIn,
  profileCalls.getSettings,
  planCalls.getPremiumInfo,
  wardrobeCalls.listFirst,
  wardrobeCalls.listItems,
].map(({ path }) => path);

test("without launch data a landing page is shown and the reason is logged (L-03, SPEC-6)", async ({
  page,
  server,
}) => {
  const logged: string[] = [];
  const errors: string[] = [];
  page.on("console", (message) => (message.type() === "error" ? errors : logged).push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const sent = (await (await page.goto(server.process.appUrl))?.body())?.subarray(0, 1024).toString();
  expect(sent).toContain('<meta charset="utf-8"');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\w{3}/);
  await expect(page.getByRole("heading", { name: text("en", "landing_title") })).toBeVisible();
  await expect(page.getByRole("link", { name: text("en", "landing_button") })).toHaveAttribute(
    "href",
    /^https:\/\/t\.me\/\w+\?startapp$/,
  );
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole("link", { name: text("en", "landing_button") })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("img", { name: text("en", "landing_qr") })).toBeVisible();
  const { basic_month, pro_month } = DEFAULT_PREMIUM_CONFIG;
  await expect(page.getByText(`${basic_month.price_stars} Stars a month`)).toContainText(
    `${pro_month.price_stars} Stars`,
  );
  const pictures = page.locator('img[src^="/modes/"]');
  await expect(pictures).toHaveCount(IMAGE_MODES.length);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await lookWithAxe(page)).violations).toEqual([]);
  await page.getByText(text("en", "language.ru")).click();
  await expect(page.getByRole("heading", { name: text("ru", "landing_title") })).toBeVisible();
  expect(logged).toContain("Failed to authenticate Telegram user: There is no tgWebAppData");
  expect(errors).toEqual([]);
  // The page's own code, once to fetch it and once to run it, and nothing of the app.
  expect(new Set(scripts)).toEqual(new Set([expect.stringMatching(/^\/assets\/landing-/)]));
});

test("an unknown path is not found and logged in a plain browser too, and a screen's path leads to the landing page (N-02, SPEC-6)", async ({
  page,
  server,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(`${server.process.appUrl}/nowhere`);
  await expect(page.getByRole("heading", { name: text("en", "page_not_found") })).toBeVisible();
  await expect.poll(() => logged.join()).toContain("/nowhere");
  await page.getByRole("link", { name: text("en", "return_to_home") }).click();
  await expect(page.getByRole("heading", { name: text("en", "landing_title") })).toBeVisible();
  await page.goto(`${server.process.appUrl}/Trip/`);
  await expect(page.getByRole("heading", { name: text("en", "landing_title") })).toBeVisible();
});

test.describe("in a Russian browser", () => {
  test.use({ locale: "ru-RU" });

  test(
    "the landing page is Russian, asks for the bot's name again where there was no answer, and stays as it is switched (SPEC-6)",
    { tag: "@full" },
    async ({ page, server }) => {
      let asked = 0;
      await page.route("**/auth/bot", async (route) => await (asked++ === 0 ? route.abort() : route.continue()));
      await page.goto(server.process.appUrl);
      await expect(page.getByRole("heading", { name: text("ru", "landing_title") })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      await expect(page.getByRole("link", { name: text("ru", "landing_button") })).toBeVisible();
      expect(asked).toBe(2);
      await page.getByText(text("ru", "language.en")).click();
      await expect(page.getByRole("heading", { name: text("en", "landing_title") })).toBeVisible();
      await expect(page.getByRole("link", { name: text("en", "landing_button") })).toBeVisible();
    },
  );
});

test("a browser too old for the page gets one sentence in both languages, and no script or request of the app runs (L-01)", async ({
  page,
  server,
}) => {
  const [errors, requests]: [string[], string[]] = [[], []];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => void (CSS.supports = () => false));
  await page.goto(await launchUrl(server, "ben"), { waitUntil: "commit" });
  for (const sentence of Object.values(OLD_BROWSER)) await expect(page.getByText(sentence)).toBeVisible();
  expect(await page.locator("body").innerText()).toBe(`${OLD_BROWSER.en}\n\n${OLD_BROWSER.ru}`);
  // Its parser may have looked ahead for the styles and the icon.
  expect([errors, requests.filter((path) => !/^\/$|\.(css|svg)$/.test(path))]).toEqual([[], []]);
});

test("/ opens the wardrobe, the bar its three screens, and any other path the not-found page (N-01, N-02, N-03)", async ({
  page,
  server,
}) => {
  await passOnboarding(server, "ben");
  const url = await launchUrl(server, "ben");
  await page.goto(url);
  await expect(page).toHaveURL(/\/wardrobe/);
  const bar = page.getByRole("navigation");
  const lengthBefore = await page.evaluate(() => history.length);
  // The redirect adds no history entry.
  const direct = new URL(url);
  direct.pathname = "/wardrobe";
  const tab = await page.context().newPage();
  await tab.goto(direct.href);
  await expect(tab.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
  expect(await tab.evaluate(() => history.length)).toBe(lengthBefore);
  await tab.close();
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
  // The bar adds no history entries: the browser's back button must not change the screen under an open dialog.
  expect(await page.evaluate(() => history.length)).toBe(lengthBefore);
  for (const spelled of ["/Wardrobe", "/wardrobe/"]) {
    const other = new URL(url);
    other.pathname = spelled;
    await page.goto(other.href);
    await expect(page).toHaveURL(/\/wardrobe(#|\?|$)/);
    await expect(page.getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect(bar.locator("[aria-current]")).toHaveCount(1);
  }
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const nowhere = new URL(url);
  nowhere.pathname = "/nowhere";
  await page.goto(nowhere.href);
  await expect(page.getByRole("heading", { name: text("en", "page_not_found") })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain("/nowhere");
  await page.getByRole("link", { name: text("en", "return_to_home") }).click();
  await expect(page).toHaveURL(/\/wardrobe/);
});

test(
  "a start makes each request once, with and without the early fetch (L-04)",
  { tag: "@full" },
  async ({ page, server }) => {
    await passOnboarding(server, "ben");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const counts = (): number[] => START_PATHS.map((path) => requested.filter((one) => one === path).length);
    await expect((await openApp(page, server)).getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect.poll(counts).toEqual([1, 1, 1, 1, 0]);
    // A device with a saved wardrobe shows that first.
    requested.length = 0;
    await expect((await openApp(page, server)).getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect.poll(counts).toEqual([1, 1, 1, 0, 1]);
    requested.length = 0;
    await page.route(`${server.process.appUrl}/**`, async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<script>.*?<\/script>/s, "") });
    });
    await expect((await openApp(page, server)).getByText(text("en", "empty_wardrobe_title"))).toBeVisible();
    await expect.poll(counts).toEqual([1, 1, 1, 0, 1]);
  },
);
