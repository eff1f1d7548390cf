import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { openNotifier } from "#adapters/notifier/notifier.ts";
import { SUBSCRIPTIONS_MAX, type Notifier } from "#adapters/notifier/port.ts";
import { waitForTasks } from "#features/ai-tasks/check-tasks.ts";
import { buildHttp } from "#http/build-http.ts";
import { BARE_HTTP, openTestApp, type TestApp, closeAfterTest } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, type TestPerson, call, deliver, start } from "#testing/test-people.ts";

/** An API process of its own on the same data; its notifier counts the waiting requests. */
type Process = { readonly http: FastifyInstance; readonly url: string; readonly notifier: Notifier; waits: number };

async function openProcess(server: TestApp): Promise<Process> {
  const real = await openNotifier(server.source);
  const notifier: Notifier = {
    subscribe: (userId) => {
      const { woken, cancel } = real.subscribe(userId);
      opened.waits++;
      return {
        woken,
        cancel: () => {
          opened.waits--;
          cancel();
        },
      };
    },
    notify: real.notify,
    close: real.close,
  };
  const http = await buildHttp({ ...server.app, notifier }, BARE_HTTP);
  const opened: Process = { http, notifier, url: await http.listen({ port: 0, host: "127.0.0.1" }), waits: 0 };
  return opened;
}

describe.each(databaseKinds)("the long poll for tasks on the %s database", (kind) => {
  let server: TestApp;
  let processes: readonly [Process, Process];
  let person: TestPerson;
  let taskId: string;

  beforeEach(async () => {
    server = await openTestApp(kind);
    processes = [await openProcess(server), await openProcess(server)];
    person = await makePerson(server);
    taskId = (await start(server, person, await makeItem(server, person), "no_background")).ai_task_id;
  });
  afterEach(async () => {
    for (const process of processes) {
      await process.http.close();
      await process.notifier.close();
    }
    await server.close();
  });

  const wait = async (
    process: Process,
    { who = person, signal = new AbortController().signal } = {},
  ): Promise<string[]> => {
    const response = await fetch(process.url + taskCalls.awaitTasks.path, {
      method: "POST",
      headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
      body: JSON.stringify({ ai_task_ids: [taskId] }),
      signal,
    });
    return taskCalls.awaitTasks.reply.parse(await response.json()).map(({ status }) => status);
  };

  test("replies at once when a task has ended, in whichever process (T-02)", async () => {
    const waiting = processes.map(async (process) => await wait(process));
    for (const process of processes) await expect.poll(() => process.waits).toBe(1);
    await deliver(server, taskId);
    expect(await Promise.all(waiting)).toEqual([["done"], ["done"]]);
    expect(await wait(processes[0])).toEqual(["done"]);
    expect(processes.map(({ waits }) => waits)).toEqual([0, 0]);
  });

  test("reports somebody else's tasks as unknown, without waiting (SPEC-14)", async () => {
    expect(await wait(processes[0], { who: await makePerson(server) })).toEqual(["failed"]);
  });

  test("replies with the current state when the time is over, when too many requests wait, and when the server shuts down", async () => {
    const [process] = processes;
    const actor = { userId: person.userId, signal: new AbortController().signal, saveReply: vi.fn() };
    const late = await waitForTasks(server.app, actor, { ai_task_ids: [taskId], maxMs: 30 });
    expect(late.map(({ status }) => status)).toEqual(["queued"]);

    const waiting: Promise<string[]>[] = [];
    for (let count = 1; count <= SUBSCRIPTIONS_MAX; count++) {
      waiting.push(wait(process));
      await expect.poll(() => process.waits).toBe(count);
    }
    waiting.push(wait(process));
    expect(await Promise.race(waiting)).toEqual(["queued"]);
    expect(process.waits).toBe(SUBSCRIPTIONS_MAX);
    await process.http.close();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: SUBSCRIPTIONS_MAX + 1 }, () => ["queued"]));
    expect(process.waits).toBe(0);
  });

  test("stops waiting when the client has disconnected", async () => {
    const [process] = processes;
    const client = new AbortController();
    const waiting = wait(process, { signal: client.signal }).catch(() => "disconnected");
    await expect.poll(() => process.waits).toBe(1);
    client.abort();
    expect(await waiting).toBe("disconnected");
    await expect.poll(() => process.waits).toBe(0);
  });
});

describe.each(databaseKinds)("a list of tasks on the %s database", (kind) => {
  test("what cannot be an id is reported like an unknown task, and the others as they are (SPEC-14, T-02)", async () => {
    const server = closeAfterTest(await openTestApp(kind));
    const person = await makePerson(server, { plan: "basic_month" });
    const item = await makeItem(server, person);
    const { ai_task_id } = await start(server, person, item, "no_background");
    const malformed = ["", "x".repeat(5000), "' or 1=1", "\u0000x", "\ud800", 7, null, {}];
    for (const asked of [taskCalls.checkTasks, taskCalls.awaitTasks]) {
      const body = { ai_task_ids: [...malformed, ai_task_id] };
      const tasks = await call(server, asked, { token: person.token, body });
      expect(tasks.slice(0, 3).map(({ id }) => id)).toEqual(malformed.slice(0, 3));
      expect(tasks.slice(0, -1).map(({ type, status }) => [type, status])).toEqual(
        malformed.map(() => [null, "failed"]),
      );
      expect(tasks.at(-1)).toMatchObject({ id: ai_task_id, status: "queued" });
    }
  });
});
