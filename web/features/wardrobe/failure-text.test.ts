import { expect, test } from "vitest";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";
import { ApiError } from "#adapters/api.ts";
import { HeicUnreadable } from "#adapters/photo/heic.ts";
import { toFailureText, toGenerationFailure, toRefusal } from "#features/wardrobe/failure-text.ts";

const t: Translate = (key, params) => translate("en", key, params);
const refused = (message: string) => new ApiError({ status: 503, statusText: "" }, message);

test.each([
  ["the server's code in the person's words", refused("ai_unavailable"), t("ai_unavailable")],
  [
    "the server's own words where no text is known for them",
    refused("The moon is in the way"),
    "The moon is in the way",
  ],
  ["a general text where the server says nothing", refused(" "), t("upload_failed")],
  ["a general text where the server does not answer", new TypeError("Failed to fetch"), t("upload_failed")],
  ["what to do about a HEIC photo", new HeicUnreadable(), t("heic_unreadable")],
  ["that the photo cannot be read", new Error(MESSAGES.failedToLoadImage), t("image_unreadable")],
])("a failed upload says %s (U-06)", (_what, error, text) => {
  expect(toFailureText(t, error)).toBe(text);
});

test.each([
  ["its own words where the catalogue has them", refused("item_not_found"), t("item_not_found")],
  ["nothing where it has none", refused("The moon is in the way"), null],
  ["nothing where the server does not answer", new TypeError("item_not_found"), null],
])("a refusal says %s (E-07)", (_what, error, text) => {
  expect(toRefusal(t, error)).toBe(text);
});

test.each([
  [
    "to wait for the month or upgrade where no credits are left",
    refused("not_enough_ai_credits"),
    "not_enough_ai_credits",
  ],
  ["that it failed where the server does not answer", new TypeError("Failed to fetch"), "image_enhanced_failed"],
] as const)("a picture that could not be started says %s (T-07)", (_what, error, key) => {
  expect(toGenerationFailure(t, error, "enhanced")).toBe(t(key));
});
