import fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openSimulator, refused, type OpenSimulator } from "#testing/open-simulator.ts";

const SECRET = "secret_of-the-tests";
const ACTIVE =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
const TWO = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";

const TextUpdate = z.object({ update_id: z.int(), message: z.object({ text: z.string() }) });

const writeText = async (simulator: OpenSimulator, text: string, person = "anna") =>
  await simulator.devControl("chat/text", { person, text });

test("updates are delivered in order, again and again, until a request with an offset beyond them", async () => {
  const simulator = await openSimulator();
  for (const text of ["one", "two", "three"]) await writeText(simulator, text);
  const texts = async (params: { offset?: number; limit?: number }) =>
    (await simulator.api.getUpdates(params)).map(({ message }) => message?.text);
  expect(await texts({})).toEqual(["one", "two", "three"]);
  const [first] = await simulator.api.getUpdates({ limit: 1 });
  expect(first?.message?.text).toBe("one");
  expect(await texts({ offset: (first?.update_id ?? 0) + 1 })).toEqual(["two", "three"]);
  expect(await texts({ offset: -1 })).toEqual(["three"]);
  expect(await texts({})).toEqual(["three"]);
});

test("a second getUpdates ends the first, and none is allowed while a webhook is set", async () => {
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

test("kinds of updates that the bot does not allow never reach it", async () => {
  const simulator = await openSimulator();
  await simulator.api.getUpdates({ allowed_updates: ["callback_query"] });
  await writeText(simulator, "unheard");
  await simulator.devControl("chat/block", { person: "anna", blocked: true });
  await simulator.api.getUpdates({ allowed_updates: [] });
  await writeText(simulator, "received", "ben");
  expect(await simulator.api.getUpdates()).toMatchObject([{ message: { text: "received" } }]);
});

test("a webhook gets every update with the secret, repeated until it responds 2xx, in order per person (P-10)", async () => {
  const simulator = await openSimulator();
  const deliveries: string[] = [];
  let failures = 3;
  const url = await startWebhook((request) => {
    const { update_id, message } = toUpdate(request);
    deliveries.push(`${request.headers["x-telegram-bot-api-secret-token"]} ${update_id} ${message.text}`);
    if (failures-- > 0) return 500;
    return message.text === "two" ? 204 : 200;
  });
  await simulator.api.setWebhook(url, { secret_token: SECRET });
  const [one, two] = [await writeText(simulator, "one"), await writeText(simulator, "two")];
  expect([one.code, two.code]).toEqual([200, 200]);
  await expect.poll(async () => (await simulator.api.getWebhookInfo()).pending_update_count).toBe(0);
  const [first = ""] = deliveries;
  expect(deliveries).toEqual([first, first, first, first, expect.stringMatching(/ two$/)]);
  expect(first).toMatch(new RegExp(`^${SECRET} \\d+ one$`));
});

test("an update that the bot refuses does not delay updates of other people", async () => {
  const simulator = await openSimulator();
  const received: string[] = [];
  const url = await startWebhook((request) => {
    const { message } = toUpdate(request);
    if (message.text === "broken") return 500;
    received.push(message.text);
    return 200;
  });
  await simulator.api.setWebhook(url);
  await writeText(simulator, "broken", "anna");
  await writeText(simulator, "fine", "ben");
  await expect.poll(() => received).toEqual(["fine"]);
  await expect
    .poll(async () => await simulator.api.getWebhookInfo())
    .toMatchObject({
      url,
      pending_update_count: 1,
      last_error_message: "Wrong response from the webhook: 500 Internal Server Error",
    });
  await simulator.api.deleteWebhook({ drop_pending_updates: true });
  expect(await simulator.api.getWebhookInfo()).toEqual({
    url: "",
    has_custom_certificate: false,
    pending_update_count: 0,
  });
});

/** Starts a webhook that responds with the given status; returns its address. */
async function startWebhook(respond: (request: FastifyRequest) => number): Promise<string> {
  const server = fastify({ forceCloseConnections: true });
  server.post("/", async (request, reply) => await reply.code(respond(request)).send());
  onTestFinished(async () => await server.close());
  return await server.listen({ host: "127.0.0.1", port: 0 });
}

function toUpdate(request: FastifyRequest): z.output<typeof TextUpdate> {
  return TextUpdate.parse(request.body);
}
