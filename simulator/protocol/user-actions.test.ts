import { expect, test } from "vitest";
import {
  forceReload,
  answer,
  changeInsets,
  changeTheme,
  changeVisibility,
  close,
  pressBack,
  pressMain,
  pressSettings,
  reload,
  resize,
} from "#protocol/user-actions.ts";
import { apply, handle } from "#protocol/handle.ts";
import type { Phone } from "#protocol/phone.ts";
import { themeOf } from "#protocol/themes.ts";
import { samplePhone } from "#testing/sample-phone.ts";

const phone = samplePhone;

const after = (before: Phone, eventType: string, eventData?: unknown): Phone =>
  handle(before, { eventType, eventData }).phone;

test("the back button goes to the app if the app has requested it, and closes the app otherwise", () => {
  const withBack = after(phone, "web_app_setup_back_button", { is_visible: true });
  expect(apply(withBack, pressBack(withBack))).toMatchObject({
    phone: { isOpen: true },
    replies: [{ eventType: "back_button_pressed" }],
  });
  expect(apply(phone, pressBack(phone))).toMatchObject({ phone: { isOpen: false }, replies: [] });
});

test("closing asks for confirmation only if the app has requested it, and closes only when confirmed", () => {
  const careful = after(phone, "web_app_setup_closing_behavior", { need_confirmation: true });
  const confirming = apply(careful, close(careful)).phone;
  expect(confirming).toMatchObject({ isOpen: true, sheet: { kind: "closing" } });
  expect(apply(confirming, answer(confirming, 0)).phone).toMatchObject({ isOpen: false, sheet: null });
  expect(apply(confirming, answer(confirming, 1)).phone).toMatchObject({ isOpen: true, sheet: null });
  expect(apply(confirming, answer(confirming, null)).phone).toMatchObject({ isOpen: true, sheet: null });
  expect(apply(phone, close(phone)).phone).toMatchObject({ isOpen: false });
});

test("settings and the main button do nothing until the app has set them up", () => {
  expect(apply(phone, pressSettings(phone)).replies).toEqual([]);
  expect(apply(phone, pressMain(phone)).replies).toEqual([]);
  const withSettings = after(phone, "web_app_setup_settings_button", { is_visible: true });
  expect(apply(withSettings, pressSettings(withSettings)).replies).toEqual([{ eventType: "settings_button_pressed" }]);
  const withMain = after(phone, "web_app_setup_main_button", { is_visible: true, text: "Wear it" });
  expect(apply(withMain, pressMain(withMain)).replies).toEqual([{ eventType: "main_button_pressed" }]);
  const busy = after(withMain, "web_app_setup_main_button", { is_progress_visible: true });
  expect(apply(busy, pressMain(busy)).replies).toEqual([]);
});

test("a changed theme reaches the app with every color, and is answered to later requests", () => {
  const dark = themeOf("ios", "dark");
  const changed = apply(phone, changeTheme(dark));
  expect(changed.replies).toEqual([{ eventType: "theme_changed", eventData: { theme_params: dark } }]);
  expect(handle(changed.phone, { eventType: "web_app_request_theme" }).replies).toEqual(changed.replies);
  expect(Object.keys(dark)).toHaveLength(15);
});

test("only client versions with safe areas and visibility send these events", () => {
  const eventsOf = (version: string) =>
    [changeInsets({ ...phone, version }, "notch"), changeVisibility({ ...phone, version }, false)].flatMap(
      ({ replies }) => replies?.map(({ eventType }) => eventType) ?? [],
    );
  expect(eventsOf("8.0")).toEqual(["safe_area_changed", "content_safe_area_changed", "visibility_changed"]);
  expect(eventsOf("7.10")).toEqual([]);
});

test("the same size again sends no event", () => {
  const size = { width: 390, height: 700 };
  const resized = apply(phone, resize(phone, size));
  expect(resized.replies).toEqual([
    { eventType: "viewport_changed", eventData: { ...size, is_expanded: true, is_state_stable: true } },
  ]);
  expect(apply(resized.phone, resize(resized.phone, size)).replies).toEqual([]);
});

test("an app that can reload itself gets an event and is reloaded if it does not answer, any other at once", () => {
  expect(apply(phone, reload(phone)).effects).toEqual([{ kind: "reload" }]);
  const able = after(phone, "iframe_ready", { reload_supported: true });
  const asked = apply(able, reload(able));
  expect(asked).toMatchObject({ effects: [{ kind: "await_reload" }], replies: [{ eventType: "reload_iframe" }] });
  expect(apply(asked.phone, forceReload(asked.phone)).effects).toEqual([{ kind: "reload" }]);
  const answered = after(asked.phone, "iframe_will_reload");
  expect(apply(answered, forceReload(answered)).effects).toEqual([]);
});
