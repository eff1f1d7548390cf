import { expect, test, vi } from "vitest";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { translate, type Translate } from "@wardrobe/domain/text/translate.ts";
import { ApiError } from "#adapters/api.ts";
import { HeicUnreadable } from "#adapters/photo/format.ts";
import {
  isPassing,
  pauseMsAfter,
  toFailureText,
  toGenerationFailure,
  toRefusal,
} from "#features/wardrobe/failure-text.ts";

const t: Translate = (key, params) => translate("en", key, params);
const bare = (statusText: string) => new ApiError({ status: 500, statusText }, statusText);
const refused = (message: string) => new ApiError({ status: 503, statusText: "" }, message);

test.each([
  ["the translated code of the server", refused("ai_unavailable"), t("ai_unavailable")],
  ["the server's own message if it is not a known code", refused("The moon is in the way"), "The moon is in the way"],
  ["a general text if the message is empty", refused(" "), t("upload_failed")],
  ["a general text for a bare status", bare("Internal Server Error"), t("upload_failed")],
  ["a general text for the page of a proxy", refused("<html>Bad Gateway</html>"), t("upload_failed")],
  ["a general text if there is no response", new TypeError("Failed to fetch"), t("upload_failed")],
  ["advice for a HEIC photo", new HeicUnreadable(), t("heic_unreadable")],
  ["that the photo cannot be read", new Error(MESSAGES.failedToLoadImage), t("image_unreadable")],
])("the text of a failed upload is %s (U-06)", (_what, error, text) => {
  expect(toFailureText(t, error)).toBe(text);
});

test("without a connection the text says so, whatever failed before it was lost (U-06)", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(toFailureText(t, new TypeError("Failed to fetch"))).toBe(t("upload_offline"));
  expect(toFailureText(t, refused("ai_unavailable"))).toBe(t("ai_unavailable"));
  expect(toFailureText(t, new HeicUnreadable())).toBe(t("heic_unreadable"));
  vi.unstubAllGlobals();
});

const busy = (status: number, seconds: string | null, message = "") =>
  new ApiError(
    { status, statusText: "", headers: new Headers(seconds === null ? {} : { "retry-after": seconds }) },
    message,
  );

test.each([
  ["as long as a limit says, also of one photo", busy(429, "1800"), 1_800_000, 1_800_000],
  ["a minute if it does not say how long", busy(429, null), 60_000, 60_000],
  ["for a busy server, but one photo may be sent again at once", busy(503, "5", "database_unavailable"), 5000, null],
  ["for a proxy that got no answer", busy(502, null), 60_000, null],
  ["not for recognition that fails (SPEC-15)", busy(503, "5", "ai_unavailable"), null, null],
  ["not for a refused photo", busy(422, null, "no_garment"), null, null],
  ["not for what the photo itself may break", busy(500, null, "internal_error"), null, null],
])("photos pause %s (SPEC-75)", (_what, error, ofSeveral, alone) => {
  expect([pauseMsAfter(error, false), pauseMsAfter(error, true)]).toEqual([ofSeveral, alone]);
});

test("several photos pause without a connection; what was not the photo's fault waits, what was does not (SPEC-75)", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect([true, false].map((isAlone) => pauseMsAfter(new TypeError("Failed to fetch"), isAlone))).toEqual([
    null,
    60_000,
  ]);
  vi.unstubAllGlobals();
  const passing = [new TypeError("Failed to fetch"), refused("ai_unavailable"), bare("Internal Server Error")];
  expect(passing.map(isPassing)).toEqual([true, true, true]);
  const own = [busy(422, null, "no_garment"), new HeicUnreadable(), new Error(MESSAGES.failedToLoadImage)];
  expect(own.map(isPassing)).toEqual([false, false, false]);
});

test.each([
  ["its own text if it is in the catalogue", refused("item_not_found"), t("item_not_found")],
  ["null if it is not", refused("The moon is in the way"), null],
  ["null if there is no response", new TypeError("item_not_found"), null],
])("the text of a refusal is %s (E-07)", (_what, error, text) => {
  expect(toRefusal(t, error)).toBe(text);
});

test.each([
  ["to wait or to upgrade if no credits are left", refused("not_enough_ai_credits"), "not_enough_ai_credits"],
  ["that it failed if there is no response", new TypeError("Failed to fetch"), "image_enhanced_failed"],
] as const)("the text of a picture that could not be started is %s (T-07)", (_what, error, key) => {
  expect(toGenerationFailure(t, error, "enhanced")).toBe(t(key));
});
