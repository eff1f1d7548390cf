import sharp from "sharp";
import { runAsChild, blockDecoders } from "#adapters/child-process/start-child.ts";
import { runJob, type Job, type JobAnswer } from "@wardrobe/engine/jobs.ts";
import { openModels } from "@wardrobe/engine/models.ts";
import type { FromWorker } from "#adapters/embedded-engine/worker-pool.ts";

// The program of a worker, which gets one job at a time. Its argument is the address of the models' folder.
runAsChild();
// It decodes only what the server encoded.
blockDecoders();
// No photo comes twice, so a cache is useless. One libvips thread per worker, since the workers are the parallelism.
sharp.cache(false);
sharp.concurrency(1);

try {
  const models = await openModels(new URL(process.argv[2] ?? ""));
  process.on("message", (job: Job) => {
    void runJob(models, job).then((answer) => send({ kind: "answer", answer }), fail);
  });
  send({ kind: "ready" });
} catch (error) {
  fail(error);
}

/** The pool then ends this process. */
function fail(error: unknown): void {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}

function send(message: FromWorker<JobAnswer>): void {
  process.send?.(message);
}
