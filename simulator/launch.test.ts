import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { openLaunch, type LaunchChoices } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import { PEOPLE } from "#protocol/people.ts";
import { themeOf } from "#protocol/themes.ts";

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
