import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { signLaunchData, type LaunchFacts } from "#launch-data.ts";

const botToken = "123:token";
const facts: LaunchFacts = {
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

test("an independent implementation takes the launch data as genuine", () => {
  const launchData = signLaunchData(facts, botToken);
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(parse(launchData)).toMatchObject({
    user: { id: 42, first_name: "Анна", last_name: "О'Нил & дети", language_code: "ru" },
    start_param: "ref_7",
    signature: expect.stringMatching(/^[\w-]{86}$/),
  });
});

test("the launch data names no start parameter where there is none", () => {
  const launchData = signLaunchData({ ...facts, startParam: null }, botToken);
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(new URLSearchParams(launchData).has("start_param")).toBe(false);
});

test("another bot's token, a changed field and an old moment are refused", () => {
  const launchData = signLaunchData(facts, botToken);
  const forged = expect.objectContaining({ name: "SignatureInvalidError" });
  const old = signLaunchData({ ...facts, signedAt: new Date(Date.now() - 3_600_000) }, botToken);
  expect(() => validate(launchData, "123:other")).toThrow(forged);
  expect(() => validate(launchData.replace("anna", "anno"), botToken)).toThrow(forged);
  expect(() => validate(old, botToken, { expiresIn: 60 })).toThrow(expect.objectContaining({ name: "ExpiredError" }));
  expect(() => validate(old, botToken, { expiresIn: 7200 })).not.toThrow();
});

test("two openings in the same second are two openings", () => {
  const queryIds = new Set([1, 2].map(() => new URLSearchParams(signLaunchData(facts, botToken)).get("query_id")));
  expect(queryIds.size).toBe(2);
});
