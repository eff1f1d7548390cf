import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { askForExport } from "#features/account/send-export.ts";
import { exportAccount } from "#features/account/export-account.ts";

export const accountHandlers = {
  exportAccount,
  sendExport: async (app: Pick<App, "db" | "clock" | "queue">, actor: Actor) => await askForExport(app, actor),
  deleteAccount: async (app: Parameters<typeof deleteAccount>[0], actor: Actor) => {
    await deleteAccount(app, actor.userId);
  },
} satisfies Handlers<typeof accountCalls>;
