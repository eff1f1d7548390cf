import fastify, { type FastifyRequest } from "fastify";
import { Bot, webhookCallback } from "grammy";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openSimulator, refused, TOKEN, type OpenSimulator } from "#testing/open-simulator.ts";

const SECRET = "secret_of-the-tests";
const ACTIVE =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
const TWO = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";

const TextUpdate = z.object({ update_id: z.int(), message: z.object({ text: z.string() }) });

const say = async (simulator: OpenSimulator, text: string, person = "anna") =>
  await simulator.desk("chat/text", { person, text });

test("updates come in order and again and again, until an offset beyond them is asked for", async () => {
  const simulator = await openSimulator();
  for (const text of ["one", "two", "three"]) await say(simulator, text);
  const texts = async (params: { offset?: number; limit?: number }) =>
    (await simulator.api.getUpdates(params)).map(({ message }) => message?.text);
  expect(await texts({})).toEqual(["one", "two", "three"]);
  const [first] = await simulator.api.getUpdates({ limit: 1 });
  expect(first?.message?.text).toBe("one");
  expect(await texts({ offset: (first?.update_id ?? 0) + 1 })).toEqual(["two", "three"]);
  expect(await texts({ offset: -1 })).toEqual(["three"]);
  expect(await texts({})).toEqual(["three"]);
});

test("a question without an answer waits for one, and a command is marked as one", async () => {
  const simulator = await openSimulator();
  const asked = simulator.api.getUpdates({ timeout: 50 });
  await say(simulator, "/start ref_42");
  expect(await asked).toMatchObject([
    { message: { text: "/start ref_42", entities: [{ type: "bot_command", offset: 0, length: 6 }] } },
  ]);
});

test("of two who ask at once the first is sent away, and nobody may ask while there is a webhook", async () => {
  const simulator = await openSimulator();
  const first = simulator.call("getUpdates", { timeout: 50 });
  const second = simulator.call("getUpdates", { timeout: 50 });
  expect(await Promise.race([first, second])).toEqual(refused(409, TWO));
  await simulator.call("setWebhook", { url: "http://127.0.0.1:9/" });
  expect(await Promise.all([first, second])).toEqual([refused(409, TWO), refused(409, TWO)]);
  expect(await simulator.call("getUpdates")).toEqual(refused(409, ACTIVE));
  await simulator.call("deleteWebhook");
  expect(await simulator.call("getUpdates")).toMatchObject({ ok: true, result: [] });
});

test("kinds of updates that the bot did not ask for never reach it", async () => {
  const simulator = await openSimulator();
  await simulator.api.getUpdates({ allowed_updates: ["callback_query"] });
  await say(simulator, "unheard");
  await simulator.desk("chat/block", { person: "anna", blocked: true });
  await simulator.api.getUpdates({ allowed_updates: [] });
  await say(simulator, "heard", "ben");
  expect(await simulator.api.getUpdates()).toMatchObject([{ message: { text: "heard" } }]);
});

test("a webhook gets every update with the secret, again and again until it answers 2xx, each person's in order (P-10)", async () => {
  const simulator = await openSimulator();
  const seen: string[] = [];
  let failures = 3;
  const url = await receive((request) => {
    const { update_id, message } = toUpdate(request);
    seen.push(`${request.headers["x-telegram-bot-api-secret-token"]} ${update_id} ${message.text}`);
    if (failures-- > 0) return 500;
    return message.text === "two" ? 204 : 200;
  });
  await simulator.api.setWebhook(url, { secret_token: SECRET });
  const [one, two] = [await say(simulator, "one"), await say(simulator, "two")];
  expect([one.code, two.code]).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await simulator.api.getWebhookInfo()).pending_update_count).toBe(0));
  const [first = ""] = seen;
  expect(seen).toEqual([first, first, first, first, expect.stringMatching(/ two$/)]);
  expect(first).toMatch(new RegExp(`^${SECRET} \\d+ one$`));
});

