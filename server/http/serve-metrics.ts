import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { Metrics } from "#adapters/metrics/port.ts";

const PATH = "/metrics";

/** Serves the metrics of this process, and nothing else, on an address that only the operator's network reaches. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== PATH || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
