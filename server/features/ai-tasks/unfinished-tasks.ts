import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Database } from "#adapters/db/port.ts";
import { listUnfinished } from "#features/ai-tasks/task-store.ts";

export { selectUnfinishedTypes } from "#features/ai-tasks/task-store.ts";

/** The types of a person's unfinished tasks, by item. */
export async function listUnfinishedByItem(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, readonly TaskType[]>> {
  const byItem = new Map<string, TaskType[]>();
  for (const { item_id, type } of await listUnfinished(db, { userId })) {
    if (item_id !== null) byItem.set(item_id, [...(byItem.get(item_id) ?? []), type]);
  }
  return byItem;
}

/** The person's unfinished preview, if it was started after the moment (SPEC-13). */
export async function findUnfinishedPreview(db: Database, userId: string, since: Date): Promise<UnfinishedTask | null> {
  const rows = await listUnfinished(db, { userId, type: "preview" });
  const row = rows.find(({ created_at }) => created_at > since);
  return row === undefined ? null : { taskId: row.id, cost: row.cost };
}

export type UnfinishedTask = { readonly taskId: string; readonly cost: number };

/** The unfinished task for this picture of the item (SPEC-13). */
export async function findUnfinished(
  db: Database,
  of: { userId: string; itemId: string; type: TaskType },
): Promise<UnfinishedTask | null> {
  const [row] = await listUnfinished(db, { userId: of.userId, itemIds: [of.itemId], type: of.type });
  return row === undefined ? null : { taskId: row.id, cost: row.cost };
}
