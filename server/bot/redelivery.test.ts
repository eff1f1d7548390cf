import { describe, expect, test } from "vitest";
import { EXPORTS_PER_HOUR } from "@wardrobe/domain/account/calls.ts";
import { FEEDBACK_PER_HOUR } from "@wardrobe/domain/feedback/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable, type ButtonPress } from "#adapters/messenger/port.ts";
import { deleteAccountAct, deleteAccount } from "#features/account/delete-account.ts";
import { giveUpExport, sendExport } from "#features/account/export-account.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";
import { alikeButtons } from "#features/wardrobe/press-alike.ts";
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
  sharedPress,
} from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { makeItem, makePerson, refusalOf, request, call } from "#testing/test-people.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { fakeQueue, TEST_RULES } from "#testing/test-app.ts";
import { NEWS_ACTS } from "@wardrobe/domain/broadcasts/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { presses } from "#features/features.ts";
import { sweepPresses } from "#features/idempotency/press-once.ts";
import { sendMornings } from "#features/morning/send-morning.ts";
import { readAllRows } from "#testing/all-rows.ts";
import { ask } from "#testing/create-personal-data.ts";
import { exportOf } from "#testing/test-imports.ts";
import { HOUR_MS, openMornings } from "#testing/test-requests.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

const signal = new AbortController().signal;

