import { feature } from "#kernel/feature.ts";
import { listCreditEntriesOf } from "#features/credits/account.ts";

export const credits = feature({
  name: "credits",
  exports: { credits: async ({ db }, { userId }) => await listCreditEntriesOf(db, userId) },
});
