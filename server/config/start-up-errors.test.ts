import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/db/postgres.ts";
import { toStartUpError } from "#config/start-up-errors.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

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
