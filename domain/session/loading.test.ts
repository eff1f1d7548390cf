import { expect, test } from "vitest";
import { loadingView } from "#session/loading.ts";

const signedIn = (settings: boolean, wardrobe: boolean, premium: boolean) =>
  loadingView({ auth: "signed_in", loading: { settings, wardrobe, premium } });

test("the percentage is 25 + 75 × loaded ÷ 3, and the message names the part that is loading (L-05)", () => {
  expect(loadingView({ auth: "waiting" })).toEqual({ isHidden: false, percent: 25, message: "initializing_app" });
  expect(signedIn(true, true, true)).toEqual({ isHidden: false, percent: 25, message: "loading_user_settings" });
  expect(signedIn(false, true, true)).toEqual({ isHidden: false, percent: 50, message: "loading_wardrobe" });
  expect(signedIn(false, false, true)).toEqual({ isHidden: false, percent: 75, message: "loading_configuration" });
});

test("settings, wardrobe, plans: in any order of arrival, each counts after those before it (L-04, L-05)", () => {
  const views = [
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ] as const;
  expect(
    views.map(([settings, wardrobe, premium]) => {
      const { percent, message } = signedIn(settings, wardrobe, premium);
      return [percent, message];
    }),
  ).toEqual([
    [25, "loading_user_settings"],
    [25, "loading_user_settings"],
    [25, "loading_user_settings"],
    [50, "loading_wardrobe"],
    [75, "loading_configuration"],
  ]);
});

test("not signed in in time: the overlay stays at 0 % (L-06)", () => {
  expect(loadingView({ auth: "timed_out" })).toEqual({ isHidden: false, percent: 0, message: "auth_timeout_message" });
});

test("all loaded: 100 % and hidden (L-07)", () => {
  expect(signedIn(false, false, false)).toMatchObject({ isHidden: true, percent: 100 });
});
