import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { closeServer, listen } from "#testing/listen.ts";

/** Starts a local server for the running test; returns its address without a slash at the end. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(async () => await closeServer(server));
  return `http://127.0.0.1:${port}`;
}
