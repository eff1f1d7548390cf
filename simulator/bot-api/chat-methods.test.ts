import fastify from "fastify";
import { InlineKeyboard, InputFile } from "grammy";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openSimulator, refused, type OpenSimulator } from "#testing/open-simulator.ts";

const anna = 7_000_000_001;

test("a message of the bot is in the chat with its entities and buttons", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const keyboard = new InlineKeyboard().text("Yes", "yes").webApp("Open", "http://127.0.0.1:3000");
  await simulator.api.sendMessage(anna, "<b>Два 👗 <3 see https://example.org, or /help a/b", {
    reply_markup: keyboard,
  });
  expect(await messagesOf(simulator)).toMatchObject([
    {
      from: { is_bot: true },
      text: "<b>Два 👗 <3 see https://example.org, or /help a/b",
      entities: [
        { type: "url", offset: 17, length: 19 },
        { type: "bot_command", offset: 41, length: 5 },
      ],
      reply_markup: {
        inline_keyboard: [
          [
            { text: "Yes", callback_data: "yes" },
            { text: "Open", web_app: { url: "http://127.0.0.1:3000" } },
          ],
        ],
      },
    },
  ]);
});

test("the bot may write to people who opened its app or wrote to it, but not to people who blocked it", async () => {
  const simulator = await openSimulator();
  const send = async () => await simulator.call("sendMessage", { chat_id: anna, text: "Hi" });
  expect(await send()).toEqual(refused(403, "Forbidden: bot can't initiate conversation with a user"));
  await simulator.open("anna");
  expect(await send()).toMatchObject({ ok: true });
  await simulator.devControl("chat/block", { person: "anna", blocked: true });
  expect(await send()).toEqual(refused(403, "Forbidden: bot was blocked by the user"));
  expect(await simulator.devControl("chat/text", { person: "anna", text: "Hi" })).toMatchObject({ code: 409 });
  await simulator.devControl("chat/block", { person: "anna", blocked: false });
  expect(await send()).toMatchObject({ ok: true });
  expect(await simulator.api.getUpdates()).toMatchObject([
    { my_chat_member: { new_chat_member: { status: "kicked" } } },
    { my_chat_member: { new_chat_member: { status: "member" } } },
  ]);
});

test("a person is found by their name, and a picture by its address; one that is too long or too large is refused", async () => {
  const { api, call, url } = await openSimulator({ opened: "anna" });
  expect(await api.sendMessage("@Anna_Smirnova", "Hi")).toMatchObject({ chat: { id: anna } });
  const toPicture = async (width: number, height: number) =>
    await sharp({ create: { width, height, channels: 3, background: "#808080" } })
      .png()
      .toBuffer();
  const sent = async (width: number, height: number) =>
    await api.sendPhoto(anna, new InputFile(await toPicture(width, height), "a.png")).then(
      () => "sent",
      (error: unknown) => String(error),
    );
  expect([await sent(20, 400), await sent(9000, 1000)]).toEqual(["sent", "sent"]);
  for (const [width, height] of [
    [20, 401],
    [9001, 1000],
  ] as const)
    expect(await sent(width, height)).toContain("Bad Request: PHOTO_INVALID_DIMENSIONS");
  const server = fastify();
  const picture = await toPicture(30, 40);
  server.get("/a.png", async (_request, reply) => await reply.type("image/png").send(picture));
  const root = await server.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => await server.close());
  expect(await api.sendPhoto(anna, `${root}/a.png`)).toMatchObject({ photo: [{ width: 30, height: 40 }] });
  expect(await call("sendPhoto", { chat_id: anna, photo: `${url}/dev-controls/chat?person=anna` })).toEqual(
    refused(400, "Bad Request: wrong type of the web page content"),
  );
});

test("the bot gets an update when a person allows it to write", async () => {
  const simulator = await openSimulator();
  expect(await simulator.devControl("chat/allow", { person: "anna" })).toMatchObject({ code: 200 });
  expect(await simulator.api.getUpdates()).toMatchObject([
    { message: { from: { id: anna }, write_access_allowed: { from_request: true } } },
  ]);
  expect(await simulator.api.sendMessage(anna, "Hi")).toMatchObject({ text: "Hi" });
});

