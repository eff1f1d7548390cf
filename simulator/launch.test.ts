import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { openLaunch, signLaunchData, type LaunchChoices, type LaunchFields } from "#launch.ts";
import { DEFAULT_CHOICES } from "#protocol/choices.ts";
import { PEOPLE } from "#protocol/people.ts";
import { themeOf } from "#protocol/themes.ts";

const bot = { appUrl: "http://app.test", botToken: "123:token" };
const now = new Date();
const DAY_S = 24 * 3600;

const launch = (changed: Partial<LaunchChoices> = {}) =>
  openLaunch(bot, PEOPLE.anna, { ...DEFAULT_CHOICES, ...changed }, now);

/** The launch parameters in the fragment of the app's address. */
const launchParams = (changed: Partial<LaunchChoices> = {}) =>
  new URLSearchParams(new URL(launch(changed).url).hash.slice(1));

const check = (changed: Partial<LaunchChoices>) => () =>
  validate(launchParams(changed).get("tgWebAppData") ?? "", bot.botToken, { expiresIn: DAY_S });

test("the app is opened at its own address with all launch parameters", () => {
  expect(new URL(launch().url).origin).toBe(bot.appUrl);
  const params = launchParams({ theme: "dark", platform: "android", version: "8.0" });
  expect([...params.keys()]).toEqual([
    "tgWebAppData",
    "tgWebAppVersion",
    "tgWebAppPlatform",
    "tgWebAppThemeParams",
    "tgWebAppBotInline",
  ]);
  expect(params.get("tgWebAppVersion")).toBe("8.0");
  expect(params.get("tgWebAppPlatform")).toBe("android");
  expect(JSON.parse(params.get("tgWebAppThemeParams") ?? "")).toEqual(themeOf("android", "dark"));
  expect(check({})).not.toThrow();
});

test("the person's language is their own unless another is chosen", () => {
  const language = (changed: Partial<LaunchChoices>) =>
    JSON.parse(new URLSearchParams(launchParams(changed).get("tgWebAppData") ?? "").get("user") ?? "").language_code;
  expect(language({})).toBe("ru");
  expect(language({ language: "de" })).toBe("de");
});

test("each kind of bad launch data is refused for its own reason only", () => {
  expect(check({ bad: "signature" })).toThrow(expect.objectContaining({ name: "SignatureInvalidError" }));
  expect(check({ bad: "expired" })).toThrow(expect.objectContaining({ name: "ExpiredError" }));
});

test("a plain browser passes no launch parameters", () => {
  expect(launch({ bad: "missing" })).toEqual({ url: "http://app.test/", params: null });
});

test("a button of the chat opens the app at the path it names", () => {
  const { url } = launch({ path: "/constructor?look=4", start: "look_4" });
  expect(url).toMatch(/^http:\/\/app\.test\/constructor\?look=4&tgWebAppStartParam=look_4#tgWebAppData=/);
});

test("a start parameter is in the address and in the launch data, which stays valid", () => {
  const { url } = launch({ start: "ref_7" });
  expect(new URL(url).searchParams.get("tgWebAppStartParam")).toBe("ref_7");
  expect(new URLSearchParams(launchParams({ start: "ref_7" }).get("tgWebAppData") ?? "").get("start_param")).toBe(
    "ref_7",
  );
  expect(check({ start: "ref_7" })).not.toThrow();
});

const fields: LaunchFields = {
  user: {
    id: 42,
    first_name: "Анна",
    last_name: "О'Нил & дети",
    username: "anna",
    language_code: "ru",
    allows_write_to_pm: true,
  },
  signedAt: new Date(),
  startParam: "ref_7",
};

test("an independent implementation accepts the launch data", () => {
  const launchData = signLaunchData(fields, bot.botToken);
  expect(() => validate(launchData, bot.botToken, { expiresIn: 60 })).not.toThrow();
  expect(parse(launchData)).toMatchObject({
    user: { id: 42, first_name: "Анна", last_name: "О'Нил & дети", language_code: "ru" },
    start_param: "ref_7",
    signature: expect.stringMatching(/^[\w-]{86}$/),
  });
});

test("the launch data has no start parameter if the link has none", () => {
  const launchData = signLaunchData({ ...fields, startParam: null }, bot.botToken);
  expect(() => validate(launchData, bot.botToken, { expiresIn: 60 })).not.toThrow();
  expect(new URLSearchParams(launchData).has("start_param")).toBe(false);
});

test("another bot's token, a changed field and an old date are refused", () => {
  const launchData = signLaunchData(fields, bot.botToken);
  const forged = expect.objectContaining({ name: "SignatureInvalidError" });
  const old = signLaunchData({ ...fields, signedAt: new Date(Date.now() - 3_600_000) }, bot.botToken);
  expect(() => validate(launchData, "123:other")).toThrow(forged);
  expect(() => validate(launchData.replace("anna", "anno"), bot.botToken)).toThrow(forged);
  expect(() => validate(old, bot.botToken, { expiresIn: 60 })).toThrow(
    expect.objectContaining({ name: "ExpiredError" }),
  );
  expect(() => validate(old, bot.botToken, { expiresIn: 7200 })).not.toThrow();
});

test("two launches in the same second have different query ids", () => {
  const queryIds = new Set([1, 2].map(() => new URLSearchParams(signLaunchData(fields, bot.botToken)).get("query_id")));
  expect(queryIds.size).toBe(2);
});
