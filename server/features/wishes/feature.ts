import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { checkWishes } from "#features/wishes/wish-faults-store.ts";
import { listFilesUsedByWishes } from "#features/wishes/wish-store.ts";
import { addWish, buyWish, deleteWish, listWishes, sweepJudged } from "#features/wishes/wishes.ts";

export const wishes = feature({
  name: "wishes",
  calls: serve(wishCalls, {
    addWish: ["Keep a judged garment as a wish", addWish],
    listWishes: ["The kept wishes", listWishes],
    deleteWish: ["Delete a wish", deleteWish],
    buyWish: ["Make an item of a wish", buyWish],
  }),
  sweep: async (app) => ({ judged: await sweepJudged(app) }),
  filesInUse: [listFilesUsedByWishes],
  checks: [check(checkWishes)],
  exports: { wishes: listWishes },
});
