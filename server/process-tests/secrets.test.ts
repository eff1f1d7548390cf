import { expect, test } from "vitest";
import { buildApp } from "#build-app.ts";
import { readConfig } from "#config/config.ts";
import type { Secrets } from "#config/secrets.ts";
import { makeFolder } from "#testing/test-server.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

test("of all that an app is built from, its rules and every setting but the secrets hold no secret", async () => {
  const config = readConfig({
    DATA_DIR: await makeFolder("secrets"),
    DATABASE_URL: await createEmptyPostgresDatabase(),
    PUBLIC_URL: "https://wardrobe.example",
    TELEGRAM_BOT_TOKEN: "4711:secret-of-the-bot",
    TELEGRAM_WEBHOOK_SECRET: "secret-of-the-webhook",
    S3_BUCKET: "wardrobe",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret-of-the-store",
    OPENWEATHER_API_KEY: "secret-of-the-weather",
    TONCENTER_API_KEY: "secret-of-the-chain",
    VISION_PROVIDER: "openai",
    VISION_MODEL: "gpt",
    OPENAI_API_KEY: "secret-of-openai",
    IMAGE_PROVIDER: "google",
    IMAGE_MODEL: "gemini-image",
    GOOGLE_API_KEY: "secret-of-google",
    STYLIST_PROVIDER: "compatible",
    STYLIST_MODEL: "llama",
    COMPATIBLE_BASE_URL: "http://127.0.0.1:1/v1",
    COMPATIBLE_API_KEY: "secret-of-the-compatible",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=secret-of-the-collector",
  });
  const { app, close } = await buildApp(config, { print: () => {} });
  try {
    const { secrets, ...settings } = config;
    const data = JSON.stringify([app.rules, settings]);
    expect(data).toContain(app.rules.publicUrl);
    const values = valuesOf(secrets);
    expect(values.length).toBe(10);
    for (const value of values) {
      expect(value.length).toBeGreaterThan(10);
      expect(data).not.toContain(value);
    }
  } finally {
    await close();
  }
}, 120_000);

function valuesOf({ modelKeys, otlpHeaders, ...others }: Secrets): string[] {
  const values = [...Object.values(others), ...Object.values(modelKeys), ...Object.values(otlpHeaders)];
  return values.filter((value) => value !== null);
}
