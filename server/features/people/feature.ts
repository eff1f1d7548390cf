import { feature } from "#kernel/feature.ts";
import { findVisit } from "#features/counts/counts.ts";
import { getPerson } from "#features/people/people.ts";

export const people = feature({
  name: "people",
  exports: {
    person: async ({ db }, { userId }) => {
      const { telegram_id, first_name, username, created_at } = await getPerson(db, userId);
      const visit = await findVisit(db, userId);
      return {
        telegram_id,
        first_name,
        username,
        here_since: created_at.toISOString(),
        here_last: visit?.last_on ?? null,
      };
    },
  },
});
