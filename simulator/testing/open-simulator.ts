import { Api } from "grammy";
import { onTestFinished } from "vitest";
import { REAL_TIMING, type BotTiming } from "#bot-api/bot.ts";
import { startSimulator, type SimulatorOptions } from "#start-simulator.ts";

export const TOKEN = "4711:token-of_the-tests";

/** Redelivers almost at once, to keep tests fast. */
const QUICK = { ...REAL_TIMING, webhook: { ...REAL_TIMING.webhook, firstPauseMs: 1, longestPauseMs: 4 } };

export type OpenSimulator = {
  readonly url: string;
  /** The client that the product uses. */
  readonly api: Api;
  /** Calls a method with a JSON body; returns the raw response. */
  call(method: string, params?: object): Promise<Answer>;
  /** Posts to a dev control; returns the body, whatever the status. */
  devControl(path: string, body: object | FormData): Promise<Answer>;
  chat(person: string): Promise<Answer>;
  /** Opens the app as this person, which allows the bot to write to them. */
  open(person: string): Promise<void>;
  close(): Promise<void>;
};

export type Answer = Readonly<Record<string, unknown>> & { readonly code: number };

/** `folder`: where the state is saved; `opened`: the person who has opened the app. */
type TestOptions = Partial<BotTiming> & {
  readonly folder?: string;
  readonly opened?: string;
  readonly devControls?: Partial<SimulatorOptions["devControls"]>;
};

/** A simulator on a free port for one test. Nobody has an account. */
export async function openSimulator(options: TestOptions = {}): Promise<OpenSimulator> {
  const { folder, opened, devControls, ...timing } = options;
  const simulator = await startSimulator({
    host: "127.0.0.1",
    port: 0,
    appUrl: "http://127.0.0.1:9",
    botToken: TOKEN,
    botUsername: "wardrobe_bot",
    ...(folder === undefined ? {} : { folder }),
    botTiming: { ...QUICK, ...timing },
    devControls: {
      readAccount: async () => null,
      grantPlan: async () => {},
      setCredits: async () => {},
      beginMorning: async () => false,
      advanceDays: () => {},
      ...devControls,
    },
    now: () => new Date(),
  });
  onTestFinished(simulator.close);
  const at = (path: string): string => `${simulator.url}${path}`;
  const post = async (path: string, body: object): Promise<Answer> =>
    await read(await fetch(at(path), { method: "POST", ...toBody(body) }));
  const open = async (person: string) => void (await fetch(at(`/launch?${new URLSearchParams({ person })}`)));
  if (opened !== undefined) await open(opened);
  return {
    url: simulator.url,
    close: simulator.close,
    api: new Api(TOKEN, { apiRoot: simulator.url }),
    call: async (method, params = {}) => await post(`/bot${TOKEN}/${method}`, params),
    devControl: async (path, body) => await post(`/dev-controls/${path}`, body),
    chat: async (person) => await read(await fetch(at(`/dev-controls/chat?${new URLSearchParams({ person })}`))),
    open,
  };
}

/** The Bot API's answer to a refused call. */
export function refused(status: number, description: string): object {
  return { code: status, ok: false, error_code: status, description };
}

function toBody(body: object): RequestInit {
  if (body instanceof FormData) return { body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function read(response: Response): Promise<Answer> {
  const answer: unknown = await response.json();
  return { ...(typeof answer === "object" && answer !== null ? answer : {}), code: response.status };
}
