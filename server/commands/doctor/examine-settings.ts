import { PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";
import type { Config } from "#config/config.ts";
import { strangePrices } from "#config/strange-prices.ts";

const SECRET_CHARS_MIN = 16;
/** What stores, databases and examples come with. */
const WELL_KNOWN = /^(secret|password|passwd|admin|postgres|minioadmin|rustfsadmin|test|example|change-?me|wardrobe)$/i;

/** Every secret of the settings by the name under which it was given, where it was. */
export function secretsOf({
  rules,
  messenger,
  database,
  files,
  models,
  chain,
  weather,
  tracing,
}: Config): ReadonlyMap<string, string> {
  // Without one the server lets in by other means, as certificates.
  const password = database.kind === "postgres" ? decodeURIComponent(new URL(database.url).password) || null : null;
  const remote = [models?.vision, models?.image, models?.stylist, models?.background];
  const keys = remote.map((choice) => (choice !== null && choice !== undefined && "key" in choice ? choice.key : null));
  const secrets: readonly (readonly [string, string | null])[] = [
    ["TELEGRAM_BOT_TOKEN", rules.botToken],
    ["TELEGRAM_WEBHOOK_SECRET", messenger.webhookSecret],
    ["DATABASE_URL's password", password],
    ["S3_SECRET_ACCESS_KEY", files.kind === "s3" ? files.secretAccessKey : null],
    ["TONCENTER_API_KEY", chain?.key ?? null],
    ["OPENWEATHER_API_KEY", weather.provider === "openweather" ? weather.key : null],
    ...Object.entries(tracing?.headers ?? {}).map(
      ([name, value]) => [`OTEL_EXPORTER_OTLP_HEADERS: ${name}`, value] as const,
    ),
    ...keys.map((key, index) => [`a model's key ${index + 1}`, key] as const),
  ];
  return new Map(secrets.filter((named): named is readonly [string, string] => named[1] !== null));
}

/** Whether anybody could guess what nobody may know. */
export function examineSecrets(config: Config): Finding[] {
  if (config.env === "local") return [fine("secrets", "This is a local house: nothing has to be secret.")];
  const guessed = [...secretsOf(config)].filter(([, secret]) => WELL_KNOWN.test(secret)).map(([name]) => name);
  const findings = guessed.map((name) =>
    wrong("secrets", `${name} is one that everybody knows.`, "Make one of your own: openssl rand -hex 32"),
  );
  const { webhookSecret } = config.messenger;
  if (
    webhookSecret !== null &&
    !guessed.includes("TELEGRAM_WEBHOOK_SECRET") &&
    webhookSecret.length < SECRET_CHARS_MIN
  ) {
    const says = `TELEGRAM_WEBHOOK_SECRET has fewer than ${SECRET_CHARS_MIN} characters.`;
    findings.push(wrong("secrets", says, "Make a longer one: openssl rand -hex 32"));
  }
  return findings.length > 0 ? findings : [fine("secrets", "None of them is one that everybody knows.")];
}

/** Whether everything that is sold has a price in every way of paying, and one that somebody may have meant. */
export function examinePlans({ rules, chain }: Config): Finding[] {
  const free = PURCHASE_OPTIONS.filter((type) => {
    const { price_stars: stars, price_ton: coins } = rules.premiumConfig[type];
    return stars <= 0 || (chain !== null && !(Number(coins) > 0));
  });
  if (free.length > 0)
    return free.map((type) =>
      wrong("plans", `${type} has no price.`, "Give it one in Stars, and in coins where the coin is on."),
    );
  const strange = strangePrices(rules.premiumConfig, { isCoinOn: chain !== null });
  return strange.length > 0
    ? strange.map((says) => wrong("plans", says, "Look at PREMIUM_CONFIG: people pay what it says."))
    : [fine("plans", `${PURCHASE_OPTIONS.length} plans have their prices.`)];
}
