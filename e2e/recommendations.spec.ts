import { expect, type FrameLocator, type Page, type Route } from "@playwright/test";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { DAY_PARTS, GEOLOCATION_TIMEOUT_MS } from "@wardrobe/domain/recommendations/weather.ts";
import { dayText } from "@wardrobe/domain/text/day.ts";
import { suggestedText } from "@wardrobe/domain/text/suggested.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { ask } from "../server/testing/server-client.ts";
import { buttonIn, holdRequests, TWO_GARMENTS } from "./app-actions.ts";
import { drawGarmentFiles } from "../server/testing/draw-photo.ts";
import { fillWardrobe } from "./fill-wardrobe.ts";
import { openApp, test, text, type JourneyServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

/** It is morning there, so that the day has all its parts (LAYER-04). */
const HOURS_EAST = ((9 - new Date().getUTCHours() + 36) % 24) - 12;
const MORNING_ZONE = HOURS_EAST === 0 ? "UTC" : `Etc/GMT${HOURS_EAST > 0 ? "-" : "+"}${Math.abs(HOURS_EAST)}`;
test.use({ timezoneId: MORNING_ZONE });

const APP_LANGUAGE = "en";
const say = (key: Parameters<typeof text>[1], params?: Parameters<typeof text>[2]) => text(APP_LANGUAGE, key, params);

test.describe("on its own server, because the simulated weather is global", () => {
  test.use({ hasOwnServer: true });

  test("suitable garments for the weather come first, are marked, and begin with outfits (R-01, R-02, R-04, R-05, W-12, LAYER-05)", async ({
    page,
    server,
  }) => {
    const app = await withClothes(page, server, { weather: "rain", person: "ben" });
    await open(app);
    const weather = app.getByRole("region", { name: say("weather") });
    await expect(weather).toContainText("Moscow");
    await expect(weather).toContainText("8 °C");
    await expect(weather).toContainText(say("weather.Rain"));
    await expect(weather).toContainText(`${say("rain_today")}${say("yes")}`);
    await expect(app.getByText("MET Norway")).toBeVisible();
    await expect(app.getByText(say("recommend_credits_left_count", { count: 30 }))).toBeVisible();
    await buttonIn(app, "show_clothes_for_weather").click();

    const suitable = app.getByRole("region", { name: new RegExp(`^${say("suitable")}`) });
    await expect(suitable.getByRole("article")).not.toHaveCount(0);
    await expect(app.getByRole("heading", { level: 1, name: say("wardrobe") })).toBeFocused();
    await expect(suitable.getByText(`${say("suitable")}: `).first()).toBeAttached();
    const outfits = app.getByRole("region", { name: suggestedText(APP_LANGUAGE, "suggested_outfits") });
    await expect(
      outfits.getByText(suggestedText(APP_LANGUAGE, "missing", { what: say("position.feet").toLowerCase() })),
    ).toBeVisible();
    expect((await outfits.boundingBox())?.y).toBeLessThan((await suitable.boundingBox())?.y ?? 0);
    await outfits.getByRole("button").first().click();
    await expect(app.getByRole("heading", { name: say("outfit_constructor") })).toBeFocused();
    await expect(app.getByRole("button", { name: new RegExp(`^${say("position.lower")}: `) })).toBeVisible();

    await app.getByRole("link", { name: say("wardrobe") }).click();
    await app.getByRole("button", { name: new RegExp(`^${say("suitable_for_weather")}`) }).click();
    await expect(suitable).toHaveCount(0);
    await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
    await open(app);
    await expect(app.getByText(say("recommend_credits_left_count", { count: 29 }))).toBeVisible();
  });

  test(
    "the card shows the day, and the outfits are layered for it, down to the constructor (LAYER-03, LAYER-04)",
    { tag: "@full" },
    async ({ page, server }) => {
      await fillWardrobe(server, "dora");
      const position = `0,${HOURS_EAST * 15}`;
      const app = await openApp(page, server, { weather: "mild", day: "4,11,3,6", position, person: "dora" });
      await open(app);
      const weather = app.getByRole("region", { name: say("weather") });
      for (const part of DAY_PARTS) {
        await expect(
          weather.getByRole("listitem").filter({ hasText: dayText(APP_LANGUAGE, `part.${part}`) }),
        ).toBeVisible();
      }
      await expect(weather.getByRole("listitem").last()).toContainText(say("weather.Rain"));
      await expect(weather).toContainText(`${say("rain_today")}${say("yes")}`);
      await buttonIn(app, "show_clothes_for_weather").click();
      const outfits = app.getByRole("region", { name: suggestedText(APP_LANGUAGE, "suggested_outfits") });
      await expect(outfits.getByRole("listitem")).toHaveCount(SUGGESTED_MAX);
      for (const outfit of await outfits.getByRole("listitem").all()) {
        await expect(outfit).toContainText(/coat|parka|jacket/i);
        await expect(outfit).toContainText("°C");
      }
      await expect(outfits.getByRole("listitem").first()).toContainText(dayText(APP_LANGUAGE, "rain.evening"));
      await outfits.getByRole("button").first().click();
      await expect(app.getByRole("heading", { name: say("outfit_constructor") })).toBeFocused();
      await expect(app.getByRole("button", { name: new RegExp(`^${say("position.outerwear")}: `) })).toBeVisible();
    },
  );

  test(
    "text requests need Basic or Pro; a request without results is free and says so, and failures are shown (R-03, R-04, R-05, R-06)",
    { tag: "@full" },
    async ({ page, server }) => {
      const free = await withClothes(page, server, { person: "ben" });
      await open(free);
      const box = free.getByLabel(say("what_are_you_looking_for"));
      await expect(box).toBeDisabled();
      await expect(free.getByText(say("premium_feature"))).toBeVisible();
      await expect(free.getByText(say("premium_required"))).toBeVisible();
      await buttonIn(free, "pick_plan", { exact: true }).click();
      await expect(free.getByRole("dialog", { name: say("choose_plan") })).toBeVisible();

      const paid = await withClothes(page, server, { person: "dora" });
      await open(paid);
      const credits = await paid.getByText(/recommendations left/).textContent();
      await paid.getByLabel(say("what_are_you_looking_for")).fill("a t-shirt");
      // Nothing suits where nothing is at hand.
      const token = await signIn(server, "dora");
      const ids = (await ask(server.process, wardrobeCalls.listItems, { token })).map(({ id }) => id);
      await ask(server.process, wardrobeCalls.updateItems, { token, input: { ids, state: "laundry" } });
      await buttonIn(paid, "show_clothes_for_request").click();
      await expect(paid.getByText(say("nothing_suitable"))).toBeVisible();
      await ask(server.process, wardrobeCalls.updateItems, { token, input: { ids, state: "at_hand" } });
      await expect(paid.getByText(credits ?? "")).toBeVisible();
      // A failure or missing credits are shown, and the screen stays.
      for (const [status, detail, message] of [
        [500, "internal", "error_fetching_suitable"],
        [402, "not_enough_recommend_credits", "not_enough_recommend_credits"],
      ] as const) {
        const refuse = async (route: Route): Promise<void> => await route.fulfill({ status, json: { detail } });
        await page.route(`**${recommendationCalls.listSuitable.path}`, refuse, { times: 1 });
        await buttonIn(paid, "show_clothes_for_request").click();
        await expect(paid.getByText(say(message)).first()).toBeVisible();
        await expect(paid.getByRole("heading", { name: say("recommendations"), level: 1 })).toBeVisible();
      }
      await paid.getByLabel(say("what_are_you_looking_for")).fill("a t-shirt, please");
      await buttonIn(paid, "show_clothes_for_request").click();
      const suitable = paid.getByRole("region", { name: new RegExp(`^${say("suitable")}`) });
      await expect(suitable.getByText(say("reason.asked_for_type"))).toBeVisible();
      await open(paid);
      await expect(paid.getByLabel(say("what_are_you_looking_for"))).toHaveValue("a t-shirt, please");

      // The result changes nothing on another screen, blocks a second request until then, and is in the wardrobe later.
      const allow = await holdRequests(page, `**${recommendationCalls.listSuitable.path}`);
      await paid.getByLabel(say("what_are_you_looking_for")).fill("trousers, please");
      await buttonIn(paid, "show_clothes_for_request").click();
      await paid.getByRole("link", { name: say("constructor") }).click();
      await open(paid);
      await expect(buttonIn(paid, "loading")).toBeDisabled();
      await paid.getByRole("link", { name: say("constructor") }).click();
      const answered = page.waitForResponse(`**${recommendationCalls.listSuitable.path}`);
      allow();
      await (await answered).finished();
      await open(paid);
      await expect(buttonIn(paid, "show_clothes_for_request")).toBeEnabled();
      await paid.getByRole("link", { name: say("wardrobe") }).click();
      await expect(suitable.getByText(say("reason.asked_for_type"))).toBeVisible();
      await expect(paid.getByRole("button", { name: /trousers, please/ })).toBeVisible();
    },
  );

  test(
    "with the weather service down no error is shown, and the weather appears when the service is back (R-02)",
    { tag: "@full" },
    async ({ page, server }) => {
      const app = await openApp(page, server, { weather: "down" });
      await open(app);
      await expect(app.getByRole("heading", { name: say("location_not_available") })).toBeVisible();
      await expect(buttonIn(app, "close_toast")).toHaveCount(0);
      await openApp(page, server, { weather: "sun" });
      await open(app);
      await expect(app.getByRole("region", { name: say("weather") })).toContainText("22 °C");
    },
  );
});

test(
  "without a position a city can be chosen by hand, and stays chosen (R-02, SPEC-32)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server, { position: "denied" });
    await open(app);
    await expect(app.getByRole("heading", { name: say("location_not_available") })).toBeVisible();
    await expect(buttonIn(app, "show_clothes_for_weather")).toBeDisabled();
    await expect(app.getByText(say("add_clothes_first"))).toBeVisible();
    await buttonIn(app, "pick_city").click();
    const sheet = app.getByRole("dialog", { name: say("choose_city") });
    await sheet.getByLabel(say("city_name")).fill("рига");
    await sheet.getByRole("button", { name: /^Riga/ }).click();
    const weather = app.getByRole("region", { name: say("weather") });
    await expect(weather).toContainText("Riga");
    await page.reload();
    await open(app);
    await expect(weather).toContainText("Riga");
  },
);

