import { expect, test, vi } from "vitest";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { writeConstructor } from "#adapters/kept-constructor.ts";
import { writePendingTasks } from "#adapters/local-store.ts";
import { applyTasks } from "#app/use-ai-tasks.ts";
import { restoreTasks } from "#features/ai-tasks/queries.ts";
import { stubLocalStorage } from "#testing/local-storage.ts";

vi.mock("#adapters/telegram/current.ts", async () => await import("#testing/fake-messenger.ts"));

const [TASK_ID, FILE] = ["t".repeat(22), "P".repeat(22)];
const outfit = { gender: "man", ...EMPTY_SELECTION, head: "H".repeat(22) } as const;
const task: AiTask = {
  id: TASK_ID,
  type: "preview",
  status: "done",
  input_data: { clothing_id: null },
  output_image_name: FILE,
  cost: 1,
  ai_credits_left: 7,
};

test("a preview that ended while the app was closed is shown, though the constructor is loaded only then (C-06, T-02)", async () => {
  stubLocalStorage();
  const awaited = { taskId: TASK_ID, outfit, key: "key", startedAtMs: 1 };
  const nothingShown = { previewFileId: null, previewed: null, previewKey: null };
  writeConstructor("anna", { selection: EMPTY_SELECTION, awaited, ...nothingShown });
  writePendingTasks("anna", [TASK_ID]);
  restoreTasks("anna");
  await applyTasks([task]);
  const { useConstructor } = await import("#features/outfit/constructor-store.ts");
  expect(useConstructor.getState()).toMatchObject({
    awaited: null,
    isBusy: false,
    previewFileId: FILE,
    previewed: outfit,
  });
});
