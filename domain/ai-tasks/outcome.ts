import { isFinal, type AiTask, type TaskType } from "#ai-tasks/task.ts";
import { FIELD_OF_MODE, pictureOf, type GeneratedMode, type ImageMode } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";

export const MODE_OF_TASK = { enhance: "enhanced", background_removal: "no_background" } as const satisfies Record<
  Exclude<TaskType, "preview">,
  GeneratedMode
>;

export const TASK_OF_MODE = { enhanced: "enhance", no_background: "background_removal" } as const satisfies Record<
  GeneratedMode,
  TaskType
>;

const OTHER_MODE = { enhanced: "no_background", no_background: "enhanced" } as const satisfies Record<
  GeneratedMode,
  GeneratedMode
>;

const TOASTS = {
  enhance: { done: "image_enhanced_success", failed: "image_enhanced_failed" },
  background_removal: { done: "background_removed_success", failed: "background_removed_failed" },
  preview: { done: "preview_created", failed: "preview_failed" },
} as const satisfies Record<TaskType, Record<"done" | "failed", string>>;
export type TaskToast = (typeof TOASTS)[TaskType]["done" | "failed"];

/** The fields of an item that a finished task changes. */
export type ImageFields = Pick<Item, "enhanced_image" | "no_background_image" | "image_mode" | "cut_out_failed">;
/** The fields that decide about them. */
export type Pictures = ImageFields & Pick<Item, "image">;

/** The client's reaction to a finished task. `forgotten`: the id is dropped without a toast (SPEC-14). */
export type TaskOutcome =
  | {
      readonly kind: "item";
      readonly itemId: string;
      readonly toast: TaskToast;
      readonly change: (item: Pictures) => ImageFields;
    }
  | { readonly kind: "preview"; readonly fileId: string | null; readonly toast: TaskToast }
  | { readonly kind: "forgotten" };

/** The outcome of a task (T-03 to T-05); null while it is not final. A task done without a picture counts as failed. */
export function outcomeOf(task: Omit<AiTask, "cost" | "ai_credits_left">): TaskOutcome | null {
  if (!isFinal(task.status)) return null;
  if (task.type === null) return { kind: "forgotten" };
  const fileId = task.status === "done" ? task.output_image_name : null;
  const toast = TOASTS[task.type][fileId === null ? "failed" : "done"];
  if (task.type === "preview") return { kind: "preview", fileId, toast };
  const itemId = task.input_data?.clothing_id ?? null;
  const mode = MODE_OF_TASK[task.type];
  return itemId === null
    ? { kind: "forgotten" }
    : { kind: "item", itemId, toast, change: (item) => withPicture(item, mode, fileId) };
}

/** The item with the new picture (T-03). Without one, the mode falls back to a ready variant or the original (T-04). */
function withPicture(item: Pictures, mode: GeneratedMode, fileId: string | null): ImageFields {
  const { enhanced_image, no_background_image } = item;
  const image_mode: ImageMode = fileId === null ? modeWithout(item, mode) : mode;
  const cut_out_failed = mode === "no_background" ? fileId === null : (item.cut_out_failed ?? false);
  return { enhanced_image, no_background_image, [FIELD_OF_MODE[mode]]: fileId, image_mode, cut_out_failed };
}

function modeWithout(item: Pictures, mode: GeneratedMode): ImageMode {
  const other = OTHER_MODE[mode];
  return pictureOf(item, other).state === "ready" ? other : "original";
}
