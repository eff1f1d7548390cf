import { describe, expect, test } from "vitest";
import { ERROR_STATUS } from "#errors.ts";
import { LANGUAGES } from "#people/language.ts";
import { botText } from "#text/bot.ts";
import { en } from "#text/en.ts";
import { botEn } from "#text/en/bot.ts";
import { chatPhotosEn } from "#text/en/chat-photos.ts";
import { diaryEn } from "#text/en/diary.ts";
import { errorsEn } from "#text/en/errors.ts";
import { firstEn } from "#text/en/first.ts";
import { garmentEn } from "#text/en/garment.ts";
import { manyEn } from "#text/en/many.ts";
import { morningEn } from "#text/en/morning.ts";
import { newcomerEn } from "#text/en/newcomer.ts";
import { operatorEn } from "#text/en/operator.ts";
import { outfitEn } from "#text/en/outfit.ts";
import { plansEn } from "#text/en/plans.ts";
import { proposalsEn } from "#text/en/proposals.ts";
import { recommendationsEn } from "#text/en/recommendations.ts";
import { screensEn } from "#text/en/screens.ts";
import { selectionEn } from "#text/en/selection.ts";
import { specificationEn } from "#text/en/specification.ts";
import { suggestedEn } from "#text/en/suggested.ts";
import { suitableEn } from "#text/en/suitable.ts";
import { toastsEn } from "#text/en/toasts.ts";
import { walletEn } from "#text/en/wallet.ts";
import { wardrobeEn } from "#text/en/wardrobe.ts";
import { wearsEn } from "#text/en/wears.ts";
import { wordsEn } from "#text/en/words.ts";
import type { LegalText } from "#text/legal.ts";
import { legalEn } from "#text/legal/en.ts";
import { legalRu } from "#text/legal/ru.ts";
import { ru } from "#text/ru.ts";
import { botRu } from "#text/ru/bot.ts";
import { chatPhotosRu } from "#text/ru/chat-photos.ts";
import { diaryRu } from "#text/ru/diary.ts";
import { garmentRu } from "#text/ru/garment.ts";
import { manyRu } from "#text/ru/many.ts";
import { morningRu } from "#text/ru/morning.ts";
import { newcomerRu } from "#text/ru/newcomer.ts";
import { operatorRu } from "#text/ru/operator.ts";
import { outfitRu } from "#text/ru/outfit.ts";
import { plansRu } from "#text/ru/plans.ts";
import { proposalsRu } from "#text/ru/proposals.ts";
import { recommendationsRu } from "#text/ru/recommendations.ts";
import { selectionRu } from "#text/ru/selection.ts";
import { suggestedRu } from "#text/ru/suggested.ts";
import { walletRu } from "#text/ru/wallet.ts";
import { wearsRu } from "#text/ru/wears.ts";
import type { Text } from "#text/text.ts";
import { isTextKey, translate } from "#text/translate.ts";

type Texts = Readonly<Record<string, Text>>;
/** English beside Russian. The app loads `firstEn` with the first screen, the rest and the other tables after it. */
const TABLES: readonly (readonly [Texts, Texts])[] = [
  [en, ru],
  [botEn, botRu],
  [chatPhotosEn, chatPhotosRu],
  [diaryEn, diaryRu],
  [garmentEn, garmentRu],
  [manyEn, manyRu],
  [morningEn, morningRu],
  [newcomerEn, newcomerRu],
  [outfitEn, outfitRu],
  [operatorEn, operatorRu],
  [plansEn, plansRu],
  [recommendationsEn, recommendationsRu],
  [proposalsEn, proposalsRu],
  [selectionEn, selectionRu],
  [suggestedEn, suggestedRu],
  [walletEn, walletRu],
  [wearsEn, wearsRu],
];
const formsOf = (text: Text | undefined): string[] => (typeof text === "object" ? Object.values(text) : [text ?? ""]);
const placesOf = (text: Text | undefined): string[] =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();

