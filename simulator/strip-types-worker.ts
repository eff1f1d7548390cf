import { stripTypeScriptTypes } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

parentPort?.postMessage(
  z
    .array(z.string())
    .parse(workerData)
    .map((text) => stripTypeScriptTypes(text)),
);
