import { beforeEach, expect, test } from "vitest";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { queries } from "#adapters/query-client.ts";
import { endTask } from "#app/end-task.ts";
import { awaitPreview, useConstructor } from "#features/outfit/constructor-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { NO_UPLOADS, type UploadState, useUploads } from "#features/wardrobe/upload-store.ts";
import { recordToasts } from "#testing/toasts.ts";

const FILE = "P".repeat(22);
const TASK: AiTask = {
  id: "t".repeat(22),
  type: "preview",
  status: "done",
  input_data: { clothing_id: null },
  output_image_name: FILE,
  cost: 1,
  ai_credits_left: 7,
};
const outfit = { gender: "man", ...EMPTY_SELECTION, head: "H".repeat(22) } as const;
const shirt = sampleItem({ key: "S", position: "upper", type: "Shirt", no_background_image: IN_PROGRESS });
let toasts: ReturnType<typeof recordToasts> = [];
const said = (): string[] => toasts.map(({ text, kind }) => `${kind}: ${text}`);
const creditsLeft = () => queries.getQueryData(settingsQuery.queryKey)?.ai_credits_left;

beforeEach(() => {
  queries.setQueryData(settingsQuery.queryKey, sampleSettings({ ai_credits_left: 9 }));
  queries.setQueryData(itemsQuery.queryKey, [shirt]);
  useConstructor.setState(useConstructor.getInitialState(), true);
  awaitPreview({ taskId: TASK.id, outfit, key: "key" });
  useUploads.setState(NO_UPLOADS);
  toasts = recordToasts();
});

test("a finished preview is shown with a toast, and no preview is awaited any more (T-02, T-05)", () => {
  endTask(TASK);
  const shown = { isBusy: false, awaited: null, previewFileId: FILE, previewed: outfit, isPreviewOpen: true };
  expect(useConstructor.getState()).toMatchObject(shown);
  expect([said(), creditsLeft()]).toEqual([["info: Preview created"], 7]);
});

test("a failed preview shows a toast and no picture, and no preview is awaited any more (T-02, T-05)", () => {
  endTask({ ...TASK, status: "failed", output_image_name: null, cost: 0, ai_credits_left: 10 });
  const nothing = { isBusy: false, awaited: null, previewFileId: null, isPreviewOpen: false };
  expect(useConstructor.getState()).toMatchObject(nothing);
  expect([said(), creditsLeft()]).toEqual([["error: Failed to create preview!"], 10]);
});

test.each([
  ["done", { file: FILE, left: 8 }, "no_background", "info: Background removed"],
  [
    "failed",
    { file: null, left: 9 },
    "original",
    "error: Background removal failed. Retake it alone, on a plain background.",
  ],
  [
    "failed",
    { file: null, left: 10 },
    "original",
    "error: Background removal failed. Your AI credit is back. Retake it alone, on a plain background.",
  ],
] as const)(
  "a picture that is %s updates its item and shows a toast; the preview is still awaited (T-03, T-04)",
  async (status, { file, left }, image_mode, toast) => {
    const task = {
      ...TASK,
      id: "u".repeat(22),
      type: "background_removal",
      status,
      output_image_name: file,
      ai_credits_left: left,
    } as const;
    endTask({ ...task, input_data: { clothing_id: shirt.id } });
    expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([
      { ...shirt, no_background_image: file, image_mode, cut_out_failed: file === null },
    ]);
    await expect.poll(said).toEqual([toast]);
    expect(useConstructor.getState().isBusy).toBe(true);
  },
);

test.each<[how: string, cost: number, uploads: Partial<UploadState>, told: string[]]>([
  ["of its own accord", 0, { newIds: [shirt.id] }, []],
  ["while the others of its stack go on", 0, { madeIds: [shirt.id] }, []],
  ["in front of somebody", 0, { newIds: [shirt.id], arrivedItemId: shirt.id }, ["info: Background removed"]],
  ["at a price", 1, { newIds: [shirt.id] }, ["info: Background removed"]],
])("a new photo's background that is removed %s (SPEC-46)", (_how, cost, uploads, told) => {
  useUploads.setState({ ...NO_UPLOADS, ...uploads });
  endTask({ ...TASK, id: "u".repeat(22), type: "background_removal", cost, input_data: { clothing_id: shirt.id } });
  expect(said()).toEqual(told);
});

test("a task that the server no longer knows ends silently (T-02, SPEC-14)", () => {
  endTask({ ...TASK, type: null, status: "failed", input_data: null, output_image_name: null });
  expect([said(), useConstructor.getState().awaited]).toEqual([[], null]);
});