test.each(LANGUAGES)("the app and the chat ask the same question before an account is deleted, in %s", (language) => {
  expect(translate(language, "confirm_delete_account")).toBe(botText(language, "bot_delete_question"));
});

describe("every text", () => {
  test("exists in both languages, with the same placeholders, and is never blank (M-01)", () => {
    expect(TABLES.flatMap(([english]) => Object.keys(english)).length).toBeGreaterThan(500);
    for (const [english, russian] of TABLES) {
      expect(Object.keys(russian).toSorted()).toEqual(Object.keys(english).toSorted());
      for (const key of Object.keys(english)) {
        expect(placesOf(russian[key]), key).toEqual(placesOf(english[key]));
        for (const form of [...formsOf(english[key]), ...formsOf(russian[key])]) expect(form.trim(), key).not.toBe("");
      }
    }
    const shapes = [legalEn, legalRu].map((pages) =>
      Object.entries<LegalText>(pages).map(([page, { sections }]) => [
        page,
        sections.map(({ paragraphs }) => paragraphs.length),
      ]),
    );
    expect(shapes[1]).toEqual(shapes[0]);
  });

  test("is in one part only (M-01)", () => {
    const parts: readonly object[] = [
      errorsEn,
      firstEn,
      suitableEn,
      screensEn,
      specificationEn,
      toastsEn,
      wardrobeEn,
      wordsEn,
    ];
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys).toHaveLength(Object.keys(en).length);
  });

  test("has each plural form of its language (M-01)", () => {
    const plurals = TABLES.flatMap(([english, russian]) =>
      Object.keys(english).flatMap((key) =>
        typeof english[key] === "object" ? [[key, english[key], russian[key]]] : [],
      ),
    );
    expect(plurals.length).toBeGreaterThan(8);
    for (const [key, inEnglish, inRussian] of plurals) {
      expect(Object.keys(inEnglish ?? {}), String(key)).toEqual(["one", "other"]);
      expect(Object.keys(inRussian ?? {}), String(key)).toEqual(["one", "few", "many", "other"]);
    }
  });
});

test("every refusal has a text in both languages (M-01)", () => {
  const codes = Object.keys(ERROR_STATUS);
  expect(codes.length).toBeGreaterThan(25);
  for (const code of codes) expect(isTextKey(code), code).toBe(true);
});

test.each([
  ["not_enough_credits", "Not enough credits. Please upgrade your subscription or buy credits."],
  ["wardrobe_limit_reached", "Wardrobe limit reached. Upgrade to add more items."],
  [
    "not_enough_ai_credits",
    "Not enough AI credits. Please upgrade your subscription or wait until the new month starts.",
  ],
  [
    "not_enough_recommend_credits",
    "Not enough recommendation credits. Please upgrade your subscription or wait for renewal.",
  ],
  ["cannot_downgrade", "You cannot downgrade your plan."],
  ["free_plan_already_active", "Free plan is already active."],
  ["enhanced_mode_requires_premium", "Enhanced mode requires a premium subscription."],
  ["enhanced_requires_subscription", "Enhanced images require Basic or Pro subscription."],
  ["payment_failed", "Payment failed."],
  ["payment_cancelled", "Payment cancelled by user."],
  ["telegram_only", "This feature is only available in Telegram"],
  ["error_fetching_suitable", "Error fetching suitable clothes."],
  ["image_enhanced_failed", "Image enhance failed"],
  ["background_removed_failed", "Background removal failed"],
  ["failed_create_preview", "Failed to create preview."],
  ["preview_failed", "Failed to create preview!"],
  ["feedback_failed", "Failed to submit feedback."],
  ["auth_timeout_message", "Authentication timeout. Please close and restart the app."],
  ["location_not_available", "Location not available"],
  ["no_weather_data", "No weather data."],
  ["page_not_found", "Oops! Page not found"],
  ["return_to_home", "Return to Home"],
  ["analyzing_item", "Analyzing your item…"],
  ["analyzing_item_hint", "Adding brand, type, colors and more"],
  ["language_updated", "Language updated"],
  ["default_image_mode_updated", "Default image mode updated"],
  ["gender_updated", "Gender updated"],
  ["trial_activated", "Trial activated successfully"],
  ["premium_activated", "Premium activated successfully"],
  ["feedback_submitted", "Feedback submitted successfully"],
  ["item_deleted_short", "Item deleted"],
  ["preview_generation_started", "Preview generation started"],
  ["preview_created", "Preview created"],
  ["item_added_to_preview", "Item added to preview"],
  ["image_enhanced_success", "Image enhanced"],
  ["background_removed_success", "Background removed"],
  ["wallet_not_connected", "Wallet not connected"],
  ["connect_wallet", "Connect Wallet"],
] as const)("the text of %s is the specification's (M-01)", (key, text) => {
  expect(translate("en", key)).toBe(text);
});

