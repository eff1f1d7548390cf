import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { PhotoUnreadable, type Vision } from "#adapters/vision/port.ts";
import { MODEL_FOLDER } from "#adapters/vision/embedded/models.ts";
import { createWorkerPool } from "#adapters/vision/embedded/worker-pool.ts";
import type { Answer } from "#adapters/vision/embedded/worker.ts";

export type EmbeddedVisionOptions = {
  /** Photos looked at side by side; each worker holds about 200 MB. */
  readonly workers?: number;
  readonly logger?: Pick<Logger, "warn">;
  /** Where the model files lie, other than beside this file. */
  readonly modelFolder?: URL;
};

/** At half a second a photo the last in the line waits about half a minute. */
const WAITING_MAX = 64;
const START_MAX_MS = 60_000;
const JOB_MAX_MS = 30_000;

/** The recogniser that needs no key and no network: two small models in worker threads of this process. */
export function createEmbeddedVision({
  workers = 1,
  logger,
  modelFolder = MODEL_FOLDER,
}: EmbeddedVisionOptions = {}): Vision {
  const pool = createWorkerPool<Uint8Array, Answer>({
    start: () =>
      new Worker(new URL("./worker.ts", import.meta.url), {
        workerData: { modelFolder: modelFolder.href },
        execArgv: [],
      }),
    size: workers,
    waitingMax: WAITING_MAX,
    startMaxMs: START_MAX_MS,
    jobMaxMs: JOB_MAX_MS,
    onLost: (reason) => logger?.warn({ event: "vision_worker_lost", reason }),
  });
  return {
    recognise: async (photo, { signal } = {}) => {
      const answer = await pool.run(photo, signal);
      if (answer.kind === "unreadable") throw new PhotoUnreadable(answer.message);
      return answer.recognition;
    },
    ready: async () => await pool.ready(),
    close: async () => await pool.close(),
  };
}
