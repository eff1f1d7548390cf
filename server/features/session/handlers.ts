import type { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import type { App, Handlers } from "#app.ts";
import { signIn } from "#features/session/sign-in.ts";

export const sessionHandlers = {
  signIn,
  getBot: async ({ rules: { botUsername, premiumConfig } }: Pick<App, "rules">) => ({
    bot_username: botUsername,
    month_stars: { basic: premiumConfig.basic_month.price_stars, pro: premiumConfig.pro_month.price_stars },
  }),
} satisfies Handlers<typeof sessionCalls>;
