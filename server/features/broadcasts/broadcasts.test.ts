import { describe, expect, test } from "vitest";
import { broadcastCalls, BROADCAST_TEXT_MAX, NEWS_ACTS, toBroadcastAct } from "@wardrobe/domain/broadcasts/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { toMessengerUser, openOperatedServer, OPERATOR } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson, signIn } from "#testing/test-people.ts";

const READERS = { ru: 7101, en: 7102, off: 7103, silent: 7104 } as const;
const TEXTS = { en: "New: <b>trips</b> {name}", ru: "Новое: поездки" } as const;

/** An operator who reads English, and people: a reader of each language, who opted out, and one to whom the bot may not write. */
async function open(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  const { server, events, textsTo } = operated;
  const { db } = server.app;
  for (const telegramId of [OPERATOR, ...Object.values(READERS)]) await makePerson(server, { telegramId });
  const set = async (telegramId: number, change: object) =>
    await db.updateTable("users").set(change).where("telegram_id", "=", telegramId).execute();
  await db.updateTable("users").set({ may_be_written_to: true, language: "en" }).execute();
  await set(READERS.ru, { language: "ru" });
  await set(READERS.silent, { may_be_written_to: false });
  await events.buttonPressed(toMessengerUser(READERS.off), { act: NEWS_ACTS.off, pressId: "off" });
  let messageId = 100;
  /** Says a text, or the same again. */
  const write = async (text: string, { again = false } = {}): Promise<string> => {
    if (!again) messageId++;
    await events.textSent(toMessengerUser(OPERATOR), { text, messageId });
    return textsTo(OPERATOR).at(-1) ?? "";
  };
  const state = async () => await db.selectFrom("broadcasts").selectAll().executeTakeFirstOrThrow();
  const prepare = async (): Promise<string> => {
    await operated.say("/broadcast", { as: ++messageId });
    await write(TEXTS.en);
    await write(TEXTS.ru);
    return (await state()).id;
  };
  return { ...operated, db, prepare, set, state, write };
}

