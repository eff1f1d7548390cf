import type { App, Jobs } from "#app.ts";
import { sweepFiles } from "#features/files/sweep-files.ts";
import { sweepSessions } from "#features/session/sweep-sessions.ts";
import { listFilesNamedByItems } from "#features/wardrobe/whole-wardrobe.ts";

/** What each job of the queue does. Every one may run twice. */
export const jobHandlers = {
  "sweep-leftovers": async (app: App) => {
    const sessions = await sweepSessions(app);
    const files = await sweepFiles(app, listFilesNamedByItems);
    app.log.info({ event: "leftovers_swept", sessions, files });
  },
} satisfies { [Name in keyof Jobs]: (app: App, data: Jobs[Name]) => Promise<void> };

/** When what runs by the clock runs (cron, UTC). */
export const SCHEDULES = { "sweep-leftovers": "17 * * * *" } as const satisfies Partial<Record<keyof Jobs, string>>;
