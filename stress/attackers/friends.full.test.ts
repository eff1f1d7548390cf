import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { QUESTION_MESSAGES_MAX, QUESTION_SHOWN_AFTER_S, toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { sharedPress, toMessengerUser } from "#server/testing/test-chats.ts";
import { sharedLimits } from "#server/adapters/limits/shared-limits.ts";
import { fakeMessenger } from "#server/adapters/messenger/fake.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { checkQuestions } from "#server/features/questions/question-faults-store.ts";
import { closeAfterTest, openWorkingTestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { ask } from "#server/testing/create-personal-data.ts";
import { call, makePerson } from "#server/testing/test-people.ts";

const [PRESSES, VOTERS, LATE, FORGED, CHATS] = [1000, 2000, 200, 500, 100];
const PER_MINUTE = 30;
const AT_ONCE = 8;
const PATIENCE = { timeout: 300_000 };

describe.each(databaseKinds)("a question to friends under attack on the %s database", (kind) => {
  test(
    `${PRESSES} presses of one person, ${VOTERS} voters, ${LATE} late votes, ${FORGED} forged presses and ${CHATS} chats leave its counts right (ASK-01)`,
    PATIENCE,
    async () => {
      const figures: Record<string, number> = {};
      const tried = PRESSES + VOTERS + LATE + FORGED + CHATS;
      let wrong = tried;
      keepFullResult(() => ({
        suite: `friends-${kind}`,
        tried,
        failed: wrong,
        figures,
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      const messenger = fakeMessenger();
      const server = closeAfterTest(await openWorkingTestApp(kind, { messenger }));
      const person = await makePerson(server);
      const events = botEventsOf({ ...server.app, limits: sharedLimits(server.app.db) });
      const question = await ask(server, person, ["One", "Two"]);
      const other = await ask(server, person, ["Three"]);
      const press = async (voter: number, act: string, sharedId: string) =>
        await events.sharedPressed(toMessengerUser(voter), sharedPress(act, sharedId));
      const counts = async (): Promise<readonly number[]> => {
        const { questions } = await call(server, questionCalls.listQuestions, { token: person.token });
        return questions.find(({ id }) => id === question.id)?.looks.map(({ votes }) => votes) ?? [];
      };
      await server.work();

      // Of one person: an even number of allowed presses of the same button leaves no vote.
      const refused = questionText("en", "vote_too_many");
      const said = await inParallel(PRESSES, async () => await press(1, toVoteAct(question.id, 0), "chat-0"));
      figures["presses of one person that counted"] = said.filter((text) => text !== refused).length;
      expect(figures["presses of one person that counted"]).toBe(PER_MINUTE);
      expect(await counts()).toEqual([0, 0]);

      // Of many: each counts once, and however many they are, a message is edited at most once in three seconds.
      const editsBefore = messenger.sharedEdits.length;
      const times: number[] = [];
      const begunMs = performance.now();
      await inParallel(VOTERS, async (n) => {
        const atMs = performance.now();
        await press(1000 + n, toVoteAct(question.id, n % 4 === 0 ? 1 : 0), "chat-0");
        times.push(performance.now() - atMs);
      });
      const shown = [`1 · ${VOTERS - Math.ceil(VOTERS / 4)}`, `2 · ${Math.ceil(VOTERS / 4)}`];
      const lastShown = () => messenger.sharedEdits.at(-1)?.buttons[0]?.map(({ label }) => label);
      await expect.poll(lastShown, { timeout: 30_000, interval: 100 }).toEqual(shown);
      const seconds = (performance.now() - begunMs) / 1000;
      figures["voters"] = VOTERS;
      figures["votes a second"] = Math.round(VOTERS / (times.reduce((sum, ms) => sum + ms, 0) / 1000 / AT_ONCE));
      figures["slowest hundredth of votes, ms"] = Math.round(
        times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
      );
      figures["edits of its message meanwhile"] = messenger.sharedEdits.length - editsBefore;
      expect(figures["edits of its message meanwhile"]).toBeLessThanOrEqual(
        Math.ceil(seconds / QUESTION_SHOWN_AFTER_S) + 1,
      );
      expect(await counts()).toEqual([VOTERS - Math.ceil(VOTERS / 4), Math.ceil(VOTERS / 4)]);

      // Forged: unknown questions, places that do not exist, and messages of another question.
      await press(2, toVoteAct(other.id, 0), "of-another");
      const before = await counts();
      await inParallel(FORGED, async (n) => {
        const unknown = toVoteAct(randomBytes(16).toString("base64url"), 0);
        const acts = [unknown, toVoteAct(question.id, 3), toVoteAct(question.id, 0), "vote:", `vote:${question.id}:00`];
        await press(
          500_000 + n,
          acts[n % acts.length] ?? "",
          n % acts.length === 2 ? "of-another" : randomBytes(20).toString("base64url"),
        );
      });
      expect(await counts()).toEqual(before);

      // Shared into many chats, by press alone: a part of them is kept up to date, and all of them count.
      await inParallel(CHATS, async (n) => await press(700_000 + n, toVoteAct(question.id, 0), `chat-${n}`));
      const after = await counts();
      expect(after[0]).toBe((before[0] ?? 0) + CHATS);
      const messages = await server.app.db
        .selectFrom("question_messages")
        .select("id")
        .where("question_id", "=", question.id)
        .execute();
      figures["chats"] = CHATS;
      figures["chats kept up to date"] = messages.length;
      expect(messages.length).toBe(QUESTION_MESSAGES_MAX);

      await call(server, questionCalls.endQuestion, { token: person.token, body: { id: question.id } });
      const late = await inParallel(LATE, async (n) => await press(900_000 + n, toVoteAct(question.id, 1), "chat-0"));
      expect(new Set(late)).toEqual(new Set([questionText("en", "vote_over")]));
      expect(await counts()).toEqual(after);
      const { defects } = await checkQuestions(server.app, server.jobs);
      expect(defects.filter(({ kind: what }) => what === "question_votes_are_not_its_counts")).toEqual([]);
      wrong = 0;
    },
  );
});

/** Runs the work so many times, a few at once. */
async function inParallel<Result>(times: number, work: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const runOne = async (): Promise<void> => {
    for (let n = next++; n < times; n = next++) results.push(await work(n));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOne));
  return results;
}
