import { expect, test } from "vitest";
import { apply, handle, METHODS } from "#protocol/handle.ts";
import { showInvoice } from "#protocol/sheet-methods.ts";
import { openPhone, type Phone, type PhoneSettings, themeOf } from "#protocol/phone.ts";
import { answer } from "#protocol/user-actions.ts";

const settings: PhoneSettings = {
  platform: "ios",
  version: "9.1",
  theme: themeOf("ios", "light"),
  insets: "notch",
  position: { latitude: 55.75, longitude: 37.62 },
  isExpanded: false,
  isFullscreen: false,
  isVisible: true,
  storage: {},
  hasIcon: false,
  silent: [],
};

const open = (changed: Partial<PhoneSettings> = {}): Phone => openPhone({ ...settings, ...changed });
const on = (platform: Phone["platform"], changed: Partial<PhoneSettings> = {}): Phone => open({ platform, ...changed });
const send = (phone: Phone, eventType: string, eventData?: unknown) => handle(phone, { eventType, eventData });

/** Messages of a mini-app that are answered without asking the person, each with its answer and a valid payload. */
const REQUESTS: Readonly<Record<string, readonly [answer: string, payload: unknown]>> = {
  web_app_request_theme: ["theme_changed", undefined],
  web_app_request_viewport: ["viewport_changed", ""],
  web_app_request_safe_area: ["safe_area_changed", undefined],
  web_app_request_content_safe_area: ["content_safe_area_changed", undefined],
  web_app_check_location: ["location_checked", undefined],
  web_app_request_location: ["location_requested", undefined],
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
  expect(answered).toHaveLength(9);
});

