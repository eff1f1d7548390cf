import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, onTestFinished } from "vitest";
import { readConfig } from "#config/config.ts";
import { findConfigMistakes } from "#testing/config-mistakes.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { toStartUpError } from "#config/start-up-errors.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const folder = mkdtempSync(join(tmpdir(), "wardrobe-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = join(folder, "token");
writeFileSync(secret, "12:of-a-file\n");

test("any setting may be read from a file", () => {
  expect(readConfig({ TELEGRAM_BOT_TOKEN_FILE: secret, PORT: "" }).secrets.botToken).toBe("12:of-a-file");
});

test("a file that cannot be read, and a setting that is given twice, are mistakes", () => {
  const missing = join(folder, "none");
  expect(findConfigMistakes({ TELEGRAM_BOT_TOKEN_FILE: missing, OPENAI_API_KEY_FILE: missing })).toEqual([
    `TELEGRAM_BOT_TOKEN_FILE names a file that cannot be read, or is empty: ${missing}`,
    `OPENAI_API_KEY_FILE names a file that cannot be read, or is empty: ${missing}`,
  ]);
  expect(findConfigMistakes({ TELEGRAM_BOT_TOKEN_FILE: secret, TELEGRAM_BOT_TOKEN: "1:a" })).toEqual([
    "TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_TOKEN_FILE are both set: one is enough.",
  ]);
});

test.each([
  ["username", "nobody"],
  ["pathname", "/nowhere"],
] as const)("a start with a wrong %s in DATABASE_URL says what to correct", async (part, value) => {
  const url = new URL(await createEmptyPostgresDatabase());
  url[part] = value;
  const { ping, close } = openPostgres({ url: url.href, poolSize: 1 });
  onTestFinished(close);
  const said = await ping().then(() => "", toStartUpError);
  expect(said).toMatch(
    /^PostgreSQL refuses DATABASE_URL \(.*does not exist\)\. Correct its user, password or database/,
  );
});
