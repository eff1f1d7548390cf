import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { App, Trx } from "#app.ts";
import * as store from "#features/ai-tasks/task-store.ts";
import { inBatches } from "#adapters/db/port.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import { refundCredits } from "#features/credits/spend-credits.ts";
import type { JobSettings } from "#adapters/queue/port.ts";
import type { Capacity } from "#kernel/feature.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { isDrawn, originIn } from "@wardrobe/domain/files/origin.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { underPicture } from "#features/files/stored-bytes.ts";
import { openFile, type OpenedFile } from "#features/files/open-file.ts";
import { getPerson } from "#features/people/people.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

/** How long ended tasks are kept: the client may have been closed meanwhile. */
const TASK_KEPT_MS = 30 * 86_400_000;

export { isTaskUnfinished } from "#features/ai-tasks/task-store.ts";

export type Task = {
  readonly id: string;
  readonly userId: string;
  readonly type: TaskType;
  readonly itemId: string | null;
  readonly sourceFile: string | null;
};

/** Marks the task as running. Null if it has already ended: a job may be delivered twice. */
export async function markTaskRunning(app: Pick<App, "db" | "clock">, taskId: string): Promise<Task | null> {
  const row = await store.markRunning(app.db, taskId, app.clock.now());
  return row === undefined ? null : toTask(row);
}

export type Ending =
  | { readonly status: "done"; readonly fileId: string }
  | { readonly status: "failed"; readonly why: string };

/** Ends an unfinished task with the result of `decide`, in one transaction. Refunds the credits if it failed. */
export async function endTask(
  app: Pick<App, "db" | "clock" | "rules" | "log" | "notifier" | "queue">,
  taskId: string,
  decide: (trx: Trx, task: Task, account: LockedAccount) => Promise<Ending>,
): Promise<void> {
  const userId = await store.findTaskOwner(app.db, taskId);
  if (userId === undefined) return;
  await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, userId);
    const row = await store.lockUnfinished(trx, taskId);
    if (row === undefined) return;
    const ending = await decide(trx, toTask(row), account);
    await writeEnding(app, trx, row, ending);
    if (ending.status === "done") await app.queue.send(trx, "send-made-picture", { taskId }, { key: taskId });
  });
}

/** Fails the unfinished tasks of these items, or all, whose pictures nobody will see, and refunds their credits (T-04). */
export async function cancelTasksOf(
  app: Pick<App, "clock" | "log" | "notifier">,
  trx: Trx,
  account: LockedAccount,
  itemIds?: readonly string[],
): Promise<void> {
  const why = `its ${itemIds === undefined ? "account was deleted" : "original was replaced or deleted"}`;
  for (const row of await store.listUnfinished(trx, { userId: account.person.id, ...(itemIds && { itemIds }) }))
    await writeEnding(app, trx, row, { status: "failed", why });
}

/** Deletes tasks that ended long ago; returns how many. */
export async function sweepTasks(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - TASK_KEPT_MS);
  return await inBatches(async (limit) => await store.deleteFinished(app.db, before, limit));
}

async function writeEnding(
  app: Pick<App, "clock" | "log" | "notifier">,
  trx: Trx,
  row: store.TaskRow,
  ending: Ending,
): Promise<void> {
  await store.updateTask(trx, row.id, {
    status: ending.status,
    finished_at: app.clock.now(),
    file_id: ending.status === "done" ? ending.fileId : null,
    failure: ending.status === "failed" ? ending.why : null,
  });
  if (ending.status === "failed") await refundCredits(trx, row.user_id, row.id);
  await app.notifier.notify(trx, row.user_id);
  app.log.info({ event: "task_ended", taskId: row.id, userId: row.user_id, type: row.type, cost: row.cost, ...ending });
}

function toTask(row: store.TaskRow): Task {
  return { id: row.id, userId: row.user_id, type: row.type, itemId: row.item_id, sourceFile: row.source_file };
}

/** Time for a remote model, and then for the embedded engine if that fails. */
const REMOTE_PICTURE_MAX_S = 200;
/** A person waits for a picture, so a job that fails is given up, and its credits are returned, after two retries. */
const RETRIES = { retries: 2, retryDelayS: 5 } as const;

/** How many pictures a process makes at once, and for how long. Remote models need no thread of this process. */
export function settingsOfPictureJob({ visionWorkers, models }: Capacity): JobSettings {
  if (models === null) return { ...RETRIES, atOnce: visionWorkers, maxS: 90 };
  return {
    ...RETRIES,
    atOnce: Math.max(visionWorkers, models.atOnce),
    atOnceOfOwner: models.callsPerPerson,
    maxS: REMOTE_PICTURE_MAX_S,
  };
}

/** The results that are sent to the chat: those that take so long that the person may have left the app. */
const TEXTS = { preview: "bot_preview_ready", enhance: "bot_enhanced_ready" } as const;

/** Sends a finished preview or enhanced picture to the person's chat, without sound, if the bot may write there. */
export async function sendMadePicture(app: Pick<App, "db" | "files" | "messenger">, taskId: string): Promise<void> {
  const task = await store.findTask(app.db, taskId);
  if (task === undefined || task.file_id === null || task.type === "background_removal") return;
  const { user_id: userId, item_id: itemId, type } = task;
  // Of pictures for many only the last one goes to the chat (MANY-03).
  if (type === "enhance" && (await store.listUnfinished(app.db, { userId, type })).length > 0) return;
  if (!(await getPerson(app.db, userId)).may_be_written_to) return;
  const file = await openIfThere(app, userId, task.file_id);
  if (file === null) return;
  await writeToPerson(app, userId, ({ language: chosen }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const button =
      itemId === null ? openButton(language) : openButton(language, startParamOfItem(itemId), "bot_open_item");
    const name = `picture.${file.contentType.split("/")[1] ?? "jpeg"}`;
    return {
      text: underPicture(language, botText(language, TEXTS[type]), isDrawn(originIn(file.bytes))),
      picture: { bytes: file.bytes, name },
      buttons: [[button]],
      isSilent: true,
    };
  });
}

/** Null if the file was deleted meanwhile. */
async function openIfThere(app: Pick<App, "db" | "files">, userId: string, id: string): Promise<OpenedFile | null> {
  try {
    return await openFile(app, userId, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "file_not_found") return null;
    throw error;
  }
}
