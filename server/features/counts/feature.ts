import { inBatches } from "#adapters/db/port.ts";
import { addUpChanges } from "#features/counts/counts.ts";
import { feature } from "#kernel/feature.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Adds what was counted since to the counts of each day (OPS-01). */
    readonly "add-up-counts": Record<string, never>;
  }
}

export const counts = feature({
  name: "counts",
  jobs: {
    "add-up-counts": {
      every: "* * * * *",
      settings: { maxS: 300 },
      run: async ({ db }) => await inBatches(async (limit) => await addUpChanges(db, limit)),
    },
  },
});
