import { expect, test } from "vitest";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import {
  createUploadRunner,
  NO_UPLOADS,
  type Sending,
  type Sent,
  type UploadOutcome,
  type UploadState,
} from "#features/wardrobe/upload-runner.ts";

type Try = Sending & {
  succeed(itemId: string | null, isOfSeveral?: boolean): Promise<void>;
  fail(message: string): Promise<void>;
};

/** A world in which the test answers each try and moves the clock. */
function world() {
  let state: UploadState = NO_UPLOADS;
  let nowMs = 0;
  let keys = 0;
  const tries: Try[] = [];
  const told: UploadOutcome[] = [];
  const timers: { act: () => void; atMs: number }[] = [];
  const shown = new Set<string>();
  const unsent = new Map<string, Blob>();
  const runner = createUploadRunner({
    read: () => state,
    write: (next) => {
      state = next;
    },
    send: async (sending) => {
      const { promise, resolve, reject } = Promise.withResolvers<Sent>();
      sending.signal.addEventListener("abort", () => reject(new Error("aborted")));
      tries.push({
        ...sending,
        succeed: async (itemId, isOfSeveral = false) => await settle(() => resolve({ itemId, isOfSeveral })),
        fail: async (message) => await settle(() => reject(new Error(message))),
      });
      return await promise;
    },
    tell: (outcome) => {
      told.push(outcome);
      const message = typeof outcome === "object" && outcome.error instanceof Error ? outcome.error.message : "";
      return { message, isReadable: true };
    },
    showFile: () => {
      const image = `blob:${shown.size}`;
      shown.add(image);
      return image;
    },
    hideFile: (image) => void shown.delete(image),
    makeKey: () => `key-${keys++}`,
    remember: ({ key, file }) => void unsent.set(key, file),
    forget: (key) => void unsent.delete(key),
    listKept: async () => [...unsent].map(([key, file]) => ({ key, file })),
    nowMs: () => nowMs,
    later: (act, afterMs) => void timers.push({ act, atMs: nowMs + afterMs }),
  });
  const pass = (ms: number): void => {
    nowMs += ms;
    for (const timer of timers.filter(({ atMs }) => atMs <= nowMs))
      timers.splice(timers.indexOf(timer), 1).forEach(({ act }) => act());
  };
  return {
    runner,
    tries,
    told,
    shown,
    unsent,
    pass,
    state: () => state,
    statuses: () => state.queue.entries.map(({ status }) => status),
  };
}

async function settle(act: () => void = () => {}): Promise<void> {
  act();
  await new Promise((settled) => setImmediate(settled));
}

const photos = (count: number): Blob[] => Array.from({ length: count }, () => new Blob(["photo"]));
const CLEARED_MS = UPLOAD_QUEUE_CLEAR_MS + 1000;

test("photos are sent one at a time, each with its own key, and the stack is cleared after the last (U-04, SPEC-13)", async () => {
  const { runner, tries, statuses, pass, shown } = world();
  runner.start(photos(3));
  expect([tries.length, statuses()]).toEqual([1, ["processing", "pending", "pending"]]);
  await tries[0]?.succeed("a");
  expect([tries.length, statuses()]).toEqual([2, ["done", "processing", "pending"]]);
  await tries[1]?.fail("no");
  await tries[2]?.succeed("c");
  expect(statuses()).toEqual(["done", "error", "done"]);
  expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  pass(UPLOAD_QUEUE_CLEAR_MS - 1);
  expect(statuses()).toHaveLength(3);
  pass(CLEARED_MS);
  expect(statuses()).toEqual([]);
  expect(shown.size).toBe(1);
});

test("who sent a photo of several garments is told that one of them was taken", async () => {
  const { runner, tries, told } = world();
  runner.start(photos(2));
  await tries[0]?.succeed("item-1");
  await tries[1]?.succeed("item-2", true);
  expect(told).toEqual(["added", "added_of_several"]);
});

test("a photo chosen alone is awaited until its item arrives, several are not (U-05, E-05)", async () => {
  const alone = world();
  alone.runner.start(photos(1));
  expect(alone.state()).toMatchObject({ awaitedId: "key-0", arrivedItemId: null });
  await alone.tries[0]?.succeed("item");
  expect(alone.state().arrivedItemId).toBe("item");
  alone.runner.takeArrived();
  expect(alone.state()).toMatchObject({ awaitedId: null, arrivedItemId: null });
  const several = world();
  several.runner.start(photos(2));
  expect(several.state().awaitedId).toBeNull();
  several.runner.start(photos(1));
  expect(several.state().awaitedId).toBeNull();
});

