import { beforeEach, expect, test, vi } from "vitest";
import { beginInChat, sendQuestion } from "#features/questions/send-question.ts";

const client = vi.hoisted(() => ({
  canPrepare: true,
  canSwitch: true,
  canCopy: true,
  prepared: [] as (string | null)[],
  ends: [] as string[],
  begun: [] as string[],
}));
vi.mock("#adapters/telegram/prepared-message.ts", () => ({
  canSendPrepared: () => client.canPrepare,
  sendPrepared: async () => client.ends.shift() ?? "sent",
}));
vi.mock("#adapters/telegram/inline-query.ts", () => ({
  canSwitchInline: () => client.canSwitch,
  switchInline: (query: string) => void client.begun.push(query),
}));
vi.mock("#adapters/copy-text.ts", () => ({ copyText: async () => client.canCopy }));
vi.mock("#features/questions/queries.ts", () => ({
  prepareQuestion: async () => (client.prepared.length === 0 ? "p" : client.prepared.shift()),
}));

const question = { id: "q", inline_query: "ask_q" };

beforeEach(() => {
  const nothing = { prepared: [], ends: [], begun: [] };
  Object.assign(client, { canPrepare: true, canSwitch: true, canCopy: true, ...nothing });
});

test.each([
  ["sent", { ends: ["sent"] }, []],
  ["declined", { ends: ["declined"] }, []],
  ["sent", { ends: ["expired", "sent"] }, []],
  ["begun", { ends: ["failed"] }, ["ask_q"]],
  ["begun", { prepared: [null] }, ["ask_q"]],
  ["begun", { canPrepare: false }, ["ask_q"]],
  ["copied", { canPrepare: false, canSwitch: false }, []],
  ["not_copied", { canPrepare: false, canSwitch: false, canCopy: false }, []],
])("a question is %s by a client with %j (ASK-01, NATIVE-01)", async (expected, special, begun) => {
  Object.assign(client, special);
  expect([await sendQuestion(question, "bot"), client.begun]).toEqual([expected, begun]);
});

test("the other way needs no prepared message (ASK-01)", async () => {
  expect([await beginInChat(question, "bot"), client.begun]).toEqual(["begun", ["ask_q"]]);
});
