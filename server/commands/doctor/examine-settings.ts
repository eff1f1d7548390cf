import { MONTH_PLAN, PURCHASE_OPTIONS } from "@wardrobe/domain/plans/plan-labels.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import type { Plan, PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";
import type { Config } from "#config/config.ts";

/** Default passwords of stores, databases and examples. */
const WELL_KNOWN = /^(secret|password|passwd|admin|postgres|minioadmin|rustfsadmin|test|example|change-?me|wardrobe)$/i;

/** Every secret that is set, by the name of its setting. Of the database's URL only the password is one. */
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

export function examineSecrets(config: Config): Finding[] {
  if (config.env === "local") return [fine("secrets", "This is a local deployment: nothing has to be secret.")];
  const guessed = [...secretsOf(config)].filter(([, secret]) => WELL_KNOWN.test(secret)).map(([name]) => name);
  const findings = guessed.map((name) =>
    wrong("secrets", `${name} is a well-known default.`, "Generate your own: openssl rand -hex 32"),
  );
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

type Currency = { readonly name: string; readonly of: (plan: Plan) => number };
const STARS: Currency = { name: "Stars", of: ({ price_stars: stars }) => stars };
const COINS: Currency = { name: "coins", of: ({ price_ton: coins }) => Number(coins) };
/** A price ten times the usual one is more likely a typing error than a decision. */
const TIMES_MAX = 10;

/** A sentence for each price that is probably a mistake. */
function strangePrices(plans: PremiumConfig, { isCoinOn }: { readonly isCoinOn: boolean }): string[] {
  return [STARS, ...(isCoinOn ? [COINS] : [])].flatMap((currency) => strangeIn(plans, currency));
}

function strangeIn(plans: PremiumConfig, { name, of }: Currency): string[] {
  return PURCHASE_OPTIONS.flatMap((type) => {
    const price = of(plans[type]);
    const usual = of(DEFAULT_PREMIUM_CONFIG[type]);
    const month = MONTH_PLAN[tierOf(type)];
    const ofBasic = PURCHASE_OPTIONS.find((option) => type === option.replace("basic_", "pro_"));
    const says = `${type} costs ${price} ${name}, `;
    return [
      ...(type !== month && price <= of(plans[month]) ? [`${says}and ${month} ${of(plans[month])}.`] : []),
      ...(ofBasic !== undefined && ofBasic !== type && price < of(plans[ofBasic])
        ? [`${says}and ${ofBasic} ${of(plans[ofBasic])}.`]
        : []),
      ...(price > usual * TIMES_MAX || price * TIMES_MAX < usual ? [`${says}where ${usual} are usual.`] : []),
    ];
  });
}
