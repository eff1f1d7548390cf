import { expect, test } from "vitest";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { photos, settle, setUpUploads as setUp } from "#testing/upload-runner.ts";

const CLEARED_MS = UPLOAD_QUEUE_CLEAR_MS + 1000;

test("photos are sent one at a time, each with its own key, and the stack is cleared after the last (U-04, SPEC-13)", async () => {
  const { runner, attempts, statuses, pass, shown } = setUp();
  runner.start(photos(3));
  expect([attempts.length, statuses()]).toEqual([1, ["processing", "pending", "pending"]]);
  await attempts[0]?.succeed("a");
  expect([attempts.length, statuses()]).toEqual([2, ["done", "processing", "pending"]]);
  await attempts[1]?.fail("no");
  await attempts[2]?.succeed("c");
  expect(statuses()).toEqual(["done", "error", "done"]);
  expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  pass(UPLOAD_QUEUE_CLEAR_MS - 1);
  expect(statuses()).toHaveLength(3);
  pass(CLEARED_MS);
  expect(statuses()).toEqual([]);
  expect(shown.size).toBe(1);
});

test("a stack is followed by one message with how many were added and how many showed several garments (U-05, SPEC-46)", async () => {
  const { runner, attempts, added, state } = setUp();
  runner.start(photos(4));
  await attempts[0]?.succeed("item-1");
  await attempts[1]?.succeed("item-2", true);
  await attempts[2]?.fail("no_garment");
  expect([added, state().madeIds]).toEqual([[], ["item-1", "item-2"]]);
  await attempts[3]?.succeed("item-4");
  expect([added, state().newIds.length]).toEqual([[{ count: 3, ofSeveral: 1 }], 3]);
  expect(state().addedIds).toEqual(["item-1", "item-2", "item-4"]);
  runner.start(photos(1));
  await attempts[4]?.fail("no_garment");
  expect(added).toHaveLength(1);
});

test("fifty photos chosen in several goes are one stack: one count, and one message at its end (MANY-05)", async () => {
  const { runner, attempts, added, state, statuses, pass } = setUp();
  const succeedAll = async (until: number) => {
    while (attempts.length < until || statuses().includes("processing")) await attempts.at(-1)?.succeed("item");
  };
  for (let go = 0; go < 4; go++) runner.start(photos(10));
  await succeedAll(40);
  expect([statuses().length, added]).toEqual([40, [{ count: 40, ofSeveral: 0 }]]);
  // The last ten are chosen after the others were sent, while their stack is still shown.
  pass(UPLOAD_QUEUE_CLEAR_MS - 1);
  runner.start(photos(10));
  pass(CLEARED_MS);
  await succeedAll(50);
  expect([statuses().length, added.at(-1), state().newIds.length]).toEqual([50, { count: 50, ofSeveral: 0 }, 50]);
  pass(CLEARED_MS);
  expect(statuses()).toEqual([]);
  runner.start(photos(2));
  await succeedAll(52);
  expect([added.map(({ count }) => count), state().newIds.length]).toEqual([[40, 50, 2], 52]);
});

test("a single photo is awaited until its item arrives, several are not (U-05, E-05)", async () => {
  const alone = setUp();
  alone.runner.start(photos(1));
  expect(alone.state()).toMatchObject({ awaitedId: "key-0", arrivedItemId: null });
  await alone.attempts[0]?.succeed("item");
  expect(alone.state()).toMatchObject({ arrivedItemId: "item", addedIds: [] });
  alone.runner.clearArrived();
  expect(alone.state()).toMatchObject({ awaitedId: null, arrivedItemId: null });
  const several = setUp();
  several.runner.start(photos(2));
  expect(several.state().awaitedId).toBeNull();
  several.runner.start(photos(1));
  expect(several.state().awaitedId).toBeNull();
});

test("a failed photo can be sent again with its key long after the stack was cleared (SPEC-13, SPEC-15)", async () => {
  const { runner, attempts, state, pass, statuses, shown, added } = setUp();
  runner.start(photos(2));
  await attempts[0]?.fail("ai_unavailable");
  await attempts[1]?.succeed("other");
  expect(state().failed).toEqual([{ id: "key-0", image: "blob:0", message: "ai_unavailable", isReadable: true }]);
  pass(CLEARED_MS);
  expect(statuses()).toEqual([]);
  runner.retry("key-0", { skip_analysis: true });
  await settle();
  expect([statuses(), state().failed]).toEqual([["processing"], []]);
  expect(attempts[2]).toMatchObject({ idempotencyKey: "key-0", how: { skip_analysis: true } });
  await attempts[2]?.succeed("item");
  expect(added.map(({ count }) => count)).toEqual([1, 1]);
  pass(CLEARED_MS);
  expect([statuses(), shown.size]).toEqual([[], 0]);
});

test("a photo is saved beyond the page until it is an item or discarded, and resumed with its old key (U-04, SPEC-13)", async () => {
  const { runner, attempts, unsent, pass } = setUp();
  runner.start(photos(3));
  expect([...unsent.keys()]).toEqual(["key-0", "key-1", "key-2"]);
  await attempts[0]?.succeed("item");
  expect([...unsent.keys()]).toEqual(["key-1", "key-2"]);
  await attempts[1]?.fail("offline");
  await attempts[2]?.fail("offline");
  pass(CLEARED_MS);
  expect([...unsent.keys()]).toEqual(["key-1", "key-2"]);
  runner.dismiss("key-1");
  expect([...unsent.keys()]).toEqual(["key-2"]);

  const next = setUp();
  next.unsent.set("key-2", { file: new Blob(["photo"]) });
  await next.runner.loadWaiting();
  next.runner.resume(1);
  expect(next.attempts[0]).toMatchObject({ idempotencyKey: "key-2" });
});

