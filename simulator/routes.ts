import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { PLAN_TYPES } from "@wardrobe/domain/plans/plan-types.ts";
import { addBotApi } from "#bot-api/api-routes.ts";
import type { Bot } from "#bot-api/bot.ts";
import { renewDue } from "#bot-api/payment-methods.ts";
import { addChatControls, openApp } from "#dev-controls/chat-routes.ts";
import { addInlineControls } from "#dev-controls/inline-routes.ts";
import { addPaymentControls } from "#dev-controls/payment-routes.ts";
import { controlsOf, DevControlError, PersonParam, addSampleWardrobeControls } from "#dev-controls/dev-control.ts";
import { prepareFirstVisit, openLaunch } from "#launch.ts";
import { addWeatherService } from "#weather-service.ts";
import { addWallet } from "#wallet/wallet-routes.ts";
import { LAUNCH_FAULTS, LANGUAGES, PLATFORMS, THEME_NAMES, VERSIONS } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import type { SimulatorOptions } from "#start-simulator.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const DAYS_MAX = 400;
const CREDITS_MAX = 1_000_000;

const LaunchQuery = z.object({
  person: PersonParam,
  bad: z.enum(LAUNCH_FAULTS).default("no"),
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

const PersonQuery = z.object({ person: PersonParam });
const PlanBody = z.object({ person: PersonParam, plan: z.enum(PLAN_TYPES) });
const DaysBody = z.object({ days: z.int().min(1).max(DAYS_MAX).default(1) });
const CreditsBody = z.object({ person: PersonParam, credits: z.int().min(0).max(CREDITS_MAX) });

/** The page, the launches, the dev controls and the Bot API. Errors of all but the Bot API answer `{detail}`. */
export async function addRoutes(server: FastifyInstance, options: SimulatorOptions, bot: Bot): Promise<void> {
  const { devControls } = options;
  server.setNotFoundHandler(async (_request, reply) => await refuse(reply, 404, "There is nothing at this address."));
  server.setErrorHandler(async (error, _request, reply) => await refuse(reply, statusOf(error), detailOf(error)));
  addPage(server, options);
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
  server.get("/dev-controls/account", async ({ query }) => ({
    account: await devControls.readAccount(PersonQuery.parse(query).person.id),
  }));
  const control = controlsOf(server);
  control("/dev-controls/plan", PlanBody, async ({ person, plan }) => {
    await requireAccount(options, person);
    await devControls.grantPlan(person.id, plan);
    return { account: await devControls.readAccount(person.id) };
  });
  control("/dev-controls/credits", CreditsBody, async ({ person, credits }) => {
    await requireAccount(options, person);
    await devControls.setCredits(person.id, credits);
    return { account: await devControls.readAccount(person.id) };
  });
  control("/dev-controls/morning", PersonQuery, async ({ person }) => {
    await requireAccount(options, person);
    if (!(await devControls.beginMorning(person.id)))
      throw new DevControlError(409, "The morning message is off (/morning 7:30), or today’s was sent (Next day).");
    return {};
  });
  control("/dev-controls/next-day", DaysBody, ({ days }) => {
    devControls.advanceDays(days);
    renewDue(bot);
    return { now: options.now().toISOString() };
  });
  addWeatherService(server, options.now);
  addPaymentControls(server, bot, (days) => devControls.advanceDays(days));
  addSampleWardrobeControls(server, options);
  await addWallet(server, options.now);
  await addChatControls(server, bot);
  addInlineControls(server, bot);
  await addBotApi(server, bot);
}

function addPage(server: FastifyInstance, { appUrl }: SimulatorOptions): void {
  server.addHook("onSend", async (_request, reply) => {
    reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-frame-options", "DENY");
  });
  const files = readPageFiles();
  // Told to whoever opens the page: the Bot API works without it.
  files.catch(() => {});
  for (const path of ["/", "/page/*", "/protocol/*"])
    server.get(path, async (request, reply) => {
      const file = (await files).get(new URL(request.url, appUrl).pathname);
      if (file === undefined) return reply.callNotFound();
      return await reply.type(file.type).header("content-security-policy", policy(appUrl)).send(file.text);
    });
}

/** Inline scripts are allowed because the import map is in the page itself; scripts of other origins are not. */
function policy(appUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    // The picture of a story or of a message is the app's.
    `img-src 'self' data: ${appUrl}`,
    "connect-src 'self'",
    `frame-src ${appUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

async function requireAccount({ devControls }: SimulatorOptions, person: Person): Promise<void> {
  if ((await devControls.readAccount(person.id)) === null)
    throw new DevControlError(409, `${person.firstName} has not opened the app yet.`);
}

async function refuse(reply: FastifyReply, status: number, detail: string): Promise<void> {
  await reply.code(status).send({ detail });
}

function statusOf(error: unknown): number {
  if (error instanceof z.ZodError) return 422;
  return z.object({ statusCode: z.int() }).safeParse(error).data?.statusCode ?? 500;
}

function detailOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return error instanceof Error ? error.message : String(error);
}

type PageFile = { readonly type: string; readonly text: string };

/** The folders whose TypeScript runs in the browser. */
const CODE_FOLDERS = ["page", "protocol"];

let read: Promise<ReadonlyMap<string, PageFile>> | undefined;

/** The page's files by path, read once in a process. The browser resolves `#…` with the page's import map. */
async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  return await (read ??= readAll());
}

async function readAll(): Promise<ReadonlyMap<string, PageFile>> {
  const sources = (await Promise.all(CODE_FOLDERS.map(async (folder) => await listFiles(folder, ".ts")))).flat();
  const styles = await listFiles("page", ".css");
  const styleTexts = await Promise.all(styles.map(readLocalFile));
  const texts = await Promise.all(sources.map(readLocalFile));
  const stripped = await stripTypes(texts);
  return new Map<string, PageFile>([
    ["/", { type: "text/html; charset=utf-8", text: await readLocalFile("page/page.html") }],
    ...toFiles(styles, styleTexts, "text/css; charset=utf-8"),
    ...toFiles(sources, stripped, "text/javascript; charset=utf-8"),
  ]);
}

function toFiles(paths: readonly string[], texts: readonly string[], type: string): readonly [string, PageFile][] {
  return paths.map((path, index) => [`/${path}`, { type, text: texts[index] ?? "" }]);
}

async function listFiles(folder: string, extension: string): Promise<readonly string[]> {
  const names = await readdir(new URL(`./${folder}/`, import.meta.url));
  return names
    .filter((name) => name.endsWith(extension) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

async function readLocalFile(path: string): Promise<string> {
  return await readFile(new URL(`./${path}`, import.meta.url), "utf8");
}

/** In a process of its own, since Node's type stripping keeps 15 MB and prints a warning when it is called directly. */
async function stripTypes(texts: readonly string[]): Promise<readonly string[]> {
  const child = fork(fileURLToPath(new URL("./strip-types.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const gone = once(child, "exit").then(([code]) => {
    throw new Error(`The simulator's page could not be read: its process ended with code ${code}.`);
  });
  child.send(texts);
  const [stripped] = await Promise.race([once(child, "message"), gone]);
  return z.array(z.string()).parse(stripped);
}