test("a photo is stored in several sizes without metadata, and can be sent again by its id", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const { photo } = await simulator.api.sendPhoto(anna, new InputFile(await draw(1600, 900)), { caption: "Look" });
  expect(photo.map(({ width, height }) => [width, height])).toEqual([
    [90, 51],
    [320, 180],
    [800, 450],
    [1280, 720],
  ]);
  const largest = photo.at(-1)?.file_id ?? "";
  expect(await simulator.api.sendPhoto(anna, largest)).toMatchObject({ photo });
  const shown = await fetch(`${simulator.url}/dev-controls/file/${largest}`);
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  const { width, format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, format, exif }).toEqual({ width: 1280, format: "jpeg", exif: undefined });
  await expect(simulator.api.sendPhoto(anna, new InputFile(Buffer.from("no picture")))).rejects.toThrow(
    "IMAGE_PROCESS_FAILED",
  );
});

test("a message of the bot can be edited; the person's own cannot be edited", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  const { message_id } = await simulator.api.sendMessage(anna, "/working", {
    reply_markup: new InlineKeyboard().text("Stop", "stop"),
  });
  await simulator.api.editMessageText(anna, message_id, "Done");
  const [edited] = await messagesOf(simulator);
  expect(edited).toMatchObject({ text: "Done", edit_date: expect.any(Number) });
  expect(Object.keys(edited ?? {})).not.toEqual(expect.arrayContaining(["entities"]));
  expect(Object.keys(edited ?? {})).not.toEqual(expect.arrayContaining(["reply_markup"]));
  await expect(simulator.api.editMessageText(anna, message_id, "Done")).rejects.toThrow("message is not modified");
  await simulator.api.editMessageReplyMarkup(anna, message_id, { reply_markup: new InlineKeyboard().text("A", "a") });
  expect(await messagesOf(simulator)).toMatchObject([
    { text: "Done", reply_markup: { inline_keyboard: [[{ text: "A" }]] } },
  ]);
  await simulator.devControl("chat/text", { person: "anna", text: "Mine" });
  const [mine] = await simulator.api.getUpdates();
  await expect(simulator.api.editMessageText(anna, mine?.message?.message_id ?? 0, "Yours")).rejects.toThrow(
    "message can't be edited",
  );
});

test("ten photos at once are an album of ten messages, whose files the bot can fetch; eleven are refused", async () => {
  const simulator = await openSimulator();
  const album = async (count: number) => {
    const form = new FormData();
    form.set("person", "anna");
    form.set("caption", "New");
    const picture = await draw(120, 90);
    for (let number = 0; number < count; number++)
      form.append("photo", new File([new Uint8Array(picture)], `${number}.png`));
    return await simulator.devControl("chat/photos", form);
  };
  expect(await album(11)).toMatchObject({ code: 422 });
  expect(await album(10)).toMatchObject({ code: 200 });
  const updates = await simulator.api.getUpdates();
  const messages = updates.map(({ message }) => message);
  expect(messages).toHaveLength(10);
  expect(new Set(messages.map((message) => message?.media_group_id)).size).toBe(1);
  expect(new Set(messages.map((message) => message?.message_id)).size).toBe(10);
  expect(messages.map((message) => message?.caption ?? null)).toEqual([
    "New",
    ...Array.from({ length: 9 }, () => null),
  ]);
  const { file_path = "" } = await simulator.api.getFile(messages[9]?.photo?.at(-1)?.file_id ?? "");
  const file = await fetch(`${simulator.url}/file/bot${simulator.api.token}/${file_path}`);
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 120, height: 90 });
});

async function messagesOf(simulator: OpenSimulator): Promise<readonly object[]> {
  const { chat } = await simulator.chat("anna");
  const messages = typeof chat === "object" && chat !== null && "messages" in chat ? chat.messages : null;
  if (!Array.isArray(messages)) throw new Error("The chat has no messages");
  return messages;
}

async function draw(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#7a3fb0" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .png()
    .toBuffer();
}
