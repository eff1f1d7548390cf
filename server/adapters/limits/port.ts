import type { RequestLimitName } from "@wardrobe/domain/request-limits.ts";

/** Counts requests in windows of a minute, for all processes together. */
export type RequestLimits = {
  /** Counts one; answers 0 where it is within the share, else for how many milliseconds none is. Never rejects. */
  take(limit: RequestLimitName, who: string): Promise<number>;
};
