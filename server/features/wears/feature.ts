import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { checkWears, repairWears } from "#features/wears/wear-faults-store.ts";
import { addWear, deleteWear, listAllWears, listWears, getStatistics } from "#features/wears/diary.ts";

export const wears = feature({
  name: "wears",
  calls: serve(wearCalls, {
    addWear: ["Enter what was worn on a day", addWear],
    listWears: ["What was worn in a range of days", listWears],
    deleteWear: ["Delete an entry of the diary", deleteWear],
    getStatistics: ["Statistics of the wardrobe and the diary", getStatistics],
  }),
  checks: [check(checkWears, { item_wears_are_not_its_entries: repairWears })],
  exports: { wears: async ({ db }, { userId }) => await listAllWears(db, userId) },
});
