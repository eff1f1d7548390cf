import type { App, Jobs } from "#app.ts";
import type { JobHandlers } from "#adapters/queue/port.ts";
import { sweepFiles } from "#features/files/sweep-files.ts";
import { sweepSessions } from "#features/session/sweep-sessions.ts";
import { listFilesNamedByItems } from "#features/wardrobe/whole-wardrobe.ts";

/** What each job of the queue does. Every one may run twice. */
export function jobHandlersOf(app: App): JobHandlers<Jobs> {
  return {
    "sweep-leftovers": async () => {
      const sessions = await sweepSessions(app);
      const files = await sweepFiles(app, listFilesNamedByItems);
      app.log.info({ event: "leftovers_swept", sessions, files });
    },
  };
}

/** What runs by the clock, and when (cron, UTC). */
export const SCHEDULES = [{ name: "sweep-leftovers", cron: "17 * * * *", data: {} }] as const;
