import { resolve } from "node:path";
import { z } from "zod/mini";
import { ANALYSES_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import type { Rules } from "#app.ts";
import { coinMistakes, coinSettings, toChainConfig, toCoinRules, type ChainConfig } from "#config/coin.ts";
import { databaseMistakes, databaseSettings, toDatabaseConfig, type DatabaseConfig } from "#config/database.ts";
import { filesMistakes, filesSettings, toFilesConfig, type FilesConfig } from "#config/files.ts";
import { httpMistakes, httpSettings, toHttpConfig, toPublicUrl, type HttpConfig } from "#config/http.ts";
import {
  messengerMistakes,
  messengerSettings,
  toBotUsername,
  toMessengerConfig,
  type MessengerConfig,
} from "#config/messenger.ts";
import {
  modelMistakes,
  modelSettings,
  providersOf,
  toChosenModels,
  toEngineConfig,
  type ChosenModels,
} from "#config/models.ts";
import {
  observabilityMistakes,
  observabilitySettings,
  toMetricsConfig,
  toTracingConfig,
  type MetricsConfig,
  type TracingConfig,
} from "#config/observability.ts";
import { packMistakes, plansSettings, toCreditPacks, toPremiumConfig } from "#config/plans.ts";
import { toSecrets, type Secrets } from "#config/secrets.ts";
import { count, port, text } from "#config/setting-types.ts";
import { toWeatherConfig, weatherMistakes, weatherSettings, type WeatherConfig } from "#config/weather.ts";
import { readFileSync } from "node:fs";

const Settings = z.object({
  APP_ENV: z._default(z.enum(["local", "production"]), "local"),
  ROLE: z._default(z.enum(["all", "api", "worker"]), "all"),
  SIMULATOR_PORT: z._default(port, 3001),
  DATA_DIR: z._default(text, ".data"),
  ...httpSettings,
  ...databaseSettings,
  ...filesSettings,
  ...messengerSettings,
  REQUEST_LIMITS: z._default(z.enum(["on", "off"]), "on"),
  MCP: z.optional(z.enum(["on", "off"])),
  ANALYSES_PER_HOUR: z._default(count, ANALYSES_PER_HOUR),
  ...weatherSettings,
  ...plansSettings,
  ...coinSettings,
  ...modelSettings,
  ...observabilitySettings,
});
type Settings = z.output<typeof Settings>;

export const SETTINGS: ReadonlyMap<string, unknown> = new Map(
  Object.entries(Settings.shape).map(([name, type]) => [
    name,
    type instanceof z.ZodMiniDefault ? type.def.defaultValue : undefined,
  ]),
);

export type Config = {
  readonly env: "local" | "production";
  readonly role: "all" | "api" | "worker";
  readonly dataDir: string;
  readonly http: HttpConfig;
  readonly database: DatabaseConfig;
  /** Whether this process migrates the database when it starts, or refuses to start on an old one. */
  readonly migratesAtStart: boolean;
  readonly files: FilesConfig;
  readonly messenger: MessengerConfig;
  readonly hasRequestLimits: boolean;
  readonly weather: WeatherConfig;
  /** Null where nobody can pay with the coin. */
  readonly chain: ChainConfig | null;
  /** Null where the embedded engine does everything. */
  readonly models: ChosenModels | null;
  readonly visionWorkers: number;
  /** Null where the models of the embedded engine come with the program. */
  readonly modelsDir: string | null;
  readonly logLevel: string;
  /** Null where no metrics are collected. */
  readonly metrics: MetricsConfig | null;
  /** Null where nothing is traced. */
  readonly tracing: TracingConfig | null;
  readonly rules: Rules;
  readonly secrets: Secrets;
  /** Stands in for the messenger, and only in the local environment. */
  readonly simulator: { readonly port: number } | null;
};

/** Everything that is wrong with the settings, one sentence for each mistake. */
export class ConfigMistakes extends Error {
  override readonly name = "ConfigMistakes";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** The only reader of the environment. Throws {@link ConfigMistakes} with every mistake at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { given, unreadable } = withSecretFiles(environment, SETTINGS);
  if (unreadable.length > 0) throw new ConfigMistakes(unreadable);
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigMistakes(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const mistakes = findMistakes(parsed.data);
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return toConfig(parsed.data);
}

function findMistakes(settings: Settings): string[] {
  const isProduction = settings.APP_ENV === "production";
  return [
    ...httpMistakes(settings, isProduction),
    ...databaseMistakes(settings, isProduction),
    ...filesMistakes(settings),
    ...messengerMistakes(settings, isProduction),
    ...weatherMistakes(settings, isProduction),
    ...packMistakes(settings),
    ...coinMistakes(settings, toPremiumConfig(settings), isProduction),
    ...modelMistakes(settings),
    ...observabilityMistakes(settings, settings.PORT),
  ];
}

function toConfig(settings: Settings): Config {
  const isLocal = settings.APP_ENV === "local";
  const hasSimulator = isLocal && settings.SIMULATOR_PORT !== 0;
  const simulatorUrl = hasSimulator ? `http://127.0.0.1:${settings.SIMULATOR_PORT}/` : null;
  const dataDir = resolve(settings.DATA_DIR);
  const chain = toChainConfig(settings, simulatorUrl);
  return {
    env: settings.APP_ENV,
    role: settings.ROLE,
    dataDir,
    http: toHttpConfig(settings, { hasSimulator }),
    database: toDatabaseConfig(settings, dataDir),
    migratesAtStart: settings.MIGRATE_AT_START === undefined ? isLocal : settings.MIGRATE_AT_START === "on",
    files: toFilesConfig(settings, dataDir),
    messenger: toMessengerConfig(settings, simulatorUrl),
    hasRequestLimits: settings.REQUEST_LIMITS === "on",
    weather: toWeatherConfig(settings, simulatorUrl),
    chain,
    models: toChosenModels(settings),
    ...toEngineConfig(settings),
    logLevel: settings.LOG_LEVEL,
    metrics: toMetricsConfig(settings),
    tracing: toTracingConfig(settings),
    rules: {
      premiumConfig: toPremiumConfig(settings),
      creditPacks: toCreditPacks(settings),
      coin: toCoinRules(settings, simulatorUrl),
      analysesPerHour: settings.ANALYSES_PER_HOUR,
      operators: settings.OPERATOR_CHAT_ID,
      contact: settings.OPERATOR_CONTACT ?? null,
      hasMcp: settings.MCP === undefined ? settings.DATABASE_URL === undefined : settings.MCP === "on",
      providers: providersOf(toChosenModels(settings)),
      launchDataMaxAgeS: settings.INIT_DATA_MAX_AGE_S,
      botUsername: toBotUsername(settings),
      publicUrl: toPublicUrl(settings),
    },
    secrets: toSecrets(settings, { hasCoin: chain !== null }),
    simulator: hasSimulator ? { port: settings.SIMULATOR_PORT } : null,
  };
}

type Environment = Readonly<Record<string, string | undefined>>;
const SUFFIX = "_FILE";

/** Reads `NAME` from the path in `NAME_FILE`; drops empty settings. Returns a sentence for each unreadable file. */
function withSecretFiles(
  environment: Environment,
  settings: { has(name: string): boolean },
): { given: Record<string, string>; unreadable: string[] } {
  const given: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === "") continue;
    const setting = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
    if (!settings.has(setting)) given[name] = value;
    else if ((environment[setting] ?? "") !== "")
      unreadable.push(`${setting} and ${name} are both set: one is enough.`);
    else {
      const content = readOrNull(value);
      if (content === null) unreadable.push(`${name} names a file that cannot be read, or is empty: ${value}`);
      else given[setting] = content;
    }
  }
  return { given, unreadable };
}

/** Without the line break that an editor leaves at the end. */
function readOrNull(path: string): string | null {
  try {
    const content = readFileSync(path, "utf8").trim();
    return content === "" ? null : content;
  } catch {
    // The caller reports it.
    return null;
  }
}
