import fastify from "fastify";
import { closeBot, createBot, REAL_TIMING, type BotOptions, type BotTiming } from "#bot-api/bot.ts";
import { addRoutes } from "#routes.ts";

/** The simulator's controls may read and change in the app's real tables (SPEC-42). */
export type DevControls = {
  /** Null if the person has never signed in. */
  readAccount(telegramId: number): Promise<DevAccount | null>;
  grantPlan(telegramId: number, plan: string): Promise<void>;
  setCredits(telegramId: number, credits: number): Promise<void>;
  /** Sends the morning message now; false if it is off, or today's was sent. */
  beginMorning(telegramId: number): Promise<boolean>;
  /** Puts the app's clock forward. */
  advanceDays(days: number): void;
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
  readonly devControls: DevControls;
  readonly now: () => Date;
  /** Where chats, Stars and undelivered updates are saved for the next run; left out: nowhere. */
  readonly folder?: string;
  /** How long the messenger waits for the bot; left out: as long as the real one. */
  readonly botTiming?: BotTiming;
};

/** Starts the simulated messenger on the given host only. A used port rejects with the system's EADDRINUSE. */
export async function startSimulator(options: SimulatorOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true });
  const bot = createBot(toBotOptions(options));
  server.addHook("preClose", () => closeBot(bot));
  await addRoutes(server, options, bot);
  const url = await server.listen({ host: options.host, port: options.port });
  return { url, close: async () => await server.close() };
}

function toBotOptions({ botToken, botUsername, now, devControls, botTiming, folder }: SimulatorOptions): BotOptions {
  return {
    token: botToken,
    username: botUsername,
    now,
    folder: folder ?? null,
    timing: botTiming ?? REAL_TIMING,
    isKnown: async (personId) => (await devControls.readAccount(personId)) !== null,
  };
}
