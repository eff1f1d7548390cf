import { expect, test } from "vitest";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { openMessenger } from "#testing/open-messenger.ts";

const BEN = "ben";

test("a message without a picture is edited; one that is gone or unchanged is passed over, and so is a person who has blocked the bot (MANY-05)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const photos: unknown[] = [];
  const received = await pollUpdates({
    photoSent: async (from, { isOfAlbum }) => void photos.push([from.telegramId, isOfAlbum]),
  });
  const photo = new File([Buffer.from(await drawPhoto(), "base64")], "shirt.jpg", { type: "image/jpeg" });
  for (const count of [2, 1]) {
    const form = new FormData();
    form.append("person", BEN);
    for (let n = 0; n < count; n++) form.append("photo", photo);
    await devControl("chat/photos", form);
  }
  await devControl("chat/text", { person: BEN, text: "hello" });
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
  await devControl("chat/block", { person: BEN, blocked: true });
  expect(await messenger.edit(message, { text: "Done", buttons })).toBeNull();
});