describe.each(databaseKinds)("a broadcast on the %s database", (kind) => {
  test("is asked for in both languages, shown as each will see it with how many they are, and sent to nobody before (OPS-04)", async () => {
    const { say, write, messenger, textsTo, state, jobs } = await open(kind);
    expect(await say("/broadcast", { as: 100 })).toBe(operatorText("en", "broadcast_ask_en"));
    const refusal = operatorText("en", "broadcast_too_long", { max: BROADCAST_TEXT_MAX });
    expect(await write("x".repeat(BROADCAST_TEXT_MAX + 1))).toBe(refusal);
    for (const again of [false, true])
      expect(await write(TEXTS.en, { again })).toBe(operatorText("en", "broadcast_ask_ru"));
    await write(TEXTS.ru);
    const [first, second, question] = messenger.written.slice(-3).map(({ message }) => message);
    const stop = (language: "en" | "ru") => [[{ label: botText(language, "news_stop"), act: NEWS_ACTS.off }]];
    expect(first).toEqual({ text: TEXTS.en, buttons: stop("en") });
    expect(second).toEqual({ text: TEXTS.ru, buttons: stop("ru") });
    // The operator is a reader, too.
    expect(question?.text).toBe(operatorText("en", "broadcast_question", { en: 2, ru: 1, off: 1 }));
    expect(question?.buttons?.flat().map(({ label }) => label)).toEqual(["Send to 3 people", "Don’t send"]);
    expect([textsTo(READERS.ru), jobs, (await state()).state]).toEqual([[], [], "draft"]);
    expect(await write("It crashes all the time")).toBe(botText("en", "bot_support_kept"));
  });

  test("reaches everybody once in their language but who opted out, however often its jobs run, and the progress ends (OPS-04)", async () => {
    const { prepare, press, work, textsTo, messenger, state, acts, jobs } = await open(kind);
    const id = await prepare();
    for (let n = 0; n < 2; n++) await press(toBroadcastAct("send", id));
    for (let n = 0; n < 5; n++) await work(2);
    expect(textsTo(READERS.ru)).toEqual([TEXTS.ru]);
    expect(textsTo(READERS.en)).toEqual([TEXTS.en]);
    expect([textsTo(READERS.off), textsTo(READERS.silent)]).toEqual([[], []]);
    expect(await state()).toMatchObject({ state: "done", people: 3, reached: 3, unreached: 0, unsure: 0 });
    const counted = { people: 3, reached: 3, unreached: 0, unsure: 0 };
    expect(messenger.edits.at(-1)?.message).toEqual({
      text: operatorText("en", "broadcast_done", counted),
      buttons: [],
    });
    expect((await acts()).map(({ act, outcome }) => [act, outcome])).toEqual([["broadcast", "broadcast_begun"]]);
    expect(jobs).toEqual([]);
  });

  test("whose answer is lost counts as unsure and is not sent again; one that was certainly not sent is (OPS-04)", async () => {
    const { prepare, press, work, jobs, messenger, state, textsTo } = await open(kind);
    const id = await prepare();
    await press(toBroadcastAct("send", id));
    await work();
    const sending = jobs.filter(({ name }) => name === "send-broadcast");
    messenger.failure = new MessengerUnavailable("paused", { isUnsent: true });
    for (const job of sending.slice(0, 1)) {
      jobs.splice(0, jobs.length, job);
      await expect(work()).rejects.toThrow("paused");
    }
    messenger.failure = new MessengerUnavailable("lost");
    jobs.splice(0, jobs.length, ...sending.slice(1, 2));
    await work(2);
    messenger.failure = null;
    jobs.push(...sending, ...sending);
    for (let n = 0; n < 3; n++) await work();
    expect(await state()).toMatchObject({ state: "done", reached: 2, unsure: 1 });
    const got = [OPERATOR, READERS.ru, READERS.en].flatMap((to) =>
      textsTo(to).filter((text) => text === TEXTS.ru || text === TEXTS.en),
    );
    // Two of the preview, and one each of two people.
    expect(got).toHaveLength(4);
  });

  test("whose job runs again after a kill between mark and answer counts as unsure, and ends all the same (OPS-04)", async () => {
    const { prepare, press, work, db, state, textsTo } = await open(kind);
    const id = await prepare();
    await press(toBroadcastAct("send", id));
    await work();
    await db.updateTable("broadcast_messages").set({ state: "sending" }).execute();
    for (let n = 0; n < 3; n++) await work();
    expect(await state()).toMatchObject({ state: "done", reached: 0, unsure: 3 });
    expect([textsTo(READERS.ru), textsTo(READERS.en)]).toEqual([[], []]);
  });

  test("can be stopped, and obeys who opts out or blocks the bot meanwhile; one at a time, and only by its operators (OPS-04, SPEC-83)", async () => {
    const { prepare, press, work, jobs, events, messenger, state, say, textsTo } = await open(kind);
    const id = await prepare();
    await press(toBroadcastAct("send", id), READERS.en);
    expect((await state()).state).toBe("draft");
    await press(toBroadcastAct("send", id));
    await work();
    const next = await say("/broadcast", { as: 900 });
    expect(next).toBe(operatorText("en", "broadcast_one_at_a_time"));
    const all = jobs.splice(0);
    await events.buttonPressed(toMessengerUser(READERS.ru), { act: NEWS_ACTS.off, pressId: "meanwhile" });
    messenger.blockedBy.add(READERS.en);
    jobs.push(...all.filter(({ data }) => JSON.stringify(data).includes("userId")).slice(0, 3));
    await work();
    expect([textsTo(READERS.ru), textsTo(READERS.en)]).toEqual([[], []]);
    expect(await state()).toMatchObject({ reached: 1, unreached: 2 });
  });

  test("that is stopped is sent to nobody else (OPS-04)", async () => {
    const { prepare, press, work, jobs, messenger, state, textsTo, acts } = await open(kind);
    const id = await prepare();
    await press(toBroadcastAct("send", id));
    await work();
    const waiting = jobs.splice(0);
    expect((await press(toBroadcastAct("stop", id))).notice).toBe(operatorText("en", "broadcast_stopped"));
    expect((await press(toBroadcastAct("stop", id))).notice).toBe(operatorText("en", "broadcast_over"));
    jobs.push(...waiting);
    for (let n = 0; n < 3; n++) await work();
    expect([textsTo(READERS.ru), textsTo(READERS.en), (await state()).state]).toEqual([[], [], "stopped"]);
    const counted = { people: 3, reached: 0, unreached: 0, unsure: 0 };
    expect(messenger.edits.at(-1)?.message.text).toBe(operatorText("en", "broadcast_stopped_at", counted));
    expect((await acts()).map(({ outcome }) => outcome)).toEqual(["broadcast_begun", "broadcast_stopped"]);
  });

  test("who opted out opts in again by /news, and out by the switch of the settings (OPS-04)", async () => {
    const { say, press, db, server } = await open(kind);
    const isOn = async () =>
      await db.selectFrom("users").select("gets_news").where("telegram_id", "=", READERS.off).executeTakeFirstOrThrow();
    expect(await say("/news", { from: READERS.off })).toBe(botText("en", "news_are_off"));
    expect((await press(NEWS_ACTS.on, READERS.off)).notice).toBe(botText("en", "news_on"));
    expect(await isOn()).toEqual({ gets_news: true });
    expect(await say("/news", { from: READERS.off })).toBe(botText("en", "news_are_on"));
    const token = await signIn(server, READERS.off);
    const inSettings = async () => (await call(server, broadcastCalls.getNews, { token })).is_on;
    expect(await inSettings()).toBe(true);
    await call(server, broadcastCalls.setNews, { token, body: { is_on: false } });
    expect([await inSettings(), await isOn()]).toEqual([false, { gets_news: false }]);
  });
});
