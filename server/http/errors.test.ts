import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "#adapters/log/event-log.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { answerErrors } from "#http/errors.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

test.each([
  ["refuses the servers' login, as when its password changes", "username", "nobody"],
  ["is not there, as during a restore", "pathname", "/nowhere"],
] as const)("while the database %s, a request is answered 503 with Retry-After", async (_what, part, value) => {
  const url = new URL(await createEmptyPostgresDatabase());
  url[part] = value;
  const { ping, close } = openPostgres({ url: url.href, poolSize: 1 });
  onTestFinished(close);
  const server = Fastify();
  answerErrors(server, silentLog);
  server.get("/", async () => await ping());
  const { statusCode, headers, json } = await server.inject("/");
  expect([statusCode, headers["retry-after"], json()]).toEqual([503, "2", { detail: "database_unavailable" }]);
});
