import Fastify from "fastify";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { startSimulator } from "@wardrobe/simulator/start-simulator.ts";
import type { BotEvents, BotProfile, MessengerBot, StarMove } from "#adapters/messenger/port.ts";
import { telegramBot } from "#adapters/messenger/telegram-bot.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";

export const TOKEN = "4711:token-of-the-tests";
export const SECRET = "secret-of-the-tests";
const WEBHOOK = "/telegram/webhook";

/** Redelivers at once, so that nobody waits for it. */
const QUICK = { ...REAL_TIMING, webhook: { ...REAL_TIMING.webhook, firstPauseMs: 1, longestPauseMs: 4 } };

export type DevControl = (path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

/** A simulated messenger and a house that hears it. What is opened is put to what is closed, in the order in which it was. */
export async function openMessenger(closing: (() => Promise<void>)[], port = 0) {
  const simulator = await startSimulator({
    host: "127.0.0.1",
    port,
    appUrl: "http://127.0.0.1:9",
    botToken: TOKEN,
    botUsername: "wardrobe_bot",
    devControls: { readAccount: async () => null, grantPlan: async () => {}, setCredits: async () => {} },
    now: () => new Date(),
    botTiming: QUICK,
  });
  closing.push(simulator.close);
  const apiRoot = simulator.url;
  const devControl: DevControl = async (path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(
      `${apiRoot}/desk/${path}`,
      body === undefined
        ? {}
        : {
            method: "POST",
            ...(isForm ? { body } : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
          },
    );
    const said: unknown = await answer.json();
    return typeof said === "object" && said !== null ? { ...said } : {};
  };
  const botFor = (events: BotEvents, token = TOKEN): MessengerBot => {
    const log = { warn: () => {}, error: () => {} };
    const bot = telegramBot({ token, apiRoot, events, log });
    closing.push(async () => await bot.close());
    return bot;
  };
  return {
    port: Number(new URL(apiRoot).port),
    devControl,
    messenger: telegramMessenger({ token: TOKEN, apiRoot, appUrl: "https://app.example", botUsername: "wardrobe_bot" }),
    setProfile: async (profile: BotProfile) => await botFor(newHeard().events).setProfile(profile),
    /** Asks for updates, as a machine does that nobody can reach. */
    hear: async (instead: Partial<BotEvents> = {}) => {
      const heard = newHeard();
      botFor({ ...heard.events, ...instead }).startPolling();
      return heard;
    },
    listenByWebhook: async (instead: Partial<BotEvents>, token?: string): Promise<string> => {
      const bot = botFor({ ...newHeard().events, ...instead }, token);
      const door = Fastify();
      door.post(WEBHOOK, bot.webhookHandler(SECRET));
      const url = `${await door.listen({ port: 0, host: "127.0.0.1" })}${WEBHOOK}`;
      closing.push(async () => await door.close());
      await bot.setWebhook(url, SECRET);
      return url;
    },
  };
}

function newHeard() {
  const heard = {
    asked: [] as Parameters<BotEvents["beforePayment"]>[0][],
    moves: [] as StarMove[],
    said: [] as string[],
    writers: [] as { telegramId: number }[],
    photos: [] as string[],
    pressed: [] as string[],
    allowed: [] as boolean[],
  };
  const events: BotEvents = {
    beforePayment: async (asked) => {
      heard.asked.push(asked);
      return null;
    },
    starsMoved: async (move) => void heard.moves.push(move),
    commandSent: async (from, { command, argument }) => {
      heard.writers.push(from);
      heard.said.push(`/${command} ${argument}`);
    },
    textSent: async (from, { text }) => {
      heard.writers.push(from);
      heard.said.push(text);
    },
    photoSent: async (_from, { photoId }) => void heard.photos.push(photoId),
    buttonPressed: async (_from, act) => {
      heard.pressed.push(act);
      return { notice: "noted", decision: "<b>Yes</b>" };
    },
    writingAllowed: async (_from, mayWrite) => void heard.allowed.push(mayWrite),
  };
  return { ...heard, events };
}
