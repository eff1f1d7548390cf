import { expect, test } from "vitest";
import { TASK_POLL_MS } from "#ai-tasks/task.ts";
import { SCREENSHOT_PATHS, STEPS } from "#onboarding/steps.ts";
import { PREVIEW_ESTIMATE_MS, PREVIEW_FILE_NAME, PREVIEW_PROGRESS_MS } from "#outfit/preview.ts";
import { PICKER_COLUMNS } from "#outfit/slots.ts";
import { ADDRESS_END_CHARS, COIN_DECIMALS, COIN_TRANSACTION_VALID_S, COPIED_LABEL_MS } from "#payments/coin.ts";
import { DEFAULT_PURCHASE_METHOD, PAYMENT_OVERLAY_DELAY_MS, PAYMENT_VALIDATION_MAX_MS } from "#payments/payment.ts";
import { FALLBACK_LANGUAGE, INITIAL_LANGUAGE, LANGUAGES } from "#people/language.ts";
import { PURCHASE_OPTIONS } from "#plans/plan-labels.ts";
import { PLAN_TYPES } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG as PLANS } from "#plans/premium-config.ts";
import { DEFAULT_GENDER, VERSION_LABEL } from "#profile/settings.ts";
import { GEOLOCATION_TIMEOUT_MS, WEATHER_CACHE_MS } from "#recommendations/weather.ts";
import { AUTH_CHECK_MS, AUTH_TIMEOUT_MS, LOADED_PARTS, loadingView } from "#session/loading.ts";
import { codesIn, sectionOf, tableRows } from "#testing/specification.ts";
import { en } from "#text/en.ts";
import { TOAST_MS, TOAST_PLACE, TOAST_SWIPE_PX, TOASTS_MAX } from "#toasts.ts";
import { DEFAULT_IMAGE_MODE, GENERATION_COST } from "#wardrobe/image-mode.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";
import { GRID_COLUMNS, LONG_PRESS_MS } from "#wardrobe/sections.ts";
import {
  CANVAS_SIDE_PX,
  REUPLOAD_JPEG_QUALITY,
  UPLOAD_FILES_MAX,
  UPLOAD_JPEG_QUALITY,
  UPLOAD_QUEUE_CLEAR_MS,
} from "#wardrobe/upload.ts";

const TABLE = new Map(tableRows("messages-and-constants.md", "M-03").map(([name = "", value = ""]) => [name, value]));
const numbersIn = (text: string): number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
const loading = loadingView({ auth: "waiting" }).percent;
const { free, basic, pro } = WARDROBE_ITEMS_MAX;

/** The numbers of a row in the order in which it names them. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  "wardrobe limit": [free, basic, pro],
  "AI credits per month": ([PLANS.free, PLANS.basic_month, PLANS.pro_month] as const).map(
    (plan) => plan.ai_credits_per_month,
  ),
  "upload batch": [UPLOAD_FILES_MAX],
  "image canvas": [CANVAS_SIDE_PX, CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY, REUPLOAD_JPEG_QUALITY],
  "cost of a regeneration": [GENERATION_COST],
  "preview estimate and cooldown": [PREVIEW_ESTIMATE_MS / 1000, PREVIEW_PROGRESS_MS],
  "poll interval of tasks": [TASK_POLL_MS],
  "long press": [LONG_PRESS_MS],
  "lifetime of cached weather": [WEATHER_CACHE_MS / 60_000],
  "geolocation timeout": [GEOLOCATION_TIMEOUT_MS / 1000],
  "authentication timeout": [AUTH_TIMEOUT_MS / 1000, AUTH_CHECK_MS / 1000],
  "loading progress": [loading, 100 - loading, LOADED_PARTS.length],
  "picker grid": [PICKER_COLUMNS],
  "wardrobe grid": GRID_COLUMNS,
  "delay of the payment overlay": [PAYMENT_OVERLAY_DELAY_MS],
  "payment validation": [PAYMENT_VALIDATION_MAX_MS / 1000],
  "upload queue is cleared": [UPLOAD_QUEUE_CLEAR_MS / 1000],
  "label that something was copied": [COPIED_LABEL_MS / 1000],
  "coin transaction": [COIN_TRANSACTION_VALID_S, COIN_DECIMALS],
  // The last two are those of the library's widget.
  "wallet address": [ADDRESS_END_CHARS, ADDRESS_END_CHARS, 4, 4],
  onboarding: [STEPS.length, SCREENSHOT_PATHS.length],
};

/** The words between backquotes, by the name of the row. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "purchase options": PLAN_TYPES.filter((type) => !PURCHASE_OPTIONS.some((option) => option === type)),
  languages: [...LANGUAGES, FALLBACK_LANGUAGE],
  "version label": [VERSION_LABEL],
};

/** These rows are rules with tests of their own, other sections, or the library's. */
const ELSEWHERE = [
  "temperature",
  "coin price",
  "default purchase method",
  "subscription is recognised",
  "toasts",
  "wallet widget",
  "prices and recommendation credits of the plans",
  "premium days for feedback",
];

test.each(Object.entries(NUMBERS))("%s: %j, as the specification's table says (M-03)", (row, ours) => {
  expect(ours).toEqual(numbersIn(TABLE.get(row) ?? ""));
});

test.each(Object.entries(WORDS))("%s: %j, as the specification's table says (M-03)", (row, ours) => {
  expect(ours).toEqual(codesIn(TABLE.get(row) ?? ""));
});

test("every row of the table is tested (M-03)", () => {
  expect([...Object.keys(NUMBERS), ...Object.keys(WORDS), ...ELSEWHERE].toSorted()).toEqual(
    [...TABLE.keys()].toSorted(),
  );
});

test("the numbers of toasts are those of their section (M-02)", () => {
  const section = sectionOf("messages-and-constants.md", "M-02");
  expect(codesIn(section)).toEqual([TOAST_PLACE, en.close_toast]);
  expect(section).toContain(`for ${TOAST_MS} ms`);
  expect(section).toContain(`(threshold ${TOAST_SWIPE_PX})`);
  expect(TOASTS_MAX).toBe(1);
});

test("constants that other sections specify (L-10, D-03, C-07, M-03)", () => {
  expect([INITIAL_LANGUAGE, DEFAULT_GENDER, DEFAULT_IMAGE_MODE]).toEqual(["en", "man", "original"]);
  expect([PREVIEW_FILE_NAME, DEFAULT_PURCHASE_METHOD]).toEqual(["my_outfit.png", "stars"]);
});

test("the plans are those of SPEC-19's table (P-01)", () => {
  const ours = PLAN_TYPES.map((type) => {
    const { price_stars, price_ton, duration_days, ai_credits_per_month, recommend_credits, max_items } = PLANS[type];
    return [`\`${type}\``, price_stars, price_ton, duration_days, ai_credits_per_month, recommend_credits, max_items];
  });
  expect(ours.map((row) => row.map(String))).toEqual(tableRows("silences-payments.md", "SPEC-19"));
});
