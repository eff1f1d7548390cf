import fc from "fast-check";
import { expect, test } from "vitest";
import { taskCalls } from "#ai-tasks/calls.ts";
import { outcomeOf, type Pictures } from "#ai-tasks/outcome.ts";
import { PRIORITY_OF_TIER, QUEUE_SHARES } from "#ai-tasks/priority.ts";
import { TASK_STATUSES, TASK_TYPES, withoutTask, withTask, type AiTask } from "#ai-tasks/task.ts";
import { en } from "#text/en.ts";
import { IN_PROGRESS } from "#wardrobe/image-mode.ts";

const item = { image: "photo", enhanced_image: null, no_background_image: null, image_mode: "original" } as const;
const taskOf = (change: Partial<AiTask>): AiTask => ({
  id: "t",
  type: "enhance",
  status: "done",
  input_data: { clothing_id: "item" },
  output_image_name: "made",
  cost: 1,
  ai_credits_left: 9,
  ...change,
});

/** The item after the task, and the toast. */
function applied(task: AiTask, before: Pictures) {
  const outcome = outcomeOf(task);
  return outcome?.kind === "item"
    ? { ...outcome.change(before), toast: outcome.toast, itemId: outcome.itemId }
    : outcome;
}

test.each([
  ["enhance", "enhanced_image", "enhanced", "image_enhanced_success"],
  ["background_removal", "no_background_image", "no_background", "background_removed_success"],
] as const)("a finished %s is stored in %s, shown as %s and announced (T-03)", (type, field, image_mode, toast) => {
  const before = { ...item, enhanced_image: "old", no_background_image: "old", [field]: IN_PROGRESS };
  const { image: _photo, ...others } = before;
  const cut_out_failed = type === "enhance";
  expect(applied(taskOf({ type }), { ...before, cut_out_failed: true })).toEqual({
    ...others,
    [field]: "made",
    image_mode,
    toast,
    itemId: "item",
    cut_out_failed,
  });
});

test.each([
  ["enhance", { no_background_image: "cut-out" }, "no_background", "image_enhanced_failed"],
  ["enhance", { no_background_image: IN_PROGRESS }, "original", "image_enhanced_failed"],
  ["enhance", {}, "original", "image_enhanced_failed"],
  ["background_removal", { enhanced_image: "enhanced" }, "enhanced", "background_removed_failed"],
  ["background_removal", { enhanced_image: null }, "original", "background_removed_failed"],
] as const)("a failed %s with %j falls back to %s (T-04)", (type, images, mode, toast) => {
  const field = type === "enhance" ? "enhanced_image" : "no_background_image";
  const before = {
    ...item,
    ...images,
    [field]: IN_PROGRESS,
    image_mode: type === "enhance" ? "enhanced" : "no_background",
  } as const;
  expect(applied(taskOf({ type, status: "failed", output_image_name: null }), before)).toMatchObject({
    [field]: null,
    image_mode: mode,
    toast,
    cut_out_failed: type === "background_removal",
  });
});

test("a preview is shown and announced, a failed one is announced (T-05)", () => {
  const preview = taskOf({ type: "preview", input_data: { clothing_id: null } });
  expect(outcomeOf(preview)).toEqual({ kind: "preview", fileId: "made", toast: "preview_created" });
  expect(outcomeOf({ ...preview, status: "failed", output_image_name: null })).toEqual({
    kind: "preview",
    fileId: null,
    toast: "preview_failed",
  });
  expect(en.preview_failed).toBe("Failed to create preview!");
});

test("an unknown task is dropped without a toast (T-02, SPEC-14)", () => {
  expect(outcomeOf(taskOf({ type: null, status: "failed", input_data: null, output_image_name: null }))).toEqual({
    kind: "forgotten",
  });
});

test("a task has an outcome exactly when its status is final, and never leaves the marker in its field (T-02 to T-05)", () => {
  const task = fc.record({
    id: fc.constant("t"),
    type: fc.constantFrom(...TASK_TYPES),
    status: fc.constantFrom(...TASK_STATUSES),
    input_data: fc.constant({ clothing_id: "item" }),
    output_image_name: fc.option(fc.constant("made")),
  });
  const field = fc.constantFrom(null, IN_PROGRESS, "old");
  fc.assert(
    fc.property(task, field, field, (given, enhanced_image, no_background_image) => {
      const outcome = outcomeOf(given);
      expect(outcome === null).toBe(given.status === "queued" || given.status === "running");
      if (outcome === null || outcome.kind === "forgotten") return;
      expect(Object.hasOwn(en, outcome.toast)).toBe(true);
      if (outcome.kind !== "item") return;
      const after = outcome.change({ ...item, enhanced_image, no_background_image });
      expect(after[given.type === "enhance" ? "enhanced_image" : "no_background_image"]).toBe(
        given.status === "done" ? given.output_image_name : null,
      );
      expect(after[given.type === "enhance" ? "no_background_image" : "enhanced_image"]).toBe(
        given.type === "enhance" ? no_background_image : enhanced_image,
      );
    }),
  );
});

test("a started task comes first, once, and a finished one is removed (T-01, T-02)", () => {
  expect(withTask(["a", "b"], "c")).toEqual(["c", "a", "b"]);
  expect(withTask(["a", "b"], "b")).toEqual(["b", "a"]);
  expect(withoutTask(["a", "b"], "a")).toEqual(["b"]);
});

test("a task's answer has the specification's fields (D-04)", () => {
  const id = "x".repeat(22);
  const task = taskOf({ id, input_data: { clothing_id: id }, output_image_name: id });
  expect(taskCalls.checkTasks.reply.parse([task])).toEqual([task]);
});

test("free waits longest, pro least, and every queue has a share (T-06)", () => {
  expect(PRIORITY_OF_TIER).toEqual({ free: "low", basic: "normal", pro: "high" });
  expect(QUEUE_SHARES).toEqual({ high: 6, normal: 3, low: 1 });
});
