import { expect, type FrameLocator } from "@playwright/test";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { recommendationTexts } from "@wardrobe/domain/text/recommendations.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { buttonIn } from "./app-actions.ts";
import { addSamples } from "./fill-wardrobe.ts";
import { openApp, test, text } from "./server.ts";

/** It is morning there, so that the day has all its parts (LAYER-04). */
const HOURS_EAST = ((9 - new Date().getUTCHours() + 36) % 24) - 12;
const MORNING_ZONE = HOURS_EAST === 0 ? "UTC" : `Etc/GMT${HOURS_EAST > 0 ? "-" : "+"}${Math.abs(HOURS_EAST)}`;
test.use({ timezoneId: MORNING_ZONE });

const APP_LANGUAGE = "en";
const say = (key: Parameters<typeof text>[1], params?: Parameters<typeof text>[2]) => text(APP_LANGUAGE, key, params);

test.describe("on its own server, because the simulated weather is global", () => {
  test.use({ hasOwnServer: true, wardrobe: "two" });

  test("suitable garments for the weather come first, are marked, and begin with outfits, which hide while one selects (R-01, R-02, R-04, R-05, W-12, LAYER-05, SPEC-52)", async ({
    page,
    server,
  }) => {
    const app = await openApp(page, server, { weather: "rain" });
    await expect(app.getByRole("article")).toHaveCount(2);
    await open(app);
    const weather = app.getByRole("region", { name: say("weather") });
    await expect(weather).toContainText("Moscow");
    await expect(weather).toContainText("8 °C");
    await expect(weather).toContainText(say("weather.Rain"));
    await expect(weather).toContainText(new RegExp(`${say("rain_today")}\\s*${say("yes")}`));
    await expect(app.getByText("MET Norway")).toBeVisible();
    await expect(app.getByText(say("request_costs", { count: 30 }))).toBeVisible();
    await buttonIn(app, "show_clothes_for_weather").click();

    const suitable = app.getByRole("region", { name: new RegExp(`^${say("suitable")}`) });
    // Cards are drawn near the screen only, and the outfit fills it.
    await suitable.scrollIntoViewIfNeeded();
    await expect(suitable.getByRole("article")).not.toHaveCount(0);
    await expect(app.getByRole("heading", { level: 1, name: say("wardrobe") })).toBeFocused();
    await expect(suitable.getByText(`${say("suitable")}: `).first()).toBeAttached();
    const outfits = app.getByRole("region", { name: suggestedText(APP_LANGUAGE, "suggested_outfits") });
    const what = suggestedText(APP_LANGUAGE, "part.feet");
    await expect(outfits.getByText(suggestedText(APP_LANGUAGE, "missing", { what }))).toBeVisible();
    expect((await outfits.boundingBox())?.y).toBeLessThan((await suitable.boundingBox())?.y ?? 0);
    await outfits.getByRole("button", { name: recommendationTexts(APP_LANGUAGE)("edit_outfit") }).click();
    await expect(app.getByRole("heading", { name: say("outfit_constructor") })).toBeFocused();
    await expect(app.getByRole("button", { name: new RegExp(`^${say("position.lower")}: `) })).toBeVisible();

    await app.getByRole("link", { name: say("wardrobe") }).click();
    await expect(app.getByText(say("suitable_for_weather"))).toBeVisible();
    await expect(outfits).toBeVisible();
    await buttonIn(app, "select", { exact: true }).click();
    await expect(outfits).toHaveCount(0);
    await buttonIn(app, "end_selection").first().click();
    await expect(outfits).toBeVisible();
    await app.getByRole("button", { name: say("show_all_clothes") }).click();
    await expect(suitable).toHaveCount(0);
    await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
    await open(app);
    await expect(app.getByText(say("request_costs", { count: 29 }))).toBeVisible();
  });
});

const TEN_SAMPLES =
  "white-t-shirt oatmeal-sweater light-blue-shirt blue-jeans gray-trousers white-sneakers brown-loafers denim-jacket trench-coat knit-hat".split(
    " ",
  );

test("below the outfit, in sight without scrolling, stand the wishes, and after them a chip asks what only the owner knows; one tap answers, and nothing is asked twice; beside it a garment is replaced by keyboard, and what is above is seen without scrolling (OWNER-01, TALK-01, SPEC-85)", async ({
  page,
  server,
}) => {
  await addSamples(server, "ben", TEN_SAMPLES);
  const openAndAsk = async (): Promise<[FrameLocator, string[]]> => {
    const { path } = recommendationCalls.listOwnerQuestions;
    const asked = page.waitForResponse((response) => response.url().endsWith(path));
    const app = await openApp(page, server, { person: "ben" });
    await open(app);
    const { questions } = recommendationCalls.listOwnerQuestions.reply.parse(await (await asked).json());
    return [app, questions.map(({ kind }) => kind)];
  };
  const [app, kinds] = await openAndAsk();
  const chips = app.getByRole("group", { name: refiningText(APP_LANGUAGE, "refine") });
  const chip = chips.getByRole("button", { name: /questions? about your clothes$/ });
  const wish = chips.getByRole("button", { name: refiningText(APP_LANGUAGE, "wish.warmer") });
  const bar = app.getByRole("navigation");
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isInSight = async () => {
      const [asking, below] = [await wish.boundingBox(), await bar.boundingBox()];
      if (asking === null || below === null) return false;
      return asking.y + asking.height <= below.y && asking.x + asking.width <= below.x + below.width;
    };
    await expect.poll(isInSight, `at ${width}×${height}`).toBe(true);
  }
  const shoes = app.getByRole("button", { name: /(sneakers|loafers)$/i }).first();
  const worn = app.getByRole("button", { name: (await shoes.getAttribute("aria-label")) ?? "", exact: true });
  await shoes.press("Enter");
  await expect(app.getByRole("button", { name: refiningText(APP_LANGUAGE, "keep") })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(worn).toHaveCount(0);
  await expect(shoes).toBeVisible();
  await chip.click();
  const sheet = app.getByRole("dialog", { name: "Only you know" });
  await sheet.getByRole("listitem").first().getByRole("button").click();
  await expect(sheet.getByText(/^2 of /)).toBeVisible();
  await sheet.getByRole("button", { name: say("close") }).click();
  await expect(chip).toHaveCount(0);
  // The chip that stood before it.
  await expect(chips.getByRole("button", { name: refiningText(APP_LANGUAGE, "wish.other_colors") })).toBeFocused();
  const [, then] = await openAndAsk();
  expect(then.filter((kind) => kinds.includes(kind))).toEqual([]);
});

async function open(app: FrameLocator): Promise<void> {
  await app.getByRole("link", { name: say("recommendations") }).click();
  await expect(app.getByRole("heading", { name: say("recommendations"), level: 1 })).toBeVisible();
}
