import type { Jobs } from "#app.ts";
import type { JobSettings } from "#adapters/queue/port.ts";
import type { Config } from "#config/config.ts";

type Hands = Pick<Config, "visionWorkers" | "models">;

/** A remote picture's own limits, and the embedded engine's time after them. */
const REMOTE_PICTURE_MAX_S = 200;

/** How many pictures a process makes side by side, and how long one may take: remote models are only waited for. */
const picturesOf = ({ visionWorkers, models }: Hands) =>
  models === null
    ? { atOnce: visionWorkers, maxS: 90 }
    : {
        atOnce: Math.max(visionWorkers, models.atOnce),
        atOnceOfOwner: models.callsPerPerson,
        maxS: REMOTE_PICTURE_MAX_S,
      };

/** Jobs that write a line to somebody or delete a file. */
const TOGETHER = { together: 10 } as const;

/** How each job of the queue is run. */
export const jobSettingsOf = (config: Hands) =>
  ({
    "sweep-leftovers": {},
    // Every process has so many hands; a person waits, so a failing one is given up, and paid back, within half a minute.
    "make-picture": { ...picturesOf(config), retries: 2, retryDelayS: 5 },
    "make-preview": { ...picturesOf(config), retries: 2, retryDelayS: 5 },
    // Nobody waits for these, and each must happen: they are tried for hours.
    "tell-payment": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "refund-stars": { retries: 8, retryDelayS: 30, maxS: 300 },
    "reconcile-payments": { maxS: 300 },
    "read-coins": { maxS: 300 },
    "check-ledger": { maxS: 3600 },
    "send-made-picture": { ...TOGETHER, retries: 3, retryDelayS: 30, maxS: 60 },
    // One after the other of each: an album of somebody leaves the other hands to others.
    "add-sent-photo": { atOnce: config.visionWorkers, atOnceOfOwner: 1, retries: 3, retryDelayS: 10, maxS: 90 },
    "send-export": { retries: 3, retryDelayS: 60, maxS: 600 },
    "show-feedback": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "tell-days": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "delete-files": { ...TOGETHER, retries: 8, retryDelayS: 60, maxS: 300 },
  }) as const satisfies Record<keyof Jobs, JobSettings>;
