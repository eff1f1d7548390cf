import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "@tma.js/init-data-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { REQUEST_LIMITS } from "@wardrobe/domain/request-limits.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { SIMULATOR_BOT_TOKEN } from "#config/messenger.ts";
import { ask, signInto } from "#testing/server-client.ts";
import { serverWithoutSimulator, type ServerProcess } from "#testing/server-process.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const SIGN_INS = 200;
/** Without limits nothing is ever refused: then the loop ends here, and the count is what fails. */
const SIGN_INS_MAX = 1000;
const AT_ONCE = 10;
const { perMinute, ahead } = REQUEST_LIMITS.signIn;

const apis: ServerProcess[] = [];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-limits-"));
  const environment = { DATABASE_URL: await createEmptyPostgresDatabase(), MIGRATE_AT_START: "off" };
  await migrate(readConfig(environment), () => {});
  for (const name of ["one", "two"]) {
    const server = await serverWithoutSimulator({
      dataDir: join(folder, name),
      environment: { ...environment, ROLE: "api", TELEGRAM_API_URL: "http://127.0.0.1:1/" },
    });
    apis.push(server);
    await server.start("/health");
  }
}, 240_000);
afterAll(async () => {
  for (const server of apis) await server.kill();
  await rm(folder, { recursive: true, force: true });
});

test(
  "two APIs on one PostgreSQL limit the sign-ins of one address together, whatever address it claims, and still serve signed-in people (ADR-021)",
  { timeout: 240_000 },
  async () => {
    const [first] = apis;
    if (first === undefined) throw new Error("No API runs.");
    const startMs = performance.now();
    const token = await signInto(first, 7700);
    const answers: Awaited<ReturnType<typeof signInWith>>[] = [];
    const hasRefused = () => answers.some(({ status }) => status !== 200);
    for (let n = 0; n < SIGN_INS || (!hasRefused() && n < SIGN_INS_MAX); n += AT_ONCE)
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, async (_, at) => await signInWith(n + at)))));
    const served = answers.filter(({ status }) => status === 200).length;
    // On a busy machine the sign-ins take longer than a minute, and every minute has a share of its own.
    const minutes = 1 + Math.floor((performance.now() - startMs) / 60_000);
    expect(served).toBeLessThanOrEqual(perMinute * 1.1 * minutes);
    // Each process may keep a few that it has reserved.
    expect(served).toBeGreaterThanOrEqual(perMinute - apis.length * ahead);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, retryAfterS } of refused) {
      expect(status).toBe(429);
      expect(retryAfterS).toBeGreaterThanOrEqual(1);
      expect(retryAfterS).toBeLessThanOrEqual(60);
    }
    for (const server of apis) expect(await ask(server, profileCalls.getSettings, { token })).toMatchObject({});
  },
);

/** Signs in at the APIs in turn, each time with another made-up address in the header. */
async function signInWith(n: number): Promise<{ readonly status: number; readonly retryAfterS: number }> {
  const { status, headers } = await fetch(`${apis[n % apis.length]?.appUrl}${sessionCalls.signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `198.51.100.${n}` },
    body: sign({ user: { id: 7701 + n, first_name: "Test" }, signature: "s" }, SIMULATOR_BOT_TOKEN, new Date()),
  });
  return { status, retryAfterS: Number(headers.get("retry-after")) };
}