describe.each(databaseKinds)("repeated updates and failed messages on the %s database", (kind) => {
  test("a text that is delivered twice is saved once and counts once", async () => {
    const { server, events, lastText } = await openBot(kind);
    const again = words("The app crashed");
    for (let n = 0; n <= FEEDBACK_PER_HOUR; n++) await events.textSent(toMessengerUser(513), again);
    expect(lastText()).toBe(botText("en", "bot_support_kept"));
    // Another person's message with the same number is a different message.
    await events.textSent(toMessengerUser(514), again);
    await events.textSent(toMessengerUser(513), words("The app crashed"));
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

const ME = 802;
/** Beginnings of the data of every button of the chat but the operators', whose decisions are made once. The account's come last. */
const BUTTONS = presses.flatMap(({ begins }) => begins);
const RULES: App["rules"] = { ...TEST_RULES, providers: [{ name: "OpenAI", uses: ["recognition"] }] };

describe.each(databaseKinds)("a press that is delivered twice, on the %s database", (kind) => {
  test("does nothing the second time, whatever the button and whatever was pressed since (DAY-03, TASTE-03, MANY-01, SPEC-37)", async () => {
    const { server, messenger, events, acts } = await openChat(kind);
    const press = async (sent: ButtonPress) => await events.buttonPressed(toMessengerUser(ME), sent);
    const seen = async () =>
      JSON.stringify([[...(await readAllRows(server.app.db))], messenger.written, messenger.edits]);
    const pressed: ButtonPress[] = [];
    for (const begins of BUTTONS) {
      const act = acts().find((found) => found.startsWith(begins));
      expect(act, begins).toBeDefined();
      pressed.push(buttonPress(act ?? "", 1));
    }
    for (const sent of pressed) {
      const before = await seen();
      await press(sent);
      const after = await seen();
      expect(after, sent.act).not.toBe(before);
      expect(await press(sent), sent.act).toEqual({ notice: expect.any(String) });
      expect(await seen(), sent.act).toBe(after);
    }
    const last = await seen();
    for (const sent of pressed) await press(sent);
    expect(await seen()).toBe(last);
  });

  test("counts one vote and takes none back, also after another press; two days later it is forgotten (ASK-01)", async () => {
    const { server, makeSubscriber, events } = await openMornings(kind);
    const owner = await makeSubscriber();
    const { id } = await ask(server, owner, ["One", "Two"]);
    const vote = async (sent: ReturnType<typeof sharedPress>) => await events.sharedPressed(toMessengerUser(9), sent);
    const votes = async () =>
      (await call(server, questionCalls.listQuestions, { token: owner.token })).questions[0]?.looks.map(
        (look) => look.votes,
      );
    const [first, second] = [sharedPress(toVoteAct(id, 0), "chat"), sharedPress(toVoteAct(id, 0), "chat")];
    const counted = questionText("en", "vote_counted", { choice: "1" });
    expect([await vote(first), await vote(first)]).toEqual([counted, counted]);
    expect(await votes()).toEqual([1, 0]);
    expect(await Promise.all([vote(second), vote(second)])).toEqual(
      Array(2).fill(questionText("en", "vote_taken_back")),
    );
    await vote(first);
    expect(await votes()).toEqual([0, 0]);
    server.clock.advance(48 * HOUR_MS + 1);
    expect(await sweepPresses(server.app)).toBe(2);
  });
});

/** A person with a message of the morning, an answer to a request, and garments of a photo, each with its buttons. */
async function openChat(kind: DatabaseKind) {
  const jobs: { name: string; data: object }[] = [];
  const queue = fakeQueue(async (_trx, name, data) => String(jobs.push({ name, data })));
  const boxes = [
    [0, 0, 0.4, 0.4],
    [0.5, 0, 0.4, 0.4],
  ] as const;
  const photo = await photoBytes();
  let archive: Uint8Array = photo;
  const messenger = fakeMessenger(photo);
  messenger.readPhoto = async (id) => (id === "archive" ? archive : photo);
  const vision = fakeVision({ sight: "several" }, boxes);
  const { server, makeSubscriber } = await openMornings(kind, { messenger, queue, vision, rules: RULES });
  const me = toMessengerUser(ME);
  const events = botEventsOf(server.app);
  const work = async (): Promise<void> => {
    const handlers: Record<string, (job: never) => Promise<void>> = jobHandlersOf(server.app);
    for (const { name, data } of jobs.splice(0))
      await handlers[name]?.({ id: "job", data, retries: 0, signal: new AbortController().signal } as never);
  };
  await makeSubscriber({ city: null }, ME);
  const person = await makePerson(server, { telegramId: ME, plan: "pro_month" });
  const asked = await ask(server, person, ["Rain", "Sun"]);
  await events.sharedPressed(toMessengerUser(1), sharedPress(toVoteAct(asked.id, 1), "chat"));
  server.clock.advance(HOUR_MS);
  await sendMornings(server.app);
  await events.textSent(me, words("something for a walk"));
  await events.photoSent(me, { photoId: "photo", messageId: 7 });
  const other = await makePerson(server);
  await makeItem(server, other);
  archive = (await exportOf(server, other)).bytes;
  await events.archiveSent(me, { documentId: "archive", name: "wardrobe.zip", messageId: 8 });
  for (let round = 0; round < 3; round++) await work();
  // After the morning's.
  server.clock.advance(1);
  const planned = ["shirt tomorrow", "plan it", "sweater tomorrow", "plan it", "cancel tomorrow"];
  for (const text of ["I wore jeans", ...planned, "the jeans are dirty", "make a collection for work"]) {
    await events.textSent(me, words(text));
    await work();
  }
  for (const name of ["language", "delete", "news"]) await events.commandSent(me, command(name));
  await events.buttonPressed(me, buttonPress(NEWS_ACTS.off));
  await events.commandSent(me, command("news"));
  const item = await makeItem(server, person);
  await writeToPerson(server.app, person.userId, () => ({ text: "Alike", buttons: alikeButtons("en", item.id) }));
  const acts = () =>
    [...messenger.sentPictures, ...messenger.written, ...messenger.edits].flatMap(({ message }) =>
      (message.buttons ?? []).flat().flatMap((button) => ("act" in button ? button.act : [])),
    );
  await events.commandSent(me, command("token", "Claude"));
  await events.buttonPressed(me, buttonPress("token:read:Claude", 1));
  await events.commandSent(me, command("token"));
  for (const more of acts().filter((act) => act.includes(":more:") || act.startsWith("token:ask:")))
    await events.buttonPressed(me, buttonPress(more, 1));
  return { server, messenger, events, acts };
}
