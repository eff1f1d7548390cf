import { describe, expect, test } from "vitest";
import { FEEDBACK_BONUS_DAYS, FEEDBACK_BONUS_DAYS_DEFAULT, feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { MessengerUnavailable, type OutgoingMessage } from "#adapters/messenger/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { listUnreachableOperators } from "#features/operator/operators.ts";
import { setPreferences } from "#features/people/people.ts";
import { closeAfterTest, openTestApp, type TestApp, fakeQueue } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { toMessengerUser, OPERATOR, openOperatedServer, OPERATORS, OTHER_OPERATOR } from "#testing/test-chats.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { call, makePerson, type TestPerson } from "#testing/test-people.ts";

const DAY_MS = 86_400_000;
const WORDS = "Очень нравится! <b>But</b> _the_ *card* {name} [jumps](https://x.example)";

test.each(databaseKinds)(
  "operators who never wrote to the bot or have blocked it are listed as unreachable (%s)",
  async (kind) => {
    const { server, events } = await openOperatedServer(kind);
    await server.app.db.updateTable("users").set({ may_be_written_to: false }).execute();
    expect(await listUnreachableOperators(server.app)).toEqual([...OPERATORS]);
    await events.commandSent(toMessengerUser(OPERATOR), { command: "start", argument: "", messageId: 1 });
    expect(await listUnreachableOperators(server.app)).toEqual([OTHER_OPERATOR]);
    await events.writingAllowed(toMessengerUser(OPERATOR), false);
    expect(await listUnreachableOperators(server.app)).toEqual([...OPERATORS]);
  },
);

describe.each(databaseKinds)("feedback for operators, on the %s database", (kind) => {
  test("from the app or the chat is sent to every operator as plain text, with author, plan and reward buttons; Pro is marked (S-07, SPEC-17)", async () => {
    const { server, events, messenger, textsTo, work } = await openOperatedServer(kind);
    const person = await makePerson(server);
    await submit(server, person, WORDS);
    await work();
    for (const operator of OPERATORS) {
      const [text] = textsTo(operator);
      expect(text).toContain(WORDS);
      expect(text).toContain(`Test (${person.telegramId})`);
      expect(text).toMatch(/^Отзыв: /);
    }
    const labels = buttonsOf(messenger.written[0]?.message).map(({ label }) => label);
    expect(labels).toEqual([
      operatorText("ru", "op_days_usual", { count: FEEDBACK_BONUS_DAYS_DEFAULT }),
      ...FEEDBACK_BONUS_DAYS.filter((days) => days !== FEEDBACK_BONUS_DAYS_DEFAULT).map((count) =>
        operatorText("ru", "op_days", { count }),
      ),
      operatorText("ru", "op_no_reward"),
    ]);
    const pro = await makePerson(server, { plan: "pro_month" });
    await events.textSent(toMessengerUser(pro.telegramId), { text: "The app is great", messageId: 1 });
    await work();
    expect(textsTo(OPERATOR).at(-1)).toMatch(/^⭐ [^]*Pro[^]*\n\nThe app is great$/);
  });

  test("is shown in the operator's language", async () => {
    const { server, textsTo, work } = await openOperatedServer(kind);
    const operator = await makePerson(server, { telegramId: OPERATOR });
    await submit(server, await makePerson(server), "Words");
    await work();
    expect(textsTo(OPERATOR)[0]).toMatch(/^Feedback from /);
    await setPreferences(server.app.db, operator.userId, { language: "ru" });
    await submit(server, await makePerson(server), "Words");
    await work();
    expect(textsTo(OPERATOR)[1]).toMatch(/^Отзыв: /);
  });

  test("is shown once if a job is delivered twice; a failed job is retried; an unreachable operator does not block others", async () => {
    const { server, messenger, jobs, textsTo, work } = await openOperatedServer(kind);
    await submit(server, await makePerson(server), "Once");
    const sent = [...jobs];
    messenger.failure = new MessengerUnavailable("away");
    await expect(work()).rejects.toThrow("away");
    messenger.failure = null;
    messenger.blockedBy.add(OTHER_OPERATOR);
    jobs.splice(0, jobs.length, ...sent);
    await work(2);
    expect(textsTo(OPERATOR)).toHaveLength(1);
    expect(textsTo(OTHER_OPERATOR)).toEqual([]);
    messenger.blockedBy.clear();
    jobs.splice(0, jobs.length, ...sent);
    await work();
    expect([textsTo(OPERATOR).length, textsTo(OTHER_OPERATOR).length]).toEqual([1, 1]);
  });

  test("that an operator missed is sent when they send /start: oldest first, once, and only undecided feedback", async () => {
    const { server, messenger, press, say, textsTo, work, act } = await openWithFeedback(kind);
    await press(act("+7"));
    messenger.blockedBy.add(OTHER_OPERATOR);
    await submit(server, await makePerson(server), "Missed first");
    server.clock.advance(60_000);
    await submit(server, await makePerson(server), "Missed second");
    await work();
    messenger.written.length = 0;
    messenger.blockedBy.clear();
    await say("/start", { from: OTHER_OPERATOR });
    await work(2);
    await say("/start", { from: OPERATOR });
    await work();
    const feedbackTo = (operator: number) => textsTo(operator).filter((words) => words.startsWith("Feedback from "));
    expect(feedbackTo(OTHER_OPERATOR).map((words) => words.split("\n").at(-1))).toEqual([
      "Missed first",
      "Missed second",
    ]);
    expect(feedbackTo(OPERATOR)).toEqual([]);
  });

  test("is only saved if there are no operators", async () => {
    const sent: string[] = [];
    const queue = fakeQueue(async (_trx, name) => (sent.push(name), null));
    const server = closeAfterTest(await openTestApp(kind, { queue }));
    await submit(server, await makePerson(server), "Kept");
    expect(sent).toEqual([]);
    expect(await server.app.db.selectFrom("feedback").select(["body", "rewarded_days"]).execute()).toEqual([
      { body: "Kept", rewarded_days: null },
    ]);
  });

  test("+7 gives seven bonus days, which leave the trial unused, and the person gets a message in their language (S-07, P-07, SPEC-23)", async () => {
    const { server, messenger, press, textsTo, work, acts, person, act } = await openWithFeedback(kind);
    await setPreferences(server.app.db, person.userId, { language: "ru" });
    const answer = await press(act("+7"));
    expect(answer.notice).toMatch(/7 дней/);
    expect(answer.decision).toBe(answer.notice);
    const end = server.clock.now().getTime() + 7 * DAY_MS;
    expect(await settingsOf(server, person)).toMatchObject({
      subscription_type: "basic_month",
      subscription_start: null,
      subscription_end: new Date(end).toISOString(),
    });
    messenger.written.length = 0;
    await work();
    expect(textsTo(person.telegramId)[0]).toMatch(/^Спасибо[^]*7 дней/);
    const given = { operator: OPERATOR, on_user: person.userId, arguments: { feedback: expect.any(String), days: 7 } };
    expect(await acts()).toEqual([{ ...given, act: "reward", outcome: "rewarded" }]);
    expect(await call(server, planCalls.activateTrial, { token: person.token })).toMatchObject({ success: true });
  });

  test("a second press of any button changes nothing and shows the earlier decision (S-07)", async () => {
    const { server, press, person, act, acts } = await openWithFeedback(kind);
    await press(act("+3"));
    const before = await settingsOf(server, person);
    for (const [label, operator] of [
      ["+3", OPERATOR],
      ["+30", OTHER_OPERATOR],
      [operatorText("ru", "op_no_reward"), OPERATOR],
    ] as const) {
      const decision = operatorText("ru", "op_days", { count: 3 });
      const notice = operatorText("ru", "decided_before", { decision });
      expect(await press(act(label), operator)).toEqual({ notice, decision: notice });
    }
    expect(await settingsOf(server, person)).toEqual(before);
    expect((await acts()).map(({ outcome }) => outcome)).toEqual(["rewarded", ...Array(3).fill("decided_before")]);
  });

  test("if two operators press at once, one of them decides (S-07)", async () => {
    const { db, press, person, act, acts } = await openWithFeedback(kind);
    const presses = [act("+3"), act("+7"), act("+30"), act("+7")].map(
      async (pressed, index) => await press(pressed, OPERATORS[index % OPERATORS.length]),
    );
    await Promise.all(presses);
    const outcomes = (await acts()).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["decided_before", "decided_before", "decided_before", "rewarded"]);
    const grants = await db.selectFrom("plan_grants").select(["days", "user_id"]).execute();
    const { rewarded_days } = await db.selectFrom("feedback").select("rewarded_days").executeTakeFirstOrThrow();
    expect(grants).toEqual([{ days: rewarded_days, user_id: person.userId }]);
  });

  test("no reward gives nothing and sends no message, and is a decision too", async () => {
    const { server, press, person, act, jobs } = await openWithFeedback(kind);
    await press(act(operatorText("ru", "op_no_reward")));
    await press(act("+7"));
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free", subscription_end: null });
    expect(jobs.filter(({ name }) => name === "tell-days")).toEqual([]);
  });

  test("a press by anybody else, with days that no button offers, or for a deleted account gives nothing", async () => {
    const { server, press, person, act, acts } = await openWithFeedback(kind);
    await press(act("+7"), person.telegramId);
    await press(act("+7").replace(":7:", ":365:"));
    await press(act("+7").replace(/[^:]+$/, "nothing"));
    expect(await settingsOf(server, person)).toMatchObject({ subscription_type: "free" });
    await deleteAccount(server.app, person.userId);
    expect((await press(act("+7"))).notice).toBe(operatorText("ru", "feedback_gone"));
    expect(await acts()).toEqual([]);
  });
});

/** Feedback has been sent to the operators' chats; `act` finds a button's action by the beginning of its label. */
async function openWithFeedback(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  const { server, messenger, work } = operated;
  const person = await makePerson(server);
  await server.app.db.updateTable("users").set({ may_be_written_to: true }).where("id", "=", person.userId).execute();
  await submit(server, person, "It would be nice to sort by color");
  await work();
  const buttons = buttonsOf(messenger.written[0]?.message);
  const act = (label: string): string => {
    const button = buttons.find((offered) => offered.label === label || offered.label.startsWith(`${label} `));
    return button !== undefined && "act" in button ? button.act : "";
  };
  return { ...operated, person, act };
}

function buttonsOf(message: OutgoingMessage | undefined) {
  return message?.buttons?.flat() ?? [];
}

async function submit(server: TestApp, { token }: TestPerson, feedback_text: string): Promise<void> {
  await call(server, feedbackCalls.submitFeedback, { token, body: { feedback_text } });
}
