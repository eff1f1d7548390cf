import fastify from "fastify";
import { closeBot, createBot, REAL_TIMING, type BotFacts, type BotTiming } from "#bot-api/bot.ts";
import { callReply } from "#bot-api/methods.ts";
import { readPageFiles } from "#page-files.ts";
import { addRoutes } from "#routes.ts";

/** What the controls beside the phone may do, through the product's real tables (SPEC-42). */
export type SimulatorDesk = {
  /** Null while the person has never signed in. */
  readAccount(telegramId: number): Promise<DevAccount | null>;
  grantPlan(telegramId: number, plan: string): Promise<void>;
  setCredits(telegramId: number, credits: number): Promise<void>;
};

export type DevAccount = {
  readonly subscriptionType: string;
  readonly subscriptionEnd: string | null;
  readonly aiCreditsLeft: number;
  readonly items: number;
};

export type SimulatorOptions = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Origin of the app, e.g. http://127.0.0.1:3000. */
  readonly appUrl: string;
  readonly botToken: string;
  readonly botUsername: string;
  readonly desk: SimulatorDesk;
  readonly now: () => Date;
  /** Where the messenger remembers chats, Stars and undelivered updates over a restart; left out: nowhere. */
  readonly folder?: string;
  /** How patient the messenger is with the bot; left out: as the real one. */
  readonly botTiming?: BotTiming;
};

/** Opens the stand-in messenger on the given host alone; a taken port rejects with the system's own EADDRINUSE. */
export async function startSimulator(options: SimulatorOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true });
  const bot = createBot(toBotFacts(options), callReply);
  server.addHook("preClose", () => closeBot(bot));
  await addRoutes(server, options, await readPageFiles(), bot);
  const url = await server.listen({ host: options.host, port: options.port });
  return { url, close: async () => await server.close() };
}

function toBotFacts({ botToken, botUsername, now, desk, botTiming, folder }: SimulatorOptions): BotFacts {
  return {
    token: botToken,
    username: botUsername,
    now,
    folder: folder ?? null,
    timing: botTiming ?? REAL_TIMING,
    isKnown: async (personId) => (await desk.readAccount(personId)) !== null,
  };
}
