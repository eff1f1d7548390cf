import { describe, expect, test } from "vitest";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { MessengerUnavailable, type MessageButton } from "#adapters/messenger/port.ts";
import { parseBoardAct, toBoardAct } from "#features/boards/board.ts";
import { getPerson } from "#features/people/people.ts";
import { findChoice } from "#features/questions/questions.ts";
import { buttonPress, sharedPress, toMessengerUser, setWritable } from "#testing/test-chats.ts";
import { ask } from "#testing/create-personal-data.ts";
import { databaseKinds, type DatabaseKind, countReads } from "#testing/test-database.ts";
import { HOUR_MS, openMornings } from "#testing/test-requests.ts";
import { call, makeGarment, openWithPerson } from "#testing/test-people.ts";
import { REQUEST_TEXT_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { answerChatRequest, takeRequest } from "#features/boards/answer-request.ts";
import { findBoard } from "#features/boards/board-store.ts";

const FRIDAY = "2026-11-20";

describe.each(databaseKinds)("the buttons of a morning message on the %s database", (kind) => {
  test("Another shows each outfit in turn and then the first; its pictures are sent once (DAY-02, DAY-03)", async () => {
    const { press, messenger, board } = await open(kind);
    const { outfits } = await board();
    expect(outfits).toHaveLength(3);
    for (let shown = 0; shown < 3; shown++) {
      expect(await press("another")).toBe("");
      const last = messenger.edits.at(-1);
      expect(last?.message.text).toContain(outfits[(shown + 1) % 3]?.reason);
      // The update arrives again: the same outfit is shown.
      await press("another", { repeated: true });
      expect(messenger.edits.at(-1)?.message.text).toBe(last?.message.text);
    }
    const pictures = messenger.edits.map(({ message }) => message.picture);
    expect(pictures.filter((picture) => picture !== undefined && "bytes" in picture)).toHaveLength(2);
    expect(pictures.at(-1)).toEqual({ id: "picture-1" });
  });

  test("Wore it enters the shown outfit once for the day of the message, also days later (DAY-03)", async () => {
    const { server, press, messenger, board, wears } = await open(kind);
    await press("another");
    server.clock.advance(3 * 24 * HOUR_MS);
    for (let times = 0; times < 3; times++)
      expect(await press("worn", { repeated: times > 0 })).toBe(botText("en", "board_entered"));
    const [, shown] = (await board()).outfits;
    const { reason: _reason, ...slots } = shown ?? { reason: "" };
    const garments = Object.values(slots).filter((id) => id !== null);
    expect(await wears()).toMatchObject([{ date: FRIDAY, item_ids: garments.toSorted() }]);
    expect(messenger.edits.at(-1)?.message.text).toContain(botText("en", "board_entered"));
    expect(labels(messenger.edits.at(-1)?.message.buttons)).toEqual([botText("en", "board_open")]);
    expect(await press("another", { repeated: true })).toBe(botText("en", "morning_over"));
  });

  test("a refinement changes the message once, however often its press arrives, and Wore it enters what it became, before the evening as what is worn today (TALK-01, DAY-03, SPEC-97, WEAR-01)", async () => {
    const { press, messenger, board, wears, events, act, items } = await open(kind);
    const [first] = (await board()).outfits;
    const types = new Map((await items()).map(({ id, type }) => [id, type]));
    const wish = types.get(first?.upper ?? "") === "Sweater" ? "lighter" : "warmer";
    const sent = buttonPress(act(wish), 1);
    for (let times = 0; times < 2; times++)
      expect(await events.buttonPressed(toMessengerUser(703), sent)).toEqual({ notice: "" });
    const [refined] = (await board()).outfits;
    const change = `${wish} now: ${types.get(refined?.upper ?? "") ?? "?"}`;
    expect([messenger.edits.length, messenger.edits[0]?.message.text]).toEqual([
      1,
      expect.stringMatching(new RegExp(`${refined?.reason ?? "?"}\n\n${change}`, "i")),
    ]);
    expect(refined?.upper).not.toBe(first?.upper);
    // What was shown is remembered, so that other colors do not bring it back.
    expect((await board()).said?.shown?.at(-1)).toContain(first?.upper);
    expect(await press("worn")).toBe(botText("en", "board_entered_today"));
    expect((await wears())[0]?.item_ids).toContain(refined?.upper);
  });

  test("Not today leaves only the way into the app, and a late repetition of another button changes nothing (DAY-03)", async () => {
    const { press, messenger, wears } = await open(kind);
    expect(await press("declined")).toBe(botText("en", "board_skipped"));
    expect(labels(messenger.edits.at(-1)?.message.buttons)).toEqual([botText("en", "board_open")]);
    const edits = messenger.edits.length;
    expect(await press("another", { repeated: true })).toBe("");
    expect([messenger.edits.length, await wears()]).toEqual([edits, []]);
  });

  test.each([
    ["worn", "a morning"],
    ["declined", "a morning"],
    ["worn", "words"],
    ["declined", "words"],
  ] as const)(
    "a press of %s for %s whose edit failed edits the message when it is delivered again",
    async (verb, whose) => {
      const { app, person, messenger, events, board } = await open(kind);
      const { userId } = person;
      const of = whose === "words" ? { userId, messageId: 7 } : { userId, day: FRIDAY };
      const asked = { user_id: userId, asked_in: 7, words: "a walk", due_at: app.clock.now(), state: "sent" } as const;
      await app.db
        .insertInto("sent_boards")
        .values({ ...asked, board: JSON.stringify(await board()) })
        .execute();
      const sent = buttonPress(toBoardAct({ of, verb, index: 0 }), 1);
      const press = async () => await events.buttonPressed(toMessengerUser(703), sent);
      messenger.failure = new MessengerUnavailable("away", { isUnsent: true });
      await expect(press()).rejects.toThrow(MessengerUnavailable);
      messenger.failure = null;
      const { notice } = await press();
      expect(notice).not.toBe("");
      expect(messenger.edits.map(({ message }) => message.text)).toEqual([expect.stringContaining(notice)]);
    },
  );

  test("a button of an older day says so, somebody else's press does nothing, and a deleted garment is not worn (DAY-03)", async () => {
    const { server, person, press, events, makeSubscriber, messenger, wears, act, board } = await open(kind);
    const other = await makeSubscriber({}, 704);
    expect(await events.buttonPressed(toMessengerUser(other.telegramId), buttonPress(act("worn"), 1))).toEqual({
      notice: "",
    });
    expect([messenger.edits, await wears()]).toEqual([[], []]);
    server.clock.advance(12 * HOUR_MS);
    for (const verb of ["another", "declined"] as const) expect(await press(verb)).toBe(botText("en", "morning_over"));
    const [first] = (await board()).outfits;
    await call(server, wardrobeCalls.deleteItem, { token: person.token, body: { id: first?.upper ?? "" } });
    expect(await press("worn")).toBe(botText("en", "board_gone"));
    expect(await wears()).toEqual([]);
  });

  test("what friends chose is told once, and one tap enters it as the kept look (ASK-01, DAY-03)", async () => {
    const { server, app, messenger, events, set, send, makeSubscriber } = await openMornings(kind);
    const person = await makeSubscriber({ city: null }, 705);
    const asked = await ask(server, person, ["Rain", "Sun"]);
    const vote = async (voter: number, place: number) =>
      await events.sharedPressed(toMessengerUser(voter), sharedPress(toVoteAct(asked.id, place), "chat"));
    for (const voter of [1, 2]) await vote(voter, 1);
    await vote(3, 0);
    server.clock.advance(HOUR_MS);
    await send();
    const { text, buttons } = messenger.sentPictures[0]?.message ?? { text: "", buttons: [] };
    expect(text).toContain(questionText("en", "friends_chose", { name: "Sun", votes: 2, count: 3 }));
    const button = buttons.flat().find(({ label }) => label === questionText("en", "friends_wear"));
    const act = button !== undefined && "act" in button ? button.act : "";
    for (let times = 0; times < 2; times++)
      expect(await events.buttonPressed(toMessengerUser(705), buttonPress(act, 1))).toEqual({
        notice: botText("en", "board_entered_today"),
      });
    const worn = await call(server, wearCalls.listWears, { token: person.token, params: { from: FRIDAY, to: FRIDAY } });
    expect(worn).toMatchObject([{ date: FRIDAY, look_id: asked.looks[1]?.look_id }]);
    const told = await app.db.selectFrom("questions").select("is_told").execute();
    expect(told).toEqual([{ is_told: true }]);
    await set(person);
    expect(await findChoice(app, await getPerson(app.db, person.userId))).toBeNull();
  });

  test("Another passes over an outfit that is in the laundry by now, and says when there is no other (STATE-01)", async () => {
    const { server, person, press, messenger, board } = await open(kind);
    const { outfits } = await board();
    const upper = (index: number) => outfits[index]?.upper ?? "";
    const wash = async (id: string) =>
      await call(server, wardrobeCalls.updateItem, { token: person.token, body: { id, state: "laundry" } });
    await wash(upper(1));
    expect(await press("another")).toBe("");
    expect(messenger.edits.at(-1)?.message.text).toContain(outfits[2]?.reason);
    await wash(upper(0));
    const edits = messenger.edits.length;
    expect(await press("another")).toBe(botText("en", "board_no_other"));
    expect(messenger.edits).toHaveLength(edits);
  });

  test("a press proves that a message arrived whose answer was lost (DAY-04)", async () => {
    const { app, press } = await open(kind);
    await app.db.updateTable("sent_boards").set({ state: "sending" }).execute();
    await press("another");
    expect(await app.db.selectFrom("sent_boards").select("state").execute()).toEqual([{ state: "sent" }]);
  });
});

test("the data of a button fits into what the messenger allows, and other data is none (DAY-03)", () => {
  const press = { of: { userId: "u".repeat(22), day: FRIDAY }, verb: "declined", index: 2 } as const;
  expect(Buffer.byteLength(toBoardAct(press))).toBeLessThanOrEqual(64);
  expect(parseBoardAct(toBoardAct(press))).toEqual(press);
  for (const act of ["", "language:en", "morning:worn", "morning:eaten:2026-11-20:0:u", "morning:worn:2026-13-40:0:u"])
    expect(parseBoardAct(act)).toBeNull();
});

async function open(kind: DatabaseKind) {
  const mornings = await openMornings(kind);
  const { server, app, messenger, events } = mornings;
  const person = await mornings.makeSubscriber({}, 703);
  server.clock.advance(HOUR_MS);
  await mornings.send();
  /** The buttons that the message shows, or showed before a decision removed them. */
  let buttons = messenger.sentPictures[0]?.message.buttons ?? [];
  let last = "";
  /** Of the button, or of "More", behind which it stands. */
  const act = (verb: string): string => {
    const acts = buttons.flat().flatMap((button) => ("act" in button ? button.act : []));
    const found = acts.find((one) => [verb, "more"].some((word) => one.includes(`:${word}:`)));
    return found?.replace(":more:", `:${verb}:`) ?? "";
  };
  return {
    ...mornings,
    person,
    act,
    /** Presses the button as it is shown now; `repeated`: the same update again. */
    press: async (verb: string, { repeated = false } = {}): Promise<string> => {
      last = repeated && last.includes(`:${verb}:`) ? last : act(verb);
      const { notice } = await events.buttonPressed(toMessengerUser(703), buttonPress(last, 1));
      const edited = messenger.edits.at(-1)?.message.buttons ?? buttons;
      if (edited.flat().length > 1) buttons = edited;
      return notice;
    },
    board: async () => {
      const { board } = await app.db.selectFrom("sent_boards").select("board").executeTakeFirstOrThrow();
      if (board === null) throw new Error("There is no board.");
      return board;
    },
    items: async () => await call(server, wardrobeCalls.listItems, { token: person.token }),
    wears: async () =>
      await call(server, wearCalls.listWears, {
        token: person.token,
        params: { from: "2026-11-01", to: "2026-11-30" },
      }),
  };
}

function labels(buttons: readonly (readonly MessageButton[])[] = []): string[] {
  return buttons.flat().map(({ label }) => label);
}

test("words sent to the bot are kept without half a character where they are cut (TASTE-03)", async () => {
  const { server, person } = await openWithPerson("postgres");
  await setWritable(server, person.userId);
  const said = "x".repeat(REQUEST_TEXT_MAX - 1);
  await takeRequest(server.app, person.userId, { text: `${said}🙂 и ещё`, messageId: 7 });
  expect((await findBoard(server.app.db, { userId: person.userId, messageId: 7 }))?.words).toBe(said);
});

test("the wardrobe is read once for an answer, and once more for the pictures that it shows (TASTE-03)", async () => {
  const { server, person } = await openWithPerson("postgres", "pro_month");
  await setWritable(server, person.userId);
  for (const [position, type] of [
    ["upper", "Shirt"],
    ["lower", "Jeans"],
    ["feet", "Sneakers"],
  ] as const)
    await makeGarment(server, person, { position, type });
  const of = { userId: person.userId, messageId: 7 };
  await takeRequest(server.app, person.userId, { text: "for a walk", messageId: 7 });
  const { db, count } = countReads(server.app.db, "items");
  const signal = new AbortController().signal;
  await answerChatRequest({ ...server.app, db }, { ...of, signal, cityOf: async () => null });
  expect((await findBoard(server.app.db, of))?.state).toBe("sent");
  expect(count()).toBe(2);
});
