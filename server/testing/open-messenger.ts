import Fastify from "fastify";
import { onTestFinished } from "vitest";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { startSimulator } from "@wardrobe/simulator/start-simulator.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import type { BotEvents, BotProfile, MessengerBot, StarMove } from "#adapters/messenger/port.ts";
import { telegramBot } from "#adapters/messenger/telegram-bot.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns } from "#adapters/messenger/turns.ts";

export const TOKEN = "4711:token-of-the-tests";
export const SECRET = "secret-of-the-tests";
/** The addresses behind the bot's buttons. */
export const LINKS = { appUrl: "https://app.example", botUsername: "wardrobe_bot" };
const WEBHOOK = "/telegram/webhook";

/** Redelivers at once, so that tests do not wait. */
const QUICK = { ...REAL_TIMING, webhook: { ...REAL_TIMING.webhook, firstPauseMs: 1, longestPauseMs: 4 } };

export type DevControl = (path: string, body?: object) => Promise<Readonly<Record<string, unknown>>>;

const DAY_MS = 86_400_000;
const NO_CONTROLS: Parameters<typeof startSimulator>[0]["devControls"] = {
  readAccount: async () => null,
  grantPlan: async () => {},
  setCredits: async () => {},
  beginMorning: async () => false,
  advanceDays: () => {},
};

/** A simulator without an app, on a free port. */
export async function openSimulator(changes: Partial<Parameters<typeof startSimulator>[0]> = {}) {
  return await startSimulator({
    host: "127.0.0.1",
    port: 0,
    appUrl: "http://127.0.0.1:9",
    botToken: TOKEN,
    botUsername: "wardrobe_bot",
    devControls: NO_CONTROLS,
    now: () => new Date(),
    ...changes,
  });
}

/** A simulated messenger and bots that receive its updates. `closing` is called in reverse when the test has finished. */
export async function openMessenger() {
  const closing: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  let ahead = 0;
  const simulator = await openSimulator({
    botTiming: QUICK,
    devControls: { ...NO_CONTROLS, advanceDays: (days) => void (ahead += days * DAY_MS) },
    now: () => new Date(Date.now() + ahead),
  });
  closing.push(simulator.close);
  const apiRoot = simulator.url;
  const devControl: DevControl = async (path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(
      `${apiRoot}/dev-controls/${path}`,
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
  const botFor = (events: BotEvents, { token = TOKEN, root = apiRoot } = {}): MessengerBot => {
    const bot = telegramBot({ token, apiRoot: root, events, log: silentLog, ...LINKS });
    closing.push(async () => await bot.close());
    return bot;
  };
  return {
    closing,
    apiRoot,
    devControl,
    messenger: telegramMessenger({
      token: TOKEN,
      apiRoot,
      ...LINKS,
      turns: freeTurns,
      log: silentLog,
    }),
    setProfile: async (profile: BotProfile) => await botFor(newReceived().events).setProfile(profile),
    /** Starts to poll for updates, and returns those that arrive. */
    pollUpdates: async (instead: Partial<BotEvents> = {}) => {
      const received = newReceived();
      botFor({ ...received.events, ...instead }).startPolling();
      return received;
    },
    /** `root`: where the bot finds the messenger. */
    listenByWebhook: async (
      instead: Partial<BotEvents>,
      where?: { token?: string; root?: string },
    ): Promise<string> => {
      const bot = botFor({ ...newReceived().events, ...instead }, where);
      const server = Fastify();
      server.post(WEBHOOK, bot.webhookHandler(SECRET));
      const url = `${await server.listen({ port: 0, host: "127.0.0.1" })}${WEBHOOK}`;
      closing.push(async () => await server.close());
      await bot.setWebhook(url, SECRET);
      return url;
    },
  };
}

function newReceived() {
  const received = {
    checkouts: [] as Parameters<BotEvents["beforePayment"]>[0][],
    moves: [] as StarMove[],
    renewals: [] as Parameters<BotEvents["renewalChanged"]>[0][],
    texts: [] as string[],
    senders: [] as { telegramId: number }[],
    photos: [] as string[],
    pressed: [] as string[],
    sent: [] as string[],
    allowed: [] as boolean[],
  };
  const events: BotEvents = {
    beforePayment: async (checkout) => {
      received.checkouts.push(checkout);
      return null;
    },
    starsMoved: async (move) => void received.moves.push(move),
    renewalChanged: async (change) => void received.renewals.push(change),
    commandSent: async (from, { command, argument }) => {
      received.senders.push(from);
      received.texts.push(`/${command} ${argument}`);
    },
    textSent: async (from, { text }) => {
      received.senders.push(from);
      received.texts.push(text);
    },
    voiceSent: async (from) => {
      received.senders.push(from);
      received.texts.push("(voice)");
    },
    otherSent: async (_from, what) => void received.texts.push(`(${what})`),
    archiveSent: async (_from, { name, documentId }) => {
      received.texts.push(`(archive ${name})`);
      received.photos.push(documentId);
    },
    photoSent: async (_from, { photoId }) => void received.photos.push(photoId),
    buttonPressed: async (_from, { act }) => {
      received.pressed.push(act);
      return { notice: "noted", decision: "<b>Yes</b>" };
    },
    sharedPressed: async (_from, { act }) => {
      received.pressed.push(act);
      return "noted";
    },
    inlineAsked: async (_from, { words }) => {
      received.texts.push(words);
      return { cards: [], next: "", button: { label: "Open", start: "looks" }, keptS: 0 };
    },
    cardSent: async (_from, { id }) => void received.sent.push(id),
    writingAllowed: async (_from, mayWrite) => void received.allowed.push(mayWrite),
  };
  return { ...received, events };
}
