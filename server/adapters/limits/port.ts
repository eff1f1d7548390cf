import type { RequestLimitName } from "@wardrobe/domain/request-limits.ts";

export type RequestLimits = {
  /** Counts one request. Returns 0 if it is within the limit, else the milliseconds to wait. Never rejects. */
  take(limit: RequestLimitName, who: string): Promise<number>;
};

/** For benchmarks, and for tests that send more requests than the limits allow. */
export const noLimits: RequestLimits = { take: async () => 0 };
