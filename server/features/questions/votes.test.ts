import { describe, expect, test } from "vitest";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { toVoteAct, type Question } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App, Jobs } from "#app.ts";
import { isConnectionError } from "#adapters/db/errors.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import { sharedLimits } from "#adapters/limits/shared-limits.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { deleteLook } from "#features/outfit/saved-looks.ts";
import { closeMessages, giveUpQuestion, showQuestion } from "#features/questions/question-message.ts";
import { endQuestions, sweepQuestions } from "#features/questions/questions.ts";
import { sharedPress, toMessengerUser } from "#testing/test-chats.ts";
import { fakeQueue } from "#testing/test-app.ts";
import { ask } from "#testing/create-personal-data.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, makePerson, openWithPerson, refusalOf, request } from "#testing/test-people.ts";

const { signal } = new AbortController();
/** A message in a chat, as the messenger names it. */
const CHAT = "inline-message-1";

describe.each(databaseKinds)("votes of friends on the %s database", (kind) => {
  test("a vote counts once a person, moves to another look, and is taken back by the same button (ASK-01)", async () => {
    const { votesOf, vote, question } = await openQuestion(["One", "Two"]);
    const said = [await vote(501, 0), await vote(501, 1), await vote(502, 1), await vote(501, 1)];
    expect(said).toEqual([
      questionText("en", "vote_counted", { choice: "1" }),
      questionText("en", "vote_counted", { choice: "2" }),
      questionText("en", "vote_counted", { choice: "2" }),
      questionText("en", "vote_taken_back"),
    ]);
    expect(await votesOf()).toEqual([0, 1]);
    expect(await vote(503, 0, { language: "ru" })).toBe(questionText("ru", "vote_counted", { choice: "1" }));
    expect(question.looks).toHaveLength(2);
  });

  test("a hundred people who vote at the same moment are all counted, each once (ASK-01)", async () => {
    const { votesOf, vote } = await openQuestion(["One", "Two", "Three", "Four"]);
    await Promise.all(Array.from({ length: 100 }, async (_, n) => await vote(1000 + n, n % 4)));
    expect(await votesOf()).toEqual([25, 25, 25, 25]);
  });

  test("of who voted only a pseudonym is kept, another for each question, and none after the end (ASK-01)", async () => {
    const { server, person, vote, question, votesOf } = await openQuestion(["One"]);
    const other = await ask(server, person, ["Two"]);
    await vote(7_310_554_219, 0);
    await vote(7_310_554_219, 0, { act: toVoteAct(other.id, 0), sharedId: "another" });
    const rows = await server.app.db.selectFrom("question_votes").select("voter").execute();
    const kept = rows.map(({ voter }) => Buffer.from(voter).toString("hex"));
    expect(new Set(kept).size).toBe(2);
    const text = rows.map(({ voter }) => Buffer.from(voter).toString("latin1"));
    expect([...kept, ...text].join(" ")).not.toContain("7310554219");
    await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
    const left = await server.app.db.selectFrom("question_votes").select("question_id").execute();
    expect(left).toEqual([{ question_id: other.id }]);
    expect(await votesOf()).toEqual([1]);
  });

  test("a vote after the end, and one for a look that is gone, is answered and changes nothing (ASK-01)", async () => {
    const { server, person, vote, votesOf, question } = await openQuestion(["One", "Two"]);
    await vote(501, 0);
    const over = questionText("en", "vote_over");
    await call(server, outfitCalls.deleteLook, { token: person.token, body: { id: question.looks[1]?.look_id } });
    expect([await vote(502, 0), await vote(501, 1)]).toEqual([over, over]);
    expect(await votesOf()).toEqual([1, 0]);
    expect(await sweepQuestions(server.app)).toBe(1);
    expect(await vote(503, 0)).toBe(over);
    expect(await votesOf()).toEqual([1, 0]);
  });

  test("a vote in the app is the same as in the chat: it counts once, moves, is taken back, and ends with the question (SPEC-48, ASK-05)", async () => {
    const { server, person, vote, votesOf, question } = await openQuestion(["One", "Two"]);
    const friend = await makePerson(server);
    const { telegram_id: friendId } = await server.app.db
      .selectFrom("users")
      .select("telegram_id")
      .where("id", "=", friend.userId)
      .executeTakeFirstOrThrow();
    const voteOn = async (place: number | null) =>
      await call(server, questionCalls.voteOn, { token: friend.token, body: { id: question.id, place } });
    await vote(friendId, 0);
    const asked = { token: friend.token, params: { id: question.id } };
    expect(await call(server, questionCalls.getAskedQuestion, asked)).toMatchObject({ votes: [1, 0], own_vote: 0 });
    expect([await voteOn(1), await voteOn(1)]).toEqual(Array(2).fill({ votes: [0, 1], own_vote: 1 }));
    expect(await votesOf()).toEqual([0, 1]);
    expect(await voteOn(null)).toEqual({ votes: [0, 0], own_vote: null });
    const none = await request(server, questionCalls.voteOn, {
      token: friend.token,
      body: { id: question.id, place: 2 },
    });
    await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
    const late = await request(server, questionCalls.voteOn, {
      token: friend.token,
      body: { id: question.id, place: 0 },
    });
    expect([none, late].map(refusalOf)).toEqual(["question_not_found", "question_not_found"]);
    expect(await votesOf()).toEqual([0, 0]);
  });

  test("forged data and messages of another question count nothing (ASK-01)", async () => {
    const { server, person, vote, votesOf, question } = await openQuestion(["One", "Two"]);
    const other = await ask(server, person, ["Three"]);
    await vote(501, 0);
    const acts = [
      toVoteAct("A".repeat(22), 0),
      toVoteAct(question.id, 3),
      `vote:${question.id}:9`,
      `vote:${question.id}:0:0`,
      `vote:${question.looks[0]?.look_id}:0`,
      "account:delete",
      "",
    ];
    for (const act of acts) await vote(600, 0, { act });
    // The data of one question sent from the message of another.
    expect(await vote(601, 0, { act: toVoteAct(other.id, 0) })).toBe(questionText("en", "vote_foreign"));
    expect(await votesOf()).toEqual([1, 0]);
    expect(await server.app.db.selectFrom("question_votes").select("place").execute()).toEqual([{ place: 0 }]);
  });

  test("a message is the question's that the messenger names, whatever was pressed in it before (ASK-01)", async () => {
    const { server, person, events, vote, votesOf, question } = await openQuestion(["One"]);
    const other = await ask(server, person, ["Two"]);
    await vote(501, 0, { act: toVoteAct(other.id, 0) });
    await events.cardSent(toMessengerUser(person.telegramId), { id: question.id, sharedId: CHAT });
    expect(await vote(502, 0, { act: toVoteAct(other.id, 0) })).toBe(questionText("en", "vote_foreign"));
    await vote(503, 0);
    expect(await votesOf()).toEqual([1]);
  });

  test("who presses a hundred times in a minute is asked to wait, on that question alone (ASK-01)", async () => {
    const { server, person, messenger, question } = await openQuestion(["One"]);
    const app: App = { ...server.app, limits: sharedLimits(server.app.db) };
    const { sharedPressed } = botEventsOf(app);
    const other = await ask(server, person, ["Two"]);
    const press = async (id: string, sharedId: string) =>
      await sharedPressed(toMessengerUser(501), sharedPress(toVoteAct(id, 0), sharedId));
    const said = [];
    for (let n = 0; n < 100; n++) said.push(await press(question.id, CHAT));
    expect(said.filter((text) => text === questionText("en", "vote_too_many"))).toHaveLength(70);
    expect(await press(other.id, "another")).toBe(questionText("en", "vote_counted", { choice: "❤" }));
    expect(messenger.sharedEdits).toEqual([]);
  });

  test("the counts are shown in place by one edit however many voted, in every chat that is known (ASK-01)", async () => {
    const { events, jobs, messenger, person, question, vote, work } = await openQuestion(["One", "Two"]);
    const owner = toMessengerUser(person.telegramId);
    await events.cardSent(owner, { id: question.id, sharedId: "sent-by-the-owner" });
    await events.cardSent(toMessengerUser(66), { id: question.id, sharedId: "told-by-a-stranger" });
    await Promise.all(Array.from({ length: 30 }, async (_, n) => await vote(1000 + n, n % 3 === 0 ? 1 : 0)));
    expect(jobs).toEqual([{ questionId: question.id }]);
    await work();
    expect(messenger.sharedEdits.map(({ sharedId }) => sharedId).toSorted()).toEqual([CHAT, "sent-by-the-owner"]);
    expect(messenger.sharedEdits[0]).not.toHaveProperty("text");
    expect(messenger.sharedEdits[0]?.buttons[0]?.map(({ label }) => label)).toEqual(["1 · 20", "2 · 10"]);
    await work();
    expect(messenger.sharedEdits).toHaveLength(2);
    await vote(2000, 1);
    await work();
    expect(messenger.sharedEdits).toHaveLength(4);
  });

  test("a vote that comes while the counts are shown is shown by one more job, and a killed job loses none (ASK-01)", async () => {
    const { server, jobs, messenger, vote, work, question } = await openQuestion(["One"]);
    await vote(501, 0);
    const edit = messenger.editShared;
    messenger.editShared = async (sharedId, changed) => {
      messenger.editShared = edit;
      await vote(502, 0);
      return await edit(sharedId, changed);
    };
    await work();
    expect(jobs).toEqual([{ questionId: question.id }]);
    messenger.failure = new MessengerUnavailable("away");
    const [job] = jobs;
    await expect(showQuestion(server.app, { questionId: job?.questionId ?? "", signal })).rejects.toThrow("away");
    messenger.failure = null;
    await work();
    expect(messenger.sharedEdits.at(-1)?.buttons[0]?.[0]?.label).toBe("❤ · 2");
    await vote(503, 0);
    await giveUpQuestion(server.app, question.id);
    jobs.length = 0;
    await vote(504, 0);
    expect(jobs).toHaveLength(1);
  });

  test("a message that is gone is not edited again; the end shows the result and no button to vote (ASK-01)", async () => {
    const { server, person, messenger, question, vote, work } = await openQuestion(["One", "Two"], "Which?");
    messenger.goneMessages.add("deleted");
    await vote(501, 1, { sharedId: "deleted" });
    await vote(502, 1);
    await vote(503, 0);
    await work();
    await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
    await work();
    const last = messenger.sharedEdits.at(-1);
    expect(messenger.sharedEdits.map(({ sharedId }) => sharedId)).toEqual(["deleted", CHAT, CHAT]);
    expect(last?.text).toBe(`Which?\n\n${questionText("en", "ask_chosen", { choice: "2", votes: 2, count: 3 })}`);
    expect(last?.buttons.flat().map((button) => Object.keys(button).toSorted())).toEqual([["label", "open"]]);
  });

  test.each(["en", "ru"] as const)(
    "with the account its messages lose their buttons and say so in its language, %s (ASK-01, SPEC-4)",
    async (language) => {
      const { server, person, messenger, vote, closed } = await openQuestion(["One"]);
      await server.app.db.updateTable("users").set({ language }).where("id", "=", person.userId).execute();
      await vote(501, 0);
      await deleteAccount(server.app, person.userId);
      expect(closed).toEqual([{ ids: [CHAT], language }]);
      for (const job of closed) await closeMessages(server.app, { ...job, signal });
      const text = questionText(language, "ask_deleted");
      expect(messenger.sharedEdits).toEqual([{ sharedId: CHAT, text, buttons: [] }]);
      expect(await vote(502, 0)).toBe(questionText("en", "vote_over"));
    },
  );

  test("with a look that is deleted its message shows the result at once, by a job of the same transaction (ASK-01)", async () => {
    const { server, person, messenger, question, vote, work, ends } = await openQuestion(["One", "Two"], "Which?");
    const other = await ask(server, person, ["Three"]);
    await vote(501, 1);
    await work();
    const body = { id: question.looks[0]?.look_id ?? "" };
    const actor = { userId: person.userId, saveReply: async () => {}, signal };
    ends.fail = true;
    const failed = await deleteLook(server.app, actor, body).catch((error: Error) => error.message);
    expect(failed).toBe("The queue is away");
    expect(await vote(502, 1)).toBe(questionText("en", "vote_counted", { choice: "2" }));
    ends.fail = false;
    await call(server, outfitCalls.deleteLook, { token: person.token, body });
    expect(ends.sent).toBe(1);
    expect(await endQuestions(server.app)).toBe(1);
    await work();
    const [last] = messenger.sharedEdits.slice(-1);
    expect(last?.text).toBe(`Which?\n\n${questionText("en", "ask_chosen", { choice: "2", votes: 2, count: 2 })}`);
    expect(last?.buttons.flat().map((button) => Object.keys(button).toSorted())).toEqual([["label", "open"]]);
    const { questions } = await call(server, questionCalls.listQuestions, { token: person.token });
    expect(questions.filter(({ is_open: isOpen }) => isOpen).map(({ id }) => id)).toEqual([other.id]);
    expect(await endQuestions(server.app)).toBe(0);
  });

  test("only so many chats are kept up to date, and every vote counts all the same (ASK-01)", async () => {
    const { votesOf, vote, messenger, work } = await openQuestion(["One"]);
    for (let n = 0; n < 60; n++) await vote(1000 + n, 0, { sharedId: `chat-${n}` });
    await work();
    expect([await votesOf(), messenger.sharedEdits.length]).toEqual([[60], 50]);
  });

  async function openQuestion(names: readonly string[], text?: string) {
    const jobs: Jobs["show-question"][] = [];
    const closed: Jobs["close-messages"][] = [];
    const ends = { sent: 0, fail: false };
    const queue = fakeQueue(async (_trx, name, data) => {
      if (name === "show-question") jobs.push(data as Jobs["show-question"]);
      if (name === "close-messages") closed.push(data as Jobs["close-messages"]);
      if (name === "end-questions" && ends.fail) throw new Error("The queue is away");
      if (name === "end-questions") ends.sent++;
      return null;
    });
    const messenger = fakeMessenger();
    const { server, person } = await openWithPerson(kind, undefined, { messenger, queue });
    await server.app.db.updateTable("users").set({ language: "en" }).execute();
    const events = botEventsOf(server.app);
    const question = await ask(server, person, names, text);
    const vote = async (
      voter: number,
      place: number,
      of: { act?: string; sharedId?: string; language?: string } = {},
    ): Promise<string> => {
      const press = sharedPress(of.act ?? toVoteAct(question.id, place), of.sharedId ?? CHAT);
      for (;;)
        try {
          return await events.sharedPressed(toMessengerUser(voter, of.language), press);
        } catch (error) {
          // The messenger delivers it again: on a busy machine a hundred at once wait for too long.
          if (!isConnectionError(error)) throw error;
        }
    };
    /** The question as its owner sees it. */
    const votesOf = async (): Promise<number[]> => {
      const { questions } = await call(server, questionCalls.listQuestions, { token: person.token });
      return questions.find(({ id }: Question) => id === question.id)?.looks.map(({ votes }) => votes) ?? [];
    };
    const work = async (): Promise<void> => {
      for (const { questionId } of jobs.splice(0)) await showQuestion(server.app, { questionId, signal });
    };
    await makePerson(server);
    return { server, person, messenger, events, jobs, closed, ends, question, vote, votesOf, work };
  }
});
