import { describe, expect, test } from "vitest";
import { EXPORTS_PER_HOUR } from "@wardrobe/domain/account/calls.ts";
import { FEEDBACK_PER_HOUR } from "@wardrobe/domain/feedback/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { deleteAccountAct, deleteAccount } from "#features/account/delete-account.ts";
import { giveUpExport, sendExport } from "#features/account/export-account.ts";
import { addSentPhoto, giveUpSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import {
  buttonPress,
  command,
  listItemsOf,
  openBot,
  photoBytes,
  setWritable,
  toMessengerUser,
  words,
} from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, refusalOf, request } from "#testing/test-people.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { fakeQueue } from "#testing/test-queue.ts";

const signal = new AbortController().signal;

describe.each(databaseKinds)("repeated updates and failed messages on the %s database", (kind) => {
  test("a text that is delivered twice is saved once and counts once", async () => {
    const { server, events, lastText } = await openBot(kind);
    const again = words("Twice");
    for (let n = 0; n <= FEEDBACK_PER_HOUR; n++) await events.textSent(toMessengerUser(513), again);
    expect(lastText()).toBe(botText("en", "bot_support_kept"));
    // Another person's message with the same number is a different message.
    await events.textSent(toMessengerUser(514), again);
    await events.textSent(toMessengerUser(513), words("Twice"));
    expect(lastText()).toBe(botText("en", "bot_support_kept"));
    expect(await server.app.db.selectFrom("feedback").select("id").execute()).toHaveLength(3);
  });

  test("no client can take the place of a photo from the chat (SPEC-13)", async () => {
    const { server } = await openBot(kind, {}, await photoBytes());
    const person = await makePerson(server, { telegramId: 520 });
    await setWritable(server, person.userId);
    const send = async (key: string) =>
      await request(server, wardrobeCalls.addItem, { token: person.token, body: { image: await drawPhoto() }, key });
    expect((await send("bot-photo:1")).status).toBe(200);
    expect(refusalOf(await send("bot photo 1"))).toBe("bad_request");
    await addSentPhoto(server.app, { userId: person.userId, photoId: "photo", messageId: 1, signal });
    expect(await listItemsOf(server, person)).toHaveLength(2);
  });

  test("/export that is delivered twice is one export and counts once", async () => {
    const keys = new Set<string>();
    const send: App["queue"]["send"] = async (_trx, _name, _data, { key = "" } = {}) =>
      keys.has(key) ? null : (keys.add(key), key);
    const { events, lastText } = await openBot(kind, { queue: fakeQueue(send) });
    const again = command("export");
    for (let n = 0; n <= EXPORTS_PER_HOUR; n++) await events.commandSent(toMessengerUser(515), again);
    expect([keys.size, lastText()]).toEqual([1, botText("en", "bot_export_begun")]);
    for (let n = 0; n < EXPORTS_PER_HOUR; n++) await events.commandSent(toMessengerUser(515), command("export"));
    expect(lastText()).toBe(botText("en", "too_many_requests"));
  });

  test("an export of several files resumes at the file that could not be sent, and the person is told of a final failure, unless they have left", async () => {
    const sent: unknown[] = [];
    const send: App["queue"]["send"] = async (_trx, _name, data) => String(sent.push(data));
    const { server, messenger, lastText } = await openBot(kind, { queue: fakeQueue(send) });
    const { userId, ...rest } = await makePerson(server, { telegramId: 516 });
    await setWritable(server, userId);
    await makeItem(server, { userId, ...rest });
    await makeItem(server, { userId, ...rest }, { r: 200, g: 30, b: 30 });
    const files = { ...server.app.files, get: async () => new Uint8Array(40_000_000) };
    const names = () => messenger.written.map(({ message }) => message.document?.name);
    const awayAfterOne: typeof messenger.send = async (to, message) => {
      if (names().length > 0) throw new MessengerUnavailable("away");
      return await messenger.send(to, message);
    };
    const away = { ...server.app, files, messenger: { ...messenger, send: awayAfterOne } };
    await sendExport(away, { userId, signal });
    expect(names()).toEqual(["wardrobe.zip"]);
    expect(sent).toContainEqual({ userId, from: 2 });
    await expect(sendExport(away, { userId, from: 2, signal })).rejects.toThrow("away");
    await sendExport({ ...server.app, files }, { userId, from: 2, signal });
    expect(names().slice(0, 2)).toEqual(["wardrobe.zip", "wardrobe-2.zip"]);
    await giveUpExport(server.app, userId);
    expect(lastText()).toBe(botText("en", "bot_export_failed"));
    await deleteAccount(server.app, userId);
    const told = messenger.written.length;
    await giveUpExport(server.app, userId);
    expect(messenger.written).toHaveLength(told);
  });

  test("an account that is deleted by several presses at once is deleted once, and none of them fails (SPEC-37)", async () => {
    const { server, events } = await openBot(kind);
    const { userId } = await makePerson(server, { telegramId: 519 });
    const yes = deleteAccountAct(userId);
    const presses = Array.from({ length: 8 }, async (_, at) => {
      return await events.buttonPressed(toMessengerUser(519), buttonPress(yes, at));
    });
    const notices = (await Promise.all(presses)).map(({ notice }) => notice);
    expect(notices.toSorted()).toEqual(["", ...Array.from({ length: 7 }, () => botText("en", "bot_nobody"))]);
  });

  test("a repeated deletion spares an account that was made since, and a deletion holds even if the farewell cannot be sent", async () => {
    const { server, events, messenger } = await openBot(kind);
    const old = await makePerson(server, { telegramId: 517 });
    const yes = deleteAccountAct(old.userId);
    messenger.failure = new MessengerUnavailable("away");
    expect(await events.buttonPressed(toMessengerUser(517), buttonPress(yes))).toEqual({ notice: "" });
    messenger.failure = null;
    const person = await makePerson(server, { telegramId: 517 });
    expect(person.userId).not.toBe(old.userId);
    expect(await events.buttonPressed(toMessengerUser(517), buttonPress(yes))).toEqual({
      notice: botText("en", "bot_delete_old"),
    });
    expect(messenger.written).toEqual([]);
  });

  test("a photo that was added while the messenger was away is not reported as failed", async () => {
    const { server, messenger, lastText } = await openBot(kind, {}, await photoBytes());
    const person = await makePerson(server, { telegramId: 518 });
    await setWritable(server, person.userId);
    const send = async () => await Promise.reject(new MessengerUnavailable("away"));
    const job = { userId: person.userId, photoId: "photo", messageId: 1, signal };
    await expect(addSentPhoto({ ...server.app, messenger: { ...messenger, send } }, job)).rejects.toThrow("away");
    expect(await listItemsOf(server, person)).toHaveLength(1);
    await giveUpSentPhoto(server.app, job);
    expect(lastText()).toBe(botText("en", "bot_photo_added", { type: "T-Shirt" }));
  });
});
