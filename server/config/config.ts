import { resolve } from "node:path";
import { z } from "zod/mini";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Rules } from "#app.ts";
import type { ModelsConfig } from "#adapters/remote-models/port.ts";
import { MODEL_SETTINGS, modelMistakes, modelsOf } from "#config/models.ts";
import { filesMistakes, filesOf, filesSettings, type FilesConfig } from "#config/files.ts";
import {
  metricsOf,
  tracingOf,
  watchMistakes,
  watchSettings,
  type MetricsConfig,
  type TracingConfig,
} from "#config/watch.ts";
import { plansOf, plansSettings } from "#config/plans.ts";
import { withSecretFiles } from "#config/secret-files.ts";
import { chainOf, coinMistakes, coinSettings, walletsUrlOf, type ChainConfig } from "#config/coin.ts";

/** The simulator's bot: it signs launch data on this machine, and no production server accepts it. */
export const SIMULATOR_BOT_TOKEN = "1:simulator-of-the-wardrobe-assistant";
const SIMULATOR_BOT_USERNAME = "wardrobe_simulator_bot";

const LAUNCH_DATA_MAX_AGE_S = 24 * 3600;
const MESSENGER_ORIGINS = ["https://web.telegram.org", "https://*.telegram.org"];

const text = z.string().check(z.trim(), z.minLength(1));
const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.pipe(z.transform(Number), z.int().check(z.lte(65_535))));
const count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const messengerIds = z.pipe(
  z.string().check(z.regex(/^\s*[1-9]\d{0,14}\s*(,\s*[1-9]\d{0,14}\s*)*$/)),
  z.transform((list: string) => [...new Set(list.split(",").map(Number))]),
);

/** Addresses and networks, by comma. */
const networks = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(",").map((network) => network.trim())),
    z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  ),
);

const Environment = z.object({
  APP_ENV: z._default(z.enum(["local", "production"]), "local"),
  ROLE: z._default(z.enum(["all", "api", "worker"]), "all"),
  HOST: z._default(text, "127.0.0.1"),
  PORT: z._default(port, 3000),
  SIMULATOR_PORT: z._default(port, 3001),
  DATA_DIR: z._default(text, ".data"),
  CLIENT_DIR: z._default(text, "web/dist"),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL_SIZE: z._default(count, 10),
  MIGRATE_AT_START: z.optional(z.enum(["on", "off"])),
  ...filesSettings,
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^\d+:[A-Za-z0-9_-]+$/))),
  TELEGRAM_BOT_USERNAME: z.optional(text),
  TELEGRAM_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,256}$/))),
  TELEGRAM_API_URL: z.optional(z.url()),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https$/ })),
  INIT_DATA_MAX_AGE_S: z._default(count, LAUNCH_DATA_MAX_AGE_S),
  TRUSTED_PROXIES: z._default(networks, []),
  DRAIN_S: z._default(count, 0),
  REQUEST_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  ANALYSES_PER_HOUR: z._default(count, ANALYSES_PER_HOUR),
  VISION_WORKERS: z._default(count, 1),
  MODELS_DIR: z.optional(text),
  WEATHER_PROVIDER: z.optional(z.enum(["openweather", "met", "static"])),
  OPENWEATHER_API_KEY: z.optional(text),
  OPENWEATHER_BASE_URL: z._default(z.url(), "https://api.openweathermap.org/"),
  MET_BASE_URL: z.optional(z.url()),
  OPERATOR_CONTACT: z.optional(text),
  OPERATOR_CHAT_ID: z._default(messengerIds, []),
  ...plansSettings,
  ...coinSettings,
  ...MODEL_SETTINGS,
  ...watchSettings,
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
});

/** By name, what the environment may say, and what counts where it says nothing. */
export const SETTINGS: ReadonlyMap<string, unknown> = new Map(
  Object.entries(Environment.shape).map(([name, type]) => [
    name,
    type instanceof z.ZodMiniDefault ? type.def.defaultValue : undefined,
  ]),
);

export type DatabaseConfig =
  | { readonly kind: "embedded"; readonly dataDir: string }
  | { readonly kind: "postgres"; readonly url: string; readonly poolSize: number; readonly statementMaxMs?: number };

export type MessengerConfig = {
  /** Where the Bot API answers, without a slash at the end. */
  readonly apiRoot: string;
  /** With it updates are sent to this server's public address; null: this server asks for them. */
  readonly webhookSecret: string | null;
};

