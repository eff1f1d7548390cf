import { silentLog } from "#adapters/log/event-log.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { nextTurn } from "@wardrobe/domain/ai-tasks/priority.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import { collect } from "#testing/collect-jobs.ts";
import { everyDatabase, openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";

type Jobs = { readonly paint: { readonly color: string }; readonly post: { readonly letter: string } };

const JOBS = { paint: {}, post: { together: 5, retries: 1, retryDelayS: 0 } };
const idle = { paint: async () => {}, post: async () => {} };

describe.each(everyDatabase)("the queue on the %s database", (kind) => {
  test("an urgent job goes next, however many wait (T-06)", async () => {
    const { db, queue } = await openAll(kind);
    const painted = collect<string>(4);
    const goOn = Promise.withResolvers<undefined>();
    const send = async (colors: string[], priority: number) =>
      await db.transaction().execute(async (trx) => {
        for (const color of colors) await queue.send(trx, "paint", { color }, { priority });
      });
    await queue.work({
      ...idle,
      paint: async ({ data }) => {
        painted.add(data.color);
        await goOn.promise;
      },
    });
    await send(["first"], 0);
    await painted.when(1);
    await send(
      Array.from({ length: 100 }, () => "low"),
      0,
    );
    await send(["urgent"], 1);
    goOn.resolve(undefined);
    expect((await painted.all).slice(0, 3)).toEqual(["first", "urgent", "low"]);
  });

  test("while urgent jobs keep coming, a low one is done after at most six of them (T-06)", async () => {
    const { db, queue } = await openAll(kind);
    const painted = collect<string>(10);
    const begin = Promise.withResolvers<undefined>();
    const turns = { given: 0, begun: 0 };
    const send = async (color: string, turn: number) =>
      await db.transaction().execute(async (trx) => {
        await queue.send(trx, "paint", { color: `${color} ${turn}` }, { priority: -turn });
      });
    const sendUrgent = async () => {
      turns.given = nextTurn("high", { lastGiven: turns.given, lastStarted: turns.begun });
      await send("high", turns.given);
    };
    await queue.work({
      ...idle,
      paint: async ({ data }) => {
        await begin.promise;
        const [color = "", turn] = data.color.split(" ");
        turns.begun = Math.max(turns.begun, Number(turn));
        painted.add(color);
        await sendUrgent();
      },
    });
    await send("first", 0);
    await send("low", nextTurn("low", { lastGiven: 0, lastStarted: 0 }));
    for (let n = 0; n < 2; n++) await sendUrgent();
    begin.resolve(undefined);
    const order = await painted.all;
    expect(order.indexOf("low")).toBeGreaterThan(1);
    expect(order.indexOf("low")).toBeLessThanOrEqual(7);
  });

  test("of jobs that are taken together only the failed one is retried", async () => {
    const { db, queue } = await openAll(kind);
    const posted = collect<string>(7);
    await db.transaction().execute(async (trx) => {
      for (const letter of ["a", "b", "wet", "c", "d", "e"]) await queue.send(trx, "post", { letter });
    });
    await queue.work({
      ...idle,
      post: async ({ data, retries }) => {
        posted.add(`${data.letter}${retries}`);
        if (data.letter === "wet" && retries === 0) throw new Error("the ink runs");
      },
    });
    expect((await posted.all).toSorted()).toEqual(["a0", "b0", "c0", "d0", "e0", "wet0", "wet1"]);
  });
});

async function openAll(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  const queue = openQueue<Jobs>(database.source, { jobs: JOBS, log: silentLog });
  onTestFinished(database.close);
  onTestFinished(async () => await queue.stop());
  await queue.start();
  return { db: database.db, queue };
}
