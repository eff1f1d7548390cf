import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { serve } from "#kernel/serve.ts";
import { feature } from "#kernel/feature.ts";
import type { App } from "#app.ts";
import { signIn, sweepSessions } from "#features/session/sign-in.ts";

export const session = feature({
  name: "session",
  calls: serve(sessionCalls, {
    signIn: ["Sign in with the messenger's launch data", signIn],
    getBot: ["The bot's name and the prices of a month", getBot],
  }),
  sweep: async (app) => ({ sessions: await sweepSessions(app) }),
});

async function getBot({ rules: { botUsername, premiumConfig } }: Pick<App, "rules">) {
  return {
    bot_username: botUsername,
    month_stars: { basic: premiumConfig.basic_month.price_stars, pro: premiumConfig.pro_month.price_stars },
  };
}
