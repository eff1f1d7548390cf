import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { App } from "#app.ts";
import { listUsualSeconds } from "#features/ai-tasks/task-store.ts";
import type { Database } from "#adapters/db/port.ts";

/** How many of the tasks that ended last are read, of all kinds and people. */
const RECENT_TASKS_READ = 100;
/** Fewer of a kind say nothing about the next. */
const KNOWN_TASKS_MIN = 3;
const USUAL_TIME_KEPT_MS = 60_000;

type UsualSeconds = ReadonlyMap<TaskType, number>;
const kept = new WeakMap<Database, { readonly readAtMs: number; readonly usual: Promise<UsualSeconds> }>();

/** What a picture of each kind took lately, from its order on, in whole seconds; read once a minute (T-08). */
export async function usualSeconds(app: Pick<App, "db" | "clock">): Promise<UsualSeconds> {
  const nowMs = app.clock.now().getTime();
  const known = kept.get(app.db);
  if (known !== undefined && nowMs - known.readAtMs < USUAL_TIME_KEPT_MS) return await known.usual;
  const usual = readUsual(app.db);
  kept.set(app.db, { readAtMs: nowMs, usual });
  usual.catch(() => kept.delete(app.db));
  return await usual;
}

async function readUsual(db: Database): Promise<UsualSeconds> {
  const rows = await listUsualSeconds(db, { read: RECENT_TASKS_READ, min: KNOWN_TASKS_MIN });
  return new Map(rows.map(({ type, seconds }) => [type, Math.max(1, Math.round(seconds))]));
}
