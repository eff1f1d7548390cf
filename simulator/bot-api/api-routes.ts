import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { badRequest, BotApiError } from "#bot-api/wire.ts";
import { chatMethods } from "#bot-api/chat-methods.ts";
import { inlineMethods } from "#bot-api/inline-results.ts";
import { mediaMethods } from "#bot-api/media-methods.ts";
import { type BotMethod, type Params, addForms } from "#bot-api/params.ts";
import { paymentMethods } from "#bot-api/payment-methods.ts";
import { profileMethods, updateMethods } from "#bot-api/update-methods.ts";

/** The `retry_after` that a flooded Bot API answers. */
const RETRY_AFTER_S = 1;
const BODY_BYTES_MAX = 60 * 1024 * 1024;

const Call = z.object({ token: z.string(), method: z.string() });
const Download = z.object({ token: z.string(), "*": z.string() });
const Fields = z.record(z.string(), z.unknown()).catch({});

/** The Bot API at its own paths: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
export async function addBotApi(server: FastifyInstance, bot: Bot): Promise<void> {
  await server.register(async (scope) => {
    addForms(scope);
    scope.addContentTypeParser("application/json", { parseAs: "string" }, async (_request: unknown, body: string) =>
      readJson(body),
    );
    scope.setErrorHandler(async (error, _request, reply) => await refuse(reply, error));
    scope.route({
      method: ["GET", "POST"],
      url: "/bot:token/:method",
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request, reply) => {
        const { token, method } = Call.parse(request.params);
        requireAvailable(bot);
        requireToken(bot, token);
        const params = { ...Fields.parse(request.query), ...Fields.parse(request.body) };
        return { ok: true, result: await callMethod(bot, method, params, disconnectSignal(reply)) };
      },
    });
    scope.get("/file/bot:token/*", async (request, reply) => {
      const { token, "*": path } = Download.parse(request.params);
      requireAvailable(bot);
      requireToken(bot, token);
      const file = bot.files.findByPath(path);
      if (file === null) throw new BotApiError(404, "Not Found");
      return await reply.type("application/octet-stream").send(file.bytes);
    });
  });
}

/** An empty body is allowed: each method refuses what it misses. */
function readJson(body: string): unknown {
  if (body.trim() === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest("can't parse JSON object");
  }
}

function requireAvailable({ apiState }: Bot): void {
  if (apiState === "down") throw new BotApiError(502, "Bad Gateway");
  if (apiState === "flood") throw new BotApiError(429, `Too Many Requests: retry after ${RETRY_AFTER_S}`);
}

function requireToken(bot: Bot, token: string): void {
  if (token !== bot.token) throw new BotApiError(401, "Unauthorized");
}

/** Aborts when the connection closes. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once("close", () => closed.abort());
  return closed.signal;
}

async function refuse(reply: FastifyReply, error: unknown): Promise<void> {
  const code = statusOf(error) ?? 500;
  const description = error instanceof Error ? error.message : String(error);
  const retry_after = (error instanceof BotApiError ? error.retryAfterS : undefined) ?? RETRY_AFTER_S;
  const parameters = code === 429 ? { parameters: { retry_after } } : {};
  await reply.code(code).send({ ok: false, error_code: code, description, ...parameters });
}

function statusOf(error: unknown): number | undefined {
  return z.object({ statusCode: z.int() }).safeParse(error).data?.statusCode;
}

/** Every supported method by its lower-case name: the Bot API ignores case. */
const METHODS: ReadonlyMap<string, BotMethod> = new Map(
  Object.entries<BotMethod>({
    ...updateMethods,
    ...chatMethods,
    ...mediaMethods,
    ...inlineMethods,
    ...paymentMethods,
    ...profileMethods,
  }).map(([name, run]) => [name.toLowerCase(), run]),
);

/** Runs a method. Throws BotApiError if the Bot API refuses the call. */
async function callMethod(bot: Bot, name: string, params: Params, disconnected: AbortSignal): Promise<unknown> {
  const run = METHODS.get(name.toLowerCase());
  if (run === undefined) throw new BotApiError(404, "Not Found");
  // The app marks nothing up.
  if ((params["parse_mode"] ?? "") !== "") throw badRequest("unsupported parse_mode");
  return await run(bot, params, disconnected);
}
