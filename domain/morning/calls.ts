import { z } from "zod/mini";
import { defineCalls, SIGNED_IN } from "#call.ts";
import { MorningSettings } from "#morning/settings.ts";

export const morningCalls = defineCalls({
  /** The caller's settings of the morning message; `settings` is null until they were set once. */
  getMorning: {
    ...SIGNED_IN,
    method: "GET",
    path: "/morning/settings",
    /** `may_write`: whether the bot may write to the caller. */
    reply: z.object({ settings: z.nullable(MorningSettings), may_write: z.boolean() }),
  },
  /** Sets all of them (DAY-01). */
  setMorning: { ...SIGNED_IN, method: "POST", path: "/morning/set", body: MorningSettings },
});
