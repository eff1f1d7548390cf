import { expect, test } from "vitest";
import { handle, METHODS } from "#protocol/handle.ts";
import { openPhone, type Phone, type PhoneSettings } from "#protocol/phone.ts";
import { sampleSettings } from "#testing/sample-phone.ts";

const position = { latitude: 55.75, longitude: 37.62 };
const settings: PhoneSettings = { ...sampleSettings, insets: "notch", position, isExpanded: false };

const open = (changed: Partial<PhoneSettings> = {}): Phone => openPhone({ ...settings, ...changed });

/** Messages of a mini-app that are answered without asking the person, each with its answer and a valid payload. */
const REQUESTS: Readonly<Record<string, readonly [answer: string, payload: unknown]>> = {
  web_app_request_theme: ["theme_changed", undefined],
  web_app_request_viewport: ["viewport_changed", ""],
  web_app_request_safe_area: ["safe_area_changed", undefined],
  web_app_request_content_safe_area: ["content_safe_area_changed", undefined],
  web_app_check_location: ["location_checked", undefined],
  web_app_request_location: ["location_requested", undefined],
  web_app_invoke_custom_method: ["custom_method_invoked", { req_id: "9", method: "getStorageKeys", params: {} }],
  web_app_device_storage_save_key: ["device_storage_key_saved", { req_id: "1", key: "a", value: "b" }],
  web_app_device_storage_get_key: ["device_storage_key_received", { req_id: "2", key: "a" }],
  web_app_device_storage_clear: ["device_storage_cleared", { req_id: "3" }],
};

test("every request that needs no person is answered at once with its own event", () => {
  const answered = Object.entries(REQUESTS).map(([eventType, [answer, eventData]]) => {
    const { replies, note } = handle(open(), { eventType, eventData });
    expect(note).toBeNull();
    expect(replies.map((reply) => reply.eventType)).toEqual([answer]);
    return eventType;
  });
  expect(answered).toHaveLength(10);
});

test("a client older than a method ignores the method", () => {
  const newer = [...METHODS].filter(([, { since }]) => since !== "6.0");
  expect(newer.length).toBeGreaterThan(30);
  for (const [eventType] of newer) {
    const phone = open({ version: "6.0" });
    const outcome = handle(phone, { eventType, eventData: REQUESTS[eventType]?.[1] });
    expect(outcome, eventType).toMatchObject({
      replies: [],
      effects: [],
      note: expect.stringContaining("needs version"),
    });
    expect(outcome.phone).toEqual(phone);
  }
});

test("versions are compared as numbers, not as text", () => {
  const setup = { eventType: "web_app_setup_secondary_button", eventData: { is_visible: true, text: "Later" } };
  expect(handle(open({ version: "7.10" }), setup).phone.secondaryButton.isVisible).toBe(true);
  expect(handle(open({ version: "7.9" }), setup).phone.secondaryButton.isVisible).toBe(false);
});

test("an invalid message changes nothing, and the note says why", () => {
  const invalid = [
    { eventType: "web_app_make_coffee" },
    { eventType: "web_app_setup_back_button", eventData: { is_visible: "yes" } },
    { eventType: "web_app_setup_back_button" },
    { eventType: "web_app_set_header_color", eventData: { color: "red" } },
    { eventType: "web_app_trigger_haptic_feedback", eventData: { type: "impact", impact_style: "brutal" } },
    { eventType: "web_app_open_invoice", eventData: [] },
    { eventType: "web_app_open_popup", eventData: { message: "?", buttons: [] } },
    { eventType: "web_app_open_tg_link", eventData: { path_full: "//elsewhere.example" } },
    { eventType: "web_app_open_link", eventData: { url: "javascript:alert(1)" } },
  ];
  for (const message of invalid) {
    const phone = open();
    const outcome = handle(phone, message);
    expect(outcome, JSON.stringify(message)).toMatchObject({
      replies: [],
      effects: [],
      note: expect.stringMatching(/^ignored: /),
    });
    expect(outcome.phone).toEqual(phone);
  }
});

