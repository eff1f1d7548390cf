import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { closeServer, listen } from "#testing/listen.ts";

/** A server of this machine that answers so until the test ends; its address, without a slash at the end. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(async () => await closeServer(server));
  return `http://127.0.0.1:${port}`;
}
