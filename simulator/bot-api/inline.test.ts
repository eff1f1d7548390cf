import { createServer } from "node:http";
import { once } from "node:events";
import { GrammyError, InlineKeyboard } from "grammy";
import type { InlineQueryResultPhoto, Update } from "grammy/types";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openSimulator, refused, type OpenSimulator } from "#testing/open-simulator.ts";

const anna = 7_000_000_001;
const ANY_CHAT = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true };

test("a prepared message is sent by its person into a chat; the bot hears which, and of presses by the message's id (ASK-01)", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const { id, expiration_date } = await simulator.api.savePreparedInlineMessage(
    anna,
    await photoResult("q1"),
    ANY_CHAT,
  );
  expect(expiration_date).toBeGreaterThan(Date.now() / 1000);
  const into = { chat: "friends", kind: "group" };
  expect(await simulator.devControl("inline/send-prepared", { person: "ben", id, ...into })).toMatchObject({
    code: 409,
  });
  const sent = await simulator.devControl("inline/send-prepared", { person: "anna", id, ...into });
  expect(sent).toMatchObject({ code: 200, message: { caption: "Which?", chat: "friends", fromId: anna } });
  const shared = messageId(sent);
  const [chosen] = await updates(simulator);
  expect(chosen?.chosen_inline_result).toMatchObject({
    result_id: "q1",
    from: { id: anna },
    inline_message_id: shared,
  });
  const pressing = simulator.devControl("inline/press", { person: "ben", id: shared, data: "vote:1" });
  const [pressed] = await updates(simulator, chosen);
  expect(pressed?.callback_query).toMatchObject({ data: "vote:1", inline_message_id: shared });
  expect(pressed?.callback_query).not.toHaveProperty("message");
  await simulator.api.answerCallbackQuery(pressed?.callback_query?.id ?? "", { text: "Noted" });
  expect(await pressing).toMatchObject({ answer: { text: "Noted" } });
});

test("the bot changes such a message by its id alone, and is refused like the real one does (ASK-01)", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const shared = await send(simulator);
  const buttons = new InlineKeyboard().text("1 · 3", "vote:1");
  expect(await simulator.api.editMessageReplyMarkupInline(shared, { reply_markup: buttons })).toBe(true);
  await simulator.api.editMessageCaptionInline(shared, { caption: "Over" });
  const chat = await chatOf(simulator);
  expect(chat).toMatchObject([{ caption: "Over" }]);
  expect(chat[0]).not.toHaveProperty("reply_markup");
  const edit = async (changed: object) =>
    await simulator.call("editMessageCaption", { inline_message_id: shared, ...changed });
  expect(await edit({ caption: "Over" })).toMatchObject({ error_code: 400, description: /message is not modified/ });
  const app = { reply_markup: new InlineKeyboard().webApp("Open", "https://app.example") };
  expect(await edit({ caption: "New", ...app })).toEqual(refused(400, "Bad Request: BUTTON_TYPE_INVALID"));
  expect(await simulator.call("editMessageCaption", { inline_message_id: "nobodys", caption: "x" })).toEqual(
    refused(400, "Bad Request: MESSAGE_ID_INVALID"),
  );
  expect(await simulator.call("editMessageText", { inline_message_id: shared, text: "x" })).toEqual(
    refused(400, "Bad Request: there is no text in the message to edit"),
  );
  const media = { type: "photo", media: "attach://new" };
  expect(await simulator.call("editMessageMedia", { inline_message_id: shared, media })).toEqual(
    refused(400, "Bad Request: wrong file identifier/HTTP URL specified"),
  );
  const known = { type: "photo", media: await pictureAt("image/jpeg") };
  expect(await simulator.call("editMessageMedia", { inline_message_id: shared, media: known })).toMatchObject({
    ok: true,
    result: true,
  });
});

test("a bot that edits one message too often is asked to wait, and of a message that is not there it is told so", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const shared = await send(simulator);
  const edit = async (caption: string) => await simulator.api.editMessageCaptionInline(shared, { caption });
  for (let n = 0; n < 30; n++) await edit(`${n}`);
  const error = await edit("one more").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GrammyError);
  expect(error).toMatchObject({ error_code: 429, parameters: { retry_after: expect.any(Number) } });
  const gone = simulator.api.editMessageCaptionInline(`${shared}x`, { caption: "gone" });
  await expect(gone).rejects.toThrow("MESSAGE_ID_INVALID");
});

test("the bot answers what is written after its name; the answer is kept for its person alone and as long as it says (ASK-02)", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const ask = async (person: string, offset = "") =>
    await simulator.devControl("inline/ask", { person, query: "", offset });
  const asking = ask("anna");
  const [asked] = await updates(simulator);
  expect(asked?.inline_query).toMatchObject({ from: { id: anna }, query: "", offset: "", chat_type: "group" });
  await simulator.api.answerInlineQuery(asked?.inline_query?.id ?? "", [await photoResult("look")], {
    cache_time: 60,
    is_personal: true,
    next_offset: "20",
    button: { text: "Open", start_parameter: "looks" },
  });
  expect(await asking).toMatchObject({
    answer: { next_offset: "20", button: { start_parameter: "looks" }, results: [{ id: "look" }] },
  });
  expect(await ask("anna")).toMatchObject({ answer: { results: [{ id: "look" }] } });
  const other = ask("ben");
  const [second] = await updates(simulator, asked);
  await simulator.api.answerInlineQuery(second?.inline_query?.id ?? "", []);
  expect(await other).toMatchObject({ answer: { results: [] } });
  const sent = await simulator.devControl("inline/send", {
    person: "anna",
    query: "",
    result: "look",
    chat: "ben",
    kind: "user",
  });
  expect(sent).toMatchObject({ message: { chat: "ben", photo: expect.any(Array) } });
});

