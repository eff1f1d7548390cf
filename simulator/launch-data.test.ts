import { parse, validate } from "@tma.js/init-data-node";
import { expect, test } from "vitest";
import { signLaunchData, type LaunchFields } from "#launch-data.ts";

const botToken = "123:token";
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
  const launchData = signLaunchData(fields, botToken);
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(parse(launchData)).toMatchObject({
    user: { id: 42, first_name: "Анна", last_name: "О'Нил & дети", language_code: "ru" },
    start_param: "ref_7",
    signature: expect.stringMatching(/^[\w-]{86}$/),
  });
});

test("the launch data has no start parameter if the link has none", () => {
  const launchData = signLaunchData({ ...fields, startParam: null }, botToken);
  expect(() => validate(launchData, botToken, { expiresIn: 60 })).not.toThrow();
  expect(new URLSearchParams(launchData).has("start_param")).toBe(false);
});

test("another bot's token, a changed field and an old date are refused", () => {
  const launchData = signLaunchData(fields, botToken);
  const forged = expect.objectContaining({ name: "SignatureInvalidError" });
  const old = signLaunchData({ ...fields, signedAt: new Date(Date.now() - 3_600_000) }, botToken);
  expect(() => validate(launchData, "123:other")).toThrow(forged);
  expect(() => validate(launchData.replace("anna", "anno"), botToken)).toThrow(forged);
  expect(() => validate(old, botToken, { expiresIn: 60 })).toThrow(expect.objectContaining({ name: "ExpiredError" }));
  expect(() => validate(old, botToken, { expiresIn: 7200 })).not.toThrow();
});

test("two launches in the same second have different query ids", () => {
  const queryIds = new Set([1, 2].map(() => new URLSearchParams(signLaunchData(fields, botToken)).get("query_id")));
  expect(queryIds.size).toBe(2);
});
