import type { RequestLimits } from "#adapters/limits/port.ts";

/** For measuring, and for tests that ask for more in a second than people do in an hour. */
export const noLimits: RequestLimits = { take: async () => 0 };
