import Fastify from "fastify";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { startSimulator } from "@wardrobe/simulator/start-simulator.ts";
import type { BotEvents, BotProfile, Inbox, StarMove } from "#adapters/messenger/port.ts";
import { telegramInbox } from "#adapters/messenger/telegram-inbox.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";

export const TOKEN = "4711:token-of-the-tests";
export const SECRET = "secret-of-the-tests";
const WEBHOOK = "/telegram/webhook";

/** Redelivers at once, so that nobody waits for it. */
const QUICK = { ...REAL_TIMING, webhook: { ...REAL_TIMING.webhook, firstPauseMs: 1, longestPauseMs: 4 } };

export type Desk = (path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

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
  const desk: Desk = async (path, body) => {
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
  const inboxFor = (events: BotEvents, token = TOKEN): Inbox => {
    const log = { warn: () => {}, error: () => {} };
    const inbox = telegramInbox({ token, apiRoot, events, log });
    closing.push(async () => await inbox.close());
    return inbox;
  };
  return {
    port: Number(new URL(apiRoot).port),
    desk,
    messenger: telegramMessenger({ token: TOKEN, apiRoot, appUrl: "https://app.example", botUsername: "wardrobe_bot" }),
    introduce: async (profile: BotProfile) => await inboxFor(newHeard().events).introduce(profile),
    /** Asks for updates, as a machine does that nobody can reach. */
    hear: async (instead: Partial<BotEvents> = {}) => {
      const heard = newHeard();
      inboxFor({ ...heard.events, ...instead }).poll();
      return heard;
    },
    listenByWebhook: async (instead: Partial<BotEvents>, token?: string): Promise<string> => {
      const inbox = inboxFor({ ...newHeard().events, ...instead }, token);
      const door = Fastify();
      door.post(WEBHOOK, inbox.receiver(SECRET));
      const url = `${await door.listen({ port: 0, host: "127.0.0.1" })}${WEBHOOK}`;
      closing.push(async () => await door.close());
      await inbox.register(url, SECRET);
      return url;
    },
  };
}

function newHeard() {
  const heard = {
    asked: [] as Parameters<BotEvents["beforePaying"]>[0][],
    moves: [] as StarMove[],
    said: [] as string[],
    writers: [] as { telegramId: number }[],
    photos: [] as string[],
    pressed: [] as string[],
    allowed: [] as boolean[],
  };
  const events: BotEvents = {
    beforePaying: async (asked) => {
      heard.asked.push(asked);
      return null;
    },
    moved: async (move) => void heard.moves.push(move),
    commanded: async (from, { command, argument }) => {
      heard.writers.push(from);
      heard.said.push(`/${command} ${argument}`);
    },
    said: async (from, { text }) => {
      heard.writers.push(from);
      heard.said.push(text);
    },
    sentPhoto: async (_from, { photoId }) => void heard.photos.push(photoId),
    pressed: async (_from, act) => {
      heard.pressed.push(act);
      return { notice: "noted", decision: "<b>Yes</b>" };
    },
    allowed: async (_from, mayWrite) => void heard.allowed.push(mayWrite),
  };
  return { ...heard, events };
}
