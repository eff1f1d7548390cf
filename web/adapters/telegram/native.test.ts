import { beforeEach, expect, test, vi } from "vitest";
import { telegram } from "#adapters/telegram/current.ts";
import { clearDevice, readDevice, saveDevice } from "#adapters/telegram/device-storage.ts";
import {
  canDownload,
  downloadFile,
  canSwitchInline,
  switchInline,
  canSendPrepared,
  sendPrepared,
  canShareStory,
  shareStory,
  requestWriteAccess,
} from "#adapters/telegram/sharing.ts";
import { homeScreenStatus, onHomeScreen } from "#adapters/telegram/home-screen.ts";
import { messengerPosition } from "#adapters/position.ts";
import { emit, launchWith, messenger } from "#testing/messenger.ts";

const has = (version: string) => vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
  launchWith({ tgWebAppBotInline: "1" });
});

const GUARDS = {
  "a prepared message": { since: "8.0", before: "7.10", can: canSendPrepared },
  "a download": { since: "8.0", before: "7.10", can: canDownload },
  "a story": { since: "7.8", before: "7.7", can: canShareStory },
  "an inline query": { since: "6.7", before: "6.6", can: canSwitchInline },
} as const;

test.each(Object.entries(GUARDS))("%s is offered from the version that has it (NATIVE-01)", (_what, guard) => {
  const isOffered = [guard.since, "9.1", guard.before, "6.0"].map((version) => {
    has(version);
    return guard.can();
  });
  expect(isOffered).toEqual([true, true, false, false]);
});

test("a story is offered on phones alone, an inline query only of a bot that answers it (ASK-03, NATIVE-01)", () => {
  for (const platform of ["tdesktop", "macos", "weba", "webk", "unknown", ""]) {
    launchWith({ tgWebAppBotInline: "1", tgWebAppPlatform: platform });
    expect([platform, canShareStory()]).toEqual([platform, false]);
  }
  launchWith({ tgWebAppPlatform: "ios" });
  expect([canShareStory(), canSwitchInline()]).toEqual([true, false]);
});

test.each([
  ["sent", ["prepared_message_sent", undefined]],
  ["declined", ["prepared_message_failed", { error: "USER_DECLINED" }]],
  ["expired", ["prepared_message_failed", { error: "MESSAGE_EXPIRED" }]],
  ["failed", ["prepared_message_failed", { error: "MESSAGE_SEND_FAILED" }]],
  // macOS, where the person has closed the choice.
  ["declined", ["prepared_message_failed", null]],
  ["declined", ["prepared_message_failed", {}]],
  ["declined", ["prepared_message_failed", { error: "" }]],
] as const)("a prepared message ends as %s by %j (ASK-01, NATIVE-01)", async (expected, event) => {
  messenger.answer = () => [event];
  expect(await sendPrepared("p1", () => {})).toBe(expected);
  expect(messenger.posted).toEqual([{ method: "web_app_send_prepared_message", params: { id: "p1" } }]);
});

test("a story has the address, a text of at most 200 characters, and a link (ASK-03)", () => {
  const link = { url: "https://t.me/bot?startapp=look_1", name: "n".repeat(60) };
  shareStory({ url: "https://app.example/look.jpg", text: "a".repeat(300), link });
  const widget_link = { url: link.url, name: "n".repeat(48) };
  const params = { media_url: "https://app.example/look.jpg", text: "a".repeat(200), widget_link };
  expect(messenger.posted).toEqual([{ method: "web_app_share_to_story", params }]);
});

test("a story's texts end with a whole character (ASK-03)", () => {
  const link = { url: "https://t.me/bot", name: `${"n".repeat(47)}🙂` };
  shareStory({ url: "https://app.example/look.jpg", text: `${"a".repeat(198)}👩‍👩‍👧`, link });
  expect(messenger.posted[0]?.params).toMatchObject({ text: "a".repeat(198), widget_link: { name: "n".repeat(47) } });
});

test("an inline query is begun in a chat that the user chooses (ASK-01)", () => {
  switchInline("ask_7");
  const params = { query: "ask_7", chat_types: ["users", "groups", "channels"] };
  expect(messenger.posted).toEqual([{ method: "web_app_switch_inline_query", params }]);
});

test.each([
  ["downloading", { status: "downloading" }],
  ["refused", { status: "cancelled" }],
  ["refused", null],
] as const)("a download is %s by %j (NATIVE-01)", async (expected, payload) => {
  messenger.answer = () => [["file_download_requested", payload]];
  expect(await downloadFile({ url: "https://app.example/a.png", fileName: "a.png" }, () => {})).toBe(expected);
  expect(messenger.posted[0]?.params).toEqual({ url: "https://app.example/a.png", file_name: "a.png" });
});

test.each([
  ["missed", { status: "missed" }],
  ["added", { status: "added" }],
  ["unsupported", { status: "unsupported" }],
  ["unknown", { status: "unknown" }],
  ["unknown", null],
] as const)("the home screen is %s by %j (NATIVE-01)", async (expected, payload) => {
  messenger.answer = () => [["home_screen_checked", payload]];
  expect(await homeScreenStatus()).toBe(expected);
});

