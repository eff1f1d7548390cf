import { z } from "zod/mini";
import { anyone, defineCalls } from "../call.ts";

/** The largest body that sign-in accepts, in bytes (SPEC-2). */
export const LAUNCH_DATA_BYTES_MAX = 8 * 1024;

export const sessionCalls = defineCalls({
  /** Takes the launch data as the messenger gave it, form-encoded and raw (L-02; SPEC-1). */
  signIn: {
    ...anyone("POST", "/auth/telegram"),
    body: z.string(),
    reply: z.object({ access_token: z.string(), token_type: z.literal("bearer"), expires_in: z.int() }),
    errors: ["init_data_missing", "invalid_init_data", "init_data_expired", "account_blocked"],
  },
  /** The app's bot and the Stars of a month, for a page that people without launch data see (SPEC-6). */
  getBot: {
    ...anyone("GET", "/auth/bot"),
    reply: z.object({ bot_username: z.string(), month_stars: z.object({ basic: z.int(), pro: z.int() }) }),
  },
});
