import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { z } from "zod/mini";
import { runJob, type Job, type JobAnswer } from "#adapters/embedded-engine/jobs.ts";
import { openModels } from "#adapters/embedded-engine/models.ts";
import type { FromWorker } from "#adapters/embedded-engine/worker-pool.ts";

// Each photo is another: what libvips keeps of the last is never asked for. One thread of it, since workers are the threads.
sharp.cache(false);
sharp.concurrency(1);

const Start = z.object({ modelFolder: z.string() });

const models = await openModels(new URL(Start.parse(workerData).modelFolder)).catch((error: unknown) => {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
});
if (models !== undefined) {
  parentPort?.on("message", (job: Job) => {
    // A rejection nobody handles ends the thread: that is how the pool learns of a crash.
    void runJob(models, job).then((answer) => send({ kind: "answer", answer }));
  });
  send({ kind: "ready" });
}

function send(message: FromWorker<JobAnswer>): void {
  parentPort?.postMessage(message);
}
