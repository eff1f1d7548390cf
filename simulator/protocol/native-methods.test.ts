import { expect, test } from "vitest";
import { abilitiesOf } from "#protocol/abilities.ts";
import { apply, handle } from "#protocol/handle.ts";
import { endPrepared, showChats, showPrepared, showResults } from "#protocol/inline-methods.ts";
import type { Phone } from "#protocol/phone.ts";
import { answer } from "#protocol/user-actions.ts";
import { samplePhone } from "#testing/sample-phone.ts";

const on = (platform: Phone["platform"], changed: Partial<Phone> = {}): Phone => ({
  ...samplePhone,
  platform,
  ...changed,
});
const send = (phone: Phone, eventType: string, eventData?: unknown) => handle(phone, { eventType, eventData });
const choose = (phone: Phone, label: string) =>
  apply(phone, answer(phone, phone.sheet?.choices.findIndex((choice) => choice.label === label) ?? null));

test("the home screen is told as each client tells it, and the web client is silent (NATIVE-01)", () => {
  const checked = (platform: Phone["platform"], hasIcon = false) =>
    send(on(platform, { hasIcon }), "web_app_check_home_screen").replies.map(({ eventData }) => eventData);
  expect([checked("android"), checked("android", true)]).toEqual([[{ status: "missed" }], [{ status: "added" }]]);
  expect([checked("ios", true), checked("tdesktop")]).toEqual([[{ status: "unknown" }], [{ status: "unsupported" }]]);
  expect(checked("weba")).toEqual([]);
});

test("an icon is added when the person agrees; only Android tells it (NATIVE-01)", () => {
  for (const [platform, told] of [
    ["android", [{ eventType: "home_screen_added" }]],
    ["ios", []],
  ] as const) {
    const asking = send(on(platform), "web_app_add_to_home_screen").phone;
    expect(asking.sheet?.kind).toBe("home_screen");
    expect(choose(asking, "Add")).toMatchObject({ phone: { hasIcon: true, sheet: null }, replies: told });
    expect(choose(asking, "Cancel")).toMatchObject({ phone: { hasIcon: false, sheet: null }, replies: [] });
  }
  const again = send(on("android", { hasIcon: true }), "web_app_add_to_home_screen");
  expect(again).toMatchObject({ phone: { sheet: null }, replies: [{ eventType: "home_screen_added" }] });
  expect(send(on("tdesktop"), "web_app_add_to_home_screen").note).toMatch(/^ignored/);
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

const FRIENDS = { chat: "friends", kind: "group", label: "Friends" } as const;
const card = { text: "Which?", picture: "http://127.0.0.1:3000/shown/board.jpg" };

test("a prepared message is shown, sent into the chosen chat, and the app hears of it (ASK-01)", () => {
  const asked = send(on("ios"), "web_app_send_prepared_message", { id: "p1" });
  expect(asked.effects).toEqual([{ kind: "find_prepared", id: "p1" }]);
  const shown = apply(asked.phone, showPrepared(asked.phone, { id: "p1", card, chats: [FRIENDS] })).phone;
  expect(shown.sheet).toMatchObject({ title: "Send to", ...card });
  const chosen = choose(shown, "Friends");
  expect(chosen.effects).toEqual([{ kind: "send_prepared", id: "p1", to: FRIENDS }]);
  expect(apply(chosen.phone, endPrepared(true))).toMatchObject({
    phone: { sheet: null },
    replies: [{ eventType: "prepared_message_sent" }],
  });
  const failed = (error: string) => [{ eventType: "prepared_message_failed", eventData: { error } }];
  expect(apply(chosen.phone, endPrepared(false)).replies).toEqual(failed("MESSAGE_SEND_FAILED"));
  expect(choose(shown, "Cancel").replies).toEqual(failed("USER_DECLINED"));
  expect(apply(asked.phone, showPrepared(asked.phone, { id: "p1", card: null, chats: [] }))).toMatchObject({
    phone: { sheet: null },
    replies: failed("MESSAGE_EXPIRED"),
  });
});

test("an inline query closes the app, asks the bot in the chosen chat, and sends what is tapped (ASK-01, ASK-02)", () => {
  const asked = send(on("ios", { version: "6.7" }), "web_app_switch_inline_query", {
    query: "ask_7",
    chat_types: ["users", "groups"],
  });
  expect(asked.effects).toEqual([{ kind: "find_chats", query: "ask_7" }]);
  const chats = apply(asked.phone, showChats(asked.phone, "ask_7", [FRIENDS])).phone;
  const chosen = choose(chats, "Friends");
  expect(chosen).toMatchObject({
    phone: { isOpen: false },
    effects: [{ kind: "ask_inline", query: "ask_7", to: FRIENDS }],
  });
  const results = [{ id: "r1", title: "Which?", picture: card.picture }];
  const offered = apply(chosen.phone, showResults(chosen.phone, FRIENDS, { query: "ask_7", results })).phone;
  expect(choose(offered, "Which?").effects).toEqual([
    { kind: "send_result", query: "ask_7", resultId: "r1", to: FRIENDS },
  ]);
  expect(send(on("ios"), "web_app_switch_inline_query", { query: "", chat_types: ["shops"] }).note).toMatch(
    "chat_types",
  );
});

test("what a client has of its own is shown, and why it lacks the rest (NATIVE-01)", () => {
  const lacking = (platform: Phone["platform"], version: string) =>
    abilitiesOf({ platform, version }).flatMap(({ label, lacks }) => (lacks === null ? [] : [`${label}: ${lacks}`]));
  expect(lacking("ios", "9.0")).toEqual([]);
  expect(lacking("ios", "8.0")).toEqual(["Device storage: from 9.0"]);
  expect(lacking("android", "7.8")).toHaveLength(4);
  expect(lacking("weba", "9.1")).toEqual([
    "Story: not on this platform",
    "Home screen: not on this platform",
    "Device storage: not on this platform",
  ]);
  expect(lacking("ios", "6.0")).toHaveLength(7);
});
