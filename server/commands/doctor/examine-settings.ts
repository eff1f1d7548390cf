import { PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";
import type { Config } from "#config/config.ts";
import { strangePrices } from "#config/strange-prices.ts";

const SECRET_CHARS_MIN = 16;
/** Default passwords of stores, databases and examples. */
const WELL_KNOWN = /^(secret|password|passwd|admin|postgres|minioadmin|rustfsadmin|test|example|change-?me|wardrobe)$/i;

/**
 * Every secret that is set, by the name of its setting. Of the database only the password: its address is no secret.
 */
export function secretsOf({ secrets }: Config): ReadonlyMap<string, string> {
  const { databaseUrl, modelKeys } = secrets;
  // Without a password the database authenticates in another way, for example by certificates.
  const password = databaseUrl === null ? null : decodeURIComponent(new URL(databaseUrl).password) || null;
  const all: Readonly<Record<string, string | null>> = {
    TELEGRAM_BOT_TOKEN: secrets.botToken,
    TELEGRAM_WEBHOOK_SECRET: secrets.webhookSecret,
    "DATABASE_URL's password": password,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    TONCENTER_API_KEY: secrets.toncenterKey,
    OPENWEATHER_API_KEY: secrets.openWeatherKey,
    OPENAI_API_KEY: modelKeys.openai,
    GOOGLE_API_KEY: modelKeys.google,
    COMPATIBLE_API_KEY: modelKeys.compatible,
  };
  const headers = Object.entries(secrets.otlpHeaders).map(
    ([name, value]) => [`OTEL_EXPORTER_OTLP_HEADERS: ${name}`, value] as const,
  );
  return new Map(
    [...Object.entries(all), ...headers].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** Finds secrets that could be guessed. */
export function examineSecrets(config: Config): Finding[] {
  if (config.env === "local") return [fine("secrets", "This is a local deployment: nothing has to be secret.")];
  const guessed = [...secretsOf(config)].filter(([, secret]) => WELL_KNOWN.test(secret)).map(([name]) => name);
  const findings = guessed.map((name) =>
    wrong("secrets", `${name} is a well-known default.`, "Generate your own: openssl rand -hex 32"),
  );
  const { webhookSecret } = config.secrets;
  if (
    webhookSecret !== null &&
    !guessed.includes("TELEGRAM_WEBHOOK_SECRET") &&
    webhookSecret.length < SECRET_CHARS_MIN
  ) {
    const says = `TELEGRAM_WEBHOOK_SECRET has fewer than ${SECRET_CHARS_MIN} characters.`;
    findings.push(wrong("secrets", says, "Generate a longer one: openssl rand -hex 32"));
  }
  return findings.length > 0 ? findings : [fine("secrets", "None of them is a well-known default.")];
}

/** Finds plans without a price in Stars or coins, and prices that are probably mistakes. */
export function examinePlans({ rules, chain }: Config): Finding[] {
  const free = PURCHASE_OPTIONS.filter((type) => {
    const { price_stars: stars, price_ton: coins } = rules.premiumConfig[type];
    return stars <= 0 || (chain !== null && !(Number(coins) > 0));
  });
  if (free.length > 0)
    return free.map((type) =>
      wrong("plans", `${type} has no price.`, "Set its price in Stars, and in coins if the coin is on."),
    );
  const strange = strangePrices(rules.premiumConfig, { isCoinOn: chain !== null });
  return strange.length > 0
    ? strange.map((says) => wrong("plans", says, "Check PREMIUM_CONFIG: people pay what it says."))
    : [fine("plans", `${PURCHASE_OPTIONS.length} plans have their prices.`)];
}
