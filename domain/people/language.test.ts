import { expect, test } from "vitest";
import {
  INITIAL_LANGUAGE,
  languageOfNewcomer,
  languageOfReader,
  languageOfSettings,
  languageOfVisitor,
} from "#people/language.ts";

test.each([
  ["en", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["ru", "ru"],
  ["de", "ru"],
  ["", "ru"],
  [undefined, "ru"],
] as const)("a newcomer whose messenger is set to %s gets the language %s (L-10, SPEC-4)", (code, language) => {
  expect(languageOfNewcomer(code)).toBe(language);
});

test("the client starts in en, then uses the settings' language, or ru if they have none (L-10)", () => {
  expect(INITIAL_LANGUAGE).toBe("en");
  expect([languageOfSettings("en"), languageOfSettings("ru"), languageOfSettings(null)]).toEqual(["en", "ru", "ru"]);
});

test.each([
  [["ru-RU", "ru", "en"], "ru"],
  [["de-AT", "RU", "en"], "ru"],
  [["en-GB", "ru"], "en"],
  [["de", "run"], "en"],
  [[], "en"],
] as const)("a visitor whose browser prefers %j reads the landing page in %s (SPEC-6)", (browser, language) => {
  expect(languageOfVisitor(browser)).toBe(language);
});

test.each([
  ["en-GB,en;q=0.9", "en"],
  ["de, RU;q=0.8, en;q=0.5", "ru"],
  ["de-AT,*;q=0.5", null],
  [undefined, null],
] as const)(
  "a browser that sends %s reads a public page in %s, null in its sender's language (SPEC-142)",
  (accepted, language) => {
    expect(languageOfReader(accepted)).toBe(language);
  },
);