export type WeatherConfig = {
  /** How long a reading is used. */
  readonly keepMs: number;
} & (
  | { readonly provider: "openweather"; readonly baseUrl: string; readonly key: string }
  | { readonly provider: "met"; readonly baseUrl: string; readonly userAgent: string }
  | { readonly provider: "static" }
);

export type Config = {
  readonly env: "local" | "production";
  readonly role: "all" | "api" | "worker";
  readonly host: string;
  readonly port: number;
  /** Whose word counts for where a request came from. */
  readonly trustedProxies: readonly string[];
  readonly hasRequestLimits: boolean;
  /** So long an API that is told to end goes on answering, while `/ready` sends everybody elsewhere. */
  readonly drainMs: number;
  readonly dataDir: string;
  readonly clientDir: string;
  readonly frameAncestors: readonly string[];
  readonly database: DatabaseConfig;
  /** Whether this process brings the database up to date when it starts, or refuses to start on an old one. */
  readonly migratesAtStart: boolean;
  readonly files: FilesConfig;
  readonly visionWorkers: number;
  readonly weather: WeatherConfig;
  readonly messenger: MessengerConfig;
  /** Null: nobody can pay with the coin. */
  readonly chain: ChainConfig | null;
  /** The remote models that were chosen; null where the embedded engine does everything. */
  readonly models: ModelsConfig | null;
  /** Where the embedded engine's models lie, other than with the program; null for there. */
  readonly modelsDir: string | null;
  readonly logLevel: string;
  /** Null: no numbers are kept. */
  readonly metrics: MetricsConfig | null;
  /** Null: nothing is followed. */
  readonly tracing: TracingConfig | null;
  readonly rules: Rules;
  /** The stand-in messenger: only ever on in the local environment. */
  readonly simulator: { readonly port: number; readonly botUsername: string } | null;
};

/** All that is wrong with the environment, one sentence each. */
export class ConfigMistakes extends Error {
  override readonly name = "ConfigMistakes";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** Reads the environment, the only place that does. Throws {@link ConfigMistakes} with every mistake at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { given, unreadable } = withSecretFiles(environment, SETTINGS);
  if (unreadable.length > 0) throw new ConfigMistakes(unreadable);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigMistakes(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const settings = parsed.data;
  const mistakes = [
    ...weatherMistakes(settings),
    ...modelMistakes(settings),
    ...filesMistakes(settings),
    ...watchMistakes(settings, settings),
    ...coinMistakes(settings, plansOf(settings), settings.APP_ENV === "production"),
    ...(settings.APP_ENV === "production" ? productionMistakes(settings) : []),
  ];
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return toConfig(settings);
}

type Settings = z.output<typeof Environment>;

function weatherMistakes({ WEATHER_PROVIDER: provider, OPENWEATHER_API_KEY: key }: Settings): string[] {
  return provider === "openweather" && key === undefined
    ? ["OPENWEATHER_API_KEY is missing: WEATHER_PROVIDER=openweather cannot be asked without it."]
    : [];
}

/** What a production server must not start without. */
function productionMistakes(settings: Settings): string[] {
  const mistakes: string[] = [];
  if (settings.TELEGRAM_BOT_TOKEN === undefined)
    mistakes.push("TELEGRAM_BOT_TOKEN is missing: sign-in cannot be checked without it.");
  if (settings.TELEGRAM_BOT_TOKEN === SIMULATOR_BOT_TOKEN)
    mistakes.push("TELEGRAM_BOT_TOKEN is the simulator's: anybody could sign in with it.");
  if (settings.TELEGRAM_WEBHOOK_SECRET === undefined)
    mistakes.push("TELEGRAM_WEBHOOK_SECRET is missing: updates could be forged without it.");
  if (settings.TELEGRAM_BOT_USERNAME === undefined)
    mistakes.push("TELEGRAM_BOT_USERNAME is missing: it stands in what people share.");
  if (settings.PUBLIC_URL === undefined)
    mistakes.push("PUBLIC_URL is missing: the https address at which the messenger finds this server.");
  if (weatherProviderOf(settings) === "met" && settings.OPERATOR_CONTACT === undefined)
    mistakes.push(
      "OPERATOR_CONTACT is missing: MET Norway answers only those who say how to reach them (a mail or web address).",
    );
  if (settings.DATABASE_URL === undefined) {
    mistakes.push(
      "DATABASE_URL is missing: the embedded database does not survive a power cut, so it takes no live payments.",
    );
  }
  return mistakes;
}

function toConfig(settings: Settings): Config {
  const isLocal = settings.APP_ENV === "local";
  const hasSimulator = isLocal && settings.SIMULATOR_PORT !== 0;
  const simulatorUrl = hasSimulator ? `http://127.0.0.1:${settings.SIMULATOR_PORT}/` : null;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    env: settings.APP_ENV,
    role: settings.ROLE,
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainMs: settings.ROLE === "worker" ? 0 : settings.DRAIN_S * 1000,
    hasRequestLimits: settings.REQUEST_LIMITS === "on",
    dataDir,
    clientDir: resolve(settings.CLIENT_DIR),
    frameAncestors: hasSimulator
      ? [...MESSENGER_ORIGINS, "http://127.0.0.1:*", "http://localhost:*"]
      : MESSENGER_ORIGINS,
    database:
      settings.DATABASE_URL === undefined
        ? { kind: "embedded", dataDir }
        : { kind: "postgres", url: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL_SIZE },
    migratesAtStart: settings.MIGRATE_AT_START === undefined ? isLocal : settings.MIGRATE_AT_START === "on",
    files: filesOf(settings, dataDir),
    weather: weatherOf(settings, hasSimulator),
    messenger: messengerOf(settings, hasSimulator),
    chain: chainOf(settings, simulatorUrl),
    models: modelsOf(settings),
    visionWorkers: Math.max(1, settings.VISION_WORKERS),
    modelsDir: settings.MODELS_DIR === undefined ? null : resolve(settings.MODELS_DIR),
    logLevel: settings.LOG_LEVEL,
    metrics: metricsOf(settings),
    tracing: tracingOf(settings),
    rules: {
      premiumConfig: plansOf(settings),
      coin: { label: settings.COIN_LABEL, walletsUrl: walletsUrlOf(settings, simulatorUrl) },
      analysesPerHour: settings.ANALYSES_PER_HOUR,
      botToken: settings.TELEGRAM_BOT_TOKEN ?? SIMULATOR_BOT_TOKEN,
      operators: settings.OPERATOR_CHAT_ID,
      launchDataMaxAgeS: settings.INIT_DATA_MAX_AGE_S,
      botUsername: settings.TELEGRAM_BOT_USERNAME ?? SIMULATOR_BOT_USERNAME,
      publicUrl: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ""),
    },
    simulator: hasSimulator
      ? { port: settings.SIMULATOR_PORT, botUsername: settings.TELEGRAM_BOT_USERNAME ?? SIMULATOR_BOT_USERNAME }
      : null,
  };
}

