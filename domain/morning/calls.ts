import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { MorningSettings } from "#morning/settings.ts";

export const morningCalls = defineCalls({
  /** The caller's settings of the morning message; `settings` is null until they were set once. */
  getMorning: {
    ...signedIn("GET", "/morning/settings"),
    /** `may_write`: whether the bot may write to the caller. */
    reply: z.object({ settings: z.nullable(MorningSettings), may_write: z.boolean() }),
  },
  /** Sets all of them (DAY-01). */
  setMorning: { ...signedIn("POST", "/morning/set"), body: MorningSettings },
});
