import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "#adapters/log/port.ts";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { Metrics } from "#adapters/metrics/port.ts";

const PATH = "/metrics";

/** A check for each part that the process needs. It rejects if the part does not work. */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

/** Callers do not wait longer than this for a part. */
const ANSWER_MAX_MS = 2500;

/** Anybody may request `/ready`, and a check writes to the file store, so its result is reused for this long. */
export const CHECK_EVERY_MS = 1000;

/** The same checks, with each result shared by all requests during the check and for a second after it. */
export function withSharedChecks(readiness: Readiness): Readiness {
  return Object.fromEntries(Object.entries(readiness).map(([part, answers]) => [part, together(answers)]));
}

function together(answers: () => Promise<void>): () => Promise<void> {
  let last: { readonly answer: Promise<void>; until: number } | null = null;
  return async () => {
    if (last === null || performance.now() > last.until) {
      // A check that never ends is repeated too.
      const asked = { answer: answers(), until: performance.now() + ANSWER_MAX_MS };
      const keep = (): void => void (asked.until = performance.now() + CHECK_EVERY_MS);
      asked.answer.then(keep, keep);
      last = asked;
    }
    await last.answer;
  };
}

/** The part that fails once the process is stopping. */
const PROCESS = "process";

/**
 * `/health` is 200 while the process lives. `/ready`, for people, names the parts that do not work. `/accepts`, for a
 * proxy, is 200 until the process is stopping: if the shared database or store is away, no other process is better.
 */
export function serveHealth(server: FastifyInstance, readiness: Readiness, log: Pick<Log, "warn">): void {
  server.get("/health", async () => ({ status: "alive" }));
  server.get("/accepts", async (_request, reply) => {
    const failure = await failureOf(PROCESS, readiness[PROCESS] ?? (async () => {}));
    return failure === null ? { status: "accepts" } : await reply.code(503).send({ status: "ends" });
  });
  server.get("/ready", async (request, reply) => {
    const parts = Object.entries(readiness);
    const failures = await Promise.all(parts.map(async ([part, answers]) => await failureOf(part, answers)));
    const silent = failures.filter((failure) => failure !== null);
    const forwarded = isForwardIgnored(request) ? { forwarded: "ignored" } : {};
    if (silent.length === 0) return { status: "ready", ...forwarded };
    for (const { part, error } of silent) log.warn({ reqId: request.id, event: "part_not_ready", part, err: error });
    return await reply.code(503).send({ status: "not ready", silent: silent.map(({ part }) => part), ...forwarded });
  });
}

/** Whether a proxy says where the request came from and is not believed: the limits then take all people for one. */
function isForwardIgnored({ headers, ips = [] }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined && ips.length < 2;
}

async function failureOf(part: string, answers: () => Promise<void>): Promise<{ part: string; error: unknown } | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(() => reject(new Error("No answer in time.")), ANSWER_MAX_MS);
  try {
    await Promise.race([answers(), late]);
    return null;
  } catch (error) {
    return { part, error };
  } finally {
    clearTimeout(clock);
  }
}

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