test("a failed photo can be sent again long after the stack was cleared, with the key it had (SPEC-13, SPEC-15)", async () => {
  const { runner, tries, state, pass, statuses, shown } = world();
  runner.start(photos(1));
  await tries[0]?.fail("ai_unavailable");
  expect(state().failed).toEqual([{ id: "key-0", image: "blob:0", message: "ai_unavailable", isReadable: true }]);
  pass(CLEARED_MS);
  expect(statuses()).toEqual([]);
  runner.retry("key-0", { skipAnalysis: true });
  await settle();
  expect([statuses(), state().failed]).toEqual([["processing"], []]);
  expect(tries[1]).toMatchObject({ idempotencyKey: "key-0", skipAnalysis: true });
  await tries[1]?.succeed("item");
  pass(CLEARED_MS);
  expect([statuses(), shown.size]).toEqual([[], 0]);
});

test("a photo is kept beyond the page until it is an item or given up, and resumed under its old key (U-04, SPEC-13)", async () => {
  const { runner, tries, unsent, pass } = world();
  runner.start(photos(3));
  expect([...unsent.keys()]).toEqual(["key-0", "key-1", "key-2"]);
  await tries[0]?.succeed("item");
  expect([...unsent.keys()]).toEqual(["key-1", "key-2"]);
  await tries[1]?.fail("offline");
  await tries[2]?.fail("offline");
  pass(CLEARED_MS);
  expect([...unsent.keys()]).toEqual(["key-1", "key-2"]);
  runner.dismiss();
  expect([...unsent.keys()]).toEqual(["key-2"]);

  const next = world();
  next.runner.resume([{ key: "key-2", file: new Blob(["photo"]) }]);
  expect(next.tries[0]).toMatchObject({ idempotencyKey: "key-2" });
});

test("a photo that is on its way or has failed on this page is not offered as unsent, nor sent twice (U-04, SPEC-13)", async () => {
  const { runner, tries, unsent, statuses, state } = world();
  unsent.set("old", new Blob(["photo"]));
  const offered = async () => (await runner.listUnsent()).map(({ key }) => key);
  runner.start(photos(2));
  expect(await offered()).toEqual(["old"]);
  await tries[0]?.fail("offline");
  expect(await offered()).toEqual(["old"]);
  const kept = [...unsent].map(([key, file]) => ({ key, file }));
  runner.resume(kept);
  expect(await offered()).toEqual([]);
  runner.resume(kept);
  expect(statuses()).toEqual(["error", "processing", "pending"]);
  expect(state().failed.map(({ id }) => id)).toEqual(["key-0"]);
});

test("a photo that still waits can be taken out; one that is on its way cannot (U-04)", async () => {
  const { runner, tries, statuses, unsent, shown } = world();
  runner.start(photos(3));
  runner.cancel("key-1");
  runner.cancel("key-0");
  expect(statuses()).toEqual(["processing", "pending"]);
  expect([[...unsent.keys()], shown.size]).toEqual([["key-0", "key-2"], 2]);
  await tries[0]?.succeed("a");
  expect(tries.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-0", "key-2"]);
});

test("every failure is shown, one after the other (W-11)", async () => {
  const { runner, tries, state } = world();
  runner.start(photos(2));
  await tries[0]?.fail("first");
  await tries[1]?.fail("second");
  expect(state().failed.map(({ message }) => message)).toEqual(["first", "second"]);
  runner.dismiss();
  expect(state().failed.map(({ message }) => message)).toEqual(["second"]);
});

test("a photo that is given up is let go (W-11)", async () => {
  const { runner, tries, state, pass, shown } = world();
  runner.start(photos(1));
  await tries[0]?.fail("no");
  pass(CLEARED_MS);
  expect(shown.size).toBe(1);
  runner.dismiss();
  expect([state().failed, state().awaitedId, shown.size]).toEqual([[], null, 0]);
});

test("a photo that takes too long is sent again while its first try still runs; the late answer changes nothing (SPEC-15)", async () => {
  const { runner, tries, state, statuses } = world();
  runner.start(photos(1));
  runner.retry("key-0", { skipAnalysis: true });
  await settle();
  expect(tries).toHaveLength(2);
  expect(tries[0]?.signal.aborted).toBe(true);
  await tries[0]?.fail("late");
  expect([statuses(), state().failed]).toEqual([["processing"], []]);
  await tries[1]?.succeed(null);
  expect([statuses(), state().awaitedId]).toEqual([["done"], null]);
});

test("photos chosen while others are on their way join the queue (U-04)", async () => {
  const { runner, tries, statuses } = world();
  runner.start(photos(1));
  runner.start(photos(2));
  expect(statuses()).toEqual(["processing", "pending", "pending"]);
  await tries[0]?.succeed("a");
  await tries[1]?.succeed("b");
  await tries[2]?.succeed("c");
  expect([tries.length, statuses()]).toEqual([3, ["done", "done", "done"]]);
});
