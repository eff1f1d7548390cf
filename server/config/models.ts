import { resolve } from "node:path";
import { z } from "zod/mini";
import { PROVIDER_USES, type Provider as Company } from "@wardrobe/domain/providers/calls.ts";
import type { ModelChoice, ModelPrice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";
import { count, text } from "#config/setting-types.ts";

const PROVIDERS = ["embedded", "openai", "google", "compatible"] as const;
const Provider = z._default(z.enum(PROVIDERS), "embedded");
const Prices = z.record(
  z.string(),
  z.object({ input: z._default(z.number(), 0), output: z._default(z.number(), 0), picture: z._default(z.number(), 0) }),
);

const Settings = z.object({
  VISION_WORKERS: z._default(count, 1),
  MODELS_DIR: z.optional(text),
  VISION_PROVIDER: Provider,
  VISION_MODEL: z.optional(text),
  VISION_MODEL_PRO: z.optional(text),
  IMAGE_PROVIDER: Provider,
  IMAGE_MODEL: z.optional(text),
  BACKGROUND_PROVIDER: z._default(z.enum([...PROVIDERS, "rembg"]), "embedded"),
  BACKGROUND_MODEL: z.optional(text),
  STYLIST_PROVIDER: Provider,
  STYLIST_MODEL: z.optional(text),
  OPENAI_API_KEY: z.optional(text),
  OPENAI_BASE_URL: z._default(z.url(), "https://api.openai.com/v1"),
  GOOGLE_API_KEY: z.optional(text),
  GOOGLE_BASE_URL: z._default(z.url(), "https://generativelanguage.googleapis.com/v1beta"),
  COMPATIBLE_API_KEY: z.optional(text),
  COMPATIBLE_BASE_URL: z.optional(z.url()),
  COMPATIBLE_DRAWS: z._default(z.enum(["images", "chat"]), "images"),
  REMBG_URL: z.optional(z.url()),
  AI_FALLBACK: z._default(z.enum(["on", "off"]), "on"),
  AI_DAILY_BUDGET_USD: z._default(z.pipe(z.string().check(z.regex(/^\d{1,7}(\.\d+)?$/)), z.transform(Number)), 10),
  AI_PRICES: z.optional(text),
  AI_AT_ONCE: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)), 4),
});
export const modelSettings = Settings.shape;
export type ModelSettings = z.output<typeof Settings>;

const CALLS_PER_PERSON_MAX = 2;

const USES = ["VISION", "IMAGE", "BACKGROUND", "STYLIST"] as const;
type Use = (typeof USES)[number];
type Remote = ModelChoice["provider"];

type WithoutKey<Choice> = Choice extends ModelChoice ? Omit<Choice, "key"> : Choice;
type KeylessChoice = WithoutKey<ModelChoice>;
/** The remote models that were chosen; null stands for the embedded engine. Their keys are among the secrets. */
export type ChosenModels = { readonly [Name in keyof ModelsConfig]: WithoutKey<ModelsConfig[Name]> };

/** Null where a provider was not chosen, or needs no key. */
export type ModelKeys = Readonly<Record<Remote, string | null>>;

export function modelMistakes(settings: ModelSettings): string[] {
  return [...USES.flatMap((use) => mistakesOf(settings, use)), ...priceMistakes(settings)];
}

function mistakesOf(settings: ModelSettings, use: Use): string[] {
  const provider = settings[`${use}_PROVIDER`];
  const model = settings[`${use}_MODEL`];
  if (provider === "embedded") return [];
  const chosen = `${use}_PROVIDER=${provider}`;
  if (provider === "rembg")
    return settings.REMBG_URL === undefined ? [`REMBG_URL is missing: ${chosen} needs its address.`] : [];
  const mistakes = [];
  if (model === undefined) mistakes.push(`${use}_MODEL is missing: ${chosen} needs a model's name.`);
  if (provider === "openai" && settings.OPENAI_API_KEY === undefined)
    mistakes.push(`OPENAI_API_KEY is missing: ${chosen} cannot be asked without it.`);
  if (provider === "google" && settings.GOOGLE_API_KEY === undefined)
    mistakes.push(`GOOGLE_API_KEY is missing: ${chosen} cannot be asked without it.`);
  if (provider === "compatible" && settings.COMPATIBLE_BASE_URL === undefined)
    mistakes.push(`COMPATIBLE_BASE_URL is missing: ${chosen} needs the address of its API.`);
  const isDrawing = use === "IMAGE" || use === "BACKGROUND";
  if (provider === "google" && isDrawing && model !== undefined && !model.startsWith("gemini-"))
    mistakes.push(`${use}_MODEL is no Gemini model: of Google's models only those draw from pictures.`);
  return mistakes;
}