test("a client that stays silent has no home screen and no storage, and an older one is not asked (NATIVE-01)", async () => {
  const asked = Promise.all([homeScreenStatus(), readDevice("a"), saveDevice("a", "b")]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toEqual(["unsupported", null, false]);
  messenger.posted = [];
  has("7.10");
  const older = [await homeScreenStatus(), await readDevice("a"), await saveDevice("a", "b")];
  expect([older, messenger.posted]).toEqual([["unsupported", null, false], []]);
});

test("a person may take minutes to decide: another way is offered once after fifteen seconds, and the answer still counts (NATIVE-01)", async () => {
  const onSilent = vi.fn<() => void>();
  const sending = sendPrepared("p1", onSilent);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(onSilent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(240_000);
  expect(onSilent).toHaveBeenCalledOnce();
  emit(["prepared_message_sent", undefined]);
  expect(await sending).toBe("sent");
});

test("one answer ends one wait: who asks anew has given up the first (NATIVE-01)", async () => {
  const onSilent = vi.fn<() => void>();
  const first = sendPrepared("p1", onSilent);
  const second = sendPrepared("p2", () => {});
  expect(await first).toBe("declined");
  emit(["prepared_message_sent", undefined]);
  expect(await second).toBe("sent");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onSilent).not.toHaveBeenCalled();
});

test("what nobody ever answers ends by itself (NATIVE-01, DAY-01)", async () => {
  const asked = Promise.all([
    requestWriteAccess(),
    downloadFile({ url: "https://app.example/a.png", fileName: "a.png" }, () => {}),
    sendPrepared("p1", () => {}),
    messengerPosition(),
  ]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await asked).toEqual(["unsupported", null, "declined", "unsupported"]);
});

test("a messenger that stays silent about the permission to write is taken for one that cannot ask (DAY-01)", async () => {
  const asked = requestWriteAccess();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asked).toBe("unsupported");
});

const AT = { latitude: 55.75, longitude: 37.62 };
const FREE = { available: true };
test.each<[string, Record<string, unknown>, unknown]>([
  ["the place", { location_checked: FREE, location_requested: { ...FREE, ...AT } }, { lat: 55.75, lon: 37.62 }],
  ["a refusal", { location_checked: FREE, location_requested: { available: false } }, null],
  ["a refusal", { location_checked: FREE, location_requested: null }, null],
  ["a refusal after ten seconds", { location_checked: FREE }, null],
  ["no location", { location_checked: { available: false } }, "unsupported"],
  ["no location", { location_checked: null }, "unsupported"],
  ["no location after two seconds, as on a computer", {}, "unsupported"],
])("the messenger's position is %s by %j (R-02)", async (_what, answers, expected) => {
  messenger.answer = ({ method }) => {
    const event = method === "web_app_check_location" ? "location_checked" : "location_requested";
    return event in answers ? [[event, answers[event]]] : [];
  };
  const asked = messengerPosition();
  await vi.advanceTimersByTimeAsync("location_checked" in answers ? 10_000 : 2000);
  expect(await asked).toEqual(expected);
});

test("what became of the icon is heard whenever the client tells it, and not after that (NATIVE-01)", () => {
  const heard: string[] = [];
  const stop = onHomeScreen((end) => heard.push(end));
  emit(["home_screen_failed", { error: "UNSUPPORTED" }]);
  emit(["home_screen_added", undefined]);
  stop();
  emit(["home_screen_added", undefined]);
  expect(heard).toEqual(["failed", "added"]);
});

test("each request to the device's storage takes its own answer, and a full storage is told (NATIVE-01)", async () => {
  const kept = new Map<unknown, unknown>();
  messenger.answer = ({ method, params: { req_id, key, value } }) => {
    const other = ["device_storage_key_received", { req_id: "of another request", value: "wrong" }] as const;
    if (method === "web_app_device_storage_get_key")
      return [other, ["device_storage_key_received", { req_id, value: kept.get(key) ?? null }]];
    if (method === "web_app_device_storage_clear") kept.clear();
    else if (value === "too much") return [["device_storage_failed", { req_id, error: "QUOTA_EXCEEDED" }]];
    else kept.set(key, value);
    const name = method.endsWith("clear") ? "device_storage_cleared" : "device_storage_key_saved";
    return [[name, { req_id }]];
  };
  expect([await saveDevice("a", "1"), await readDevice("a"), await readDevice("b")]).toEqual([true, "1", null]);
  expect(await saveDevice("a", "too much")).toBe(false);
  await clearDevice();
  expect([await readDevice("a"), await saveDevice("a", "2"), await readDevice("a")]).toEqual([null, false, null]);
});

test.each([
  ["allowed", { status: "allowed" }],
  ["refused", { status: "cancelled" }],
  ["refused", null],
])("the permission to write is %s by %j (DAY-01)", async (expected, answer) => {
  messenger.answer = () => [["write_access_requested", answer]];
  expect(await requestWriteAccess()).toBe(expected);
  expect(messenger.posted.map(({ method }) => method)).toEqual(["web_app_request_write_access"]);
});

test.each([
  ["in a version that cannot ask", "6.8", true],
  ["outside a messenger", "9.1", false],
])("the permission to write is not asked for %s (DAY-01)", async (_where, version, isInside) => {
  has(version);
  vi.spyOn(telegram, "isInside", "get").mockReturnValue(isInside);
  expect([await requestWriteAccess(), messenger.posted]).toEqual(["unsupported", []]);
});
