import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { logOptions } from "#adapters/log/log-lines.ts";
import { readAllRows } from "#testing/all-rows.ts";
import { callOf, callRoute } from "#testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings } from "#testing/every-route/belongings.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";
import { openTestApp, TEST_BOT_TOKEN, type TestApp } from "#testing/test-app.ts";
import { launchDataFor, makePerson, request, signIn } from "#testing/test-people.ts";
import { buildApp } from "#build-app.ts";
import { readConfig } from "#config/config.ts";
import type { Secrets } from "#config/secrets.ts";
import { makeFolder } from "#testing/test-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";

const CANARY = "canary-of-a-text";
const lines: string[] = [];
const written = { write: (line: string) => void lines.push(line.trim()) };

let server: TestApp;
/** Everything that must not appear in the log. */
const secrets = new Map<string, string>([["bot token", TEST_BOT_TOKEN]]);

beforeAll(async () => {
  server = await openTestApp("postgres", { log: eventLog(pino({ ...logOptions, level: "trace" }, written)) });
  const person = await makePerson(server, { plan: "pro_year" });
  secrets.set("session token", person.token);
  const belongings = await makeBelongings(server, person);
  secrets
    .set("key of a shared look", belongings.shareKey)
    .set("what was written on an item", belongings.canaries[0] ?? "");
  const launchData = launchDataFor(server, { id: 31_337, first_name: "Firstname-canary" });
  secrets.set("launch data", launchData).set("its hash", new URLSearchParams(launchData).get("hash") ?? "");
  secrets.set("first name", "Firstname-canary");
  const body = sessionCalls.signIn.reply.parse((await request(server, sessionCalls.signIn, { body: launchData })).body);
  secrets.set("second token", body.access_token);
  await request(server, sessionCalls.signIn, { body: launchData.replace("Firstname", "Forged") });
  secrets.set("forged launch data", "Forged-canary");
  const photo = await anyPhoto();
  secrets.set("photo", photo.slice(100, 180));
  for (const [name, { own, attacks }] of Object.entries(ROUTE_CASES).filter(([name]) => name !== "deleteAccount"))
    for (const sent of [own(belongings, photo), ...(attacks?.(belongings, belongings, photo) ?? [])].slice(0, 3))
      await callRoute(server, callOf(name), person.token, {
        ...sent,
        headers: { ...sent.headers, "x-canary": CANARY },
      });
  const { read, write } = belongings.tokens;
  secrets.set("personal token", read).set("personal token that writes", write).set("its end", write.slice(-20));
  for (const token of [read, write, `${write}0`])
    for (const made of [wardrobeCalls.listItems, tokenCalls.listTokens])
      await request(server, made, { token, query: `token=${token}`, headers: { "x-token": token } });
  const feedback_text = `${CANARY}\r\n{"level":60,"event":"forged"}`;
  await request(server, feedbackCalls.submitFeedback, { token: person.token, body: { feedback_text } });
  await request(server, outfitCalls.getSharedLook, {
    token: person.token,
    params: { key: belongings.shareKey },
    query: `x=${CANARY}`,
  });
  secrets.set("text", CANARY);
  server.app.files.put = async () => await Promise.reject(leakyError());
  const failed = await request(server, wardrobeCalls.addItem, {
    token: person.token,
    body: { image: await anyPhoto() },
  });
  if (failed.status !== 500) throw new Error("The upload did not fail.");
  secrets.set("what an error carried", "carried-by-the-error");
  secrets.set("third token", await signIn(server, 31_338));
});
afterAll(async () => await server.close());

/** Like errors of database drivers and HTTP clients. */
function leakyError(): Error {
  const inner = Object.assign(new Error("refused"), { config: { headers: { authorization: "carried-by-the-error" } } });
  return Object.assign(new Error("The statement failed", { cause: inner }), {
    params: ["carried-by-the-error"],
    query: "insert into x values ('carried-by-the-error')",
    detail: "Key (a)=(carried-by-the-error) already exists.",
  });
}

test("no line of the log contains a token, launch data, a hash, a photo or a text, even after a failure (S8, 16.2.5, AGENT-01)", () => {
  expect(secrets.size).toBeGreaterThanOrEqual(11);
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(6);
    expect(
      lines.filter((line) => line.includes(secret)),
      name,
    ).toEqual([]);
  }
});

test("the log has many lines, each is JSON, and a text of a person cannot forge one (16.4.1)", () => {
  const events = lines.map((line) => String(JSON.parse(line).event));
  expect(events.length).toBeGreaterThan(80);
  expect(events).toEqual(
    expect.arrayContaining(["signed_in", "item_added", "request_answered", "request_failed", "feedback_submitted"]),
  );
  expect(events).not.toContain("forged");
});

test("a failure is logged with its message, stack and cause", () => {
  const failure = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "request_failed");
  expect(failure.err).toEqual({
    type: "Error",
    message: "The statement failed",
    stack: expect.stringContaining("log-secrets.test.ts"),
    cause: { type: "Error", message: "refused", stack: expect.any(String) },
  });
  expect(failure.route).toBe("/analysis/analyze-and-add");
});

test("no token that lets anybody in is in the database (R3, AGENT-01)", async () => {
  const rows = JSON.stringify([...(await readAllRows(server.app.db))]);
  expect(rows.length).toBeGreaterThan(1000);
  for (const name of [
    "personal token",
    "personal token that writes",
    "session token",
    "second token",
    "third token",
    "bot token",
  ])
    expect(rows.includes(secrets.get(name) ?? "…"), name).toBe(false);
});

test("of all that an app is built from, its rules and every setting but the secrets hold no secret", async () => {
  const config = readConfig({
    DATA_DIR: await makeFolder("secrets"),
    DATABASE_URL: await createPostgresDatabase(),
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
