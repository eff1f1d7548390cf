import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { PLAN_TYPES } from "@wardrobe/domain/plans/plan-types.ts";
import { addBotApi } from "#bot-api/api-routes.ts";
import type { Bot } from "#bot-api/bot.ts";
import { addChatDesk } from "#dev-controls/chat-routes.ts";
import { addPaymentDesk } from "#dev-controls/payment-routes.ts";
import { openApp } from "#dev-controls/person-acts.ts";
import { addSampleDesk } from "#dev-controls/sample-wardrobe.ts";
import { Who } from "#dev-controls/who.ts";
import { prepareFirstVisit } from "#first-visit.ts";
import { openLaunch } from "#launch.ts";
import type { PageFile } from "#page-files.ts";
import { addWeatherService } from "#weather-service.ts";
import { addWallet } from "#wallet/wallet-routes.ts";
import { BADS, LANGUAGES, PLATFORMS, THEME_NAMES, VERSIONS } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import type { SimulatorOptions } from "#start-simulator.ts";

const CREDITS_MAX = 1_000_000;

const LaunchQuery = z.object({
  person: Who,
  bad: z.enum(BADS).default("no"),
  language: z.enum(LANGUAGES).default("own"),
  start: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .default(""),
  path: z
    .string()
    .regex(/^\/(?![/\\])/)
    .default("/"),
  theme: z.enum(THEME_NAMES).default("light"),
  platform: z.enum(PLATFORMS).default("ios"),
  version: z.enum(VERSIONS).default("9.1"),
  fullscreen: z.stringbool().default(false),
});

const WhoOnly = z.object({ person: Who });
const PlanBody = z.object({ person: Who, plan: z.enum(PLAN_TYPES) });
const CreditsBody = z.object({ person: Who, credits: z.int().min(0).max(CREDITS_MAX) });

/** The person has no account yet, so there is nothing to change. */
class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/** The page, the launches, the desk and the Bot API. Errors of all but the last answer `{detail}`. */
export async function addRoutes(
  server: FastifyInstance,
  options: SimulatorOptions,
  files: ReadonlyMap<string, PageFile>,
  bot: Bot,
): Promise<void> {
  const { desk } = options;
  server.setNotFoundHandler(async (_request, reply) => await refuse(reply, 404, "There is nothing at this address."));
  server.setErrorHandler(async (error, _request, reply) => await refuse(reply, statusOf(error), sentenceOf(error)));
  addPage(server, options, files);
  server.get("/setup", () => ({
    appUrl: options.appUrl,
    botUsername: options.botUsername,
    plans: PLAN_TYPES.map((plan) => ({ plan })),
  }));
  server.get("/launch", async ({ query }) => {
    const { person, ...choices } = LaunchQuery.parse(query);
    await prepareFirstVisit(options, person);
    openApp(bot, person, choices.language === "own" ? person.languageCode : choices.language);
    return openLaunch(options, person, choices, options.now());
  });
  server.get("/desk/account", async ({ query }) => ({
    account: await desk.readAccount(WhoOnly.parse(query).person.id),
  }));
  server.post("/desk/plan", async ({ body }) => {
    const { person, plan } = PlanBody.parse(body);
    await mustHaveSignedIn(options, person);
    await desk.grantPlan(person.id, plan);
    return { account: await desk.readAccount(person.id) };
  });
  server.post("/desk/credits", async ({ body }) => {
    const { person, credits } = CreditsBody.parse(body);
    await mustHaveSignedIn(options, person);
    await desk.setCredits(person.id, credits);
    return { account: await desk.readAccount(person.id) };
  });
  addWeatherService(server);
  addPaymentDesk(server, bot);
  addSampleDesk(server, options);
  await addWallet(server, options.now);
  await addChatDesk(server, bot);
  await addBotApi(server, bot);
}

function addPage(server: FastifyInstance, { appUrl }: SimulatorOptions, files: ReadonlyMap<string, PageFile>): void {
  server.addHook("onSend", async (_request, reply) => {
    reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-frame-options", "DENY");
  });
  for (const [path, { type, text }] of files) {
    server.get(
      path,
      async (_request, reply) => await reply.type(type).header("content-security-policy", policy(appUrl)).send(text),
    );
  }
}

/** The import map stands in the page itself, which is why scripts in the page are allowed; nothing from outside is. */
function policy(appUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${appUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

async function mustHaveSignedIn({ desk }: SimulatorOptions, person: Person): Promise<void> {
  if ((await desk.readAccount(person.id)) === null)
    throw new NotSignedIn(`${person.firstName} has not opened the app yet.`);
}

async function refuse(reply: FastifyReply, status: number, detail: string): Promise<void> {
  await reply.code(status).send({ detail });
}

function statusOf(error: unknown): number {
  if (error instanceof z.ZodError) return 422;
  if (error instanceof NotSignedIn) return 409;
  return z.object({ statusCode: z.int() }).safeParse(error).data?.statusCode ?? 500;
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return error instanceof Error ? error.message : String(error);
}
