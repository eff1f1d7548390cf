import type { Jobs } from "#app.ts";
import type { JobSettings } from "#adapters/queue/port.ts";
import type { Config } from "#config/config.ts";

type Capacity = Pick<Config, "visionWorkers" | "models">;

/** Time for a remote model, and then for the embedded engine if that fails. */
const REMOTE_PICTURE_MAX_S = 200;

/** How many pictures a process makes at once, and for how long. Remote models need no thread of this process. */
const picturesOf = ({ visionWorkers, models }: Capacity) =>
  models === null
    ? { atOnce: visionWorkers, maxS: 90 }
    : {
        atOnce: Math.max(visionWorkers, models.atOnce),
        atOnceOfOwner: models.callsPerPerson,
        maxS: REMOTE_PICTURE_MAX_S,
      };

const TOGETHER = { together: 10 } as const;

export const jobSettingsOf = (config: Capacity) =>
  ({
    "sweep-leftovers": {},
    // A person waits for these, so a job that fails is given up, and its credits are returned, after two retries.
    "make-picture": { ...picturesOf(config), retries: 2, retryDelayS: 5 },
    "make-preview": { ...picturesOf(config), retries: 2, retryDelayS: 5 },
    // Nobody waits for these, but each must happen, so they are retried for hours.
    "tell-payment": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "tell-unsettled": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "refund-stars": { retries: 8, retryDelayS: 30, maxS: 300 },
    "reconcile-payments": { maxS: 300 },
    // Fails while the indexer does not answer; given up, which alerts operators, only after an hour.
    "read-coins": { retries: 8, retryDelayS: 15, maxS: 300 },
    "check-ledger": { maxS: 3600 },
    "send-made-picture": { ...TOGETHER, retries: 3, retryDelayS: 30, maxS: 60 },
    // One photo of a person at a time, so that an album does not delay other people. Tried for ten minutes: a photo
    // is not given up because storage was away for a while or its process was killed several times.
    "add-sent-photo": {
      atOnce: config.visionWorkers,
      atOnceOfOwner: 1,
      retries: 8,
      retryDelayS: 10,
      retryDelayMaxS: 120,
      maxS: 90,
    },
    "take-apart": { atOnce: config.visionWorkers, atOnceOfOwner: 1, retries: 2, retryDelayS: 10, maxS: 90 },
    // The messenger may be away for minutes; the last state is shown as soon as it is back.
    "show-stack": { ...TOGETHER, retries: 40, retryDelayS: 3, retryDelayMaxS: 60, maxS: 900 },
    // As for a stack. One job edits up to fifty messages, each in its turn.
    "show-question": { ...TOGETHER, retries: 40, retryDelayS: 3, retryDelayMaxS: 60, maxS: 900 },
    "end-questions": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 300 },
    "close-messages": { retries: 8, retryDelayS: 30, maxS: 900 },
    "show-garments": { retries: 8, retryDelayS: 5, maxS: 60 },
    "send-export": { retries: 3, retryDelayS: 60, maxS: 600 },
    "show-feedback": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "tell-days": { ...TOGETHER, retries: 8, retryDelayS: 30, maxS: 60 },
    "send-mornings": { maxS: 900 },
    // As many at once as the messenger takes in a second. Tried once a minute for as long as a message may be late (DAY-04),
    // so that it comes as soon as the messenger is back; a pause that the messenger asks for is waited for.
    "send-morning": { ...TOGETHER, atOnce: 3, retries: 130, retryDelayS: 5, retryDelayMaxS: 60, maxS: 900 },
    // A person waits; and an answer that is paid is sent even if the messenger was away for hours.
    "answer-request": { atOnce: 2, atOnceOfOwner: 1, retries: 130, retryDelayS: 3, retryDelayMaxS: 60, maxS: 90 },
    "delete-files": { ...TOGETHER, retries: 8, retryDelayS: 60, maxS: 300 },
  }) as const satisfies Record<keyof Jobs, JobSettings>;
