import { expect, test } from "vitest";
import { ConfigMistakes, readConfig, SIMULATOR_BOT_TOKEN } from "#config.ts";

const production = {
  APP_ENV: "production",
  TELEGRAM_BOT_TOKEN: "123:abc",
  TELEGRAM_BOT_USERNAME: "wardrobe_bot",
  TELEGRAM_WEBHOOK_SECRET: "secret",
  PUBLIC_URL: "https://wardrobe.example",
  DATABASE_URL: "postgres://db/wardrobe",
};

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
  return [];
}

test("nothing has to be set: the defaults are the local house with its simulator and embedded database", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    env: "local",
    role: "all",
    port: 3000,
    simulator: { port: 3001 },
    database: { kind: "embedded" },
  });
  expect(config.rules.botToken).toBe(SIMULATOR_BOT_TOKEN);
});

test("a production server has no simulator and can be framed by the messenger only", () => {
  const config = readConfig(production);
  expect(config.simulator).toBeNull();
  expect(
    config.frameAncestors.every((origin) => origin.startsWith("https://") && origin.endsWith("telegram.org")),
  ).toBe(true);
});

test.each(["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET", "PUBLIC_URL", "DATABASE_URL"] as const)(
  "a production server does not start without %s",
  (name) => {
    const { [name]: _left, ...rest } = production;
    expect(mistakesOf(rest)).toEqual([expect.stringContaining(name)]);
  },
);

test("a production server refuses the simulator's token", () => {
  expect(mistakesOf({ ...production, TELEGRAM_BOT_TOKEN: SIMULATOR_BOT_TOKEN })).toEqual([
    expect.stringContaining("simulator"),
  ]);
});

test("all mistakes are told at once", () => {
  const mistakes = mistakesOf({ PORT: "eighty", ROLE: "king", LOG_LEVEL: "loud" });
  expect(mistakes).toHaveLength(3);
  expect(mistakes.join(" ")).toMatch(/PORT.*/);
});
