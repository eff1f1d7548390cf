import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { changeMessage, listWaiting, type MessageOf } from "#features/morning/message-store.ts";

export type MorningDefect = { readonly kind: "morning_without_job"; readonly of: string };

const OfDay = z.object({ userId: z.string(), day: z.string() });
const JOB = "send-morning" satisfies keyof Jobs;

/** Compares every message that waits to be sent with the jobs. Changes nothing. */
export async function checkMornings(app: Pick<App, "db">, queue: LiveJobs): Promise<Found<MorningDefect["kind"]>> {
  const waiting = (await listWaiting(app.db)).map(toName);
  const served = new Set<string>();
  for await (const { name, data } of queue.listLive()) if (name === JOB) served.add(toName(OfDay.parse(data)));
  return {
    checked: { mornings: waiting.length },
    defects: waiting.filter((of) => !served.has(of)).map((of) => ({ kind: "morning_without_job", of })),
  };
}

/** Leaves the message out: a job of its name does not run a second time. */
export async function repairMorning(app: Pick<App, "db">, of: string): Promise<boolean> {
  const [userId = "", day = ""] = of.split(":");
  return await changeMessage(app.db, { userId, day }, ["waiting"], { state: "left_out" });
}

function toName({ userId, day }: MessageOf): string {
  return `${userId}:${day}`;
}
