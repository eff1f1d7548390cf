import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Actor, App } from "#app.ts";
import { listTasks, type TaskRow } from "#features/ai-tasks/task-store.ts";
import { readAccount } from "#features/credits/account.ts";

type CheckTasks = typeof taskCalls.checkTasks;

/**
 * The requested tasks without duplicates, in the requested order. Somebody else's task is reported like an unknown one
 * (SPEC-14).
 */
export async function checkTasks(
  app: Pick<App, "db" | "clock" | "rules">,
  actor: Actor,
  input: Input<CheckTasks>,
): Promise<Reply<CheckTasks>> {
  const ids = [...new Set(input.ai_task_ids)];
  const rows = new Map((await listTasks(app.db, actor.userId, ids)).map((row) => [row.id, row]));
  const { aiCreditsLeft } = await readAccount(app, app.db, actor.userId);
  return ids.map((id) => toWire(id, rows.get(id), aiCreditsLeft));
}

function toWire(id: string, row: TaskRow | undefined, ai_credits_left: number): AiTask {
  if (row === undefined) {
    return { id, type: null, status: "failed", input_data: null, output_image_name: null, cost: 0, ai_credits_left };
  }
  return {
    id,
    type: row.type,
    status: row.status,
    input_data: { clothing_id: row.item_id },
    output_image_name: row.file_id,
    cost: row.status === "failed" ? 0 : row.cost,
    ai_credits_left,
  };
}
