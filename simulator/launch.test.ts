import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { openLaunch, type LaunchChoices } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import { PEOPLE } from "#protocol/people.ts";
import { themeOf } from "#protocol/phone.ts";
import { z } from "zod";
import { openSimulator } from "#testing/open-simulator.ts";

const bot = { appUrl: "http://app.test", botToken: "123:token" };

/** The address that the app is opened at, the launch parameters in its fragment, and the launch data among them. */
function launch(changed: Partial<LaunchChoices> = {}) {
  const url = new URL(openLaunch(bot, PEOPLE.anna, { ...DEFAULT_CHOICES, ...changed }, new Date()).url);
  const params = new URLSearchParams(url.hash.slice(1));
  return { url, params, data: params.get("tgWebAppData") ?? "" };
}

test("the app is opened at its own address with all launch parameters, and an independent implementation accepts its launch data", () => {
  const { url, params, data } = launch({ theme: "dark", platform: "android", version: "8.0", start: "ref_7" });
  expect([url.origin, url.searchParams.get("tgWebAppStartParam")]).toEqual([bot.appUrl, "ref_7"]);
  expect(Object.fromEntries(params)).toEqual({
    tgWebAppData: data,
    tgWebAppVersion: "8.0",
    tgWebAppPlatform: "android",
    tgWebAppThemeParams: JSON.stringify(themeOf("android", "dark")),
    tgWebAppBotInline: "1",
  });
  expect(() => validate(data, bot.botToken, { expiresIn: 60 })).not.toThrow();
  expect(parse(data)).toMatchObject({
    user: { id: PEOPLE.anna.id, language_code: "ru" },
    start_param: "ref_7",
    signature: expect.stringMatching(/^[\w-]{86}$/),
  });
});

test.each([
  ["signature", "SignatureInvalidError"],
  ["expired", "ExpiredError"],
] as const)("bad launch data (%s) is refused for its own reason only", (bad, name) => {
  expect(() => validate(launch({ bad }).data, bot.botToken, { expiresIn: 86_400 })).toThrow(
    expect.objectContaining({ name }),
  );
});

test("the dev controls read the account, grant plans and set credits (SPEC-42)", async () => {
  let account = { subscriptionType: "free", subscriptionEnd: null, aiCreditsLeft: 10, items: 0 };
  const { url, devControl } = await openSimulator({
    devControls: {
      readAccount: async (telegramId) => (telegramId === 4711 ? account : null),
      grantPlan: async (_telegramId, subscriptionType) => void (account = { ...account, subscriptionType }),
      setCredits: async (_telegramId, aiCreditsLeft) => void (account = { ...account, aiCreditsLeft }),
    },
  });
  const read = async (person: number) => await (await fetch(`${url}/dev-controls/account?person=${person}`)).json();
  expect([await read(4711), await read(4712)]).toEqual([{ account }, { account: null }]);
  const changed = { ...account, subscriptionType: "basic_year", aiCreditsLeft: 0 };
  expect(await devControl("plan", { person: "4711", plan: "basic_year" })).toMatchObject({ code: 200 });
  expect(await devControl("credits", { person: "4711", credits: 0 })).toMatchObject({ account: changed });
  expect(await read(4711)).toEqual({ account: changed });
});

const Hour = z.object({
  instant: z.object({ details: z.object({ air_temperature: z.number() }) }),
  next_1_hours: z.object({ details: z.object({ precipitation_amount: z.number() }) }),
});
const Forecast = z.object({ properties: z.object({ timeseries: z.array(z.object({ data: Hour })) }) });

test("the weather service answers the chosen weather or day in the real format, and refuses what the real one refuses (SPEC-31, LAYER-04)", async () => {
  const { url, devControl } = await openSimulator();
  const forecast = async (query: string, agent = "wardrobe/1 me@example.org") =>
    await fetch(`${url}/weatherapi/locationforecast/2.0/compact?${query}`, { headers: { "user-agent": agent } });
  const day = async () => {
    const { properties } = Forecast.parse(await (await forecast("lat=56.95&lon=24.11")).json());
    const hours = properties.timeseries.slice(0, 24).map(({ data }) => data);
    const rain = hours.reduce((sum, { next_1_hours }) => sum + next_1_hours.details.precipitation_amount, 0);
    const felt = hours.map(({ instant }) => instant.details.air_temperature);
    return { min: Math.min(...felt), max: Math.max(...felt), rain };
  };
  await devControl("weather", { weather: "sun" });
  expect(await day()).toEqual({ min: 22, max: 22, rain: 0 });
  await devControl("weather", { weather: "mild", day: "-4,11,3,6" });
  expect(await day()).toEqual({ min: -4, max: 11, rain: 3 });
  expect((await forecast("lat=56.95&lon=24.11", "node")).status).toBe(403);
  expect((await forecast("lat=56.949669&lon=24.11")).status).toBe(400);
  await devControl("weather", { weather: "down" });
  expect((await forecast("lat=56.95&lon=24.11")).status).toBe(503);
});
