import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { giveUpRequest } from "#features/chat-requests/answer-request.ts";
import { findRequest, listWaitingRequests, type RequestOf } from "#features/chat-requests/request-store.ts";

export type RequestDefect = {
  readonly kind: "chat_request_without_job" | "job_without_chat_request";
  readonly of: string;
};

const OfMessage = z.object({ userId: z.string(), messageId: z.int() });
const JOB = "answer-request" satisfies keyof Jobs;

/** Compares every request that waits for its answer with the jobs that answer them. Changes nothing. */
export async function checkRequests(app: Pick<App, "db">, queue: LiveJobs): Promise<Found<RequestDefect["kind"]>> {
  const waiting = (await listWaitingRequests(app.db)).map(toName);
  const served = new Set<string>();
  const defects: RequestDefect[] = [];
  for await (const { name, data } of queue.listLive()) {
    if (name !== JOB) continue;
    const of = OfMessage.parse(data);
    served.add(toName(of));
    const isKept = (await findRequest(app.db, of)) !== undefined;
    if (!isKept) defects.push({ kind: "job_without_chat_request", of: toName(of) });
  }
  for (const of of waiting) if (!served.has(of)) defects.push({ kind: "chat_request_without_job", of });
  return { checked: { requests: waiting.length }, defects };
}

/** Leaves out a request that nothing will answer, and returns its credit if it was paid. */
export async function repairRequest(app: Pick<App, "db" | "clock" | "rules" | "log">, of: string): Promise<boolean> {
  const [userId = "", messageId] = of.split(":");
  return await giveUpRequest(app, { userId, messageId: Number(messageId) });
}

function toName({ userId, messageId }: RequestOf): string {
  return `${userId}:${messageId}`;
}
