import type { App, Jobs } from "#app.ts";
import { fakeMessenger } from "#adapters/messenger/fake.ts";
import type { ButtonReply, MessengerUser } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { showFeedback } from "#features/operator/reward-feedback.ts";
import { tellUnsettled } from "#features/operator/payments-by-hand.ts";
import { tellDays } from "#features/operator/grant-days.ts";
import { buttonPress } from "#testing/test-chats.ts";
import { closeAfterTest, openTestApp, TEST_RULES } from "#testing/test-app.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { fakeQueue } from "#testing/fake-queue.ts";

export const OPERATORS = [9001, 9002] as const;
export const [OPERATOR, OTHER_OPERATOR] = OPERATORS;

type SentJob = { readonly name: keyof Jobs; readonly data: unknown };

/** An app for the running test with two operators, a messenger that records, and the jobs that were sent. */
export async function openOperatedServer(kind: DatabaseKind, overrides: Partial<App> = {}) {
  const messenger = fakeMessenger();
  const jobs: SentJob[] = [];
  const queue = fakeQueue(async (_trx, name, data) => {
    jobs.push({ name, data });
    return null;
  });
  const rules = { ...TEST_RULES, operators: OPERATORS };
  const server = closeAfterTest(await openTestApp(kind, { messenger, queue, rules, ...overrides }));
  const events = botEventsOf(server.app);
  let messageId = 0;
  /** Everything that the chat with somebody shows. */
  const textsTo = (telegramId: number): string[] =>
    messenger.written.filter(({ to }) => to === telegramId).map(({ message }) => message.text);
  return {
    server,
    db: server.app.db,
    messenger,
    events,
    jobs,
    textsTo,
    /** Says a command, and returns what the chat answers. The same `as` is the same message, delivered again. */
    say: async (
      line: string,
      { from = OPERATOR, as = ++messageId }: { from?: number; as?: number } = {},
    ): Promise<string> => {
      const [, command = "", argument = ""] = /^\/(\w+)\s*(.*)$/.exec(line) ?? [];
      await events.commandSent(toMessengerUser(from), { command, argument, messageId: as });
      return textsTo(from).at(-1) ?? "";
    },
    press: async (act: string, from: number = OPERATOR): Promise<ButtonReply> =>
      await events.buttonPressed(toMessengerUser(from), buttonPress(act)),
    /** Runs the jobs that were sent, `times` each. */
    work: async (times = 1): Promise<void> => {
      for (const { name, data } of jobs.splice(0)) {
        for (let run = 0; run < times; run++) {
          if (name === "show-feedback") await showFeedback(server.app, data as Jobs["show-feedback"]);
          if (name === "tell-unsettled") await tellUnsettled(server.app, data as Jobs["tell-unsettled"]);
          if (name === "tell-days") await tellDays(server.app, data as Jobs["tell-days"]);
        }
      }
    },
    acts: async () =>
      await server.app.db
        .selectFrom("operator_acts")
        .select(["operator", "act", "on_user", "arguments", "outcome"])
        .orderBy("id")
        .execute(),
  };
}

export function toMessengerUser(telegramId: number, languageCode = "en"): MessengerUser {
  return { telegramId, firstName: "Test", username: null, languageCode };
}
