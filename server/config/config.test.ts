import { expect, test } from "vitest";
import { DEFAULT_CREDIT_PACKS } from "@wardrobe/domain/credits/packs.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { SIMULATOR_COIN_ADDRESS } from "#config/coin.ts";
import { readConfig } from "#config/config.ts";
import { SIMULATOR_BOT_TOKEN } from "#config/messenger.ts";
import { findConfigMistakes } from "#testing/config-mistakes.ts";

const production = {
  APP_ENV: "production",
  TELEGRAM_BOT_TOKEN: "123:abc",
  TELEGRAM_BOT_USERNAME: "wardrobe_bot",
  TELEGRAM_WEBHOOK_SECRET: "secret-of-a-webhook",
  PUBLIC_URL: "https://wardrobe.example",
  DATABASE_URL: "postgres://db/wardrobe",
  OPERATOR_CONTACT: "operator@wardrobe.example",
};

test("nothing has to be set: the defaults are a local server with its simulator and embedded database", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    env: "local",
    role: "all",
    http: { port: 3000 },
    simulator: { port: 3001 },
    database: { kind: "embedded" },
  });
  expect(config.secrets.botToken).toBe(SIMULATOR_BOT_TOKEN);
});

test("a production server has no simulator and can be framed by the messenger only", () => {
  const config = readConfig(production);
  expect(config.simulator).toBeNull();
  expect(
    config.http.frameAncestors.every((origin) => origin.startsWith("https://") && origin.endsWith("telegram.org")),
  ).toBe(true);
});

test("a secret that can be guessed starts no process of a production deployment", () => {
  for (const ROLE of ["api", "worker", "all"])
    expect(findConfigMistakes({ ...production, ROLE, TELEGRAM_WEBHOOK_SECRET: "x".repeat(15) })).toEqual([
      expect.stringContaining("TELEGRAM_WEBHOOK_SECRET has fewer than 16 characters"),
    ]);
  expect(readConfig({ ...production, TELEGRAM_WEBHOOK_SECRET: "x".repeat(16) }).env).toBe("production");
});

test.each(["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET", "PUBLIC_URL", "DATABASE_URL", "OPERATOR_CONTACT"] as const)(
  "a production server does not start without %s",
  (name) => {
    const { [name]: _left, ...rest } = production;
    expect(findConfigMistakes(rest)).toEqual([expect.stringContaining(name)]);
  },
);

test("operators are named by their chats with the bot, one or several; by default there is none (S-07)", () => {
  expect(readConfig({}).rules.operators).toEqual([]);
  expect(readConfig({ OPERATOR_CHAT_ID: "7000000001" }).rules.operators).toEqual([7_000_000_001]);
  expect(readConfig({ OPERATOR_CHAT_ID: "12, 7000000001,12" }).rules.operators).toEqual([12, 7_000_000_001]);
  for (const wrong of ["@anna", "12,", "-100200", "0", "1 2"])
    expect(findConfigMistakes({ OPERATOR_CHAT_ID: wrong })).toEqual([expect.stringContaining("OPERATOR_CHAT_ID")]);
});

