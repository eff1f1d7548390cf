import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { FailedJobHandler, JobHandlers } from "#adapters/queue/port.ts";
import { sweepTasks } from "#features/ai-tasks/run-task.ts";
import { sweepFiles } from "#features/files/sweep-files.ts";
import { sweepSessions } from "#features/session/sweep-sessions.ts";
import { giveUpPreview, makePreview } from "#features/outfit/make-preview.ts";
import { listFilesNamedByLooks } from "#features/outfit/saved-looks.ts";
import { listFilesNamedByPreviews, sweepPreviews } from "#features/outfit/sweep-previews.ts";
import { giveUpPicture, makePicture } from "#features/wardrobe/make-picture.ts";
import { listFilesNamedByItems } from "#features/wardrobe/whole-wardrobe.ts";

/** What each job of the queue does. Every one may run twice. */
export function jobHandlersOf(app: App): JobHandlers<Jobs> {
  return {
    "sweep-leftovers": async () => {
      const sessions = await sweepSessions(app);
      const tasks = await sweepTasks(app);
      const previews = await sweepPreviews(app);
      const files = await sweepFiles(app, [listFilesNamedByItems, listFilesNamedByPreviews, listFilesNamedByLooks]);
      app.log.info({ event: "leftovers_swept", sessions, tasks, previews, files });
    },
    "make-preview": async ({ data, signal }) => await makePreview(app, { taskId: data.taskId, signal }),
    "make-picture": async ({ data, signal }) => await makePicture(app, { taskId: data.taskId, signal }),
  };
}

const OfTask = z.object({ taskId: z.string() });

/** What is done about a job that was given up: nobody waits for it for ever, and nobody pays for it. */
export function givenUpHandlerOf(app: App): FailedJobHandler {
  return async ({ name, data }) => {
    if (name === "make-picture") await giveUpPicture(app, OfTask.parse(data).taskId);
    if (name === "make-preview") await giveUpPreview(app, OfTask.parse(data).taskId, "given up");
  };
}

/** What runs by the clock, and when (cron, UTC). */
export const SCHEDULES = [{ name: "sweep-leftovers", cron: "17 * * * *", data: {} }] as const;
