import { expect, test, vi } from "vitest";
import { telegram } from "#adapters/telegram/current.ts";
import { beginInChat, prepareToSend } from "#features/questions/use-sending.ts";
import { launchWith, messenger } from "#testing/messenger.ts";
import { stubServer } from "#testing/server.ts";

const question = { id: "Q".repeat(22), inline_query: "ask_q" };
const SENT = ["prepared_message_sent", undefined] as const;
const failed = (error: string) => ["prepared_message_failed", { error }] as const;
const begun = () => messenger.posted.flatMap(({ params }) => params["query"] ?? []);

type Client = {
  /** How each try to send the prepared message ends. */
  readonly ends?: readonly (readonly [string, unknown])[];
  readonly prepared?: string | null;
  readonly version?: string;
  readonly canCopy?: boolean;
};

test.each<[string, Client, string[]]>([
  ["sent", { ends: [SENT] }, []],
  ["declined", { ends: [failed("USER_DECLINED")] }, []],
  ["declined", { ends: [["prepared_message_failed", {}]] }, []],
  ["expired", { ends: [failed("MESSAGE_EXPIRED")] }, []],
  ["begun", { ends: [failed("MESSAGE_SEND_FAILED")] }, ["ask_q"]],
  ["begun", { prepared: null }, ["ask_q"]],
  ["begun", { version: "7.10" }, ["ask_q"]],
  ["copied", { version: "6.6" }, []],
  ["not_copied", { version: "6.6", canCopy: false }, []],
])("a question is %s by a client with %j (ASK-01, NATIVE-01)", async (expected, client, queries) => {
  const { ends = [], prepared = "p", version = "9.1", canCopy = true } = client;
  const left = [...ends];
  launchWith({ tgWebAppBotInline: "1" });
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version });
  stubServer(() => ({ prepared_message_id: prepared }));
  messenger.answer = ({ method }) => (method === "web_app_send_prepared_message" ? left.splice(0, 1) : []);
  const writeText = async () => await (canCopy ? Promise.resolve() : Promise.reject(new Error("forbidden")));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  // The way to copy in a browser without a clipboard; happy-dom lacks it.
  document.execCommand = () => false;
  const sending = await prepareToSend(question, "bot");
  expect([await sending(() => {}), begun()]).toEqual([expected, queries]);
});

test("the other way needs no prepared message (ASK-01)", async () => {
  launchWith({ tgWebAppBotInline: "1" });
  expect([await beginInChat(question, "bot"), begun()]).toEqual(["begun", ["ask_q"]]);
});
