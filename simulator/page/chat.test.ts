import { InlineKeyboard, InputFile } from "grammy";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readChat } from "#page/chat.ts";
import { readPayload } from "#protocol/message.ts";
import { openSimulator } from "#testing/open-simulator.ts";

const anna = 7_000_000_001;

test("the page reads everything in a chat: texts, pictures, files, buttons, payments", async () => {
  const simulator = await openSimulator({ opened: "anna" });
  await simulator.api.setMyCommands([{ command: "help", description: "What I can do" }]);
  await simulator.api.setChatMenuButton({
    menu_button: { type: "web_app", text: "Wardrobe", web_app: { url: "http://127.0.0.1:3000/" } },
  });
  const keyboard = new InlineKeyboard()
    .text("Yes", "y")
    .url("Look", "https://x.example")
    .row()
    .webApp("Open", "http://127.0.0.1:3000/");
  await simulator.api.sendMessage(anna, "<b>Hi</b>", { parse_mode: "HTML", reply_markup: keyboard });
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const { photo } = await simulator.api.sendPhoto(anna, new InputFile(picture), { caption: "Look" });
  await simulator.api.sendDocument(anna, new InputFile(Buffer.from("abc"), "a.csv"));
  await simulator.devControl("chat/allow", { person: "anna" });

  const chat = readChat(readPayload((await simulator.chat("anna"))["chat"]));
  expect(chat).toMatchObject({
    isBlocked: false,
    commands: [{ name: "help", description: "What I can do" }],
    menu: { label: "Wardrobe", url: "http://127.0.0.1:3000/" },
    pending: [],
    messages: [
      {
        isBot: true,
        text: "Hi",
        entities: [{ type: "bold", offset: 0, length: 2, url: null }],
        service: null,
        rows: [
          [
            { label: "Yes", kind: "press", data: "y" },
            { label: "Look", kind: "link", url: "https://x.example" },
          ],
          [{ label: "Open", kind: "app", url: "http://127.0.0.1:3000/" }],
        ],
      },
      {
        text: "Look",
        photo: {
          url: `/dev-controls/file/${photo[2]?.file_id}`,
          largeUrl: `/dev-controls/file/${photo[3]?.file_id}`,
          width: 800,
          height: 450,
        },
      },
      { document: { name: "a.csv", bytes: 3, url: expect.stringMatching(/^\/dev-controls\/file\//) }, photo: null },
      { isBot: false, service: "You allowed the bot to write to you" },
    ],
  });
  expect(chat.messages).toHaveLength(4);
  expect(Math.abs(Date.now() - (chat.messages[0]?.at.getTime() ?? 0))).toBeLessThan(60_000);
});
