import { describe, expect, test } from "vitest";
import { FEEDBACK_PER_HOUR, FEEDBACK_TEXT_MAX, feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { answerInThread } from "#features/operator/answer-feedback.ts";
import { findPersonByTelegramId, setMayBeWrittenTo } from "#features/people/people.ts";
import { toMessengerUser, words, openOperatedServer, OPERATOR, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { call, makePerson } from "#testing/test-people.ts";
import { deleteOnRequestAction } from "#features/account/delete-account.ts";

const AUTHOR = 9100;
const WORDS = "The <b>coat</b> is gone {name}";

/** A person whose feedback both operators were shown. */
async function openThread(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  const { server, messenger, events, work } = operated;
  for (const telegramId of [OPERATOR, OTHER_OPERATOR]) await makePerson(server, { telegramId });
  const author = await makePerson(server, { telegramId: AUTHOR });
  await server.app.db.updateTable("users").set({ may_be_written_to: true }).execute();
  await call(server, feedbackCalls.submitFeedback, { token: author.token, body: { feedback_text: "No coat" } });
  await work();
  /** The last message of this chat. */
  const last = (to: number) => {
    const at = messenger.written.findLastIndex((sent) => sent.to === to);
    return { messageId: at + 1, ...messenger.written[at]?.message };
  };
  const reply = async (from: number, text: string, { to = last(from).messageId, times = 1 } = {}) => {
    const sent = { ...words(text), replyTo: to };
    for (let n = 0; n < times; n++) await events.textSent(toMessengerUser(from), sent);
    return last(from).text;
  };
  return { ...operated, author, last, reply };
}

describe.each(databaseKinds)("answers to feedback on the %s database", (kind) => {
  test("an operator's answer reaches the author once and word for word, and what they write back the same thread (OPS-03)", async () => {
    const { server, author, acts, last, reply, textsTo, work } = await openThread(kind);
    const shown = { [OPERATOR]: last(OPERATOR).messageId, [OTHER_OPERATOR]: last(OTHER_OPERATOR).messageId };
    expect(await reply(OPERATOR, WORDS, { times: 2 })).toContain("On its way to");
    await work(2);
    expect(textsTo(AUTHOR)).toEqual([botText("en", "bot_answer", { text: WORDS })]);
    const on_user = author.userId;
    const { feedback_id } = await server.app.db.selectFrom("feedback_letters").selectAll().executeTakeFirstOrThrow();
    const done = { operator: OPERATOR, act: "answer", on_user, arguments: { feedback: feedback_id } };
    expect(await acts()).toEqual([{ ...done, outcome: "answered" }]);

    expect(await reply(AUTHOR, "It is back!", { times: 2 })).toBe(botText("en", "bot_support_kept"));
    await work(2);
    for (const operator of [OPERATOR, OTHER_OPERATOR] as const) {
      expect(last(operator).text).toMatch(/ writes back:\n\nIt is back!$/);
      expect(last(operator).replyTo).toBe(shown[operator]);
    }
    // The other operator goes on where the first began.
    await reply(OTHER_OPERATOR, "Good!");
    await work();
    expect(textsTo(AUTHOR).at(-1)).toContain("Good!");
    const { feedback } = await call(server, accountCalls.exportAccount, { token: author.token });
    expect(feedback).toHaveLength(1);
    expect(feedback[0]?.letters.map(({ is_answer, text }) => [is_answer, text])).toEqual([
      [true, WORDS],
      [false, "It is back!"],
      [true, "Good!"],
    ]);
  });

  test("who has blocked the bot, before or meanwhile, is named in one sentence, and so is a text that is too long (OPS-03)", async () => {
    const { server, author, last, messenger, reply, textsTo, work } = await openThread(kind);
    const feedback = last(OPERATOR).messageId;
    const tooLong = operatorText("en", "op_answer_too_long", { max: FEEDBACK_TEXT_MAX });
    expect(await reply(OPERATOR, "x".repeat(FEEDBACK_TEXT_MAX + 1))).toBe(tooLong);
    messenger.blockedBy.add(AUTHOR);
    await reply(OPERATOR, "Hello?", { to: feedback });
    await work();
    const refused = textsTo(OPERATOR).at(-1);
    expect(refused).toMatch(/^.+ has blocked the bot or never wrote to it/);
    expect(await reply(OPERATOR, "Hello?", { to: feedback })).toBe(refused);
    expect(textsTo(AUTHOR)).toEqual([]);
    await server.app.db.deleteFrom("users").where("id", "=", author.userId).execute();
    expect(await reply(OPERATOR, "Hello?", { to: feedback })).not.toBe(refused);
  });

  test("nobody else answers, what an author writes back is limited as feedback is, and other replies are ordinary texts (OPS-03)", async () => {
    const { server, author, last, reply, work } = await openThread(kind);
    const feedback = last(OPERATOR).messageId;
    await makePerson(server, { telegramId: 9200 });
    await reply(9200, "Let me answer", { to: feedback });
    const retired = { ...server.app, rules: { ...server.app.rules, operators: [OTHER_OPERATOR] } };
    const writer = await findPersonByTelegramId(server.app.db, OPERATOR);
    if (writer === undefined) throw new Error("The operator is not known");
    expect(await answerInThread(retired, writer, { ...words("I still can"), replyTo: feedback })).toBeNull();
    const letters = async () => await server.app.db.selectFrom("feedback_letters").select("body").execute();
    expect(await letters()).toEqual([]);
    await reply(OPERATOR, "Which coat?", { to: feedback });
    await work();
    const answer = last(AUTHOR).messageId;
    await server.app.db.deleteFrom("rate_counters").where("user_id", "=", author.userId).execute();
    for (let n = 0; n < FEEDBACK_PER_HOUR; n++) await reply(AUTHOR, `The red one ${n}`, { to: answer });
    expect(await reply(AUTHOR, "One more", { to: answer })).toBe(botText("en", "bot_words_too_many"));
    expect(await letters()).toHaveLength(1 + FEEDBACK_PER_HOUR);
    await reply(AUTHOR, "what to wear to the office", { to: answer + 1 });
    expect(await letters()).toHaveLength(1 + FEEDBACK_PER_HOUR);
  });
});

describe.each(databaseKinds)("an operator who deletes a person on request, on the %s database", (kind) => {
  test("is asked first, deletes once, and the person is told (SPEC-37)", async () => {
    const { server, db, say, press, messenger, textsTo, acts } = await openOperatedServer(kind);
    await makePerson(server, { telegramId: OPERATOR });
    const person = await makePerson(server);
    await setMayBeWrittenTo(db, person.userId, true);
    const name = `Test (${person.telegramId})`;
    expect(await say(`/delete ${person.telegramId}`)).toBe(operatorText("en", "op_delete_question", { name }));
    const [[button] = []] = messenger.written.at(-1)?.message.buttons ?? [];
    expect(button).toEqual({ label: operatorText("en", "op_delete"), act: deleteOnRequestAction(person.userId) });
    expect(Buffer.byteLength(deleteOnRequestAction(person.userId))).toBeLessThanOrEqual(64);
    expect(await acts()).toEqual([]);
    const act = deleteOnRequestAction(person.userId);
    expect((await press(act, person.telegramId)).decision).toBeUndefined();
    expect(await peopleOf(db)).toContain(person.userId);

    const deleted = operatorText("en", "op_deleted", { name });
    expect(await press(act)).toEqual({ notice: deleted, decision: deleted });
    expect(await peopleOf(db)).not.toContain(person.userId);
    expect((await press(act)).notice).toBe(operatorText("en", "op_delete_gone"));
    expect(textsTo(person.telegramId)).toEqual([botText("en", "bot_deleted")]);
    expect(await acts()).toEqual([
      { operator: OPERATOR, act: "delete", on_user: null, arguments: {}, outcome: "deleted" },
    ]);
    expect(await say("/audit")).toContain(`/delete: ${operatorText("en", "did_deleted")}`);
  });

  test("never gets their own account offered with an argument, and alone it is theirs, as for everybody (SPEC-37)", async () => {
    const { server, db, say, press, messenger } = await openOperatedServer(kind);
    const { userId } = await makePerson(server, { telegramId: OPERATOR });
    await makePerson(server, { telegramId: OTHER_OPERATOR });
    const buttons = () => messenger.written.at(-1)?.message.buttons?.flat() ?? [];
    for (const [line, answer] of [
      ["/delete 404", operatorText("en", "person_unknown", { said: "404" })],
      ["/delete @nobody", operatorText("en", "person_unknown", { said: "@nobody" })],
      [`/delete ${OPERATOR}`, operatorText("en", "op_delete_own")],
      ["/delete Anna please", operatorText("en", "usage_delete")],
    ] as const) {
      expect(await say(line)).toBe(answer);
      expect(buttons()).toEqual([]);
    }
    expect((await press(deleteOnRequestAction(userId))).notice).toBe(operatorText("en", "op_delete_own"));
    expect(await peopleOf(db)).toContain(userId);
    expect(await say("/delete")).toBe(botText("en", "bot_delete_question"));
    expect(buttons()).toContainEqual(expect.objectContaining({ label: botText("en", "bot_delete_yes") }));
  });
});

async function peopleOf(db: Awaited<ReturnType<typeof openOperatedServer>>["db"]): Promise<string[]> {
  return (await db.selectFrom("users").select("id").execute()).map(({ id }) => id);
}
