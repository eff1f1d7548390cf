import type { CoinSettings } from "#config/coin.ts";
import type { DatabaseSettings } from "#config/database.ts";
import type { FilesSettings } from "#config/files.ts";
import { SIMULATOR_BOT_TOKEN, type MessengerSettings } from "#config/messenger.ts";
import { toModelKeys, type ModelKeys, type ModelSettings } from "#config/models.ts";
import type { ObservabilitySettings } from "#config/observability.ts";
import { weatherProviderOf, type WeatherSettings } from "#config/weather.ts";

/** Every secret of the settings. The composition root gives each to the adapter that needs it; features see none. */
export type Secrets = {
  readonly botToken: string;
  /** Null where this server asks the messenger for updates instead of receiving them. */
  readonly webhookSecret: string | null;
  /** Null where the database is embedded. */
  readonly databaseUrl: string | null;
  /** Null where files are kept in a folder. */
  readonly s3SecretAccessKey: string | null;
  readonly modelKeys: ModelKeys;
  /** Null where another source of weather was chosen. */
  readonly openWeatherKey: string | null;
  /** Null where nobody can pay with the coin, or the indexer is used without a key. */
  readonly toncenterKey: string | null;
  readonly otlpHeaders: Readonly<Record<string, string>>;
};

type SecretSettings = MessengerSettings &
  DatabaseSettings &
  FilesSettings &
  ModelSettings &
  WeatherSettings &
  CoinSettings &
  ObservabilitySettings & { readonly PUBLIC_URL?: string | undefined };

/** A secret of an adapter that was not chosen is left out. */
export function toSecrets(settings: SecretSettings, { hasCoin }: { readonly hasCoin: boolean }): Secrets {
  return {
    botToken: settings.TELEGRAM_BOT_TOKEN ?? SIMULATOR_BOT_TOKEN,
    // Telegram can send updates only to an address that it can reach.
    webhookSecret: settings.PUBLIC_URL === undefined ? null : (settings.TELEGRAM_WEBHOOK_SECRET ?? null),
    databaseUrl: settings.DATABASE_URL ?? null,
    s3SecretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? null,
    modelKeys: toModelKeys(settings),
    openWeatherKey: weatherProviderOf(settings) === "openweather" ? (settings.OPENWEATHER_API_KEY ?? null) : null,
    toncenterKey: hasCoin ? (settings.TONCENTER_API_KEY ?? null) : null,
    otlpHeaders: settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : (settings.OTEL_EXPORTER_OTLP_HEADERS ?? {}),
  };
}

/** Unwraps a secret that `readConfig` has already required. */
export function requireSecret(secret: string | null): string {
  if (secret === null) throw new TypeError("The settings were accepted although they lack a secret.");
  return secret;
}
