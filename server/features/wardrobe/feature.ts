import { labelCalls } from "@wardrobe/domain/wardrobe/label.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { touchUpCalls } from "@wardrobe/domain/wardrobe/touch-up-calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { settingsOfPictureJob } from "#features/ai-tasks/run-task.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { addSentPhoto, giveUpSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import { listAlike, tellApart } from "#features/wardrobe/alike-items.ts";
import { exportFeatures } from "#features/wardrobe/bring-item.ts";
import { checkItems, checkLists, repairList } from "#features/wardrobe/item-faults-store.ts";
import { deleteItem, deleteItems } from "#features/wardrobe/delete-item.ts";
import { generateImage } from "#features/wardrobe/generate-image.ts";
import { listFilesUsedByItems } from "#features/wardrobe/item-store.ts";
import { listFirst, listItems, versionOfItems } from "#features/wardrobe/list-items.ts";
import { readLabel } from "#features/wardrobe/recognise.ts";
import { giveUpPicture, makePicture } from "#features/wardrobe/make-picture.ts";
import { sweepStacks, giveUpStack, showStackByJob } from "#features/wardrobe/photo-stack.ts";
import { ALIKE_ACTS, pressAlike } from "#features/wardrobe/press-alike.ts";
import { touchUp } from "#features/wardrobe/touch-up.ts";
import { replaceOriginal, reanalyseItem, updateItem, updateItems } from "#features/wardrobe/update-item.ts";
import { keepItem, listUnused } from "#features/wardrobe/worn-items.ts";

declare module "#app.ts" {
  interface Jobs {
    readonly "make-picture": { readonly taskId: string };
    readonly "add-sent-photo": {
      readonly userId: string;
      readonly photoId: string;
      readonly messageId: number;
      /** How many times it has waited for the next hour. */
      readonly postponed?: number;
    };
    /** Shows the last state of a stack of photos in its message. */
    readonly "show-stack": { readonly stackId: string };
  }
}

export const wardrobe = feature({
  name: "wardrobe",
  calls: serve(
    { ...wardrobeCalls, ...labelCalls, ...touchUpCalls },
    {
      listItems: ["All items", listItems, versionOfItems],
      listFirst: ["The first items and how many there are", listFirst],
      addItem: ["Add an item from a photo", addItem],
      updateItem: ["Change fields of an item", updateItem],
      updateItems: ["Change fields of several items", updateItems],
      listUnused: ["What has not been worn for long, longest first", listUnused],
      keepItem: ["Remember that an item is kept, or forget it", keepItem],
      listAlike: ["Other items that look like this one", listAlike],
      tellApart: ["Remember that two items are not the same garment", tellApart],
      deleteItem: ["Delete an item", deleteItem],
      deleteItems: ["Delete several items", deleteItems],
      replaceOriginal: ["Replace the photo of an item", replaceOriginal],
      reanalyseItem: ["Recognise an item again", reanalyseItem],
      readLabel: ["Read the photo of a garment's label", readLabel],
      generateImage: ["Generate a picture of an item", generateImage],
      touchUp: ["Correct the cut-out of an item by a mask", touchUp],
    },
  ),
  press: { begins: ALIKE_ACTS, run: pressAlike },
  jobs: {
    "make-picture": {
      settings: settingsOfPictureJob,
      run: async (app, { data, signal }) => await makePicture(app, { taskId: data.taskId, signal }),
      giveUp: async (app, { taskId }) => await giveUpPicture(app, taskId),
    },
    "add-sent-photo": {
      // One photo of a person at a time, so that an album does not delay other people. Tried for ten minutes: a photo
      // is not given up because storage was away for a while or its process was killed several times.
      settings: ({ visionWorkers }) => ({
        atOnce: visionWorkers,
        atOnceOfOwner: 1,
        retries: 8,
        retryDelayS: 10,
        retryDelayMaxS: 120,
        maxS: 90,
      }),
      run: async (app, { data, signal }) => await addSentPhoto(app, { ...data, signal }),
      giveUp: giveUpSentPhoto,
    },
    "show-stack": {
      // The messenger may be away for minutes; the last state is shown as soon as it is back.
      settings: { together: 10, retries: 40, retryDelayS: 3, retryDelayMaxS: 60, maxS: 900 },
      run: async (app, { data }) => await showStackByJob(app, data),
      giveUp: async (app, { stackId }) => await giveUpStack(app, stackId),
    },
  },
  sweep: async (app) => ({ stacks: await sweepStacks(app) }),
  filesInUse: [listFilesUsedByItems],
  checks: [
    check(checkItems),
    check(checkLists, { list_without_version: repairList, kept_list_is_not_its_items: repairList }),
  ],
  exports: { items: listItems, features: exportFeatures },
});
