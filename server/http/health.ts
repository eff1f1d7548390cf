import type { FastifyInstance } from "fastify";

/** What must answer before the process takes work: each named part resolves or rejects. */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

/** `/health`: 200 while the process lives. `/ready`: 200 only while every part answers, else 503 with the parts that do not. */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get("/health", async () => ({ status: "alive" }));
  server.get("/ready", async (request, reply) => {
    const silent: string[] = [];
    for (const [part, answers] of Object.entries(readiness)) {
      try {
        await answers();
      } catch (error) {
        silent.push(part);
        request.log.warn({ event: "part_not_ready", part, err: error });
      }
    }
    if (silent.length === 0) return { status: "ready" };
    return await reply.code(503).send({ status: "not ready", silent });
  });
}
