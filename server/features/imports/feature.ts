import { importCalls } from "@wardrobe/domain/imports/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { bringIn, giveUpBringing, readImport, refuse, type ImportJob } from "#features/imports/bring-in.ts";
import { recogniseBrought, type BroughtItemJob } from "#features/imports/stages.ts";
import {
  cancelImport,
  confirmImport,
  getImport,
  sendImport,
  sweepImports,
  chooseColumns,
} from "#features/imports/imports.ts";
import { IMPORT_ACTS, pressImport, takeArchive, type SentArchive } from "#features/imports/take-archive.ts";
import { listFilesUsedByImports } from "#features/imports/import-store.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Takes a file that was sent to the bot. */
    readonly "take-archive": SentArchive;
    /** Reads what was sent, and tells what will come. */
    readonly "read-import": ImportJob;
    /** Recognises what a table did not say of a garment. */
    readonly "recognise-brought": BroughtItemJob;
    readonly "bring-in": ImportJob;
  }
}

export const imports = feature({
  name: "imports",
  calls: serve(importCalls, {
    sendImport: ["Send a part of a file that is to be brought in", sendImport],
    getImport: ["The last import, and how far it is", getImport],
    confirmImport: ["Bring in what was told", confirmImport],
    chooseColumns: ["Choose the fields of a table's columns", chooseColumns],
    cancelImport: ["End an import", cancelImport],
  }),
  press: { begins: IMPORT_ACTS, run: pressImport },
  jobs: {
    "take-archive": {
      settings: { atOnceOfOwner: 1, retries: 8, retryDelayS: 5, retryDelayMaxS: 60, maxS: 300 },
      run: async (app, { data }) => await takeArchive(app, data),
    },
    "read-import": {
      settings: { atOnceOfOwner: 1, retries: 8, retryDelayS: 5, retryDelayMaxS: 60, maxS: 300 },
      run: async (app, { data }) => await readImport(app, data),
      giveUp: async (app, data) => await refuse(app, data, { code: "import_not_readable", reason: "damaged" }),
    },
    "recognise-brought": {
      settings: ({ visionWorkers }) => ({
        atOnce: visionWorkers,
        atOnceOfOwner: 1,
        retries: 8,
        retryDelayS: 10,
        retryDelayMaxS: 120,
        maxS: 90,
      }),
      run: async (app, { data, signal }) => await recogniseBrought(app, data, signal),
    },
    "bring-in": {
      // A thousand garments take minutes. A killed one goes on where it was, so it may be tried often.
      settings: { atOnceOfOwner: 1, retries: 20, retryDelayS: 5, retryDelayMaxS: 60, maxS: 3600 },
      run: async (app, { data, signal }) => await bringIn(app, data, signal),
      giveUp: giveUpBringing,
    },
  },
  sweep: async (app) => ({ imports: await sweepImports(app) }),
  filesInUse: [listFilesUsedByImports],
});
