import type { ModelChoice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";

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