const TELEGRAM = "https://api.telegram.org";

/** Telegram itself, or on this machine the simulator. Updates can only be sent to an address that Telegram can reach. */
function messengerOf(settings: Settings, hasSimulator: boolean): MessengerConfig {
  const simulated = hasSimulator ? `http://127.0.0.1:${settings.SIMULATOR_PORT}` : TELEGRAM;
  return {
    apiRoot: (settings.TELEGRAM_API_URL ?? simulated).replace(/\/$/, ""),
    webhookSecret: settings.PUBLIC_URL === undefined ? null : (settings.TELEGRAM_WEBHOOK_SECRET ?? null),
  };
}

const WEATHER_KEPT_MS = 30 * 60_000;
const MET_NORWAY = "https://api.met.no/";

/** OpenWeatherMap with a key, else MET Norway, which the simulator stands in for on this machine (SPEC-31). */
function weatherOf(settings: Settings, hasSimulator: boolean): WeatherConfig {
  const { OPENWEATHER_API_KEY: key, OPENWEATHER_BASE_URL: baseUrl, MET_BASE_URL: given } = settings;
  const provider = weatherProviderOf(settings);
  if (provider === "static") return { provider, keepMs: WEATHER_KEPT_MS };
  if (provider === "openweather") return { provider, baseUrl, key: key ?? "", keepMs: WEATHER_KEPT_MS };
  const simulated = hasSimulator ? `http://127.0.0.1:${settings.SIMULATOR_PORT}/` : null;
  const userAgent = `wardrobe-assistant/1 ${settings.OPERATOR_CONTACT ?? "local"}`;
  // The simulator's weather is turned by hand, and is looked at at once.
  if (given === undefined && simulated !== null) return { provider, baseUrl: simulated, userAgent, keepMs: 0 };
  return { provider, baseUrl: given ?? MET_NORWAY, userAgent, keepMs: WEATHER_KEPT_MS };
}

function weatherProviderOf({
  WEATHER_PROVIDER: chosen,
  OPENWEATHER_API_KEY: key,
}: Settings): WeatherConfig["provider"] {
  return chosen ?? (key === undefined ? "met" : "openweather");
}
