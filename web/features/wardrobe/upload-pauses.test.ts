import { expect, test } from "vitest";
import { UPLOAD_QUEUE_CLEAR_MS } from "@wardrobe/domain/wardrobe/upload.ts";
import { HOUR_MS, photos, settle, setUpUploads as setUp } from "#testing/upload-runner.ts";

const CLEARED_MS = UPLOAD_QUEUE_CLEAR_MS + 1000;

test("a limit stops a stack once: the rest stays on the device, one line tells of it before and after, and it is sent by itself with its keys (SPEC-75)", async () => {
  const { runner, attempts, added, pauses, state, paused, statuses, unsent, pass } = setUp();
  const succeedAll = async (until: number) => {
    while (attempts.length < until || statuses().includes("processing")) await attempts.at(-1)?.succeed("item");
  };
  runner.start(photos(120));
  expect(state().beyondHour).toMatchObject({ count: 60 });
  while (attempts.length < 59) await attempts.at(-1)?.succeed("item");
  await attempts[58]?.fail("too_many_requests");
  expect([attempts.length, state().failed, unsent.size, paused().length]).toEqual([59, [], 62, 62]);
  expect([added, pauses]).toEqual([[], [{ count: 58, ofSeveral: 0, paused: 62, waitMs: HOUR_MS }]]);
  pass(CLEARED_MS);
  expect([statuses(), unsent.size]).toEqual([[], 62]);
  pass(HOUR_MS);
  await settle();
  // Nothing was added since it was told, so it is not told again.
  await attempts[59]?.fail("too_many_requests");
  expect([attempts.length, pauses.length, paused().length]).toEqual([60, 1, 62]);
  pass(HOUR_MS);
  await settle();
  expect(state().awaitedId).toBeNull();
  await succeedAll(122);
  expect([attempts.length, unsent.size, added.at(-1)?.count, paused()]).toEqual([122, 0, 62, []]);
  expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(120);
  // The photo that met the limit goes last.
  expect(attempts.at(-1)?.idempotencyKey).toBe("key-59");
});

test("paused photos of a closed page are sent at the next opening, others wait to be asked for; dropped ones leave the device (SPEC-75, SPEC-50)", async () => {
  const { runner, attempts, unsent, waiting, paused } = setUp();
  unsent.set("told", { file: new Blob(["photo"]), isPaused: true });
  unsent.set("old", { file: new Blob(["photo"]) });
  await runner.loadWaiting();
  expect([attempts.map(({ idempotencyKey }) => idempotencyKey), waiting()]).toEqual([["told"], ["old"]]);
  await attempts[0]?.fail("too_many_requests");
  await runner.loadWaiting();
  expect([attempts.length, paused(), waiting()]).toEqual([1, ["told"], ["old"]]);
  runner.drop("paused");
  expect([paused(), [...unsent.keys()]]).toEqual([[], ["old"]]);
});

test("a refused photo that is said to be alone waits for the hour's share, says so, and is sent as it was said to be (SPEC-75, SPEC-57)", async () => {
  const { runner, attempts, pauses, paused, pass, unsent } = setUp();
  runner.start(photos(3));
  await attempts[0]?.fail("worn_clothes");
  await attempts[1]?.fail("too_many_requests");
  expect(pauses).toHaveLength(1);
  runner.retry("key-0", { is_alone: true });
  await settle();
  await attempts[2]?.fail("too_many_requests");
  expect([pauses.length, pauses.at(-1), paused().length]).toEqual([2, expect.objectContaining({ paused: 3 }), 3]);
  expect(unsent.get("key-0")).toMatchObject({ how: { is_alone: true } });
  pass(HOUR_MS);
  await settle();
  while (attempts.length < 6) await attempts.at(-1)?.succeed("item");
  expect(attempts.find((one, at) => at > 2 && one.idempotencyKey === "key-0")?.how).toEqual({ is_alone: true });
});
