import type { Chain } from "#adapters/chain/port.ts";
import { fine, reasonOf, wrong, type Finding } from "#adapters/doctor/port.ts";

/** Reads the last minute of transfers to the deployment's address. */
export async function examineChain(chain: Chain): Promise<Finding[]> {
  try {
    await chain.listIncoming({ lt: 0, sinceMs: Date.now() - 60_000 });
    return [fine("coin", `Transfers to ${chain.destination} can be read.`)];
  } catch (error) {
    const todo = "Look at TONCENTER_URL and TONCENTER_API_KEY; without a key it allows one request per second.";
    return [wrong("coin", `The chain cannot be read: ${reasonOf(error)}.`, todo)];
  }
}
