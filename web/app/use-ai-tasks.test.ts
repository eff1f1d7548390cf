import { expect, test, vi } from "vitest";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import { writePendingTasks } from "#adapters/local-store.ts";
import { writeConstructor } from "#features/outfit/constructor-store.ts";

const [TASK_ID, FILE] = ["t".repeat(22), "P".repeat(22)];
const outfit = { gender: "man", ...EMPTY_SELECTION, head: "H".repeat(22) } as const;

test("a preview that ended while the app was closed is shown, though the constructor is loaded only then (C-06, T-02)", async () => {
  const awaited = { taskId: TASK_ID, outfit, key: "key", startedAtMs: 1 };
  const nothingShown = { previewFileId: null, previewed: null, previewKey: null };
  writeConstructor("anna", { selection: EMPTY_SELECTION, awaited, ...nothingShown });
  writePendingTasks("anna", [TASK_ID]);
  // A page that begins has loaded nothing yet.
  vi.resetModules();
  const { restoreTasks } = await import("#features/ai-tasks/queries.ts");
  const { applyTasks } = await import("#app/use-ai-tasks.ts");
  restoreTasks("anna");
  const about = { type: "preview", input_data: { clothing_id: null }, output_image_name: FILE } as const;
  await applyTasks([{ id: TASK_ID, status: "done", ...about, cost: 1, ai_credits_left: 7 }]);
  const { useConstructor } = await import("#features/outfit/constructor-store.ts");
  const shown = { awaited: null, isBusy: false, previewFileId: FILE, previewed: outfit };
  expect(useConstructor.getState()).toMatchObject(shown);
});
