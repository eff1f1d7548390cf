import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { KEEP_GARMENTS, pressGarments, showGarments } from "#features/proposals/chat-board.ts";
import { keepProposals } from "#features/proposals/keep.ts";
import {
  cutByHand,
  dropProposals,
  listProposals,
  propose,
  sweepProposals,
  takeItemApart,
} from "#features/proposals/propose.ts";
import { cutOutNew } from "#features/wardrobe/generate-image.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Proposes a card for each garment of an item's photo; `sentAs`: the message with the photo, if it came by the chat. */
    readonly "take-apart": { readonly userId: string; readonly itemId: string; readonly sentAs?: number };
    /** Shows in the chat the garments that were found on a photo from there. */
    readonly "show-garments": { readonly userId: string; readonly photoId: string; readonly sentAs: number };
  }
}

export const proposals = feature({
  name: "proposals",
  calls: serve(proposalCalls, {
    propose: ["Take a photo of several garments apart", propose],
    listProposals: ["Garments found on photos and not kept yet", listProposals],
    cutByHand: ["Cut garments out of an item's photo by boxes", cutByHand],
    keepProposals: ["Make items of garments found on a photo", keepProposals],
    dropProposals: ["Leave out the rest of a photo", dropProposals],
    cutOutNew: ["Free cut-outs of items that were just added", cutOutNew],
  }),
  press: { begins: [KEEP_GARMENTS], run: pressGarments },
  jobs: {
    "take-apart": {
      settings: ({ visionWorkers }) => ({
        atOnce: visionWorkers,
        atOnceOfOwner: 1,
        retries: 2,
        retryDelayS: 10,
        maxS: 90,
      }),
      run: async (app, { data }) => await takeItemApart(app, data),
    },
    "show-garments": {
      settings: { retries: 8, retryDelayS: 5, maxS: 60 },
      run: async (app, { data }) => await showGarments(app, data),
    },
  },
  sweep: async (app) => ({ proposals: await sweepProposals(app) }),
});