test("only the named proxies are believed, by address or network (4.1.3)", () => {
  expect(readConfig({}).http.trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).http.trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
  for (const wrong of ["true", "1", "proxy.example", "10.0.0.0/99", "10.0.0.1,"])
    expect(findConfigMistakes({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringContaining("TRUSTED_PROXIES")]);
  expect([readConfig({}).hasRequestLimits, readConfig({ REQUEST_LIMITS: "off" }).hasRequestLimits]).toEqual([
    true,
    false,
  ]);
});

test("the weather comes from OpenWeatherMap if it has a key, else from MET Norway or the simulator (SPEC-31)", () => {
  expect(readConfig({ ...production, OPENWEATHER_API_KEY: "k" })).toMatchObject({
    weather: { provider: "openweather" },
    secrets: { openWeatherKey: "k" },
  });
  expect(readConfig(production).weather).toMatchObject({
    provider: "met",
    baseUrl: "https://api.met.no/",
    userAgent: expect.stringContaining("operator@wardrobe.example"),
  });
  expect(readConfig({}).weather).toMatchObject({ provider: "met", baseUrl: "http://127.0.0.1:3001/", keepMs: 0 });
  expect(readConfig({ WEATHER_PROVIDER: "static" }).weather.provider).toBe("static");
  expect(findConfigMistakes({ WEATHER_PROVIDER: "openweather" })).toEqual([
    expect.stringContaining("OPENWEATHER_API_KEY"),
  ]);
});

test("a production server refuses the simulator's token", () => {
  expect(findConfigMistakes({ ...production, TELEGRAM_BOT_TOKEN: SIMULATOR_BOT_TOKEN })).toEqual([
    expect.stringContaining("simulator"),
  ]);
});

test("all mistakes are reported at once", () => {
  const mistakes = findConfigMistakes({ PORT: "eighty", ROLE: "king", LOG_LEVEL: "loud" });
  expect(mistakes).toHaveLength(3);
  expect(mistakes.join(" ")).toMatch(/PORT.*/);
});

const WALLET = "UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ";

test("the coin is on if its address is set, and locally on the chain of the simulator (SPEC-27)", () => {
  expect(readConfig(production).chain).toBeNull();
  expect(readConfig({ SIMULATOR_PORT: "0" }).chain).toBeNull();
  expect(readConfig({ ...production, COIN_ADDRESS: WALLET, TONCENTER_API_KEY: "k" })).toMatchObject({
    chain: { destination: WALLET, network: "-239", baseUrl: "https://toncenter.com/" },
    secrets: { toncenterKey: "k" },
    rules: { coin: { label: "TON", walletsUrl: expect.stringMatching(/^https:/) } },
  });
  expect(readConfig({ SIMULATOR_PORT: "3005", COIN_LABEL: "GRAM" })).toMatchObject({
    chain: { destination: SIMULATOR_COIN_ADDRESS, network: "-3", baseUrl: "http://127.0.0.1:3005/" },
    rules: { coin: { label: "GRAM", walletsUrl: "http://127.0.0.1:3005/wallets.json" } },
  });
  expect(readConfig({ COIN_ADDRESS: WALLET, COIN_NETWORK: "mainnet" }).chain?.baseUrl).toBe("https://toncenter.com/");
});

test("an address from which coins would be lost or come back is refused, and the message names the right one (SPEC-28)", () => {
  const mistakesWith = (change: Record<string, string>) => findConfigMistakes({ ...production, ...change });
  expect(mistakesWith({ COIN_ADDRESS: WALLET })).toEqual([]);
  for (const wrong of ["0:00", `${WALLET.slice(0, -1)}A`, `0:${"00".repeat(32)}`])
    expect(mistakesWith({ COIN_ADDRESS: wrong })).toEqual([expect.stringContaining("COIN_ADDRESS is no address")]);
  const bounceable = WALLET.replace(/^UQ(.*)JKZ$/, "EQ$1M9c");
  expect(mistakesWith({ COIN_ADDRESS: bounceable })).toEqual([expect.stringContaining(WALLET)]);
  expect(mistakesWith({ COIN_ADDRESS: WALLET, COIN_NETWORK: "testnet" })).toEqual([expect.stringContaining("0Q")]);
  expect(mistakesWith({ COIN_ADDRESS: SIMULATOR_COIN_ADDRESS, COIN_NETWORK: "testnet" })).toEqual([
    expect.stringContaining("simulator"),
  ]);
});

test("files are kept in a folder, or in a bucket that is set with its keys", () => {
  expect(readConfig({ DATA_DIR: "/data" }).files).toEqual({ kind: "folder", folder: "/data/files" });
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const config = readConfig({ S3_BUCKET: "wardrobe", ...keys });
  expect(config.files).toEqual({
    kind: "s3",
    endpoint: null,
    region: "us-east-1",
    bucket: "wardrobe",
    accessKeyId: "id",
  });
  expect(config.secrets.s3SecretAccessKey).toBe("secret");
  expect(findConfigMistakes({ S3_BUCKET: "wardrobe", S3_ACCESS_KEY_ID: "id" })).toEqual([
    expect.stringContaining("S3_SECRET_ACCESS_KEY is missing"),
  ]);
  expect(findConfigMistakes({ S3_ENDPOINT: "http://store:9000" })).toEqual([
    expect.stringContaining("S3_BUCKET is not"),
  ]);
});

test("a production server does not migrate the database, unless MIGRATE_AT_START is on", () => {
  expect(readConfig({}).migratesAtStart).toBe(true);
  expect(readConfig(production).migratesAtStart).toBe(false);
  expect(readConfig({ ...production, MIGRATE_AT_START: "on" }).migratesAtStart).toBe(true);
});

test("metrics are exposed on METRICS_PORT, by default to this machine only", () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: "9100" }).metrics).toEqual({ host: "127.0.0.1", port: 9100 });
  expect(readConfig({ METRICS_PORT: "9100", METRICS_HOST: "10.0.0.7" }).metrics?.host).toBe("10.0.0.7");
  for (const wrong of ["0", "x", "70000"])
    expect(findConfigMistakes({ METRICS_PORT: wrong })).toEqual([expect.stringMatching(/^METRICS_PORT: .* port/)]);
  expect(findConfigMistakes({ PORT: "8080", METRICS_PORT: "8080" })).toEqual([
    expect.stringContaining("METRICS_PORT is the app's own"),
  ]);
});

