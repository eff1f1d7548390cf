import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { signLaunchData } from "#launch-data.ts";

const botToken = "123:token";
const user = { id: 42, first_name: "Анна", username: "anna", language_code: "ru" };

test("an independent implementation takes the launch data as genuine", () => {
  const launchData = signLaunchData({ user, botToken, now: new Date(), startParam: "ref_7" });
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(parse(launchData)).toMatchObject({ user: { id: 42, first_name: "Анна", language_code: "ru" }, start_param: "ref_7" });
});

test("it refuses another bot's token, a changed field and an old moment", () => {
  const launchData = signLaunchData({ user, botToken, now: new Date() });
  const old = signLaunchData({ user, botToken, now: new Date(Date.now() - 3_600_000) });
  expect(() => validate(launchData, "123:other")).toThrow();
  expect(() => validate(launchData.replace("anna", "anno"), botToken)).toThrow();
  expect(() => validate(old, botToken, { expiresIn: 60 })).toThrow();
});
