import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App } from "#app.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import {
  deleteAccount,
  DELETE_ACTS,
  deleteFiles,
  askWhetherToDelete,
  pressDelete,
} from "#features/account/delete-account.ts";
import {
  answerExport,
  exportAccount,
  askForExport,
  giveUpExport,
  sendExport,
} from "#features/account/export-account.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Sends the export of a person to their chat, starting with part `from`. */
    readonly "send-export": { readonly userId: string; readonly from?: number };
    /** Deletes the bytes of a deleted account's files. */
    readonly "delete-files": { readonly keys: readonly string[] };
  }
}

export const account = feature({
  name: "account",
  calls: serve(accountCalls, {
    exportAccount: ["Everything stored about the person, as JSON or a ZIP", exportAccount],
    sendExport: [
      "Send that export to the chat",
      async (app: Pick<App, "db" | "clock" | "queue">, actor: Actor) => await askForExport(app, actor),
    ],
    deleteAccount: [
      "Delete the account",
      async (app: App, { userId }: Actor) => {
        await deleteAccount(app, userId);
        return undefined;
      },
    ],
  }),
  press: { begins: DELETE_ACTS, run: pressDelete },
  commands: { export: answerExport, delete: askWhetherToDelete },
  jobs: {
    "send-export": {
      settings: { retries: 3, retryDelayS: 60, maxS: 600 },
      run: async (app, { data, signal }) => await sendExport(app, { ...data, signal }),
      giveUp: async (app, { userId }) => await giveUpExport(app, userId),
    },
    "delete-files": {
      settings: { together: 10, retries: 8, retryDelayS: 60, maxS: 300 },
      run: async (app, { data }) => await deleteFiles(app, data.keys),
    },
  },
});
