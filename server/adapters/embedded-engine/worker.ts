import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { z } from "zod/mini";
import { runJob, type Job, type JobAnswer } from "#adapters/embedded-engine/jobs.ts";
import { openModels } from "#adapters/embedded-engine/models.ts";
import type { FromWorker } from "#adapters/embedded-engine/worker-pool.ts";

// No photo comes twice, so a cache is useless. One libvips thread per worker, since the workers are the parallelism.
sharp.cache(false);
sharp.concurrency(1);

const Start = z.object({ modelFolder: z.string() });

const models = await openModels(new URL(Start.parse(workerData).modelFolder)).catch((error: unknown) => {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
});
if (models !== undefined) {
  parentPort?.on("message", (job: Job) => {
    // An unhandled rejection ends the thread on purpose: the pool then notices the crash.
    void runJob(models, job).then((answer) => send({ kind: "answer", answer }));
  });
  send({ kind: "ready" });
}

function send(message: FromWorker<JobAnswer>): void {
  parentPort?.postMessage(message);
}
