import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { settingsOfPictureJob } from "#features/ai-tasks/run-task.ts";
import { checkOutfits } from "#features/outfit/outfit-faults-store.ts";
import { createPreview, giveUpPreview, makePreview, sweepPreviews } from "#features/outfit/create-preview.ts";
import { redrawLooks } from "#features/outfit/look-board.ts";
import { listFilesUsedByLooks, listFilesUsedByPreviews } from "#features/outfit/look-store.ts";
import { deleteLook, getSharedLook, listLooks, renameLook, saveLook, shareLook } from "#features/outfit/saved-looks.ts";

declare module "#app.ts" {
  interface Jobs {
    readonly "make-preview": { readonly taskId: string };
    /** Draws one look, or those with an item, again where a cut-out has come since (SPEC-146). */
    readonly "redraw-looks": { readonly userId: string; readonly itemId?: string; readonly lookId?: string };
  }
}

export const outfit = feature({
  name: "outfit",
  calls: serve(outfitCalls, {
    createPreview: ["Draw an outfit", createPreview],
    saveLook: ["Save an outfit, with its preview or a picture of its garments", saveLook],
    renameLook: ["Give a saved outfit another name", renameLook],
    listLooks: ["All saved outfits", listLooks],
    deleteLook: ["Delete a saved outfit", deleteLook],
    shareLook: ["Share a saved outfit, or stop sharing it", shareLook],
    getSharedLook: ["A shared outfit, by its key", getSharedLook],
  }),
  jobs: {
    "make-preview": {
      settings: settingsOfPictureJob,
      run: async (app, { data, signal }) => await makePreview(app, { taskId: data.taskId, signal }),
      giveUp: async (app, { taskId }) => await giveUpPreview(app, taskId, "given up"),
    },
    "redraw-looks": {
      settings: { retries: 4, retryDelayS: 10, maxS: 90 },
      run: async (app, { data }) => await redrawLooks(app, data),
    },
  },
  sweep: async (app) => ({ previews: await sweepPreviews(app) }),
  filesInUse: [listFilesUsedByPreviews, listFilesUsedByLooks],
  checks: [check(checkOutfits)],
  exports: { outfits: listLooks },
});
