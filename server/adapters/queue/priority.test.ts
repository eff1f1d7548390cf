import { describe, expect, test } from "vitest";
import { nextTurn } from "@wardrobe/domain/ai-tasks/priority.ts";
import { everyDatabase } from "#testing/test-database.ts";
import { collect, openTestQueue } from "#testing/test-app.ts";

type Jobs = { readonly paint: { readonly color: string }; readonly post: { readonly letter: string } };

const JOBS = { paint: {}, post: { together: 5, retries: 1, retryDelayS: 0 } };
const idle = { paint: async () => {}, post: async () => {} };

describe.each(everyDatabase)("the queue on the %s database", (kind) => {
  test("an urgent job goes next, however many wait (T-06)", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(4);
    const goOn = Promise.withResolvers<undefined>();
    await queue.work({
      ...idle,
      paint: async ({ data }) => {
        painted.add(data.color);
        await goOn.promise;
      },
    });
    await send("paint", { color: "first" });
    await painted.when(1);
    for (let n = 0; n < 100; n++) await send("paint", { color: "low" });
    await send("paint", { color: "urgent" }, { priority: 1 });
    goOn.resolve(undefined);
    expect((await painted.all).slice(0, 3)).toEqual(["first", "urgent", "low"]);
  });

  test("while urgent jobs keep coming, a low one is done after at most six of them (T-06)", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const painted = collect<string>(10);
    const begin = Promise.withResolvers<undefined>();
    const turns = { given: 0, begun: 0 };
    const paint = async (color: string, turn: number) =>
      await send("paint", { color: `${color} ${turn}` }, { priority: -turn });
    const sendUrgent = async () => {
      turns.given = nextTurn("high", { lastGiven: turns.given, lastStarted: turns.begun });
      await paint("high", turns.given);
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
    await paint("first", 0);
    await paint("low", nextTurn("low", { lastGiven: 0, lastStarted: 0 }));
    for (let n = 0; n < 2; n++) await sendUrgent();
    begin.resolve(undefined);
    const order = await painted.all;
    expect(order.indexOf("low")).toBeGreaterThan(1);
    expect(order.indexOf("low")).toBeLessThanOrEqual(7);
  });

  test("of jobs that are taken together only the failed one is retried", async () => {
    const { queue, send } = await openTestQueue<Jobs>(kind, JOBS);
    const posted = collect<string>(7);
    for (const letter of ["a", "b", "wet", "c", "d", "e"]) await send("post", { letter });
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
