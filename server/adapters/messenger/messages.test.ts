import { expect, test, describe } from "vitest";
import { PEOPLE } from "@wardrobe/simulator/protocol/people.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns, sharedTurns } from "#adapters/messenger/turns.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { LINKS, openMessenger, SECRET, TOKEN } from "#testing/open-messenger.ts";
import { serve } from "#testing/test-server.ts";
import { databaseKinds, openDatabaseForAll } from "#testing/test-database.ts";

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

/** A bot that is sent messages by webhook; what it heard, in order. */
async function open() {
  const { listenByWebhook } = await openMessenger();
  const heard: string[] = [];
  const url = await listenByWebhook({
    photoSent: async (_from, { photoId, isOfAlbum }) => void heard.push(`${photoId}${isOfAlbum ? " of an album" : ""}`),
    otherSent: async (_from, what) => void heard.push(what),
    voiceSent: async () => void heard.push("voice"),
    textSent: async (_from, { text }) => void heard.push(text),
  });
  let id = 0;
  const send = async (fields: object, type = "private") => {
    id++;
    const from = { id: 42, is_bot: false, first_name: "M" };
    const message = { message_id: id, date: 1_790_000_000, chat: { id: 42, type }, from, ...fields };
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": SECRET },
      body: JSON.stringify({ update_id: id, message }),
    });
    return [answer.status, ...heard.splice(0)];
  };
  return { send };
}

test.each([
  ["a photo as a file", { document: { file_id: "a", mime_type: "image/png", file_size: 9_000_000 } }, "a"],
  ["a HEIC without a known type", { document: { file_id: "b", file_name: "IMG.HEIC" } }, "b"],
  ["a photo with a general type", { document: { file_id: "c", mime_type: "application/octet-stream" } }, "c"],
  ["a file of an album", { document: { file_id: "d", mime_type: "image/jpeg" }, media_group_id: "7" }, "d of an album"],
  ["a photo too large to read", { document: { file_id: "e", mime_type: "image/png", file_size: 21e6 } }, "too_large"],
  ["a document", { document: { file_id: "f", mime_type: "application/pdf" } }, "other"],
  ["an animation, which is a document too", { animation: {}, document: { file_id: "g" } }, "other"],
  ["a video", { video: { file_id: "h" } }, "other"],
  ["a sticker", { sticker: { file_id: "i" } }, "other"],
  ["a piece of music", { audio: { file_id: "j" } }, "other"],
  ["a place", { venue: {}, location: { latitude: 1, longitude: 1 } }, "other"],
  ["a location", { location: { latitude: 1, longitude: 1 } }, "other"],
  ["a contact", { contact: { phone_number: "1" } }, "other"],
  ["a poll", { poll: {} }, "other"],
  ["a throw of dice", { dice: {} }, "other"],
  ["a voice message", { voice: { file_id: "k" } }, "voice"],
  ["a round video", { video_note: { file_id: "l" } }, "voice"],
  ["words", { text: "hello" }, "hello"],
])("%s is heard once: as %j (MANY-05)", async (_what, fields, heard) => {
  const { send } = await open();
  expect(await send(fields)).toEqual([200, heard]);
});

test("events of the chat, and what is sent in other chats, are not answered", async () => {
  const { send } = await open();
  expect(await send({ pinned_message: {} })).toEqual([200]);
  expect(await send({ write_access_allowed: {} })).toEqual([200]);
  expect(await send({ sticker: { file_id: "a" } }, "group")).toEqual([200]);
  expect(await send({ document: { file_id: "b", mime_type: "image/png" } }, "group")).toEqual([200]);
});

const { signal } = new AbortController();

describe.each(databaseKinds)("turns on the %s database", (kind) => {
  const database = openDatabaseForAll(kind);

  test("processes take them one after the other at nine tenths of the messenger's rate (DAY-05)", async () => {
    const processes = [sharedTurns(database.db, 400), sharedTurns(database.db, 400)];
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: 80 }, async (_, index) => await processes[index % processes.length]?.take(signal)),
    );
    // The first comes at once. Timers may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual((79 * 1000) / 360 - 2);
  });

  test("nobody gets one during a pause, and a wait ends with its signal (DAY-05)", async () => {
    const [turns, other] = [sharedTurns(database.db, 1000), sharedTurns(database.db, 1000)];
    const begun = performance.now();
    const before = turns.take(signal);
    await turns.pause(100);
    await Promise.all([turns.take(signal), other.take(signal), before]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(98);
    await turns.pause(60_000);
    await expect(other.take(AbortSignal.abort())).rejects.toThrow("aborted");
  });
});

test("every message to a chat takes its turn, by itself or by its caller, and too many do not wait (DAY-05)", async () => {
  const { apiRoot } = await openMessenger();
  let [taken, isOpen] = [0, true];
  const take = async () => {
    taken++;
    if (!isOpen) await new Promise(() => {});
  };
  const turns = { ...freeTurns, take };
  const messenger = telegramMessenger({ token: TOKEN, apiRoot, ...LINKS, turns, log: silentLog });
  const turnsOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const before = taken;
    await ask().catch(() => {});
    return taken - before;
  };
  const picture = { text: "x", picture: { id: "x" }, buttons: [] };
  expect([
    await turnsOf(async () => await messenger.send(1, { text: "x" })),
    await turnsOf(async () => await messenger.edit({ to: 1, messageId: 1, isText: true }, { text: "x", buttons: [] })),
    await turnsOf(async () => await messenger.waitForTurn(new AbortController().signal)),
    await turnsOf(async () => await messenger.sendPicture(1, picture)),
    await turnsOf(async () => await messenger.editShared("x", { buttons: [] })),
  ]).toEqual([1, 1, 1, 0, 0]);
  isOpen = false;
  const waiting = Array.from({ length: 500 }, async () => await messenger.send(1, { text: "x" }));
  const refused = await Promise.race(waiting.map(async (sent) => await sent.catch((error: unknown) => error)));
  expect(refused).toMatchObject({ message: "Too many messages wait for their turn", isUnsent: true });
});
