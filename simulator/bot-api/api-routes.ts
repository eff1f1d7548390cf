import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import { addForms } from "#bot-api/forms.ts";
import { callMethod } from "#bot-api/methods.ts";
import { badRequest, BotRefusal } from "#bot-api/refusal.ts";

/** What a bot that calls too often is told to wait. */
const RETRY_AFTER_S = 1;
const BODY_BYTES_MAX = 60 * 1024 * 1024;

const Call = z.object({ token: z.string(), method: z.string() });
const Download = z.object({ token: z.string(), "*": z.string() });
const Fields = z.record(z.string(), z.unknown()).catch({});

/** The Bot API at its own addresses: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
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
        mustBeWell(bot);
        mustBeToken(bot, token);
        const params = { ...Fields.parse(request.query), ...Fields.parse(request.body) };
        return { ok: true, result: await callMethod(bot, method, params, goneSignal(reply)) };
      },
    });
    scope.get("/file/bot:token/*", async (request, reply) => {
      const { token, "*": path } = Download.parse(request.params);
      mustBeWell(bot);
      mustBeToken(bot, token);
      const file = bot.files.findByPath(path);
      if (file === null) throw new BotRefusal(404, "Not Found");
      return await reply.type("application/octet-stream").send(file.bytes);
    });
  });
}

/** A body without anything in it is fine; every method tells what it misses. */
function readJson(body: string): unknown {
  if (body.trim() === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    throw badRequest("can't parse JSON object");
  }
}

function mustBeWell({ mood }: Bot): void {
  if (mood === "down") throw new BotRefusal(502, "Bad Gateway");
  if (mood === "flood") throw new BotRefusal(429, `Too Many Requests: retry after ${RETRY_AFTER_S}`);
}

function mustBeToken(bot: Bot, token: string): void {
  if (token !== bot.token) throw new BotRefusal(401, "Unauthorized");
}

/** Ends when the caller hangs up before it has its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

async function refuse(reply: FastifyReply, error: unknown): Promise<void> {
  const code = statusOf(error) ?? 500;
  const description = error instanceof Error ? error.message : String(error);
  const parameters = code === 429 ? { parameters: { retry_after: RETRY_AFTER_S } } : {};
  await reply.code(code).send({ ok: false, error_code: code, description, ...parameters });
}

function statusOf(error: unknown): number | undefined {
  return z.object({ statusCode: z.int() }).safeParse(error).data?.statusCode;
}
