import { describe, expect, test, afterAll, beforeAll } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { SESSION_LONGEST_MS, SESSION_SLIDING_MS, SESSION_CACHED_MS } from "#features/session/authenticate.ts";
import { sweepSessions } from "#features/session/sign-in.ts";
import { openForAll, type TestApp, BARE_HTTP } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import {
  call,
  launchDataFor,
  refusal,
  refusalOf,
  request,
  signIn,
  openWithPerson,
  makePerson,
} from "#testing/test-people.ts";
import { REPLY_KEPT_MS } from "#features/idempotency/answer-once.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { buildHttp } from "#http/build-http.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("sessions on the %s database", (kind) => {
  const server = openForAll(kind);

  const isLive = async (token: string): Promise<boolean> =>
    (await request(server, profileCalls.getSettings, { token })).status === 200;

  test("signing in returns a bearer token of 256 bits for a week (L-02, SPEC-3)", async () => {
    const answer = await request(server, sessionCalls.signIn, { body: launchDataFor(server, { id: 1 }) });
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: "bearer",
      expires_in: SESSION_SLIDING_MS / 1000,
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["missing", "", 400, "init_data_missing"],
    ["forged", "user=%7B%22id%22%3A1%7D&auth_date=1&hash=00", 401, "invalid_init_data"],
    ["longer than 8 KiB", "x".repeat(9000), 413, "body_too_large"],
  ])("%s launch data is refused (L-03)", async (_name, body, status, code) => {
    expect(await refusal(server, sessionCalls.signIn, { body })).toEqual([status, code]);
  });

  test("expired launch data is refused as expired (L-03)", async () => {
    const body = launchDataFor(server, { id: 2 });
    server.clock.advance(DAY_MS + 1000);
    expect(refusalOf(await request(server, sessionCalls.signIn, { body }))).toBe("init_data_expired");
  });

  test("signing in a hundred times at once with the same launch data leaves exactly one live session (SPEC-3)", async () => {
    const body = launchDataFor(server, { id: 3 });
    const signInAgain = async () => (await call(server, sessionCalls.signIn, { body })).access_token;
    const tokens = await Promise.all(Array.from({ length: 100 }, signInAgain));
    expect(new Set(tokens).size).toBe(100);
    const live = await Promise.all(tokens.map(isLive));
    expect(live.filter(Boolean)).toHaveLength(1);
  });

  test("a used session is extended by a week, ends after thirty days, and is swept (SPEC-3)", async () => {
    const token = await signIn(server, 4);
    const started = server.clock.now().getTime();
    while (server.clock.now().getTime() - started < SESSION_LONGEST_MS - 6 * DAY_MS) {
      expect(await isLive(token)).toBe(true);
      server.clock.advance(6 * DAY_MS);
    }
    expect(await isLive(token)).toBe(true);
    server.clock.advance(6 * DAY_MS);
    expect(await isLive(token)).toBe(false);
    expect(await sweepSessions(server.app)).toBeGreaterThan(0);
  });

  test("an unused session ends after a week (SPEC-3)", async () => {
    const token = await signIn(server, 5);
    server.clock.advance(SESSION_SLIDING_MS + 1);
    expect(await isLive(token)).toBe(false);
  });

  test("the database contains no token (SPEC-3)", async () => {
    const token = await signIn(server, 6);
    const rows = await server.app.db.selectFrom("sessions").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(
      JSON.stringify(rows, (_key, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
      ),
    ).not.toContain(token);
  });

  test("a newcomer's language comes from the messenger; a choice is never overwritten (SPEC-4)", async () => {
    const languageOf = async (id: number, language_code: string): Promise<unknown> => {
      const body = launchDataFor(server, { id, language_code });
      const { access_token: token } = await call(server, sessionCalls.signIn, { body });
      return (await call(server, profileCalls.getSettings, { token })).language;
    };
    expect([await languageOf(7, "en-GB"), await languageOf(8, "ru"), await languageOf(9, "de")]).toEqual([
      "en",
      "ru",
      "ru",
    ]);
    const token = await signIn(server, 10);
    await call(server, profileCalls.setLanguage, { token, body: { language: "ru" } });
    server.clock.advance(1000);
    expect(await languageOf(10, "en")).toBe("ru");
  });
});