test("a photo that is being sent or has failed on this page does not wait, nor is it sent twice (U-04, SPEC-13)", async () => {
  const { runner, attempts, unsent, statuses, state, waiting } = setUp();
  unsent.set("old", { file: new Blob(["photo"]) });
  runner.start(photos(2));
  await runner.loadWaiting();
  expect(waiting()).toEqual(["old"]);
  await attempts[0]?.fail("offline");
  await runner.loadWaiting();
  expect(waiting()).toEqual(["old"]);
  runner.resume(5);
  runner.resume(5);
  await runner.loadWaiting();
  expect([waiting(), statuses()]).toEqual([[], ["error", "processing", "pending"]]);
  expect(state().failed.map(({ id }) => id)).toEqual(["key-0"]);
});

test("photos beyond the room wait on the device, are told of, added as there is room, or dropped (SPEC-50)", async () => {
  const { runner, attempts, added, unsent, waiting } = setUp();
  const [one, ...beyond] = photos(4);
  runner.start(one === undefined ? [] : [one], beyond);
  expect([attempts.length, unsent.size, waiting()]).toEqual([1, 4, ["key-1", "key-2", "key-3"]]);
  await attempts[0]?.succeed("item");
  expect([added, unsent.size]).toEqual([[{ count: 1, ofSeveral: 0 }], 3]);
  runner.resume(1);
  expect([attempts[1]?.idempotencyKey, waiting()]).toEqual(["key-1", ["key-2", "key-3"]]);
  runner.drop("waiting");
  expect([waiting(), [...unsent.keys()]]).toEqual([[], ["key-1"]]);
});

test("a photo that the server has no room for waits once its failure was shown (SPEC-50)", async () => {
  const { runner, attempts, unsent, waiting, pass } = setUp();
  runner.start(photos(1));
  await attempts[0]?.fail("wardrobe_limit_reached");
  pass(CLEARED_MS);
  expect(waiting()).toEqual([]);
  runner.dismiss("key-0");
  expect([waiting(), [...unsent.keys()]]).toEqual([["key-0"], ["key-0"]]);
});

test("a full wardrobe in the middle of a stack fails once, and the photos after it wait (SPEC-50)", async () => {
  const { runner, attempts, added, state, waiting, unsent } = setUp();
  runner.start(photos(5));
  await attempts[0]?.succeed("item");
  await attempts[1]?.fail("wardrobe_limit_reached");
  expect([attempts.length, state().failed.length, waiting()]).toEqual([2, 1, ["key-2", "key-3", "key-4"]]);
  runner.dismiss("key-1");
  expect([added, unsent.size]).toEqual([[{ count: 1, ofSeveral: 0 }], 4]);
});

test("a waiting photo can be cancelled, one that is being sent cannot (U-04)", async () => {
  const { runner, attempts, statuses, unsent, shown } = setUp();
  runner.start(photos(3));
  runner.cancel("key-1");
  runner.cancel("key-0");
  expect(statuses()).toEqual(["processing", "pending"]);
  expect([[...unsent.keys()], shown.size]).toEqual([["key-0", "key-2"], 2]);
  await attempts[0]?.succeed("a");
  expect(attempts.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-0", "key-2"]);
});

test("stopped, the one that is sent ends, and the others wait on the device until they are asked for (SPEC-50)", async () => {
  const { runner, attempts, statuses, unsent, waiting } = setUp();
  runner.start(photos(3));
  runner.stop();
  await attempts[0]?.succeed("item");
  expect([attempts.length, statuses()]).toEqual([1, ["done"]]);
  expect([waiting(), [...unsent.keys()]]).toEqual([
    ["key-1", "key-2"],
    ["key-1", "key-2"],
  ]);
});

test("every failure is shown, one after the other; a discarded photo is released (W-11)", async () => {
  const { runner, attempts, state, pass, shown } = setUp();
  const messages = () => state().failed.map(({ message }) => message);
  runner.start(photos(2));
  await attempts[0]?.fail("first");
  await attempts[1]?.fail("second");
  pass(CLEARED_MS);
  expect([messages(), shown.size]).toEqual([["first", "second"], 2]);
  runner.dismiss("key-0");
  expect([messages(), shown.size]).toEqual([["second"], 1]);
  runner.dismiss("key-1");
  expect([messages(), state().awaitedId, shown.size]).toEqual([[], null, 0]);
});

test("a slow photo can be sent again while its first attempt still runs, whose late reply changes nothing (SPEC-15)", async () => {
  const { runner, attempts, state, statuses } = setUp();
  runner.start(photos(1));
  runner.retry("key-0", { skip_analysis: true });
  await settle();
  expect(attempts).toHaveLength(2);
  expect(attempts[0]?.signal.aborted).toBe(true);
  await attempts[0]?.fail("late");
  expect([statuses(), state().failed]).toEqual([["processing"], []]);
  await attempts[1]?.succeed(null);
  expect([statuses(), state().awaitedId]).toEqual([["done"], null]);
});