test.each<[string, object, string]>([
  ["fifty-one results", { results: Array.from({ length: 51 }, (_, n) => article(`${n}`)) }, "RESULTS_TOO_MUCH"],
  ["two of one id", { results: [article("a"), article("a")] }, "RESULT_ID_DUPLICATE"],
  ["an id of 65 bytes", { results: [article("x".repeat(65))] }, "RESULT_ID_INVALID"],
  [
    "a picture without address",
    { results: [{ type: "photo", id: "a" }] },
    "can't parse inline query result: Can't find field \"photo_url\"",
  ],
  [
    "an address that is none",
    { results: [{ type: "photo", id: "a", photo_url: "x.jpg", thumbnail_url: "x.jpg" }] },
    "WEBDOCUMENT_URL_INVALID",
  ],
  [
    "a button for the app",
    { results: [{ ...article("a"), reply_markup: new InlineKeyboard().webApp("Open", "https://app.example") }] },
    "BUTTON_TYPE_INVALID",
  ],
  ["an offset of 65 bytes", { results: [], next_offset: "x".repeat(65) }, "NEXT_OFFSET_INVALID"],
  [
    "a start parameter with a space",
    { results: [], button: { text: "Open", start_parameter: "a b" } },
    "START_PARAM_INVALID",
  ],
  ["a late answer", { results: [] }, "query is too old and response timeout expired or query ID is invalid"],
])("an answer with %s is refused", async (_what, answer, reason) => {
  const simulator = await openSimulator();
  expect(await simulator.call("answerInlineQuery", { inline_query_id: "1", ...answer })).toEqual(
    refused(400, `Bad Request: ${reason}`),
  );
});

test("a message is prepared for a known person and some kind of chat, and only a small JPEG is sent (ASK-01)", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const prepare = async (result: object, to: object = { user_id: anna, ...ANY_CHAT }) =>
    await simulator.call("savePreparedInlineMessage", { result, ...to });
  expect(await prepare(article("a"), { user_id: anna })).toEqual(
    refused(400, "Bad Request: At least one chat type must be allowed"),
  );
  expect(await prepare(article("a"), { user_id: -1, ...ANY_CHAT })).toEqual(
    refused(400, "Bad Request: USER_ID_INVALID"),
  );
  const { api, devControl } = simulator;
  for (const [type, reason] of [
    ["image/png", "WEBPAGE_MEDIA_EMPTY"],
    ["gone", "WEBPAGE_CURL_FAILED"],
  ] as const) {
    const photo_url = await pictureAt(type);
    const result = { type: "photo", id: "q", photo_url, thumbnail_url: photo_url } as const;
    const { id } = await api.savePreparedInlineMessage(anna, result, ANY_CHAT);
    expect(await devControl("inline/send-prepared", { person: "anna", id, chat: "friends" })).toMatchObject({
      code: 400,
      detail: `Bad Request: ${reason}`,
    });
  }
  const { id } = await api.savePreparedInlineMessage(anna, await photoResult("q"), { allow_user_chats: true });
  expect(await devControl("inline/send-prepared", { person: "anna", id, chat: "news", kind: "channel" })).toMatchObject(
    { code: 409 },
  );
});

function article(id: string) {
  return { type: "article", id, title: "A look", input_message_content: { message_text: "A look" } } as const;
}

/** A result with a picture at an address that exists. */
async function photoResult(id: string): Promise<InlineQueryResultPhoto> {
  const photo_url = await pictureAt("image/jpeg");
  const reply_markup = new InlineKeyboard().text("1", "vote:1").url("Open", "https://t.me/wardrobe_bot?startapp=x");
  return { type: "photo", id, photo_url, thumbnail_url: photo_url, caption: "Which?", reply_markup };
}

async function pictureAt(type: string): Promise<string> {
  const canvas = sharp({ create: { width: 60, height: 80, channels: 3, background: "#aabbcc" } });
  const bytes = await (type === "image/png" ? canvas.png() : canvas.jpeg()).toBuffer();
  const server = createServer((_request, response) => {
    response.writeHead(type === "gone" ? 404 : 200, { "content-type": type }).end(bytes);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/board.jpg`;
}

async function send(simulator: OpenSimulator): Promise<string> {
  const { id } = await simulator.api.savePreparedInlineMessage(anna, await photoResult("q1"), ANY_CHAT);
  return messageId(await simulator.devControl("inline/send-prepared", { person: "anna", id, chat: "friends" }));
}

function messageId(sent: object): string {
  return String(Reflect.get(Object(Reflect.get(sent, "message")), "inline_message_id"));
}

async function chatOf({ url }: OpenSimulator): Promise<object[]> {
  const answer = await fetch(`${url}/dev-controls/inline/chat?chat=friends`);
  return ((await answer.json()) as { messages: object[] }).messages;
}

async function updates({ api }: OpenSimulator, after?: Update): Promise<Update[]> {
  return await api.getUpdates({ timeout: 5, ...(after === undefined ? {} : { offset: after.update_id + 1 }) });
}
