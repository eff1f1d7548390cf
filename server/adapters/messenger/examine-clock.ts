import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";

const ANSWER_MAX_MS = 8000;
/** Launch data is signed by the messenger's clock, and read by this one. */
const DIFFERENCE_MAX_S = 5;

/** Holds this machine's clock against the messenger's: a database beside the servers has the same one. Says nothing where nobody tells the time. */
export async function examineClock(apiRoot: string, now: () => number = Date.now): Promise<Finding[]> {
  const askedAtMs = now();
  const date = await dateOf(apiRoot);
  if (date === null) return [];
  // It told the time somewhere between question and answer, and in whole seconds.
  const aheadS = (askedAtMs - date) / 1000 - 1;
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
    // That the messenger is away is said of the bot.
    return null;
  }
}
