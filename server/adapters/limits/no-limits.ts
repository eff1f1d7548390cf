import type { RequestLimits } from "#adapters/limits/port.ts";

/** For benchmarks, and for tests that send more requests than the limits allow. */
export const noLimits: RequestLimits = { take: async () => 0 };
