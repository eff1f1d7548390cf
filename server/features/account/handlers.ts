import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { askForExport } from "#features/account/ask-for-export.ts";
import { exportAccount } from "#features/account/export-account.ts";

export const accountHandlers = {
  exportAccount,
  sendExport: askForExport,
  deleteAccount: async (app: Pick<App, "db" | "queue" | "log" | "memory">, actor: Actor) => {
    await deleteAccount(app, actor.userId);
  },
} satisfies Handlers<typeof accountCalls>;
