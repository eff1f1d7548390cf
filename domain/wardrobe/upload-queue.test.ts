import fc from "fast-check";
import { expect, test } from "vitest";
import { uploadQueue, type UploadEvent } from "#wardrobe/upload-queue.ts";
import { UPLOAD_QUEUE_CLEAR_MS } from "#wardrobe/upload.ts";
import {
  EMPTY_UPLOAD_QUEUE,
  isUploading,
  processingUpload,
  uploadProgress,
  type UploadQueue,
} from "#wardrobe/uploading.ts";

const three = uploadQueue(EMPTY_UPLOAD_QUEUE, {
  type: "added",
  uploads: ["a", "b", "c"].map((id) => ({ id, image: id })),
});
const statuses = (queue: UploadQueue) => queue.entries.map((entry) => entry.status);

test("the first is processing, the rest are pending (U-04, W-10)", () => {
  expect(statuses(three)).toEqual(["processing", "pending", "pending"]);
});

test("each moves to done or error and the next becomes processing (U-04)", () => {
  const first = uploadQueue(three, { type: "ended", id: "a", status: "done", nowMs: 1 });
  const second = uploadQueue(first, { type: "ended", id: "b", status: "error", nowMs: 2 });
  expect([statuses(first), statuses(second)]).toEqual([
    ["done", "processing", "pending"],
    ["done", "error", "processing"],
  ]);
  expect(uploadProgress(second)).toBeCloseTo(2 / 3);
  expect([three, first, second].map((queue) => processingUpload(queue)?.id)).toEqual(["a", "b", "c"]);
});

test("the list is cleared three seconds after the last photo, not earlier (U-04)", () => {
  const over = ["a", "b", "c"].reduce(
    (queue, id) => uploadQueue(queue, { type: "ended", id, status: "done", nowMs: 1000 }),
    three,
  );
  expect(isUploading(over)).toBe(false);
  expect(uploadQueue(over, { type: "ticked", nowMs: 1000 + UPLOAD_QUEUE_CLEAR_MS - 1 })).toBe(over);
  expect(uploadQueue(over, { type: "ticked", nowMs: 1000 + UPLOAD_QUEUE_CLEAR_MS })).toEqual(EMPTY_UPLOAD_QUEUE);
});

test("a retried photo waits again, a waiting one can be cancelled, a processed one cannot (U-04)", () => {
  const failed = uploadQueue(three, { type: "ended", id: "a", status: "error", nowMs: 1 });
  expect(statuses(uploadQueue(failed, { type: "retried", id: "a" }))).toEqual(["pending", "processing", "pending"]);
  expect(statuses(uploadQueue(three, { type: "cancelled", id: "c", nowMs: 1 }))).toEqual(["processing", "pending"]);
  expect(uploadQueue(three, { type: "cancelled", id: "a", nowMs: 1 }).entries).toHaveLength(3);
});

test("after any events at most one photo is processed, and none waits while none is processed (U-04)", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  const event: fc.Arbitrary<UploadEvent> = fc.oneof(
    id.map((name) => ({ type: "added" as const, uploads: [{ id: name, image: name }] })),
    fc.record({
      type: fc.constant("ended" as const),
      id,
      status: fc.constantFrom("done" as const, "error" as const),
      nowMs: fc.nat(9000),
    }),
    fc.record({ type: fc.constant("retried" as const), id }),
    fc.record({ type: fc.constant("cancelled" as const), id, nowMs: fc.nat(9000) }),
    fc.record({ type: fc.constant("ticked" as const), nowMs: fc.nat(9000) }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: (given) => JSON.stringify(given), maxLength: 25 }), (events) => {
      const queue = events.reduce(uploadQueue, EMPTY_UPLOAD_QUEUE);
      const processing = queue.entries.filter((entry) => entry.status === "processing");
      expect(new Set(processing.map((entry) => entry.id)).size).toBeLessThanOrEqual(1);
      if (queue.entries.some((entry) => entry.status === "pending")) expect(processingUpload(queue)).toBeDefined();
      expect(queue.endedAtMs !== null && isUploading(queue)).toBe(false);
    }),
  );
});

test("an empty queue has not ended: there is nothing to clear (U-04)", () => {
  expect(uploadQueue(EMPTY_UPLOAD_QUEUE, { type: "cancelled", id: "a", nowMs: 5 })).toEqual(EMPTY_UPLOAD_QUEUE);
});

test("a single photo is uploading until it has ended, and then all have (U-04)", () => {
  const one = uploadQueue(EMPTY_UPLOAD_QUEUE, { type: "added", uploads: [{ id: "a", image: "a" }] });
  const ended = uploadQueue(one, { type: "ended", id: "a", status: "error", nowMs: 1 });
  expect([one, ended, EMPTY_UPLOAD_QUEUE].map(isUploading)).toEqual([true, false, false]);
  expect([one, ended, EMPTY_UPLOAD_QUEUE].map(uploadProgress)).toEqual([0, 1, 0]);
});
