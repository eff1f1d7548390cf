import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { City } from "#recommendations/city.ts";
import { MorningSettings } from "#morning/settings.ts";

export const morningCalls = defineCalls({
  /** The caller's settings of the morning message; `settings` is null until they were set once. */
  getMorning: {
    ...signedIn("GET", "/morning/settings"),
    /** `city`: the one that was chosen last, in the app or the chat, which the app shows too; `may_write`: whether the bot may write to the caller. */
    reply: z.object({
      settings: z.nullable(MorningSettings),
      city: z.optional(City),
      may_write: z.boolean(),
    }),
  },
  /** Sets all of them (DAY-01). */
  setMorning: { ...signedIn("POST", "/morning/set"), body: MorningSettings },
});
