import { isIPv6 } from "node:net";
import type { Call } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { RequestLimitName } from "@wardrobe/domain/request-limits.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";

/** Counts a request of an address, before anything else is done for it. Throws too_many_requests. */
export async function limitAddress(app: Pick<App, "limits">, ip: string, call: Call): Promise<void> {
  const network = networkOf(ip);
  await take(app, "address", network);
  if (call.path === sessionCalls.signIn.path) await take(app, "signIn", network);
}

/** The same for a page or a picture that needs no session. */
export async function limitVisitor(app: Pick<App, "limits">, ip: string): Promise<void> {
  await take(app, "address", networkOf(ip));
}

/** The same for a report (TRUST-04). */
export async function limitReport(app: Pick<App, "limits">, ip: string): Promise<void> {
  await limitVisitor(app, ip);
  await take(app, "report", networkOf(ip));
}

/** The same for a file or page of the client. */
export async function limitFiles(app: Pick<App, "limits">, ip: string): Promise<void> {
  await take(app, "file", networkOf(ip));
}

const OF_WHOLE_WARDROBE: ReadonlySet<Call> = new Set<Call>([
  plannerCalls.packTrip,
  plannerCalls.suggestWeek,
  recommendationCalls.listSuitable,
  recommendationCalls.suggestOutfits,
  recommendationCalls.suggestToday,
  wardrobeCalls.listUnused,
]);

export async function limitPerson(app: Pick<App, "limits">, userId: string, call: Call): Promise<void> {
  await take(app, "person", userId);
  if (call.size === "photo") await take(app, "photo", userId);
  if (OF_WHOLE_WARDROBE.has(call)) await take(app, "wholeWardrobe", userId);
}

/** Counts a request of a personal token beside its person's. */
export async function limitToken(app: Pick<App, "limits">, tokenId: string): Promise<void> {
  await take(app, "token", tokenId);
}

async function take({ limits }: Pick<App, "limits">, limit: RequestLimitName, who: string): Promise<void> {
  const waitMs = await limits.take(limit, who);
  if (waitMs > 0) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(waitMs / 1000) });
}

const GROUPS = 8;
/** A household gets a prefix of this many of the eight groups, and every address below it. */
const NETWORK_GROUPS = 4;

/** An IPv4 address itself; of IPv6 the /64, since one household has all its addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("%", 1).join("").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => "0"), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