test("somebody whose update is refused does not hold up the others", async () => {
  const simulator = await openSimulator();
  const heard: string[] = [];
  const url = await receive((request) => {
    const { message } = toUpdate(request);
    if (message.text === "broken") return 500;
    heard.push(message.text);
    return 200;
  });
  await simulator.api.setWebhook(url);
  await say(simulator, "broken", "anna");
  await say(simulator, "fine", "ben");
  await vi.waitFor(() => expect(heard).toEqual(["fine"]));
  await vi.waitFor(async () =>
    expect(await simulator.api.getWebhookInfo()).toMatchObject({
      url,
      pending_update_count: 1,
      last_error_message: "Wrong response from the webhook: 500 Internal Server Error",
    }),
  );
  await simulator.api.deleteWebhook({ drop_pending_updates: true });
  expect(await simulator.api.getWebhookInfo()).toEqual({
    url: "",
    has_custom_certificate: false,
    pending_update_count: 0,
  });
});

test("a webhook that cannot be reached is tried on, and says why", async () => {
  const simulator = await openSimulator();
  await simulator.api.setWebhook("http://127.0.0.1:9/nobody");
  await say(simulator, "lost?");
  await vi.waitFor(async () =>
    expect((await simulator.api.getWebhookInfo()).last_error_message).toBe("Connection failed"),
  );
  expect(await simulator.api.getWebhookInfo()).toMatchObject({ pending_update_count: 1 });
  const heard: string[] = [];
  await simulator.api.setWebhook(await receive((request) => (heard.push(toUpdate(request).message.text), 200)));
  await vi.waitFor(() => expect(heard).toEqual(["lost?"]));
});

test("a bot behind the client's own webhook hears what it knows the secret of, and may answer in its reply", async () => {
  const simulator = await openSimulator();
  const heard: string[] = [];
  const bot = new Bot(TOKEN, { client: { apiRoot: simulator.url, canUseWebhookReply: () => true } });
  bot.on("message:text", async (context) => {
    heard.push(context.message.text);
    await context.reply(`You said ${context.message.text}`);
  });
  const server = fastify({ forceCloseConnections: true });
  server.post("/", webhookCallback(bot, "fastify", { secretToken: SECRET }));
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => await server.close());
  await simulator.api.setWebhook(url, { secret_token: "another" });
  await say(simulator, "psst");
  await vi.waitFor(async () =>
    expect((await simulator.api.getWebhookInfo()).last_error_message).toBe(
      "Wrong response from the webhook: 401 Unauthorized",
    ),
  );
  expect(heard).toEqual([]);
  await simulator.api.setWebhook(url, { secret_token: SECRET });
  await vi.waitFor(async () =>
    expect(await simulator.chat("anna")).toMatchObject({
      chat: { messages: [{ text: "psst" }, { text: "You said psst", from: { is_bot: true } }] },
    }),
  );
  expect(heard).toEqual(["psst"]);
});

test("an update can be made to come once more, and kinds of updates to be held back", async () => {
  const simulator = await openSimulator();
  await simulator.desk("updates/hold", { kinds: ["message"] });
  await say(simulator, "late");
  expect(await simulator.api.getUpdates()).toEqual([]);
  await simulator.desk("updates/hold", { kinds: [] });
  const [update] = await simulator.api.getUpdates();
  expect(update).toMatchObject({ message: { text: "late" } });
  const offset = (update?.update_id ?? 0) + 1;
  expect(await simulator.api.getUpdates({ offset })).toEqual([]);
  expect(await simulator.desk("updates/repeat", { times: 2 })).toMatchObject({ code: 200, times: 2 });
  expect(await simulator.api.getUpdates({ offset })).toEqual([update, update]);
  expect(await simulator.api.getUpdates({ offset })).toEqual([]);
  expect(await simulator.desk("updates/repeat", { update: 1 })).toMatchObject({ code: 404 });
});

/** A receiver that answers with the status that it is told to; resolves with its address. */
async function receive(answer: (request: FastifyRequest) => number): Promise<string> {
  const server = fastify({ forceCloseConnections: true });
  server.post("/", async (request, reply) => await reply.code(answer(request)).send());
  onTestFinished(async () => await server.close());
  return await server.listen({ host: "127.0.0.1", port: 0 });
}

function toUpdate(request: FastifyRequest): z.output<typeof TextUpdate> {
  return TextUpdate.parse(request.body);
}
