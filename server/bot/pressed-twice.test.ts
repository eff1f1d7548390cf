import { describe, expect, test } from "vitest";
import { NEWS_ACTS } from "@wardrobe/domain/broadcasts/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { ButtonPress } from "#adapters/messenger/port.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { presses } from "#features/features.ts";
import { sweepPresses } from "#features/idempotency/press-once.ts";
import { sendMornings } from "#features/morning/send-morning.ts";
import { TEST_RULES } from "#testing/test-app.ts";
import { readAllRows } from "#testing/all-rows.ts";
import { fakeQueue } from "#testing/test-queue.ts";
import { buttonPress, command, photoBytes, sharedPress, toMessengerUser, words } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { ask } from "#testing/test-looks.ts";
import { exportOf } from "#testing/test-imports.ts";
import { HOUR_MS, openMornings } from "#testing/test-mornings.ts";
import { call, makeItem, makePerson } from "#testing/test-people.ts";
import { jobHandlersOf } from "#worker/jobs.ts";

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
  for (const name of ["language", "delete", "news"]) await events.commandSent(me, command(name));
  await events.buttonPressed(me, buttonPress(NEWS_ACTS.off));
  await events.commandSent(me, command("news"));
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