test.each([
  [1, "1 вещь", "1 item"],
  [2, "2 вещи", "2 items"],
  [5, "5 вещей", "5 items"],
  [11, "11 вещей", "11 items"],
  [21, "21 вещь", "21 items"],
  [0, "0 вещей", "0 items"],
])("%i has the right plural form in Russian and English", (count, inRussian, inEnglish) => {
  expect([translate("ru", "items_count", { count }), translate("en", "items_count", { count })]).toEqual([
    inRussian,
    inEnglish,
  ]);
});

test("placeholders are filled, and one without a value stays visible", () => {
  for (const language of LANGUAGES) expect(translate(language, "upgrade_to", { tier: "Pro" })).toContain("Pro");
  expect(translate("en", "upgrade_to")).toBe("Upgrade to {tier}");
});

test("the bot uses the app's texts and its own (SPEC-37)", () => {
  expect(botText("ru", "bot_open")).toBe(botRu.bot_open);
  expect(botText("ru", "cannot_downgrade")).toBe(translate("ru", "cannot_downgrade"));
});

describe("each thing has one name", () => {
  const every = TABLES.flatMap((languages) => languages.flatMap(Object.values<Text>)).flatMap(formsOf);
  const ofRussian = TABLES.flatMap(([, russian]) => Object.values(russian)).flatMap(formsOf);

  test("an AI credit is an AI-кредит, a plan is a план", () => {
    expect(every.length).toBeGreaterThan(500);
    expect(ofRussian.filter((words) => /кредит\S* ИИ|ИИ-кредит|тариф/i.test(words))).toEqual([]);
    for (const form of formsOf(ru.regeneration_cost)) expect(form).toMatch(/AI-кредит/);
  });

  test("a card's button and its toast use the same words", () => {
    expect([en.to_preview, en.to_preview_item, en.item_added_to_preview]).toEqual([
      "Add to preview",
      "Add to preview: {name}",
      "Item added to preview",
    ]);
    expect([ru.to_preview, ru.to_preview_item, ru.item_added_to_preview]).toEqual([
      "Добавить в превью",
      "Добавить в превью: {name}",
      "Вещь добавлена в превью",
    ]);
  });

  test("English uses American spelling", () => {
    const british = /recognis|catalogue|colour|\bgrey\b|favourite|organis/i;
    expect(
      TABLES.flatMap(([english]) => Object.values(english))
        .flatMap(formsOf)
        .filter((words) => british.test(words)),
    ).toEqual([]);
  });
});

test("what costs nothing is labelled free", () => {
  for (const key of ["generation_free", "regeneration_free"] as const)
    expect([translate("en", key), translate("ru", key)]).toEqual(["Free", "Бесплатно"]);
});

test("a degree sign stays with its number", () => {
  for (const language of LANGUAGES) expect(translate(language, "temperature", { degrees: "8" })).toBe("8\u00a0°C");
});
