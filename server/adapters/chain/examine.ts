import type { Chain } from "#adapters/chain/port.ts";
import { fine, reasonOf, wrong, type Finding } from "#adapters/doctor/port.ts";

/** Reads what came to the house's address within the last minute. */
export async function examineChain(chain: Chain): Promise<Finding[]> {
  try {
    await chain.listIncoming({ lt: 0, sinceMs: Date.now() - 60_000 });
    return [fine("coin", `What comes to ${chain.destination} can be read.`)];
  } catch (error) {
    const todo = "Look at TONCENTER_URL and TONCENTER_API_KEY; without a key one question a second is answered.";
    return [wrong("coin", `The chain cannot be read: ${reasonOf(error)}.`, todo)];
  }
}