test(
  "the position leaves the device rounded to about a kilometre, as the privacy policy says (R-02, SPEC-31)",
  { tag: "@full" },
  async ({ page, server }) => {
    const app = await openApp(page, server, { position: "55.755826,37.617298" });
    const sent = page.waitForRequest((request) => request.url().endsWith("/weather/get-weather"));
    await open(app);
    expect((await sent).postDataJSON()).toMatchObject({ lat: 55.76, lon: 37.62, time_zone: MORNING_ZONE });
  },
);

test(
  "if the position takes longer than ten seconds, a city is offered (R-02)",
  { tag: "@full" },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition: () => {} } });
    });
    const before = performance.now();
    const app = await openApp(page, server, { position: "off" });
    await open(app);
    await expect(app.getByRole("status").getByText(say("loading"))).toBeAttached();
    await expect(buttonIn(app, "pick_city")).toBeVisible({ timeout: 15_000 });
    expect(performance.now() - before).toBeGreaterThanOrEqual(GEOLOCATION_TIMEOUT_MS);
  },
);

async function open(app: FrameLocator): Promise<void> {
  await app.getByRole("link", { name: say("recommendations") }).click();
  await expect(app.getByRole("heading", { name: say("recommendations"), level: 1 })).toBeVisible();
}

async function withClothes(
  page: Page,
  server: JourneyServer,
  choices: Readonly<Record<string, string>>,
): Promise<FrameLocator> {
  const app = await openApp(page, server, choices);
  await app.getByTestId("photos").setInputFiles(await drawGarmentFiles(server.folder, TWO_GARMENTS));
  await expect(app.getByRole("article")).toHaveCount(2, { timeout: 30_000 });
  return app;
}
