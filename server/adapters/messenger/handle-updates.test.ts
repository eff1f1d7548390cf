import { expect, test } from "vitest";
import { openMessenger, SECRET } from "#testing/open-messenger.ts";

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
