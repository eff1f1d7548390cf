import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { SESSION_CACHED_MS } from "#features/session/authenticate.ts";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openForAll, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { call, launchDataFor, makePerson, request } from "#testing/test-people.ts";

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
