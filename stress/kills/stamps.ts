import type { JobSettings } from "#server/adapters/queue/port.ts";

export type StampJobs = { readonly stamp: { readonly n: number } };

/** Like slow jobs of the product: several batches at once. */
export const STAMP = { atOnce: 4, together: 10 } as const satisfies JobSettings;
