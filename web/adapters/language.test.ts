import { expect, test, vi } from "vitest";
import { switchLanguage } from "#adapters/language.ts";

test("the page's `lang` and title follow the chosen language (L-10)", () => {
  const page = { documentElement: { lang: "en" }, title: "Wardrobe" };
  vi.stubGlobal("document", page);
  switchLanguage("ru");
  expect([page.documentElement.lang, page.title]).toEqual(["ru", "Гардероб"]);
  switchLanguage("en");
  expect([page.documentElement.lang, page.title]).toEqual(["en", "Wardrobe"]);
});
