import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { openNotifier } from "#adapters/notifier/open-notifier.ts";
import { SUBSCRIPTIONS_MAX, type Notifier } from "#adapters/notifier/port.ts";
import { waitForTasks } from "#features/ai-tasks/await-tasks.ts";
import { buildHttp } from "#http/build-http.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { makeItem, makePerson, type TestPerson } from "#testing/test-people.ts";
import { deliver, start } from "#testing/test-tasks.ts";

/** A door of its own to the same data, as another API process is one; its bell counts who waits. */
type Door = { readonly http: FastifyInstance; readonly url: string; readonly notifier: Notifier; waits: number };

async function openDoor(server: TestApp): Promise<Door> {
  const real = await openNotifier(server.source);
  const notifier: Notifier = {
    subscribe: (userId) => {
      const { woken, cancel } = real.subscribe(userId);
      door.waits++;
      return {
        woken,
        cancel: () => {
          door.waits--;
          cancel();
        },
      };
    },
    notify: real.notify,
    close: real.close,
  };
  const http = await buildHttp(
    { ...server.app, notifier },
    { client: { dir: "/nonexistent", frameAncestors: ["'none'"] }, readiness: {}, webhook: null },
  );
  const door: Door = { http, notifier, url: await http.listen({ port: 0, host: "127.0.0.1" }), waits: 0 };
  return door;
}

describe.each(databaseKinds)("tasks that are waited for on the %s database", (kind) => {
  let server: TestApp;
  let doors: readonly [Door, Door];
  let person: TestPerson;
  let taskId: string;

  beforeEach(async () => {
    server = await openTestApp(kind);
    doors = [await openDoor(server), await openDoor(server)];
    person = await makePerson(server);
    taskId = (await start(server, person, await makeItem(server, person), "no_background")).ai_task_id;
  });
  afterEach(async () => {
    for (const door of doors) {
      await door.http.close();
      await door.notifier.close();
    }
    await server.close();
  });

  const wait = async (door: Door, { who = person, signal = new AbortController().signal } = {}): Promise<string[]> => {
    const response = await fetch(door.url + taskCalls.awaitTasks.path, {
      method: "POST",
      headers: { authorization: `Bearer ${who.token}`, "content-type": "application/json" },
      body: JSON.stringify({ ai_task_ids: [taskId] }),
      signal,
    });
    return taskCalls.awaitTasks.reply.parse(await response.json()).map(({ status }) => status);
  };

  test("are answered at once when one has ended, whichever process it ended in (T-02)", async () => {
    const waiting = doors.map(async (door) => await wait(door));
    for (const door of doors) await expect.poll(() => door.waits).toBe(1);
    await deliver(server, taskId);
    expect(await Promise.all(waiting)).toEqual([["done"], ["done"]]);
    expect(await wait(doors[0])).toEqual(["done"]);
    expect(doors.map(({ waits }) => waits)).toEqual([0, 0]);
  });

  test("of somebody else are answered as unknown, without waiting (SPEC-14)", async () => {
    expect(await wait(doors[0], { who: await makePerson(server) })).toEqual(["failed"]);
  });

  test("are answered as they stand when the time is over, when too many wait, and when the house closes", async () => {
    const [door] = doors;
    const actor = { userId: person.userId, signal: new AbortController().signal, saveReply: vi.fn() };
    const late = await waitForTasks(server.app, actor, { ai_task_ids: [taskId], maxMs: 30 });
    expect(late.map(({ status }) => status)).toEqual(["queued"]);

    const waiting: Promise<string[]>[] = [];
    for (let come = 1; come <= SUBSCRIPTIONS_MAX; come++) {
      waiting.push(wait(door));
      await expect.poll(() => door.waits).toBe(come);
    }
    waiting.push(wait(door));
    expect(await Promise.race(waiting)).toEqual(["queued"]);
    expect(door.waits).toBe(SUBSCRIPTIONS_MAX);
    await door.http.close();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: SUBSCRIPTIONS_MAX + 1 }, () => ["queued"]));
    expect(door.waits).toBe(0);
  });

  test("are waited for no longer when the client has gone", async () => {
    const [door] = doors;
    const client = new AbortController();
    const waiting = wait(door, { signal: client.signal }).catch(() => "gone");
    await expect.poll(() => door.waits).toBe(1);
    client.abort();
    expect(await waiting).toBe("gone");
    await expect.poll(() => door.waits).toBe(0);
  });
});
