import { describe, expect, test } from "vitest";
import { TASK_POLL_MS } from "#ai-tasks/task.ts";
import { SCREENSHOT_PATHS, STEPS } from "#onboarding/steps.ts";
import { PREVIEW_ESTIMATE_MS, PREVIEW_FILE_NAME, PREVIEW_PROGRESS_MS } from "#outfit/preview.ts";
import { PICKER_COLUMNS } from "#outfit/slots.ts";
import {
  ADDRESS_END_CHARS,
  COIN_DECIMALS,
  COIN_TRANSACTION_VALID_S,
  coinPriceText,
  COPIED_LABEL_MS,
  shortAddress,
} from "#payments/coin.ts";
import { DEFAULT_PURCHASE_METHOD, PAYMENT_OVERLAY_DELAY_MS, PAYMENT_VALIDATION_MAX_MS } from "#payments/payment.ts";
import { PURCHASE_OPTIONS } from "#plans/plan-labels.ts";
import { PLAN_TYPES, tierOf } from "#plans/plan-types.ts";
import { DEFAULT_PREMIUM_CONFIG } from "#plans/premium-config.ts";
import { FALLBACK_LANGUAGE, INITIAL_LANGUAGE, LANGUAGES } from "#people/language.ts";
import { DEFAULT_GENDER, VERSION_LABEL } from "#profile/settings.ts";
import { GEOLOCATION_TIMEOUT_MS, WEATHER_CACHE_MS, wholeDegrees } from "#recommendations/weather.ts";
import { AUTH_CHECK_MS, AUTH_TIMEOUT_MS, LOADED_PARTS, loadingView } from "#session/loading.ts";
import { en } from "#text/en.ts";
import { TOAST_MS, TOAST_PLACE, TOAST_SWIPE_PX, TOASTS_MAX } from "#toasts.ts";
import { DEFAULT_IMAGE_MODE, GENERATION_COST, generationCost } from "#wardrobe/image-mode.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";
import { GRID_COLUMNS, LONG_PRESS_MS } from "#wardrobe/sections.ts";
import {
  CANVAS_SIDE_PX,
  REUPLOAD_JPEG_QUALITY,
  UPLOAD_FILES_MAX,
  UPLOAD_JPEG_QUALITY,
  UPLOAD_QUEUE_CLEAR_MS,
} from "#wardrobe/upload.ts";

/** The table of constants (M-03), row by row; the rows of the wallet widget are its library's own. */
const ROWS: readonly (readonly [row: string, ours: unknown, specified: unknown])[] = [
  ["Wardrobe limit", WARDROBE_ITEMS_MAX, { free: 30, basic: 200, pro: 1000 }],
  ["AI credits per month shown", ["free", "basic_month", "pro_month"].map(creditsOf), [10, 100, 300]],
  ["Upload batch", UPLOAD_FILES_MAX, 10],
  ["Image canvas", [CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY, REUPLOAD_JPEG_QUALITY], [1024, 0.85, 0.9]],
  ["Regeneration cost", [GENERATION_COST, generationCost("basic"), generationCost("pro")], [1, 1, 0]],
  ["Preview estimate and cooldown", [PREVIEW_ESTIMATE_MS, PREVIEW_PROGRESS_MS], [90_000, 500]],
  ["Task poll interval", TASK_POLL_MS, 5000],
  ["Long press", LONG_PRESS_MS, 500],
  ["Weather cache lifetime", WEATHER_CACHE_MS, 60 * 60 * 1000],
  ["Geolocation timeout", GEOLOCATION_TIMEOUT_MS, 10_000],
  ["Authentication timeout", [AUTH_TIMEOUT_MS, AUTH_CHECK_MS], [15_000, 1000]],
  ["Loading progress", [loadingView({ auth: "waiting" }).percent, LOADED_PARTS.length], [25, 3]],
  ["Picker grid", PICKER_COLUMNS, 5],
  ["Wardrobe grid", GRID_COLUMNS, [3, 4, 5]],
  ["Temperature display", [wholeDegrees(20.6), wholeDegrees(-0.2)], [21, 0]],
  ["Payment overlay delay", PAYMENT_OVERLAY_DELAY_MS, 100],
  ["Payment validation", PAYMENT_VALIDATION_MAX_MS, 30_000],
  ["Upload queue clears", UPLOAD_QUEUE_CLEAR_MS, 3000],
  ["Copied label", COPIED_LABEL_MS, 1500],
  ["Coin transaction validity", [COIN_TRANSACTION_VALID_S, COIN_DECIMALS], [600, 9]],
  ["Coin price display", ["0.09", "0.1", "2.4"].map(coinPriceText), ["0.09", "0.1", "2.4"]],
  ["Wallet address display", [ADDRESS_END_CHARS, shortAddress("12345-middle-54321")], [5, "12345…54321"]],
  ["Purchase options", PURCHASE_OPTIONS, PLAN_TYPES.filter((type) => type !== "free" && type !== "basic_trial")],
  ["Default purchase method", DEFAULT_PURCHASE_METHOD, "stars"],
  ["Subscription recognition", ["basic_month", "pro_x", "free", "else"].map(tierOf), ["basic", "pro", "free", "free"]],
  ["Languages", [LANGUAGES, FALLBACK_LANGUAGE], [["en", "ru"], "ru"]],
  ["Onboarding", [STEPS.length, SCREENSHOT_PATHS.length], [11, 10]],
  ["Version label", VERSION_LABEL, "beta-1.1.0"],
  [
    "Toasts",
    [TOASTS_MAX, TOAST_PLACE, TOAST_MS, TOAST_SWIPE_PX, en.close_toast],
    [1, "top-center", 5000, 50, "Close toast"],
  ],
];

describe("constants of the specification", () => {
  test.each(ROWS)("%s (M-03)", (_row, ours, specified) => {
    expect(ours).toEqual(specified);
  });

  test("every row is tested once, except those of the wallet widget, the prices and the bonus days (M-03)", () => {
    expect(new Set(ROWS.map(([row]) => row)).size).toBe(29);
  });
});

test("constants that other sections specify (L-10, D-03, C-07)", () => {
  expect([INITIAL_LANGUAGE, DEFAULT_GENDER, DEFAULT_IMAGE_MODE, PREVIEW_FILE_NAME]).toEqual([
    "en",
    "man",
    "original",
    "my_outfit.png",
  ]);
});

test("the plans are those of SPEC-19 (P-01)", () => {
  const rows = PLAN_TYPES.map((type) => {
    const plan = DEFAULT_PREMIUM_CONFIG[type];
    return [
      type,
      plan.price_stars,
      plan.price_ton,
      plan.duration_days,
      plan.ai_credits_per_month,
      plan.recommend_credits,
      plan.max_items,
    ];
  });
  expect(rows).toEqual([
    ["free", 0, "0", 0, 10, 30, 30],
    ["basic_trial", 0, "0", 7, 30, 30, 200],
    ["basic_month", 250, "2.4", 30, 100, 150, 200],
    ["basic_3_months", 650, "6.2", 90, 100, 150, 200],
    ["basic_year", 1990, "18.8", 365, 100, 150, 200],
    ["pro_month", 600, "5.7", 30, 300, 600, 1000],
    ["pro_3_months", 1550, "14.6", 90, 300, 600, 1000],
    ["pro_year", 4690, "44.2", 365, 300, 600, 1000],
  ]);
});

function creditsOf(type: string): number | undefined {
  return Object.entries(DEFAULT_PREMIUM_CONFIG).find(([known]) => known === type)?.[1].ai_credits_per_month;
}