describe.each(databaseKinds)("the sweep of the %s database", (kind) => {
  test("deletes everything that is old, in any number of batches, and nothing else", async () => {
    const { server, person } = await openWithPerson(kind);
    const { userId } = person;
    await insertReplies(server, userId, 1203);
    server.clock.advance(REPLY_KEPT_MS + 1);
    await insertReplies(server, userId, 2);
    expect(await sweepSessions(server.app)).toBe(1203);
    expect(await sweepSessions(server.app)).toBe(0);
    const left = await server.app.db.selectFrom("kept_replies").select("key").execute();
    expect(left).toHaveLength(2);
  });
});

async function insertReplies({ app, clock }: TestApp, user_id: string, count: number): Promise<void> {
  const created_at = clock.now();
  const kept = Array.from({ length: count }, (_, n) => {
    const key = `${created_at.getTime()}-${n}`;
    return { user_id, key, call: "test", fingerprint: new Uint8Array(1), reply: "{}", created_at };
  });
  await app.db.insertInto("kept_replies").values(kept).execute();
}

describe.each(databaseKinds)("a cached session on the %s database", (kind) => {
  const server = openForAll(kind);
  /** Another process on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    const app = { ...server.app, cache: processCache() };
    other = { ...server, app, http: await buildHttp(app, BARE_HTTP) };
  });
  afterAll(async () => await other.http.close());

  const statusOf = async (where: TestApp, token: string) =>
    (await request(where, wardrobeCalls.listItems, { token })).status;

  test("is not read again for some seconds by requests that only read, which then ask for the settings or a poll once or twice", async () => {
    const { token } = await makePerson(server);
    const queries: string[] = [];
    const db = server.app.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(JSON.stringify(node).includes('"sessions"') ? "session" : "other");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const watched = { ...server, http: await buildHttp({ ...server.app, db, cache: processCache() }, BARE_HTTP) };
    const sessions = async (work: () => Promise<unknown>) => {
      queries.length = 0;
      await work();
      return queries.filter((what) => what === "session").length;
    };
    const list = async () => await statusOf(watched, token);
    const write = async () => await request(watched, profileCalls.setLanguage, { token, body: { language: "en" } });
    expect([await sessions(list), await sessions(list), await sessions(write)]).toEqual([1, 0, 1]);
    const poll = async () => await request(watched, taskCalls.checkTasks, { token, body: { ai_task_ids: ["none"] } });
    const settings = async () => await request(watched, profileCalls.getSettings, { token });
    expect([await sessions(poll), queries.length, await sessions(settings), queries.length]).toEqual([0, 2, 0, 1]);
    server.clock.advance(SESSION_CACHED_MS);
    expect(await sessions(list)).toBe(1);
    await watched.http.close();
  });

  test("ends at once in this process when the same launch signs in again, and in others within seconds", async () => {
    const body = launchDataFor(server, { id: 7001 });
    const signIn = async () => (await call(server, sessionCalls.signIn, { body })).access_token;
    const old = await signIn();
    expect([await statusOf(server, old), await statusOf(other, old)]).toEqual([200, 200]);
    const token = await signIn();
    expect([await statusOf(server, old), await statusOf(server, token)]).toEqual([401, 200]);
    server.clock.advance(SESSION_CACHED_MS);
    expect([await statusOf(other, old), await statusOf(other, token)]).toEqual([401, 200]);
  });

  test("that an operator deletes in the database ends at once for writes, and within five seconds for reads (ADR-034)", async () => {
    const { token } = await makePerson(server);
    const write = async () =>
      (await request(server, profileCalls.setLanguage, { token, body: { language: "en" } })).status;
    expect([await statusOf(server, token), await write()]).toEqual([200, 204]);
    await server.app.db.deleteFrom("sessions").execute();
    expect(await write()).toBe(401);
    server.clock.advance(5000);
    expect(await statusOf(server, token)).toBe(401);
  });

  test("cannot write or read data in another process once its account is deleted", async () => {
    const { token } = await makePerson(server);
    expect([await statusOf(server, token), await statusOf(other, token)]).toEqual([200, 200]);
    await call(server, accountCalls.deleteAccount, { token });
    expect(await statusOf(server, token)).toBe(401);
    const change = await request(other, profileCalls.setLanguage, { token, body: { language: "en" } });
    expect(change.status).toBe(401);
    expect((await request(other, profileCalls.getSettings, { token })).status).toBe(401);
    const list = await request(other, wardrobeCalls.listItems, { token });
    expect([200, 401]).toContain(list.status);
    if (list.status === 200) expect(list.body).toEqual([]);
    server.clock.advance(SESSION_CACHED_MS);
    expect(await statusOf(other, token)).toBe(401);
  });
});
