import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { check, feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { checkFiles, repairFile, sweepFiles } from "#features/files/check-files.ts";
import { deleteFile, getFile, versionOfFile } from "#features/files/open-file.ts";

export const files = feature({
  name: "files",
  calls: serve(fileCalls, {
    getFile: ["A picture, as JSON or bytes", getFile, versionOfFile],
    deleteFile: ["Announce that a picture will be replaced; deletes nothing", deleteFile],
  }),
  sweep: async (app) => ({ files: await sweepFiles(app) }),
  checks: [
    check(checkFiles, {
      file_untracked: async (app, of) => await repairFile(app, { kind: "file_untracked", of }),
      file_kept_for_nobody: async (app, of) => await repairFile(app, { kind: "file_kept_for_nobody", of }),
      variant_missing: async (app, of) => await repairFile(app, { kind: "variant_missing", of }),
      variant_wrong_size: async (app, of) => await repairFile(app, { kind: "variant_wrong_size", of }),
      variant_damaged: async (app, of) => await repairFile(app, { kind: "variant_damaged", of }),
    }),
  ],
});