test("a client older than a method ignores the method", () => {
  const newer = [...METHODS].filter(([, { since }]) => since !== "6.0");
  expect(newer.length).toBeGreaterThan(20);
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

test("an invalid message changes nothing, and the note says why", () => {
  const invalid = [
    { eventType: "web_app_make_coffee" },
    { eventType: "web_app_setup_back_button", eventData: { is_visible: "yes" } },
    { eventType: "web_app_setup_back_button" },
    { eventType: "web_app_set_header_color", eventData: { color: "red" } },
    { eventType: "web_app_trigger_haptic_feedback", eventData: { type: "impact", impact_style: "brutal" } },
    { eventType: "web_app_open_invoice", eventData: [] },
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

test("a value in device storage is read back, and the web client has no device storage", () => {
  const saved = send(open(), "web_app_device_storage_save_key", { req_id: "1", key: "a", value: "b" }).phone;
  const read = (phone: Phone) => send(phone, "web_app_device_storage_get_key", { req_id: "2", key: "a" }).replies;
  expect(read(saved)).toEqual([{ eventType: "device_storage_key_received", eventData: { req_id: "2", value: "b" } }]);
  expect(read({ ...saved, platform: "weba" })).toEqual([
    { eventType: "device_storage_failed", eventData: { req_id: "2", error: "UNSUPPORTED" } },
  ]);
});

test("only the check distinguishes a denied position from a missing one; neither gives coordinates", () => {
  const answerTo = (eventType: string, changed: Partial<PhoneSettings> = {}) =>
    send(open(changed), eventType).replies[0]?.eventData;
  expect(answerTo("web_app_request_location")).toMatchObject({ available: true, latitude: 55.75, longitude: 37.62 });
  for (const position of ["denied", "off"] as const)
    expect(answerTo("web_app_request_location", { position })).toEqual({ available: false });
  const denied = answerTo("web_app_check_location", { position: "denied" });
  expect(denied).toMatchObject({ available: true, access_granted: false });
  expect(answerTo("web_app_check_location", { position: "off" })).toEqual({ available: false });
});

test("only https files are offered for download", () => {
  const ask = (url: string) => send(open(), "web_app_request_file_download", { url, file_name: "a.png" });
  expect(ask("https://example.test/a.png").phone.sheet?.kind).toBe("download");
  expect(ask("http://example.test/a.png").replies).toEqual([
    { eventType: "file_download_requested", eventData: { status: "cancelled" } },
  ]);
});

test("the home screen is told as each client tells it, and the one on macOS is silent (NATIVE-01)", () => {
  const checked = (platform: Phone["platform"], hasIcon = false) =>
    send(on(platform, { hasIcon }), "web_app_check_home_screen").replies.map(({ eventData }) => eventData);
  expect([checked("android"), checked("android", true)]).toEqual([[{ status: "missed" }], [{ status: "added" }]]);
  expect(checked("ios", true)).toEqual([{ status: "unknown" }]);
  for (const platform of ["tdesktop", "weba", "webk"] as const)
    expect(checked(platform)).toEqual([{ status: "unsupported" }]);
  expect(checked("macos")).toEqual([]);
  const added = (platform: Phone["platform"]) => send(on(platform), "web_app_add_to_home_screen").replies;
  const failed = [{ eventType: "home_screen_failed", eventData: { error: "UNSUPPORTED" } }];
  expect([added("weba"), added("webk"), added("tdesktop")]).toEqual([failed, failed, []]);
});

test("the story editor shows picture, text and link on phones, and a computer says that it has none (ASK-03)", () => {
  const story = {
    media_url: "http://127.0.0.1:3000/shown/look.jpg",
    text: "My outfit",
    widget_link: { url: "https://t.me/bot", name: "Open" },
  };
  const { sheet } = send(on("ios"), "web_app_share_to_story", story).phone;
  expect(sheet).toMatchObject({ kind: "story", picture: story.media_url, text: "My outfit\n🔗 Open https://t.me/bot" });
  expect(send(on("tdesktop"), "web_app_share_to_story", story).phone.sheet?.text).toMatch("phones only");
  expect(send(on("weba"), "web_app_share_to_story", story)).toMatchObject({ phone: { sheet: null }, replies: [] });
  const foreign = { ...story, media_url: "http://example.test/look.jpg" };
  expect(send(on("ios"), "web_app_share_to_story", foreign).note).toMatch("media_url must be");
});

test("a messenger can keep any of its answers to itself, and does what it was asked all the same (NATIVE-01)", () => {
  const phone = open({ silent: ["write_access_requested", "invoice_closed"] });
  const asked = send(phone, "web_app_request_write_access").phone;
  const allowed = apply(asked, answer(asked, 0));
  expect(allowed).toMatchObject({ replies: [], note: "not sent: write_access_requested", phone: { mayWrite: true } });
  expect(send(phone, "web_app_request_theme").replies).toHaveLength(1);
});

test("the client on Android ignores what comes ten seconds after the last tap, the others do not (NATIVE-01)", () => {
  const needing: Readonly<Record<string, object>> = {
    web_app_open_link: { url: "https://a.example" },
    web_app_open_tg_link: { path_full: "/share/url?url=a&text=b" },
    web_app_share_to_story: { media_url: "https://a.example/a.jpg" },
    web_app_request_file_download: { url: "https://a.example/a.jpg", file_name: "a.jpg" },
    web_app_send_prepared_message: { id: "p" },
  };
  for (const [method, payload] of Object.entries(needing)) {
    const opened = (platform: Phone["platform"], isTapFresh: boolean) =>
      send({ ...on(platform), isTapFresh }, method, payload).phone.sheet !== null;
    expect([opened("android", false), opened("android", true), opened("ios", false)], method).toEqual([
      false,
      true,
      true,
    ]);
  }
  const asked = send({ ...on("android"), isTapFresh: false }, "web_app_request_write_access").phone;
  expect(asked.sheet?.kind).toBe("write_access");
});

test("where the form of a payment is not loaded, iOS and the web clients never tell how it ended (SPEC-24)", () => {
  const told = (platform: Phone["platform"]) => {
    const asked = send(on(platform), "web_app_open_invoice", { slug: "a" }).phone;
    const shown = apply(asked, showInvoice(asked, "a", null)).phone;
    return apply(shown, answer(shown, null)).replies.map(({ eventData }) => eventData);
  };
  expect([told("ios"), told("weba"), told("webk")]).toEqual([[], [], []]);
  expect([told("android"), told("tdesktop")]).toEqual([
    [{ slug: "a", status: "failed" }],
    [{ slug: "a", status: "failed" }],
  ]);
});

test("a closed choice of a chat is told without a reason on macOS, and the location is unknown to a computer (ASK-01, R-02)", () => {
  const closed = (platform: Phone["platform"]) => {
    const asked = send(on(platform), "web_app_send_prepared_message", { id: "p" }).phone;
    return apply(asked, answer(asked, null)).replies;
  };
  expect(closed("macos")).toEqual([{ eventType: "prepared_message_failed", eventData: {} }]);
  expect(closed("ios")).toEqual([{ eventType: "prepared_message_failed", eventData: { error: "USER_DECLINED" } }]);
  const located = (platform: Phone["platform"]) => send(on(platform), "web_app_check_location").replies.length;
  expect([located("tdesktop"), located("webk"), located("macos")]).toEqual([0, 1, 1]);
});

test("a plus sign of a shared text is one on iOS (NATIVE-01)", () => {
  const shared = (platform: Phone["platform"]) =>
    send(on(platform), "web_app_open_tg_link", { path_full: "/share/url?url=https%3A%2F%2Fa&text=My+%D1%8F%20x" }).phone
      .sheet?.text;
  expect([shared("ios"), shared("android")]).toEqual(["My+я x\nhttps://a", "My я x\nhttps://a"]);
});

test("the device's storage holds 5 MB, and says what is wrong with a key or a value (NATIVE-01)", () => {
  const save = (key: unknown, value: unknown, phone = on("ios")) =>
    send(phone, "web_app_device_storage_save_key", { req_id: "1", key, value });
  const error = (name: string) => [{ eventType: "device_storage_failed", eventData: { req_id: "1", error: name } }];
  expect(save(7, "a").replies).toEqual(error("KEY_INVALID"));
  expect(save("a", 7).replies).toEqual(error("VALUE_INVALID"));
  expect(save("a", "x".repeat(5 * 1024 * 1024)).replies).toEqual(error("QUOTA_EXCEEDED"));
  const half = save("a", "ж".repeat(1_500_000)).phone;
  expect(save("b", "ж".repeat(1_500_000), half)).toMatchObject({ phone: half, replies: error("QUOTA_EXCEEDED") });
  expect(save("a", null, half).phone.storage).toEqual({});
});
