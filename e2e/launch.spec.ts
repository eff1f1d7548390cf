import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { drawGarmentFiles } from "./draw-garment.ts";
import { openApp, passOnboarding, test, text } from "./house.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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

for (const theme of ["light", "dark", "custom"] as const) {
  for (const [language, person] of [
    ["en", "ben"],
    ["ru", "anna"],
  ] as const) {
    test(`axe finds nothing on any screen in the ${theme} theme in ${language}`, async ({ page, house }) => {
      // Every screen and dialog of the product, one after the other.
      test.slow();
      const app = await openApp(page, house, { theme, person });
      const check = async (place: string): Promise<void> => {
        const found = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        expect(found.passes.length, place).toBeGreaterThan(5);
        expect(
          found.violations.map(({ id, nodes }) => ({ place, id, nodes: nodes.map((node) => node.target.join(" ")) })),
        ).toEqual([]);
      };
      await expect(app.getByText(text(language, "empty_wardrobe_title"))).toBeVisible();
      await check("empty wardrobe");
      await app.getByTestId("photos").setInputFiles(
        await drawGarmentFiles(house.folder, [
          ["t-shirt", "#F7C935"],
          ["trousers", "#26262a"],
        ]),
      );
      await expect(app.getByRole("article")).toHaveCount(2, { timeout: 30_000 });
      await check("wardrobe");
      // A toast lies over the top of whatever opens next, and goes by itself.
      await expect(app.getByRole("button", { name: text(language, "close_toast") })).toHaveCount(0);
      await app
        .getByRole("article")
        .first()
        .getByRole("button", { name: new RegExp(`^${text(language, "edit")}`) })
        .click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await check("item dialog");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      await app.getByRole("button", { name: text(language, "profile_and_settings") }).click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await check("settings");
      await app.getByRole("button", { name: text(language, "send_feedback") }).click();
      await expect(app.getByRole("alertdialog")).toBeVisible();
      await check("feedback");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("alertdialog")).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      const filters = app.getByRole("group", { name: text(language, "filters") });
      await filters.getByRole("button", { name: text(language, "search"), exact: true }).click();
      await filters.getByRole("button", { name: text(language, "type"), exact: true }).click();
      await expect(app.getByRole("dialog").getByRole("checkbox").first()).toBeAttached();
      await check("filter by type");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      await app
        .getByTestId("photos")
        .setInputFiles({ name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
      await expect(app.getByRole("alertdialog")).toBeVisible();
      await expect(app.getByRole("button", { name: text(language, "close_toast") })).toHaveCount(0);
      await check("failed upload");
      await app
        .getByRole("alertdialog")
        .getByRole("button", { name: text(language, "ok"), exact: true })
        .click();
      await app.getByRole("link", { name: text(language, "constructor") }).click();
      await expect(app.getByRole("button", { name: text(language, "create_preview") })).toBeVisible();
      await check("constructor");
      await app.getByRole("button", { name: text(language, "position.upper"), exact: true }).click();
      await expect(app.getByRole("button", { name: text(language, "clear_selection") })).toBeVisible();
      await check("slot picker");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      await app.getByRole("button", { name: text(language, "saved_looks") }).click();
      await expect(app.getByText(text(language, "no_saved_looks"))).toBeVisible();
      await check("saved outfits");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      await app.getByRole("link", { name: text(language, "recommendations") }).click();
      const weather = app.getByRole("region", { name: text(language, "weather") });
      await expect(weather.getByRole("button")).toBeVisible();
      await check("recommendations");
      await weather.getByRole("button").click();
      await app.getByRole("dialog").getByRole("searchbox").fill("рига");
      await expect(app.getByRole("dialog").getByText(language === "en" ? "Riga" : "Рига")).toBeVisible();
      await check("cities");
      await page.keyboard.press("Escape");
      await expect(app.getByRole("dialog")).toBeHidden();
      await app.getByRole("button", { name: text(language, "show_clothes_for_weather") }).click();
      await expect(app.getByRole("button", { name: text(language, "build_outfit") })).toBeVisible();
      await check("what suits");
    });
  }
}
