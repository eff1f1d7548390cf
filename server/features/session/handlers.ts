import type { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { App, Handlers } from "#app.ts";
import { signIn } from "#features/session/sign-in.ts";

export const sessionHandlers = {
  signIn,
  getBot: async (app: Pick<App, "rules">) => ({ bot_username: app.rules.botUsername }),
} satisfies Handlers<typeof sessionCalls>;
