import { z } from "zod/mini";
import { fine, wrong, type Finding } from "#adapters/doctor/port.ts";

const ANSWER_MAX_MS = 8000;
const NotReady = z.object({ silent: z.array(z.string()) });

/** Requests the app at its public address, as the messenger's client does. */
export async function examineApp(publicUrl: string): Promise<Finding[]> {
  const url = `${publicUrl}/ready`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS), redirect: "error" });
    if (response.ok) return [fine("app", `${publicUrl} answers and is ready.`)];
    const silent = NotReady.safeParse(await response.json().catch(() => null)).data?.silent.join(", ");
    const says =
      silent === undefined ? `${url} answered ${response.status}.` : `The app at ${publicUrl} lacks: ${silent}.`;
    return [wrong("app", says, "Look at the API's log, and at what stands between it and the outside.")];
  } catch {
    const todo =
      "Look whether the API runs, and at the name, the certificate and the proxy. It is asked from this machine.";
    return [wrong("app", `${publicUrl} does not answer.`, todo)];
  }
}
