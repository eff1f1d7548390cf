import { expect, test } from "vitest";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns } from "#adapters/messenger/turns.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { LINKS, openMessenger } from "#testing/open-messenger.ts";
import { serve } from "#testing/test-server.ts";

const PHOTO = Buffer.from(await drawPhoto(), "base64");

test("a message without a picture is edited; one that is gone or unchanged is passed over, and so is a person who has blocked the bot (MANY-05)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const photos: unknown[] = [];
  const received = await pollUpdates({
    photoSent: async (from, { isOfAlbum }) => void photos.push([from.telegramId, isOfAlbum]),
  });
  const photo = new File([PHOTO], "shirt.jpg", { type: "image/jpeg" });
  for (const count of [2, 1]) {
    const form = new FormData();
    form.append("person", "ben");
    for (let n = 0; n < count; n++) form.append("photo", photo);
    await devControl("chat/photos", form);
  }
  await devControl("chat/text", { person: "ben", text: "hello" });
  await expect.poll(() => received.senders.length).toBe(1);
  const to = received.senders[0]?.telegramId ?? 0;
  expect(photos).toEqual([true, true, false].map((isOfAlbum) => [to, isOfAlbum]));
  const buttons = [[{ label: "Open", open: "" }]];
  const sent = await messenger.send(to, { text: "0 of 2", buttons });
  if (sent === "refused") throw new Error("refused");
  const message = { ...sent, to, isText: true };
  const edited = { text: "2 of 2", buttons };
  expect(await messenger.edit(message, edited)).toEqual({ ...sent, pictureId: null });
  expect(await messenger.edit(message, edited)).toBeNull();
  expect(await messenger.edit({ ...message, messageId: 1 }, edited)).toBeNull();
  await expect(messenger.edit({ ...message, isText: false }, edited)).rejects.toThrow(MessengerUnavailable);
  await devControl("chat/block", { person: "ben", blocked: true });
  expect(await messenger.edit(message, { text: "Done", buttons })).toBeNull();
});

test("text that looks like markup arrives unchanged as plain text, also below a picture (S7)", async () => {
  const { devControl, messenger } = await openMessenger();
  // The bot can only write to people who wrote to it.
  await devControl("chat/text", { person: "ben", text: "hello" });

  const written = `<b>bold</b> <a href="https://a.example">here</a> *stars* [x](https://b.example) &lt;`;
  const picture = { bytes: PHOTO, name: "item.jpg" };
  expect(await messenger.send(PEOPLE.ben.id, { text: written })).not.toBe("refused");
  expect(await messenger.send(PEOPLE.ben.id, { text: written, picture })).not.toBe("refused");
  const chat = JSON.stringify(await devControl("chat?person=ben"));
  expect(chat.split(JSON.stringify(written).slice(1, -1)).length - 1).toBe(2);
});

test("a redirect of the Bot API is not followed: the URL holds the token (S9)", async () => {
  const requests: string[] = [];
  const inside = await serve((request, response) => {
    requests.push(request.url ?? "");
    response.end('{"ok":true,"result":{}}');
  });
  let redirects = 0;
  const apiRoot = await serve((request, response) => {
    redirects++;
    response.writeHead(307, { location: inside + (request.url ?? "") }).end();
  });
  const messenger = telegramMessenger({ token: "1:secret", apiRoot, ...LINKS, turns: freeTurns, log: silentLog });
  await expect(messenger.send(7, { text: "x" })).rejects.toThrow(MessengerUnavailable);
  expect([redirects, requests]).toEqual([1, []]);
});

test("a text or caption that is too long arrives as much of it as fits, without half a character (MANY-05, ASK-01)", async () => {
  const { devControl, messenger } = await openMessenger();
  await devControl("chat/text", { person: "ben", text: "hello" });
  const family = "👩‍👩‍👧";
  const written = "ab" + family.repeat(1000);
  const picture = { bytes: PHOTO, name: "item.jpg" };
  const to = PEOPLE.ben.id;
  const sent = await messenger.send(to, { text: written });
  const shown = await messenger.sendPicture(to, { text: written, picture, buttons: [] });
  await messenger.send(to, { text: written, picture });
  await messenger.send(to, { text: written, document: picture });
  if (sent === "refused" || shown === "refused") throw new Error("refused");
  const changed = { text: `c${written}`, buttons: [] };
  expect(await messenger.edit({ ...sent, to, isText: true }, changed)).not.toBeNull();
  expect(await messenger.edit({ ...shown, to }, changed)).not.toBeNull();
  expect(await messenger.edit({ ...shown, to }, { ...changed, text: written, picture })).not.toBeNull();
  const { chat } = (await devControl("chat?person=ben")) as {
    chat: { messages: { text?: string; caption?: string }[] };
  };
  const cut = (start: string, max: number) => start + family.repeat(Math.floor((max - start.length) / family.length));
  expect(chat.messages.slice(1).map(({ text, caption }) => text ?? caption)).toEqual([
    cut("cab", 4096),
    ...[1, 2, 3].map(() => cut("ab", 1024)),
  ]);
  const card = { id: "1", title: "t", picture: "https://app.example/board.jpg", text: written, buttons: [] };
  expect(await messenger.prepare(to, card)).not.toBeNull();
});

test.each([
  ["message to edit not found", null],
  ["message can't be edited", null],
  ["message identifier is not specified", null],
  ["MESSAGE_ID_INVALID", null],
  ["MESSAGE_EDIT_TIME_EXPIRED", null],
  ["there is no text in the message to edit", MessengerUnavailable],
])("an edit that is refused by “%s” ends as %o (DAY-02, MANY-05)", async (said, expected) => {
  const apiRoot = await serve((_request, response) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: false, error_code: 400, description: `Bad Request: ${said}` }));
  });
  const messenger = telegramMessenger({ token: "1:secret", apiRoot, ...LINKS, turns: freeTurns, log: silentLog });
  const edit = messenger.edit({ to: 7, messageId: 1, isText: true }, { text: "Two", buttons: [] });
  if (expected === null) expect(await edit).toBeNull();
  else await expect(edit).rejects.toThrow(expected);
});
