import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ModelChoice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";
import { closeServer, listen } from "#testing/listen.ts";
import { fail, send, type BadPictures, type Fault } from "#testing/model-server/faults.ts";
import { json, readQuestion, toWire, type AskedModel, type ModelAnswer } from "#testing/model-server/wire-formats.ts";

export type ModelServer = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly asked: AskedModel[];
  close(): Promise<void>;
};

export type ModelServerOptions = {
  readonly answer: (asked: AskedModel) => Promise<ModelAnswer> | ModelAnswer;
  /** The fault of the request with this number, from 1; null for none. */
  readonly fault?: (request: number, asked: AskedModel) => Fault | null;
  readonly pictures?: BadPictures;
};

const NO_PICTURES: BadPictures = { blank: new Uint8Array() };

/** A local server in the place of OpenAI, Google, compatible servers and rembg, with formats recorded from them. */
export async function openModelServer({
  answer,
  fault = () => null,
  pictures = NO_PICTURES,
}: ModelServerOptions): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const question = await readQuestion(request);
    if (question === null) return send(response, json(404, { error: { message: "Unknown path", code: "not_found" } }));
    asked.push(question);
    const wrong = fault(asked.length, question);
    const good = toWire(question.wire, await answer(question));
    if (wrong === null) return send(response, good);
    fail(response, wrong, { asked: question, good, pictures });
  };
  const server = createServer((request, response) => {
    // An unreadable request is refused as a provider would.
    serve(request, response).catch((error: unknown) =>
      send(response, json(400, { error: { message: String(error) } })),
    );
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, asked, close: async () => await closeServer(server) };
}

/** A choice of each provider, with a local server in its place. */
export function choiceAt(
  provider: ModelChoice["provider"],
  url: string,
  model: string = MODELS[provider],
): ModelChoice {
  return {
    provider,
    baseUrl: `${url}${provider === "google" ? "/v1beta" : "/v1"}`,
    key: "test-key",
    model,
    draws: "images",
  };
}

/** A compatible server that returns pictures in a chat. */
export function chatAt(url: string, model?: string): ModelChoice {
  return { ...choiceAt("compatible", url, model), draws: "chat" };
}

export function rembgAt(url: string): RembgChoice {
  return { provider: "rembg", baseUrl: url, model: "u2net" };
}

const MODELS = { openai: "gpt-test", google: "gemini-test-image", compatible: "llava" } as const;

export const NO_MODELS: ModelsConfig = {
  vision: null,
  image: null,
  background: null,
  stylist: null,
  fallsBack: false,
  dailyBudgetUsd: 1_000,
  prices: {},
  atOnce: 4,
  callsPerPerson: 2,
};
