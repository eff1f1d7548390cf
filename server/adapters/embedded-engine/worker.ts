import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod/mini";
import type { Recognition } from "#adapters/vision/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { toRecognition } from "#adapters/vision/embedded/garment/to-recognition.ts";
import { inspect } from "#adapters/vision/embedded/inspect.ts";
import { openModels, type Models } from "#adapters/vision/embedded/models.ts";
import type { FromWorker } from "#adapters/vision/embedded/worker-pool.ts";

/** What a look at a photo comes to. Any other end is a crash of the worker, which its pool notices. */
export type Answer =
  | { readonly kind: "recognised"; readonly recognition: Recognition }
  | { readonly kind: "unreadable"; readonly message: string };

const Start = z.object({ modelFolder: z.string() });

const models = await openModels(new URL(Start.parse(workerData).modelFolder)).catch((error: unknown) => {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
});
if (models !== undefined) {
  parentPort?.on("message", (photo: Uint8Array) => {
    // A rejection nobody handles ends the thread: that is how the pool learns of a crash.
    void look(models, photo).then((answer) => send({ kind: "answer", answer }));
  });
  send({ kind: "ready" });
}

async function look(opened: Models, photo: Uint8Array): Promise<Answer> {
  try {
    return { kind: "recognised", recognition: toRecognition(await inspect(opened, photo)) };
  } catch (error) {
    if (error instanceof PhotoUnreadable) return { kind: "unreadable", message: error.message };
    throw error;
  }
}

function send(message: FromWorker<Answer>): void {
  parentPort?.postMessage(message);
}
