import type { FastifyInstance } from "fastify";
import type { Log } from "#adapters/log/port.ts";

/** What must answer before the process takes work: each named part resolves or rejects. */
export type Readiness = Readonly<Record<string, () => Promise<void>>>;

/** Whoever asks whether we are ready has no time to wait for a part that is silent. */
const ANSWER_MAX_MS = 2500;

/** Anybody may ask, and asking writes to the file store: however many do, a part is asked no more often than this. */
export const ASKED_EVERY_MS = 1000;

/** The same parts, each asked once by all who ask meanwhile and in the second after. */
export function askedTogether(readiness: Readiness): Readiness {
  return Object.fromEntries(Object.entries(readiness).map(([part, answers]) => [part, together(answers)]));
}

function together(answers: () => Promise<void>): () => Promise<void> {
  let last: { readonly answer: Promise<void>; until: number } | null = null;
  return async () => {
    if (last === null || performance.now() > last.until) {
      // One that is silent for good is asked again all the same.
      const asked = { answer: answers(), until: performance.now() + ANSWER_MAX_MS };
      const keep = (): void => void (asked.until = performance.now() + ASKED_EVERY_MS);
      asked.answer.then(keep, keep);
      last = asked;
    }
    await last.answer;
  };
}

/** The part that fails once the process has been told to end. */
const PROCESS = "process";

/**
 * `/health`: 200 while the process lives. `/ready`: 200 only while every part answers in time, else 503 with the parts that do not: for people.
 * `/accepts`: 200 until the process is told to end: for a proxy. All processes share database and store, so where one of these is away there
 * is nobody else to send people to, and whoever is sent here hears in words what does not work, and what does works.
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
    if (silent.length === 0) return { status: "ready" };
    for (const { part, error } of silent) log.warn({ reqId: request.id, event: "part_not_ready", part, err: error });
    return await reply.code(503).send({ status: "not ready", silent: silent.map(({ part }) => part) });
  });
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