test("agents are served with the embedded database, elsewhere only where MCP is on (AGENT-02)", () => {
  const postgres = { DATABASE_URL: "postgres://db/wardrobe" };
  const served = [{}, { MCP: "off" }, postgres, { ...postgres, MCP: "on" }].map(
    (given) => readConfig(given).rules.hasMcp,
  );
  expect(served).toEqual([true, false, false, true]);
  expect(findConfigMistakes({ MCP: "yes" })).toEqual([expect.stringContaining("MCP")]);
});

test("traces are sent as the settings of OpenTelemetry say", () => {
  expect(readConfig({}).tracing).toBeNull();
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b, x=y=5%",
  };
  expect(readConfig(set).tracing).toEqual({
    endpoint: "http://collector:4318",
    serviceName: "wardrobe",
    ratio: 1,
  });
  expect(readConfig(set).secrets.otlpHeaders).toEqual({ "api-key": "a b", x: "y=5%" });
  expect(readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: "0.25" }).tracing?.ratio).toBe(0.25);
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector",
    OTEL_EXPORTER_OTLP_HEADERS: "x",
    OTEL_TRACES_SAMPLER_ARG: "2",
  };
  for (const [name, value] of Object.entries(wrong))
    expect(findConfigMistakes({ ...set, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test("prices, credits and days of the plans are changed by a setting, plan by plan (SPEC-19)", () => {
  const changes = { basic_month: { price_stars: 260, price_ton: "2.5" }, free: { ai_credits_per_month: 5 } };
  const { premiumConfig } = readConfig({ PREMIUM_CONFIG: JSON.stringify(changes) }).rules;
  expect(premiumConfig).toEqual({
    ...DEFAULT_PREMIUM_CONFIG,
    basic_month: { ...DEFAULT_PREMIUM_CONFIG.basic_month, ...changes.basic_month },
    free: { ...DEFAULT_PREMIUM_CONFIG.free, ...changes.free },
  });
  expect(readConfig({}).rules.premiumConfig).toEqual(DEFAULT_PREMIUM_CONFIG);
});

test.each([
  ["no JSON", "{", "PREMIUM_CONFIG: "],
  ["an unknown plan", '{"gold_month":{}}', "PREMIUM_CONFIG: "],
  [
    "a price that the messenger refuses",
    '{"pro_year":{"price_stars":100001}}',
    "PREMIUM_CONFIG.pro_year.price_stars: ",
  ],
  ["a plan that costs nothing", '{"pro_year":{"price_stars":0}}', "PREMIUM_CONFIG.pro_year.price_stars: "],
  ["coins that are none", '{"pro_year":{"price_ton":"0.0"}}', "PREMIUM_CONFIG.pro_year.price_ton: "],
  ["a price of the free plan", '{"free":{"price_stars":1}}', "PREMIUM_CONFIG.free: "],
  ["how many items fit", '{"pro_year":{"max_items":9}}', "PREMIUM_CONFIG.pro_year: "],
  ["days that are no number", '{"basic_trial":{"duration_days":"7"}}', "PREMIUM_CONFIG.basic_trial.duration_days: "],
])("%s in PREMIUM_CONFIG is refused, and the message names it", (_what, given, path) => {
  expect(findConfigMistakes({ PREMIUM_CONFIG: given })).toEqual([expect.stringContaining(path)]);
});

test.each([
  ["no JSON", "{", "CREDIT_PACKS: "],
  ["a pack without a price in coins", '[{"credits":20,"price_stars":80}]', "CREDIT_PACKS.0.price_ton: "],
  [
    "a price that is shown rounded",
    '[{"credits":20,"price_stars":80,"price_ton":"0.75"}]',
    "CREDIT_PACKS.0.price_ton: ",
  ],
  [
    "a price above what a pack may cost",
    '[{"credits":20,"price_stars":10000,"price_ton":"1"}]',
    "CREDIT_PACKS.0.price_stars: ",
  ],
  [
    "a bigger pack that is dearer by the credit",
    '[{"credits":20,"price_stars":80,"price_ton":"0.7"},{"credits":40,"price_stars":161,"price_ton":"1.3"}]',
    "CREDIT_PACKS: ",
  ],
  [
    "a pack below a month of Basic",
    '[{"credits":100,"price_stars":249,"price_ton":"2.4"}]',
    "CREDIT_PACKS: a credit of 100",
  ],
])("%s is refused as a pack, and the message names it (CREDIT-01, SPEC-76)", (_what, given, path) => {
  expect(findConfigMistakes({ CREDIT_PACKS: given })).toEqual([expect.stringContaining(path)]);
});

test.each([
  ["Stars", { price_stars: 271 }],
  ["coins", { price_ton: "2.6" }],
])(
  "a month of Basic that is dearer in %s than the default packs is refused until packs are set, too (SPEC-76)",
  (_what, month) => {
    const given = { PREMIUM_CONFIG: JSON.stringify({ basic_month: month }) };
    const says = expect.stringMatching(/^PREMIUM_CONFIG: a credit of the default pack of 200.*CREDIT_PACKS/);
    expect(findConfigMistakes(given)).toEqual([says]);
    const packs = [{ credits: 100, price_stars: 280, price_ton: "2.7" }];
    expect(readConfig({ ...given, CREDIT_PACKS: JSON.stringify(packs) }).rules.creditPacks).toEqual(packs);
    expect(readConfig({ ...given, CREDIT_PACKS: "[]" }).rules.creditPacks).toEqual([]);
  },
);

test("packs are replaced by a setting, all together, and none are sold with an empty list (CREDIT-01, SPEC-76)", () => {
  const packs = [{ credits: 50, price_stars: 150, price_ton: "1.4" }];
  const packsOf = (given?: string) => readConfig({ CREDIT_PACKS: given }).rules.creditPacks;
  expect([packsOf(JSON.stringify(packs)), packsOf("[]"), packsOf()]).toEqual([packs, [], DEFAULT_CREDIT_PACKS]);
});

test("a changed price that the screen would round is refused if the coin is on (SPEC-29)", () => {
  const given = { PREMIUM_CONFIG: '{"pro_month":{"price_ton":"5.75"}}', COIN_ADDRESS: SIMULATOR_COIN_ADDRESS };
  expect(findConfigMistakes({ ...given, COIN_NETWORK: "testnet" })).toEqual([expect.stringContaining("pro_month")]);
});