function priceMistakes({ AI_PRICES: prices }: ModelSettings): string[] {
  return prices === undefined || parsePrices(prices) !== null
    ? []
    : ['AI_PRICES is not in its form: {"model": {"input": 2.5, "output": 10, "picture": 0.05}} in US dollars.'];
}

/** Null where the embedded engine does everything. Call only for settings without {@link modelMistakes}. */
export function toChosenModels(settings: ModelSettings): ChosenModels | null {
  const vision = choiceOf(settings, "VISION");
  const image = choiceOf(settings, "IMAGE");
  const stylist = choiceOf(settings, "STYLIST");
  const background = backgroundOf(settings);
  if ([vision, image, stylist, background].every((choice) => choice === null)) return null;
  return {
    vision: vision === null ? null : { ...vision, proModel: settings.VISION_MODEL_PRO ?? vision.model },
    image,
    background,
    stylist,
    fallsBack: settings.AI_FALLBACK === "on",
    dailyBudgetUsd: settings.AI_DAILY_BUDGET_USD,
    prices: parsePrices(settings.AI_PRICES ?? "{}") ?? {},
    atOnce: settings.AI_AT_ONCE,
    callsPerPerson: CALLS_PER_PERSON_MAX,
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  "api.openai.com": "OpenAI",
  "generativelanguage.googleapis.com": "Google",
};

/** Who gets photos and words, as people are told (TRUST-03): a company, or the server that the operator named. */
export function providersOf(models: ChosenModels | null): Company[] {
  if (models === null) return [];
  const { vision: recognition, background, image: pictures, stylist: advice } = models;
  const chosen = { recognition, background, pictures, advice };
  const nameOf = (url: string) => BRANDS[new URL(url).host] ?? new URL(url).host;
  const named = PROVIDER_USES.flatMap((use) => {
    const choice = chosen[use];
    return choice === null ? [] : [{ use, name: nameOf(choice.baseUrl) }];
  });
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => ({ name, uses: all.map(({ use }) => use) }));
}

/** The settings of the embedded engine; `modelsDir` is null where its models come with the program. */
export function toEngineConfig({ VISION_WORKERS: workers, MODELS_DIR: folder }: ModelSettings) {
  return { visionWorkers: Math.max(1, workers), modelsDir: folder === undefined ? null : resolve(folder) };
}

export function toModelKeys(settings: ModelSettings): ModelKeys {
  const chosen = new Set<string>(USES.map((use) => settings[`${use}_PROVIDER`]));
  const keyOf = (provider: Remote, key: string | undefined) => (chosen.has(provider) ? (key ?? null) : null);
  return {
    openai: keyOf("openai", settings.OPENAI_API_KEY),
    google: keyOf("google", settings.GOOGLE_API_KEY),
    compatible: keyOf("compatible", settings.COMPATIBLE_API_KEY),
  };
}

/** The models together with the keys of their providers, as the adapters take them. */
export function withKeys(models: ChosenModels, keys: ModelKeys): ModelsConfig {
  const { vision, image, background, stylist } = models;
  const withKey = <Choice extends KeylessChoice>(choice: Choice) => ({ ...choice, key: keys[choice.provider] });
  return {
    ...models,
    vision: vision && withKey(vision),
    image: image && withKey(image),
    background: background === null || background.provider === "rembg" ? background : withKey(background),
    stylist: stylist && withKey(stylist),
  };
}

function backgroundOf(settings: ModelSettings): KeylessChoice | RembgChoice | null {
  const { BACKGROUND_PROVIDER: provider, BACKGROUND_MODEL: model = null, REMBG_URL: url = "" } = settings;
  return provider === "rembg" ? { provider, baseUrl: withoutSlash(url), model } : choiceOf(settings, "BACKGROUND");
}

function choiceOf(settings: ModelSettings, use: Use): KeylessChoice | null {
  const provider = settings[`${use}_PROVIDER`];
  if (provider === "embedded" || provider === "rembg") return null;
  return { ...ADDRESS[provider](settings), provider, model: settings[`${use}_MODEL`] ?? "" };
}

const ADDRESS = {
  openai: ({ OPENAI_BASE_URL: url }) => ({ baseUrl: withoutSlash(url), draws: "images" }),
  google: ({ GOOGLE_BASE_URL: url }) => ({ baseUrl: withoutSlash(url), draws: "images" }),
  compatible: ({ COMPATIBLE_BASE_URL: url = "", COMPATIBLE_DRAWS: draws }) => ({ baseUrl: withoutSlash(url), draws }),
} as const satisfies Record<Remote, (settings: ModelSettings) => Pick<ModelChoice, "baseUrl" | "draws">>;

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function parsePrices(json: string): Record<string, ModelPrice> | null {
  try {
    return Prices.parse(JSON.parse(json));
  } catch {
    // Reported as a mistake in the settings, with an example.
    return null;
  }
}
