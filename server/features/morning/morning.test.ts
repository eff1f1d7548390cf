import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { MESSAGE_KEPT_DAYS } from "@wardrobe/domain/morning/settings.ts";
import { MESSAGE_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { addDays } from "@wardrobe/domain/people/day.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { WISHES } from "@wardrobe/domain/recommendations/wish.ts";
import { refiningText } from "@wardrobe/domain/text/refining.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { MessengerUnavailable, type MessageButton } from "#adapters/messenger/port.ts";
import { WeatherUnavailable } from "#adapters/weather/port.ts";
import { findBoard, sweepBoards } from "#features/boards/sent-boards.ts";
import { findMorning } from "#features/morning/morning-store.ts";
import { giveUpMorning } from "#features/morning/send-morning.ts";
import { setMayBeWrittenTo } from "#features/people/people.ts";
import { buttonPress, command, setWritable, toMessengerUser, words } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { AT_FOUR, HOUR_MS, openMornings } from "#testing/test-requests.ts";
import { call, makePerson, refusal } from "#testing/test-people.ts";
const DAY_MS = 24 * HOUR_MS;
const FRIDAY = "2026-11-20";

describe.each(databaseKinds)("the morning message on the %s database", (kind) => {
  test("is off until it is set; then its settings are answered as they were set, coordinates rounded (DAY-01)", async () => {
    const { server, set } = await openMornings(kind);
    const person = await makePerson(server);
    const read = async () => await call(server, morningCalls.getMorning, { token: person.token });
    expect(await read()).toEqual({ settings: null, may_write: false });
    await setWritable(server, person.userId);
    await set(person, { weekdays: [7, 1, 7] });
    const city = { ...AT_FOUR.city, lat: 56.95, lon: 24.11 };
    expect(await read()).toEqual({ settings: { ...AT_FOUR, weekdays: [1, 7], city }, may_write: true });
    for (const wrong of [{ minute: 1440 }, { weekdays: [8] }, { time_zone: "Mars/Olympus" }, { city: { name: "x" } }]) {
      const body = { ...AT_FOUR, ...wrong };
      expect(await refusal(server, morningCalls.setMorning, { token: person.token, body })).toEqual([
        422,
        "bad_request",
      ]);
    }
  });

  test("is set in the chat, and needs a time zone once (DAY-01)", async () => {
    const { server, events, messenger, set } = await openMornings(kind);
    const person = await makePerson(server, { telegramId: 701 });
    const say = async (argument: string) => {
      await events.commandSent(toMessengerUser(701), command("morning", argument));
      return messenger.written.at(-1)?.message.text ?? "";
    };
    expect(await say("")).toBe(botText("en", "morning_is_off"));
    expect(await say("7:30")).toBe(botText("en", "morning_no_zone"));
    await call(server, profileCalls.setTimeZone, { token: person.token, body: { time_zone: "Europe/Moscow" } });
    expect(await say("7:30")).toContain("at 7:30: every day");
    expect(await say("at dawn")).toBe(botText("en", "morning_unclear"));
    await set(person, { weekdays: [1, 5] });
    expect(await say("")).toMatch(/at 16:00: Mon, Fri\. .*Riga/s);
    expect(await say("8.05")).toContain("at 8:05: Mon, Fri");
    expect(await say("off")).toBe(botText("en", "morning_turned_off"));
    expect(await say("")).toBe(botText("en", "morning_is_off"));
    const { settings } = await call(server, morningCalls.getMorning, { token: person.token });
    expect(settings).toMatchObject({ is_on: false, minute: 485, weekdays: [1, 5] });
  });

  test("is one picture with the weather, a reason and three buttons, behind one of which the others and the refinements stand, at its minute and on no other (DAY-02, TALK-01, SPEC-67, SPEC-85)", async () => {
    const { server, makeSubscriber, messenger, events, send, sweep, jobs } = await openMornings(kind);
    const person = await makeSubscriber();
    expect(await sweep()).toEqual({ sent: 0, late: 0, blocked: 0 });
    server.clock.advance(HOUR_MS);
    await send();
    await send();
    expect(jobs.size).toBe(1);
    expect(messenger.sentPictures).toHaveLength(1);
    const [{ to, message } = { to: 0, message: { text: "", buttons: [] } }] = messenger.sentPictures;
    expect(to).toBe(person.telegramId);
    // The weather is told once.
    expect(message.text).toMatch(/^Riga\. [^°]*°C[^°]*\n\n\p{Lu}[^°]*$/u);
    const say = (...keys: ("worn" | "another" | "more" | "declined" | "open")[]) =>
      keys.map((one) => botText("en", `board_${one}`));
    const labelsOf = (buttons: readonly (readonly MessageButton[])[]) => buttons.flat().map(({ label }) => label);
    expect(labelsOf(message.buttons)).toEqual(say("worn", "another", "more"));
    const more = message.buttons.flat().flatMap((button) => ("act" in button ? button.act : []))[2] ?? "";
    await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(more, 1));
    const unfolded = messenger.edits[0]?.message;
    expect([messenger.edits.length, unfolded?.text]).toEqual([1, message.text]);
    const wishes = WISHES.map((wish) => refiningText("en", `wish.${wish}`));
    expect(labelsOf(unfolded?.buttons ?? []).toSorted()).toEqual(
      [...say("worn", "another", "declined", "open"), ...wishes].toSorted(),
    );
    const picture =
      "picture" in message && message.picture !== undefined && "bytes" in message.picture ? message.picture.bytes : [];
    // The outfit as the app lays it out, not its pictures side by side.
    const { format, width, height } = await sharp(Uint8Array.from(picture)).metadata();
    expect({ format, width, height }).toEqual({
      format: "jpeg",
      width: MESSAGE_FRAME.width,
      height: MESSAGE_FRAME.height,
    });
  });

  test("comes once a day, next on the next chosen day, and is forgotten after two weeks (DAY-04)", async () => {
    const { server, makeSubscriber, messenger, send, app } = await openMornings(kind);
    await makeSubscriber({ weekdays: [5, 1] });
    for (let hours = 0; hours < 24 * 7; hours++) {
      server.clock.advance(HOUR_MS);
      await send();
    }
    expect(messenger.sentPictures).toHaveLength(2);
    expect(await app.db.selectFrom("sent_boards").select("day").orderBy("day").execute()).toEqual([
      { day: FRIDAY },
      { day: "2026-11-23" },
    ]);
    server.clock.advance(MESSAGE_KEPT_DAYS * DAY_MS);
    expect(await sweepBoards(app)).toBe(2);
  });

  test("begins with another outfit every morning, whether one was worn or not, as long as there are others (DAY-02)", async () => {
    const { server, app, makeSubscriber, send } = await openMornings(kind);
    const person = await makeSubscriber();
    const days = Array.from({ length: 6 }, (_, index) => addDays(FRIDAY, index));
    const tops: (string | null)[] = [];
    server.clock.advance(HOUR_MS);
    for (const [index, day] of days.entries()) {
      await send();
      const { board } = (await findBoard(app.db, { userId: person.userId, day })) ?? {};
      const [first] = board?.outfits ?? [];
      tops.push(first?.upper ?? null);
      const item_ids = [first?.upper, first?.lower, first?.feet].flatMap((id) => id ?? []);
      if (index % 2 === 0)
        await call(server, wearCalls.addWear, { token: person.token, body: { date: day, item_ids } });
      server.clock.advance(DAY_MS);
    }
    // Three tops take turns.
    expect(new Set(tops.slice(0, 3)).size).toBe(3);
    expect(tops.slice(3)).toEqual(tops.slice(0, 3));
  });

  test("moves with its person to another time zone, at the same minute, and comes once (DAY-04)", async () => {
    const { server, app, makeSubscriber, messenger, send, set } = await openMornings(kind);
    const person = await makeSubscriber();
    const move = async (time_zone: string) =>
      await call(server, profileCalls.setTimeZone, { token: person.token, body: { time_zone } });
    const due = async () => (await findMorning(app.db, person.userId))?.next_due?.toISOString();
    expect(await due()).toBe("2026-11-20T13:00:00.000Z");
    await move("Europe/London");
    expect(await due()).toBe("2026-11-20T16:00:00.000Z");
    expect(await call(server, morningCalls.getMorning, { token: person.token })).toMatchObject({
      settings: { ...AT_FOUR, time_zone: "Europe/London", city: { name: "Riga" } },
    });
    server.clock.advance(4 * HOUR_MS);
    await send();
    await move("America/New_York");
    expect(await due()).toBe("2026-11-21T21:00:00.000Z");
    await set(person, { is_on: false });
    await move("Europe/Moscow");
    expect(await due()).toBeUndefined();
    expect(messenger.sentPictures).toHaveLength(1);
  });

  test("two sweeps at once take each person once; a sweep that fails takes nobody (DAY-04)", async () => {
    const { server, makeSubscriber, sweep, jobs, app } = await openMornings(kind);
    for (let person = 0; person < 3; person++) await makeSubscriber();
    server.clock.advance(HOUR_MS);
    const rows = async () => await app.db.selectFrom("sent_boards").select("state").execute();
    const { sendAll } = app.queue;
    app.queue.sendAll = async () => await Promise.reject(new Error("killed"));
    await expect(sweep()).rejects.toThrow("killed");
    expect(await rows()).toEqual([]);
    app.queue.sendAll = sendAll;
    const swept = await Promise.all([sweep(), sweep()]);
    expect(swept.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    expect([jobs.size, (await rows()).length]).toEqual([3, 3]);
  });

  test("is left out after two hours, at the sweep and at its job, and comes the next day (DAY-04)", async () => {
    const { server, makeSubscriber, messenger, sweep, send, run, jobs } = await openMornings(kind);
    await makeSubscriber();
    server.clock.advance(3 * HOUR_MS + 60_000);
    expect(await sweep()).toEqual({ sent: 0, late: 1, blocked: 0 });
    server.clock.advance(DAY_MS - 2 * HOUR_MS);
    expect(await sweep()).toEqual({ sent: 1, late: 0, blocked: 0 });
    server.clock.advance(2 * HOUR_MS);
    for (const job of jobs.values()) await run(job);
    expect(messenger.sentPictures).toEqual([]);
    server.clock.advance(DAY_MS - 2 * HOUR_MS);
    await send();
    expect(messenger.sentPictures).toHaveLength(1);
  });

  test("is tried again if it was certainly not sent, and never if that is open (DAY-04)", async () => {
    const { server, makeSubscriber, messenger, sweep, run, jobs, app } = await openMornings(kind);
    await makeSubscriber();
    await makeSubscriber();
    server.clock.advance(HOUR_MS);
    await sweep();
    const [one, other] = [...jobs.values()];
    if (one === undefined || other === undefined) throw new Error("There are no two jobs.");
    messenger.failure = new MessengerUnavailable("Too Many Requests", { isUnsent: true });
    await expect(run(one)).rejects.toThrow("Too Many");
    messenger.failure = new MessengerUnavailable("no answer");
    expect(await Promise.allSettled([run(other)])).toMatchObject([{ status: "fulfilled" }]);
    messenger.failure = null;
    for (const job of [one, other, one, other]) await run(job);
    expect(messenger.sentPictures).toHaveLength(1);
    const states = await app.db.selectFrom("sent_boards").select(["user_id", "state"]).execute();
    expect(new Map(states.map(({ user_id, state }) => [user_id, state]))).toEqual(
      new Map([
        [one.userId, "sent"],
        [other.userId, "sending"],
      ]),
    );
    // A job that was given up after all its attempts is left out.
    await giveUpMorning(app, one);
    expect(await app.db.selectFrom("sent_boards").select("state").where("state", "=", "left_out").execute()).toEqual(
      [],
    );
  });

  test("of two runs of a job at once, one sends (DAY-04)", async () => {
    const { server, makeSubscriber, messenger, sweep, run, jobs } = await openMornings(kind);
    await makeSubscriber();
    server.clock.advance(HOUR_MS);
    await sweep();
    await Promise.all([...jobs.values()].flatMap((job) => [run(job), run(job), run(job)]));
    expect(messenger.sentPictures).toHaveLength(1);
  });

  test("is not sent to who has blocked the bot, until they write to it; nor after it was switched off (DAY-04)", async () => {
    const { server, app, makeSubscriber, messenger, send, sweep, events, set } = await openMornings(kind);
    const person = await makeSubscriber({}, 702);
    messenger.blockedBy.add(702);
    server.clock.advance(HOUR_MS);
    await send();
    messenger.blockedBy.delete(702);
    server.clock.advance(DAY_MS);
    expect(await sweep()).toEqual({ sent: 0, late: 0, blocked: 1 });
    await events.commandSent(toMessengerUser(702), command("help"));
    server.clock.advance(DAY_MS);
    await send();
    expect(messenger.sentPictures).toHaveLength(1);
    server.clock.advance(DAY_MS);
    expect(await sweep()).toMatchObject({ sent: 1 });
    await set(person, { is_on: false });
    await send();
    expect(messenger.sentPictures).toHaveLength(1);
    await set(person);
    server.clock.advance(DAY_MS);
    expect(await sweep()).toMatchObject({ sent: 1 });
    await setMayBeWrittenTo(app.db, person.userId, false);
    await send();
    expect(messenger.sentPictures).toHaveLength(1);
  });

  test("without a city, or while the weather is away, the season decides, and it says so; only without a city a button leads to it (DAY-06, SPEC-63)", async () => {
    const weather = { provider: "down", read: async () => await Promise.reject(new WeatherUnavailable("down")) };
    const { server, makeSubscriber, messenger, send } = await openMornings(kind, { weather });
    await makeSubscriber({ city: null });
    await makeSubscriber();
    server.clock.advance(HOUR_MS);
    await send();
    const lines = messenger.sentPictures.map(({ message }) => message.text.split("\n")[0]);
    expect(new Set(lines)).toEqual(new Set([botText("en", "morning_no_city"), botText("en", "morning_no_weather")]));
    const asking = messenger.sentPictures.filter(({ message: { buttons } }) =>
      buttons?.flat().some((button) => "open" in button && button.open === START_MORNING),
    );
    expect(asking.map(({ message }) => message.text.split("\n")[0])).toEqual([botText("en", "morning_no_city")]);
  });

  test("asks for the city, and one typed next is the next message's, as one that is set in words (SPEC-104, SPEC-121)", async () => {
    const { server, app, makeSubscriber, send, events, messenger } = await openMornings(kind);
    const { userId, telegramId } = await makeSubscriber({ city: null });
    server.clock.advance(HOUR_MS);
    await send();
    await events.textSent(toMessengerUser(telegramId), words("я в Казани"));
    await events.commandSent(toMessengerUser(telegramId), command("morning", "16:00"));
    expect(messenger.written.at(-1)?.message.text).toContain("Kazan");
    server.clock.advance(DAY_MS);
    await send();
    const next = await findBoard(app.db, { userId, day: addDays(FRIDAY, 1) });
    expect(next?.board?.headline).toMatch(/^Kazan\. /u);
    const other = await makeSubscriber();
    await events.textSent(toMessengerUser(other.telegramId), words("set my city to Berlin"));
    const { settings, city } = await call(server, morningCalls.getMorning, { token: other.token });
    expect([settings?.city, city]).toMatchObject([{ name: "Berlin" }, { name: "Berlin" }]);
  });

  test("with nothing to wear there is no message, and the setting stays (DAY-02)", async () => {
    const { server, set, messenger, send, jobs } = await openMornings(kind);
    const person = await makePerson(server);
    await setWritable(server, person.userId);
    await set(person);
    server.clock.advance(HOUR_MS);
    await send();
    expect([jobs.size, messenger.sentPictures]).toEqual([1, []]);
    expect(await call(server, morningCalls.getMorning, { token: person.token })).toMatchObject({
      settings: { is_on: true },
    });
  });
});