test("the app's settings show on the phone", () => {
  const messages = [
    { eventType: "web_app_ready" },
    { eventType: "web_app_expand" },
    { eventType: "web_app_setup_back_button", eventData: { is_visible: true } },
    { eventType: "web_app_setup_settings_button", eventData: { is_visible: true } },
    { eventType: "web_app_setup_closing_behavior", eventData: { need_confirmation: true } },
    { eventType: "web_app_setup_swipe_behavior", eventData: { allow_vertical_swipe: false } },
    { eventType: "web_app_setup_main_button", eventData: { is_visible: true, text: "Wear it" } },
    { eventType: "web_app_set_header_color", eventData: { color_key: "secondary_bg_color" } },
    { eventType: "web_app_set_background_color", eventData: { color: "#123456" } },
  ];
  const phone = messages.reduce((before, message) => handle(before, message).phone, open());
  expect(phone).toMatchObject({
    isReady: true,
    isExpanded: true,
    hasBackButton: true,
    hasSettingsButton: true,
    asksBeforeClosing: true,
    closesOnSwipe: false,
    mainButton: { isVisible: true, text: "Wear it" },
    headerColor: "secondary_bg_color",
    backgroundColor: "#123456",
  });
});

test("a shared text is shown before it is sent, and other messenger links are followed", () => {
  const path = "/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref_7&text=Look";
  const shared = handle(open(), { eventType: "web_app_open_tg_link", eventData: { path_full: path } });
  expect(shared.phone.sheet).toMatchObject({ kind: "message", text: "Look\nhttps://t.me/bot?startapp=ref_7" });
  const link = handle(open(), { eventType: "web_app_open_tg_link", eventData: { path_full: "/bot?startapp=look_4" } });
  expect(link.effects).toEqual([{ kind: "messenger_link", url: "https://t.me/bot?startapp=look_4" }]);
});

test("a second sheet is ignored while one is open", () => {
  const first = handle(open(), { eventType: "web_app_open_invoice", eventData: { slug: "first" } }).phone;
  const second = handle(first, { eventType: "web_app_open_invoice", eventData: { slug: "second" } });
  expect(second.phone.sheet).toBe(first.sheet);
  expect(second.note).toBe("ignored: another sheet is open");
});

test("a value in device storage is read back, and the web client has no device storage", () => {
  const saved = handle(open(), {
    eventType: "web_app_device_storage_save_key",
    eventData: { req_id: "1", key: "a", value: "b" },
  }).phone;
  const read = { eventType: "web_app_device_storage_get_key", eventData: { req_id: "2", key: "a" } };
  expect(handle(saved, read).replies).toEqual([
    { eventType: "device_storage_key_received", eventData: { req_id: "2", value: "b" } },
  ]);
  expect(handle({ ...saved, platform: "weba" }, read).replies).toEqual([
    { eventType: "device_storage_failed", eventData: { req_id: "2", error: "UNSUPPORTED" } },
  ]);
});

test("only the check distinguishes a denied position from a missing one; neither gives coordinates", () => {
  const ask = { eventType: "web_app_request_location" };
  const check = { eventType: "web_app_check_location" };
  expect(handle(open(), ask).replies[0]?.eventData).toMatchObject({
    available: true,
    latitude: 55.75,
    longitude: 37.62,
  });
  for (const position of ["denied", "off"] as const) {
    expect(handle(open({ position }), ask).replies[0]?.eventData).toEqual({ available: false });
  }
  expect(handle(open({ position: "denied" }), check).replies[0]?.eventData).toMatchObject({
    available: true,
    access_granted: false,
  });
  expect(handle(open({ position: "off" }), check).replies[0]?.eventData).toEqual({ available: false });
});

test("only https files are offered for download", () => {
  const ask = (url: string) =>
    handle(open(), { eventType: "web_app_request_file_download", eventData: { url, file_name: "a.png" } });
  expect(ask("https://example.test/a.png").phone.sheet?.kind).toBe("download");
  expect(ask("http://example.test/a.png").replies).toEqual([
    { eventType: "file_download_requested", eventData: { status: "cancelled" } },
  ]);
});
