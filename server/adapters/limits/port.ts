import type { RequestLimitName } from "@wardrobe/domain/request-limits.ts";

/** Counts requests per minute, over all processes together. */
export type RequestLimits = {
  /** Counts one request. Returns 0 if it is within the limit, else the milliseconds to wait. Never rejects. */
  take(limit: RequestLimitName, who: string): Promise<number>;
};
