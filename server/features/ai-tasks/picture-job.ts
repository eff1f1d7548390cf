import type { JobSettings } from "#adapters/queue/port.ts";
import type { Capacity } from "#kernel/feature.ts";

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
