import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { IN_PROGRESS } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { useAiTasks } from "#app/use-ai-tasks.ts";
import { awaitPreview, useConstructor } from "#features/outfit/constructor-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { emptyDevice } from "#testing/device-store.ts";
import { draw } from "#testing/draw.tsx";
import { takeToasts } from "#ui/show-toast.ts";

let end: (task: AiTask) => void = () => {};

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/no-messenger.ts"));
vi.mock("#features/ai-tasks/queries.ts", () => ({
  resumeTasks: () => {},
  registerTask: () => {},
  useTaskPolling: (onEnded: (task: AiTask) => void) => {
    end = onEnded;
  },
}));

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
const queries = new QueryClient();
let toasts: string[] = [];

beforeEach(() => {
  toasts = [];
  emptyDevice();
  queries.setQueryData(settingsQuery.queryKey, { ai_credits_left: 9, subscription_type: "free" } as Settings);
  queries.setQueryData(itemsQuery.queryKey, [shirt]);
  useConstructor.setState(useConstructor.getInitialState(), true);
  awaitPreview({ taskId: TASK.id, outfit, key: "key" });
  function Following() {
    useAiTasks();
    return null;
  }
  draw(<Following />, queries);
  return takeToasts(({ text, kind }) => toasts.push(`${kind}: ${text}`));
});

const creditsLeft = () => queries.getQueryData(settingsQuery.queryKey)?.ai_credits_left;

test("a preview that is done is the preview and is shown, nothing is awaited any more, and it is told (T-02, T-05)", () => {
  end(TASK);
  expect(useConstructor.getState()).toMatchObject({
    isBusy: false,
    awaited: null,
    previewFileId: FILE,
    previewed: outfit,
    isPreviewOpen: true,
  });
  expect([toasts, creditsLeft()]).toEqual([["info: Preview created"], 7]);
});

test("a preview that failed leaves none, ends the wait, and is told (T-02, T-05)", () => {
  end({ ...TASK, status: "failed", output_image_name: null, cost: 0, ai_credits_left: 10 });
  expect(useConstructor.getState()).toMatchObject({
    isBusy: false,
    awaited: null,
    previewFileId: null,
    isPreviewOpen: false,
  });
  expect([toasts, creditsLeft()]).toEqual([["error: Failed to create preview!"], 10]);
});

test.each([
  ["done", FILE, "no_background", "info: Background removed"],
  ["failed", null, "original", "error: Background removal failed"],
] as const)(
  "a picture that is %s changes its item and is told; the preview is still awaited (T-03, T-04)",
  (status, file, mode, told) => {
    const task = { ...TASK, id: "u".repeat(22), type: "background_removal", status, output_image_name: file } as const;
    end({ ...task, input_data: { clothing_id: shirt.id } });
    expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([
      { ...shirt, no_background_image: file, image_mode: mode },
    ]);
    expect(toasts).toEqual([told]);
    expect(useConstructor.getState().isBusy).toBe(true);
  },
);

test("a task that nobody knows any more ends the wait without a word (T-02, SPEC-14)", () => {
  end({ ...TASK, type: null, status: "failed", input_data: null, output_image_name: null });
  expect([toasts, useConstructor.getState().awaited]).toEqual([[], null]);
});
