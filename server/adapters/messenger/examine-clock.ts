import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";

const ANSWER_MAX_MS = 8000;
/** Launch data carries the messenger's time and is checked against this machine's. */
const DIFFERENCE_MAX_S = 5;

/** Compares this machine's clock with the messenger's. Returns nothing if the messenger does not tell the time. */
export async function examineClock(apiRoot: string, now: () => number = Date.now): Promise<Finding[]> {
  const sentAtMs = now();
  const date = await dateOf(apiRoot);
  if (date === null) return [];
  // The time is in whole seconds, and of some moment between request and response.
  const aheadS = (sentAtMs - date) / 1000 - 1;
  const behindS = (date - now()) / 1000;
  const { host } = new URL(apiRoot);
  if (Math.max(aheadS, behindS) <= DIFFERENCE_MAX_S) return [fine("machine", `Its clock and that of ${host} agree.`)];
  const says = `Its clock is ${Math.round(Math.max(aheadS, behindS))} s ${aheadS > behindS ? "ahead of" : "behind"} that of ${host}.`;
  return [wrong("machine", says, "Let NTP set it: sessions, invoices and plans end by it.")];
}

async function dateOf(apiRoot: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const { headers } = await fetch(apiRoot, { method: "HEAD", redirect: "manual", signal });
    const date = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(date) ? null : date;
  } catch {
    // `examineBot` reports that the messenger is unavailable.
    return null;
  }
}
