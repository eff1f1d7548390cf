import { expect, test } from "vitest";
import { ERROR_STATUS } from "#errors.ts";
import { LANGUAGES } from "#people/language.ts";
import { codesIn, sectionOf, tableRows } from "#testing/specification.ts";
import { botText } from "#text/bot.ts";
import { en } from "#text/en.ts";
import { newcomerEn } from "#text/en/newcomer.ts";
import type { LegalText } from "#text/legal.ts";
import { legalEn } from "#text/legal/en.ts";
import { legalRu } from "#text/legal/ru.ts";
import { ru } from "#text/ru.ts";
import type { Text } from "#text/text.ts";
import { isTextKey, translate } from "#text/translate.ts";

type Texts = Readonly<Record<string, Text>>;
type Module = Readonly<Record<string, Texts>>;
const modules = import.meta.glob<Module>(["./*.ts", "./en/*.ts", "./ru/*.ts", "!./*.test.ts"], { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.entries(module));
/** Every table of texts by its name, English and Russian. */
const [english, russian] = ["En", "Ru"].map((language) => {
  const tables = exported.filter(([name]) => name.endsWith(language));
  return new Map(tables.map(([name, table]) => [name.slice(0, -2), table]));
}) as [Map<string, Texts>, Map<string, Texts>];
/** The tables that the app loads with the first screen or after it; each other one has its own function. */
const APP_PARTS = ["errors", "first", "screens", "specification", "suitable", "toasts", "wardrobe", "words"];

const formsOf = (text: Text | undefined): string[] => [text ?? ""].flat();
const formsIn = (tables: Map<string, Texts>): string[] =>
  [...tables.values()].flatMap((table) => Object.values(table).flatMap(formsOf));
const placesOf = (text: Text | undefined): string[] =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();

test("every text exists in both languages, with the same placeholders, and is never blank (M-01)", () => {
  expect([...russian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect(formsIn(english).length).toBeGreaterThan(500);
  for (const [name, table] of english) {
    const other = russian.get(name) ?? {};
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(table).toSorted());
    for (const key of Object.keys(table)) {
      expect(placesOf(other[key]), key).toEqual(placesOf(table[key]));
      for (const form of [...formsOf(table[key]), ...formsOf(other[key])]) expect(form.trim(), key).not.toBe("");
    }
  }
  const shapes = [legalEn, legalRu].map((pages) =>
    Object.entries<LegalText>(pages).map(([page, { sections }]) => [
      page,
      sections.map((one) => one.paragraphs.length),
    ]),
  );
  expect(shapes[1]).toEqual(shapes[0]);
});

test("every text of the app is in one part only (M-01)", () => {
  const keys = APP_PARTS.flatMap((part) => Object.keys(english.get(part) ?? {}));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
});

test("every text has each plural form of its language (M-01)", () => {
  const pluralsOf = (tables: Map<string, Texts>): number[] =>
    [...tables.values()].flatMap(Object.values<Text>).flatMap((text) => (typeof text === "string" ? [] : text.length));
  const [inEnglish, inRussian] = [pluralsOf(english), pluralsOf(russian)];
  expect(new Set(inEnglish)).toEqual(new Set([2]));
  expect(new Set(inRussian)).toEqual(new Set([3]));
  expect(inRussian).toHaveLength(inEnglish.length);
});

test.each(
  tableRows("calls-and-errors.md", "Q-03").flatMap(([, code = "", text = ""]) => (text === "" ? [] : [[code, text]])),
)("the refusal %s reads: %s (M-01, Q-03)", (code = "", text = "") => {
  const [key = ""] = codesIn(code);
  expect(isTextKey(key) && translate("en", key)).toBe(text);
});

test("every refusal has a text in both languages (M-01)", () => {
  expect(Object.keys(ERROR_STATUS).filter((code) => !isTextKey(code))).toEqual([]);
});

test("the texts that people read are the specification's, and each toast that it names exists (M-01)", () => {
  const rows = tableRows("messages-and-constants.md", "M-01");
  const literal = rows.find(([area]) => area === "requests");
  const after = rows.slice(rows.indexOf(literal ?? []) + 1);
  const written = after.flatMap(([, texts = ""]) => codesIn(texts));
  const [updated, ...successes] = (after.at(-1)?.[1] ?? "").split("; ");
  expect(updated).toBe("language, gender and default image mode updated");
  const announced = ["language updated", "gender updated", "default image mode updated", ...successes];
  const sentences = announced.map((text) => text.slice(0, 1).toUpperCase() + text.slice(1));
  const texts = new Set<string>(Object.values(en).flatMap(formsOf));
  expect(written.length).toBeGreaterThan(15);
  expect([...written, ...sentences].filter((text) => !texts.has(text))).toEqual([]);
  const [toasts = ""] = sectionOf("messages-and-constants.md", "M-01").split("**Literal messages**");
  expect(codesIn(toasts).filter((key) => !isTextKey(key))).toEqual([]);
});

test("texts that are much alike are not exchanged (M-01)", () => {
  expect([en.payment_failed, en.payment_cancelled]).toEqual(["Payment failed.", "Payment cancelled by user."]);
  expect([en.failed_create_preview, en.preview_failed]).toEqual([
    "Failed to create preview.",
    "Failed to create preview!",
  ]);
  expect(en.enhanced_mode_requires_premium).toMatch(/^Enhanced mode/);
  expect([newcomerEn.page_not_found, newcomerEn.return_to_home]).toEqual(["Oops! Page not found", "Return to Home"]);
  expect([en.wallet_not_connected, en.connect_wallet]).toEqual(["Wallet not connected", "Connect Wallet"]);
});

test.each([
  [1, "1 вещь", "1 item"],
  [2, "2 вещи", "2 items"],
  [5, "5 вещей", "5 items"],
  [11, "11 вещей", "11 items"],
  [21, "21 вещь", "21 items"],
  [0, "0 вещей", "0 items"],
])("%i has the right plural form in Russian and English", (count, inRussian, inEnglish) => {
  expect(LANGUAGES.map((language) => translate(language, "items_count", { count }))).toEqual([inEnglish, inRussian]);
});

test("placeholders are filled, one without a value stays visible, and a degree sign stays with its number", () => {
  for (const language of LANGUAGES) {
    expect(translate(language, "upgrade_to", { tier: "Pro" })).toContain("Pro");
    expect(translate(language, "temperature", { degrees: "8" })).toBe("8\u00a0°C");
  }
  expect(translate("en", "upgrade_to")).toBe("Upgrade to {tier}");
});

test.each(LANGUAGES)(
  "the bot uses the app's texts and its own; both ask the same before an account is deleted, in %s (SPEC-37)",
  (language) => {
    const tables = { en: english, ru: russian }[language];
    expect(botText(language, "bot_open")).toBe(tables.get("bot")?.["bot_open"]);
    expect(botText(language, "cannot_downgrade")).toBe(translate(language, "cannot_downgrade"));
    expect(translate(language, "confirm_delete_account")).toBe(botText(language, "bot_delete_question"));
  },
);

test("each thing has one name: an AI credit is an AI-кредит, a paid plan a тариф, a preview a картинка, and English is American", () => {
  const others = /премиум|подписк|превью|изображени|план\S* (выше|ниже|Free|Basic|Pro)/i;
  expect(formsIn(russian).filter((words) => others.test(words) || words.includes("ИИ"))).toEqual([]);
  for (const form of formsOf(ru.regeneration_cost)) expect(form).toMatch(/AI-кредит/);
  const british = /recognis|catalogue|colour|\bgrey\b|favourite|organis/i;
  expect(formsIn(english).filter((words) => british.test(words))).toEqual([]);
});

test("a card's button and its toast use the same words, and what costs nothing is labelled free, as the trial is (SPEC-56)", () => {
  expect([en.activate_basic_trial, ru.activate_basic_trial]).toEqual(["Try Basic free", "Попробовать Basic"]);
  expect([en.to_preview, en.to_preview_item, en.item_added_to_preview]).toEqual([
    "Add to preview",
    "Add to preview: {name}",
    "Item added to preview",
  ]);
  expect(ru.to_preview_item).toBe(`${ru.to_preview}: {name}`);
  expect([en, ru].flatMap((texts) => [texts.generation_free, texts.regeneration_free])).toEqual([
    "Free",
    "Free",
    "Бесплатно",
    "Бесплатно",
  ]);
});
